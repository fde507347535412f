import type { ColumnType } from 'kysely';
import type { RecordValues } from '../record';

type PublicRecordsTable = {
  job_id: string;
  source: string;
  is_simulated: boolean;
  home_values: ColumnType<RecordValues | null, string | null, string | null>;
  recorded_on: string | null;
  looked_up_at: Date;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.public_records': PublicRecordsTable;
  }
}
