import { onJobCached } from '@/job-data/server/job-cache';
import { deepFreeze } from './deep-freeze';

/** A job that is remembered is shared by all who ask for it (decisions/performance-recomputation.md): in tests of the server whoever writes into one fails. */
onJobCached(({ state, columns }) => {
  deepFreeze(state);
  deepFreeze(columns);
});
