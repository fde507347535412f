import type { ColumnType, Generated } from 'kysely';
import type { ReevaluationRun } from '../contract';

type ReevaluationsTable = {
  id: string;
  reason: ReevaluationRun['reason'];
  program_keys: string[];
  /** PostgreSQL returns the day as text. */
  business_day: ColumnType<string, string, never>;
  requested_at: ColumnType<Date, Date, never>;
  jobs_total: number | null;
  jobs_done: Generated<number>;
  jobs_changed: Generated<number>;
  jobs_failed: Generated<number>;
  last_job_id: string | null;
  finished_at: Date | null;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.reevaluations': ReevaluationsTable;
  }
}
