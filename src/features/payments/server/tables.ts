import type { ColumnType } from 'kysely';
import type { Lane } from '../lanes';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Cents = ColumnType<string, number, number>;

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.payments': {
      payment_id: string;
      job_id: string;
      contractor_id: string;
      program_keys: string[];
      /** Number of the combination of programs of the job. A database trigger sets this number. */
      program_set: ColumnType<number, never, never>;
      program_key: string;
      kind: 'rebate' | 'adjustment';
      payee: string;
      cents: Cents;
      payable_cents: Cents;
      lane: Lane;
      since: Instant;
      due_on: string | null;
      sent_on: string | null;
      invoice: string | null;
      reference: string | null;
      reason: string | null;
      /** Reason why finance holds the payment. */
      hold_reason: string | null;
      voiding: boolean;
      reminded_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
      /** `invoice` in lower case. */
      invoice_key: string | null;
      /** `reference` in lower case. */
      reference_key: string | null;
    };
  }
}
