import type { ColumnType, Generated } from 'kysely';
import type { IsoDate } from '@/platform';
import type { PreviewEffect, PreviewJob, PreviewSummary } from '../contract';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.program_previews': {
      id: string;
      program_key: string;
      draft_id: string;
      revision: number;
      day: IsoDate | null;
      body: ColumnType<unknown, string, never>;
      requested_by: string;
      requested_at: Date;
      jobs_total: number | null;
      jobs_done: Generated<number>;
      jobs_failed: Generated<number>;
      last_job_id: string | null;
      summary: ColumnType<PreviewSummary, string, string>;
      finished_at: Date | null;
    };
    'app.program_preview_jobs': {
      preview_id: string;
      program_key: string;
      job_id: string;
      effects: PreviewEffect[];
      result: ColumnType<PreviewJob, string, never>;
    };
  }
}
