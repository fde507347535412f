import type { HistoryDraft } from '@/foundation/history';
import type { FactBook } from '@/rules/facts';
import type { JobColumns } from './job-columns';
import type { JobState } from './state';

/** The stored result of a change. How it was calculated is the concern of the core. */
export type PersistedOutcome = {
  state: JobState;
  /** Values of the list and the search, derived from the state. */
  columns: JobColumns;
  history: HistoryDraft[];
  facts: FactBook;
};
