import type { ColumnType } from 'kysely';
import type { Orderer } from '@/foundation/accounts/server';
import type { ImportedLine } from '../contract';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.remittances': {
      id: string;
      user_id: string;
      ordered_by: ColumnType<Orderer, string, never>;
      file_name: string;
      ordered_at: ColumnType<Date, Date | string, Date | string>;
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
      /**
       * Reason that the user entered for a doubtful line. Other lines have a note with the file name and the line number. Empty for lines that are not
       * recorded.
       */
      reason: string;
      state: ImportedLine['state'];
      state_reason: string | null;
    };
  }
}
