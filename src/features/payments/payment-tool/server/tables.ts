import type { ColumnType } from 'kysely';
import type { SimulatedStatus } from '../payment-tool';

type Instant = ColumnType<Date, Date | string, Date | string>;

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.simulated_invoices': {
      invoice: string;
      payment_id: string;
      job_id: string;
      payee: string;
      memo: string;
      amount_cents: ColumnType<string, number, number>;
      status: SimulatedStatus;
      created_at: Instant;
      changed_at: Instant;
    };
  }
}
