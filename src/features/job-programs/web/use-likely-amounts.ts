import type { JobDetail } from '@/job-view';
import { useApiQuery } from '@/platform/web';
import * as programsContract from '../contract';
import { formatLikely } from './format-likely';
import { mostLikely } from './most-likely';

/**
 * Returns the likely amounts of programs without a calculated amount as text, by program key. Sends no request if no such program exists or the user may not
 * see incentives.
 */
export function useLikelyAmounts(job: Pick<JobDetail, 'id' | 'programs' | 'abilities'>): { byProgram: ReadonlyMap<string, string>; highest: string | null } {
  const isOpen = job.programs.some(({ live, amounts }) => live && amounts?.total === null && amounts.state !== 'none');
  const { data } = useApiQuery(programsContract.getLikelyAmounts, { params: { job_id: job.id } }, { enabled: isOpen && job.abilities.see_incentives });
  const items = isOpen ? (data?.items ?? []) : [];
  return { byProgram: new Map(items.map(({ key, likely }) => [key, formatLikely(likely)])), highest: mostLikely(items) };
}
