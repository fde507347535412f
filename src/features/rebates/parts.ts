import type { Actor } from '@/access';
import type { AmountMoment, AmountReason, Amounts } from '@/rules/incentives';

export type Payee = 'contractor' | 'homeowner';

/** Change of a payee's amount after submission. */
export type AmountChange = {
  payee: Payee;
  /** Amount that the payee knows (`before`) and current amount (`after`), in dollars. */
  before: number;
  after: number;
  /** The homeowner's rebate in dollars. It is stored even if the payee is the contractor, because the homeowner is notified when the rebate changes. */
  rebate: { before: number; after: number };
  /** Basis of the earlier amount, such as `reserved`. */
  moment: AmountMoment;
  /** Set if the program decided the new amount; null if it was calculated. */
  decision: 'reserved' | 'approved' | null;
  reasons: AmountReason[];
  by: string;
  /** Kind of the actor who changed the amount. It is stored because only staff see the names of staff. */
  by_kind: Actor['kind'];
  at: string;
  confirmed: { by: string; at: string } | null;
};

declare module '@/job-data/state' {
  interface ProgramParts {
    /** Last change for each payee; absent if nothing changed after submission. */
    amount_changes?: AmountChange[];
    /** Last known amount of a submitted application that currently has no amount. */
    last_amount?: { amounts: Amounts; moment: AmountMoment };
  }
}

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    amount_changed: {
      program: string;
      payee: Payee;
      /** True if an email about a corrected decision already contains the new amount. */
      corrected?: boolean;
    };
  }
}
