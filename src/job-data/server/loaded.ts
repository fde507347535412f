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
};
