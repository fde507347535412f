import type { JobProgramView } from '@/job-view';

type Criterion = JobProgramView['criteria'][number];

/** What decides now and is not met; what is met; what nobody can answer before the work is done. What does not apply is in none. */
export function groupCriteria<C extends Pick<Criterion, 'state' | 'counts'>>(criteria: readonly C[]): { open: C[]; met: C[]; later: C[] } {
  const isLater = ({ state, counts }: C): boolean => !counts && (state === 'pending' || state === 'unknown');
  return {
    open: criteria.filter((one) => one.state !== 'met' && one.state !== 'not_applicable' && !isLater(one)),
    met: criteria.filter(({ state }) => state === 'met'),
    later: criteria.filter(isLater),
  };
}
