import type { Answers, Stage } from '@/rules/forms';

/** Progress and special features of a demo job. */
export type DemoJob = {
  person: [first: string, last: string];
  place: string | { street: string; city: string; zip: string };
  unit?: string;
  /** Index of the demo contractor. */
  contractor: number;
  programs: readonly string[];
  scope: readonly ('hvac' | 'plumbing' | 'weatherization' | 'electrical')[];
  income: 'below_ami_80' | 'ami_80_to_ami_150' | 'above_ami_150';
  people: number;
  /** Age in days. */
  age: number;
  reached: Stage | 'closed';
  /** Answers that differ from other demo homes, by form. */
  answers?: Readonly<Record<string, Answers>>;
  /** Forms of further completed tasks in Apply. */
  also?: readonly string[];
  /** A form that is completed last, after a number of days without changes. */
  waits?: { form: string; days: number };
  /** Uses the first program versions at the beginning. */
  firstRules?: boolean;
  /**
   * State of the utility data collection for each utility of the home, in order. The last state also applies to further utilities. `shared`: the
   * collection is complete and the contractor may read the bills.
   */
  collection?: readonly ('complete' | 'shared' | 'collecting' | 'wrong_password' | 'code_needed' | 'revoked' | 'typed')[];
  twist?: 'sent_to_homeowner' | 'canceled' | 'exception' | 'claimed' | 'just_created' | 'pre_approved' | 'declined' | 'waitlisted';
};
