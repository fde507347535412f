import type { Answers, Stage } from '@/rules/forms';

/** Description of a demo job: the home, the programs, the progress and special events. */
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
  /** Age of the job in days. */
  age: number;
  reached: Stage | 'closed';
  /** Answers that differ from those of other demo jobs, by form. */
  answers?: Readonly<Record<string, Answers>>;
  /** Forms of additional tasks that are completed in the stage Apply. */
  also?: readonly string[];
  /** Form that is completed last in its stage, after this number of days without changes. */
  waits?: { form: string; days: number };
  /** True if the job begins with the first versions of its programs. */
  firstRules?: boolean;
  /**
   * State of the utility data collection for each utility of the home, in order. The last state also applies to all remaining utilities. `shared`: the
   * collection is complete and the contractor may read the bills.
   */
  collection?: readonly ('complete' | 'shared' | 'collecting' | 'wrong_password' | 'code_needed' | 'revoked' | 'typed')[];
  twist?: 'sent_to_homeowner' | 'canceled' | 'exception' | 'claimed' | 'just_created' | 'pre_approved' | 'declined' | 'waitlisted';
};
