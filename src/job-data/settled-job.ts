import type { HistoryDraft } from '@/foundation/history';
import type { FactBook } from '@/rules/facts';
import type { JobColumns } from './job-columns';
import type { JobState } from './state';

/** Result of a settled change, as the job core passes it for storage. */
export type PersistedOutcome = {
  state: JobState;
  /** Values of the list and the search, derived from the state. */
  columns: JobColumns;
  history: HistoryDraft[];
  facts: FactBook;
};
