import type { HistoryDraft } from '@/foundation/history';
import type { FactBook } from '@/rules/facts';
import type { JobColumns } from './job-columns';
import type { JobState } from './state';

/** Result of a settled change that is stored. */
export type PersistedOutcome = {
  state: JobState;
  /** Derived columns for lists and search. */
  columns: JobColumns;
  history: HistoryDraft[];
  facts: FactBook;
};
