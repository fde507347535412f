import type { Answers, Stage } from '@/rules/forms';

/** How far a demo job has come, and what is special about it. */
export type DemoJob = {
  person: [first: string, last: string];
  place: string | { street: string; city: string; zip: string };
  unit?: string;
  /** Which of the demo's companies. */
  company: number;
  programs: readonly string[];
  scope: readonly ('hvac' | 'plumbing' | 'weatherization' | 'electrical')[];
  income: 'below_ami_80' | 'ami_80_to_ami_150' | 'above_ami_150';
  people: number;
  /** Days before the demo's today on which it was created. */
  age: number;
  reached: Stage | 'closed';
  /** What this home answers otherwise than the others, form by form. */
  answers?: Readonly<Record<string, Answers>>;
  /** Tasks of Apply that are done beside the first ones. */
  also?: readonly string[];
  /** A form that comes last, after so many days of its age in which nobody does anything. */
  waits?: { form: string; days: number };
  /** Told by the rules of the first version; today the newest are in force. */
  firstRules?: boolean;
  twist?: 'sent_to_homeowner' | 'canceled' | 'exception' | 'claimed' | 'just_created' | 'pre_approved' | 'declined' | 'waitlisted';
};
