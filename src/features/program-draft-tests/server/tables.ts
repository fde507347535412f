import type { ColumnType, Generated } from 'kysely';
import type { IsoDate } from '@/platform';
import type { GoldenHousehold } from '@/rules/programs';
import type { PreviewEffect, PreviewJob } from '../contract';
import type { DraftRunKind } from '../run-contract';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.program_draft_runs': {
      id: string;
      program_key: string;
      draft_id: string;
      kind: DraftRunKind;
      version: number;
      revision: number;
      body: ColumnType<unknown, string, never>;
      households: ColumnType<GoldenHousehold[], string, never>;
      day: IsoDate | null;
      requested_by: string;
      requested_at: Date;
      total: number | null;
      done: Generated<number>;
      failed: Generated<number>;
      last_job_id: string | null;
      /** Result of the run: a `TestResult` for a test, a `PreviewResult` for a preview. */
      result: ColumnType<unknown, string, string>;
      finished_at: Date | null;
      stopped_by: string | null;
    };
    'app.program_draft_run_jobs': {
      run_id: string;
      program_key: string;
      job_id: string;
      contractor_id: string;
      effects: PreviewEffect[];
      result: ColumnType<PreviewJob, string, never>;
    };
  }
}
