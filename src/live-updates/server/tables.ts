import type { ColumnType } from 'kysely';
import type { LiveKind } from '../event';

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.live_events': {
      id: ColumnType<string, never, never>;
      xid: ColumnType<string, unknown, never>;
      at: ColumnType<Date, unknown, never>;
      kind: LiveKind;
      job_id: string | null;
      contractor_id: string | null;
      program_keys: string[];
      user_id: string | null;
      task_ids: string[] | null;
      version: number | null;
      request_id: string;
    };
  }
}
