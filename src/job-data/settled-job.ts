import type { HistoryDraft } from '@/foundation/history';
import type { FactBook } from '@/rules/facts';
import type { JobColumns } from './job-columns';
import type { JobState } from './state';

/** What a change came to, as far as it is kept. How it came to it is the core's. */
export type PersistedOutcome = {
  state: JobState;
  /** What the list and the search show, derived from the state. */
  columns: JobColumns;
  history: HistoryDraft[];
  facts: FactBook;
};
