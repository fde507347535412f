import type { ColumnType } from 'kysely';
import type { Orderer } from '@/foundation/accounts/server';
import type { ImportedLine } from '../board-contract';
import type { Lane } from '../lanes';
import type { SimulatedStatus } from '../payment-tool';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Cents = ColumnType<string, number, number>;

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.payments': {
      payment_id: string;
      job_id: string;
      contractor_id: string;
      program_keys: string[];
      /** Filled by a database trigger. */
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
      /** Reason why finance put it on hold. */
      hold_reason: string | null;
      voiding: boolean;
      reminded_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
      /** Lower case. */
      invoice_key: string | null;
      reference_key: string | null;
    };
    'app.remittances': {
      id: string;
      user_id: string;
      ordered_by: ColumnType<Orderer, string, never>;
      file_name: string;
      ordered_at: Instant;
    };
    'app.remittance_lines': {
      remittance_id: string;
      user_id: string;
      line: number;
      key: string;
      reference: string;
      amount_cents: ColumnType<string | null, number | null, never>;
      paid_on: string | null;
      payment_id: string | null;
      /** The reason that a person entered for a doubtful line. */
      reason: string;
      state: ImportedLine['state'];
      state_reason: string | null;
    };
    'app.simulated_invoices': {
      invoice: string;
      payment_id: string;
      job_id: string;
      payee: string;
      memo: string;
      amount_cents: Cents;
      status: SimulatedStatus;
      created_at: Instant;
      changed_at: Instant;
    };
  }
}
