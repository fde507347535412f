import type { ColumnType, Generated } from 'kysely';
import type { IsoDate } from '@/platform';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.job_reports': {
      job_id: string;
      contractor_id: string;
      program_keys: string[];
      /** Maintained by a trigger. */
      program_set: ColumnType<number, never, never>;
      created_on: IsoDate;
      home_key: string;
      keys: string[];
      furthest: number;
      stage_days: Generated<(number | null)[]>;
      returned_photos: number;
      is_returned: boolean;
    };
    'app.report_cells': { period: number; key: string; value: number; program_set: number; jobs: number };
    'app.report_times': { is_one: Generated<boolean>; counted_at: Date };
  }
}
