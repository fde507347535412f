import type { AmountMoment, AmountReason, Amounts } from '@/rules/incentives';

export type Payee = 'contractor' | 'homeowner';

/** An amount of a payee that changed after the submission. */
export type AmountChange = {
  payee: Payee;
  /** The last confirmed amount and the current one, in dollars. */
  before: number;
  after: number;
  /** The rebate of the homeowner, for each payee. */
  rebate: { before: number; after: number };
  /** How firm the earlier amount was. */
  moment: AmountMoment;
  /** The program decided this amount itself. */
  decision: 'reserved' | 'approved' | null;
  reasons: AmountReason[];
  by: string;
  /** Whether staff or the program's own people made the change; their names are not for outsiders. */
  by_kind: string;
  at: string;
  confirmed: { by: string; at: string } | null;
};

declare module '@/job-data/state' {
  interface ProgramParts {
    /** The last change for each payee; absent where nothing changed after the submission. */
    amount_changes?: AmountChange[];
    /** The last amount of an application that has none at the moment. */
    last_amount?: { amounts: Amounts; moment: AmountMoment };
  }
}

declare module '@/job/job-draft' {
  interface JobEventPayloads {
    amount_changed: {
      program: string;
      payee: Payee;
      /** The email about a corrected decision names the new amount. */
      corrected?: boolean;
    };
  }
}
