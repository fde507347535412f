import type { ColumnType, Generated } from 'kysely';
import type { Orderer } from '@/foundation/accounts/server';
import type { ExportStatus } from '../contract';
import type { ExportQuery } from './export-file';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.job_exports': {
      id: string;
      user_id: string;
      ordered_by: ColumnType<Orderer, string, never>;
      query: ColumnType<ExportQuery, string, never>;
      file_name: string;
      status: ColumnType<ExportStatus, ExportStatus | undefined, ExportStatus>;
      why: string | null;
      /** Null until the worker has counted the jobs. */
      total: number | null;
      done: Generated<number>;
      ordered_at: ColumnType<Date, never, never>;
    };
  }
}
