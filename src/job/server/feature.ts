import type { Tx } from '@/platform/server/db';
import type { Releases } from '@/rules/programs/server';
import type { HistoryDraft } from '@/world/history';
import type { Settled } from '../settle';
import type { JobState } from '../state';
import type { Situation } from './situation';
import type { Wall } from './store/rows';

/** What a feature does on the server when a job changes; the app lists them in the order in which they run. */
export type FeatureServer = {
  /** Puts into the outbox what goes out with a change, in its transaction; answers with the history rows that say so. */
  outbox?: (situation: Situation, settled: Settled, releases: Releases) => Promise<HistoryDraft[]>;
  /** Its outbox writes to people, whom a story told again must not reach. */
  writesToPeople?: true;
  /** Writes its own rows of a job from before and after. `moved`: the job has another company or other programs now, and its rows go along. */
  keep?: (tx: Tx, before: JobState | null, after: JobState, tenant: Wall, moved: boolean) => Promise<void>;
  /** Makes its rows of a job anew, and writes where they differ. */
  rebuild?: (tx: Tx, state: JobState, tenant: Wall) => Promise<void>;
};
