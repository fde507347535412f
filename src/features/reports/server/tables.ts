import type { ColumnType, Generated } from 'kysely';
import type { IsoDate } from '@/platform';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.job_reports': {
      job_id: string;
      contractor_id: string;
      program_keys: string[];
      /** Number that represents the job's combination of programs. A database trigger sets this number. */
      program_set: ColumnType<number, never, never>;
      created_on: IsoDate;
      home_key: string;
      keys: string[];
      stage_since: IsoDate;
      furthest: number;
      stage_days: Generated<(number | null)[]>;
      returned_photos: number;
      is_returned: boolean;
      draws: ColumnType<unknown, string, string>;
    };
    'app.report_cells': { band: string; period: number; key: string; program_set: number; days: number[]; jobs: number[] };
    'app.report_payments': {
      week: IsoDate;
      program_key: string;
      program_set: number;
      promised_cents: string;
      on_time_cents: string;
      late_cents: string;
      overdue_cents: string;
      late_payments: number;
      late_days: number;
    };
    'app.report_draws': {
      program_key: string;
      budget_key: string;
      cell: string;
      period: string;
      recent_cents: string;
      pace_cents: string[];
      first_on: IsoDate;
    };
    'app.report_emails': { view_id: string; user_id: string; created_at: Date };
    'app.report_times': { is_one: Generated<boolean>; counted_at: Date };
  }
}
