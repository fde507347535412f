import type { HistoryHead } from '@/foundation/history/server';
import type { JobColumns } from '../job-columns';
import type { JobState } from '../state';

/** A job as it was read: what a save compares with and writes back. */
export type LoadedJob = {
  state: JobState;
  version: number;
  trail: HistoryHead;
  /** Kept columns that a save needs as they were. */
  columns: Pick<JobColumns, 'program_keys' | 'next_due_on'>;
  /** Tasks with a row of their own. Whoever had one keeps it, even when everything done to it was taken back. */
  ownRows: ReadonlySet<string>;
  /** Its tasks lie packed in one value: it had ended when it was last written. */
  isPacked: boolean;
  /** The transaction that holds it, and that will have written its row; null for who only reads. */
  writer: string | null;
};
