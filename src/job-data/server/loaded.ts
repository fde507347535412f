import type { HistoryHead } from '@/foundation/history/server';
import type { JobColumns } from '../job-columns';
import type { JobState } from '../state';

/** A job as it was read from the database. A save compares the changed job with this state. */
export type LoadedJob = {
  state: JobState;
  version: number;
  head: HistoryHead;
  /** Stored columns whose earlier values a save needs. */
  columns: Pick<JobColumns, 'program_keys' | 'next_due_on'>;
};
