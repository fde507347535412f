import type { ColumnType } from 'kysely';
import type { ActionOwner } from '@/access';
import type { Stage } from '@/rules/forms';

/** What waits for somebody, made from the tasks and matters of each job. */
export type WorklistTable = {
  about_id: string;
  job_id: string;
  contractor_id: string;
  program_keys: string[];
  owner: ActionOwner;
  definition: string;
  stage: Stage;
  reviewer_id: string | null;
  ops_user_id: string | null;
  has_exception: boolean;
  rank: number;
  is_owned: boolean;
  since: ColumnType<Date, Date | string, Date | string>;
  /** What the subject of the task is called; empty when it has none. */
  subject: string;
  /** Made by the table's own trigger from the programs; nobody writes it. */
  program_set: ColumnType<number, never, never>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.queue': WorklistTable;
  }
}
