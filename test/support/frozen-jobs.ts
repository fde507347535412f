import { onJobCached } from '@/job-data/server/job-cache';
import { deepFreeze } from './deep-freeze';

/** Cached jobs are shared by all callers (decisions/performance-recomputation.md), so in server tests a write to one throws. */
onJobCached(({ state, columns }) => {
  deepFreeze(state);
  deepFreeze(columns);
});
