import type { HistoryDraft } from '@/foundation/history';
import type { FactBook } from '@/rules/facts';
import type { JobColumns } from './job-columns';
import type { JobState } from './state';

/** The parts of a settled change that are stored. */
export type PersistedOutcome = {
  state: JobState;
  /** Derived columns for lists and search. */
  columns: JobColumns;
  history: HistoryDraft[];
  facts: FactBook;
};
