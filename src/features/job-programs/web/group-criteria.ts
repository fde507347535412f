import type { JobProgramView } from '@/job-view';

type Criterion = JobProgramView['criteria'][number];

/**
 * Groups criteria by what the user must do. `open`: criteria that are not met or need an answer in the current stage. `met`: criteria that are met. `later`:
 * criteria that need an answer after the work. Criteria that do not apply are in no group.
 */
export function groupCriteria<C extends Pick<Criterion, 'state' | 'counts'>>(criteria: readonly C[]): { open: C[]; met: C[]; later: C[] } {
  const isLater = ({ state, counts }: C): boolean => !counts && (state === 'pending' || state === 'unknown');
  return {
    open: criteria.filter((one) => one.state !== 'met' && one.state !== 'not_applicable' && !isLater(one)),
    met: criteria.filter(({ state }) => state === 'met'),
    later: criteria.filter(isLater),
  };
}
