import type { ColumnType } from 'kysely';
import type { ActionOwner } from '@/access';
import type { Stage } from '@/rules/forms';

/** Worklist items, derived from the tasks and attention items of each job. */
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
  /** Label of the task's subject, description of an exception, or last day of a reservation. Empty if none of these applies. */
  subject: string;
  /** ID of the combination of the job's programs. A database trigger computes this value. */
  program_set: ColumnType<number, never, never>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.worklist': WorklistTable;
  }
}
