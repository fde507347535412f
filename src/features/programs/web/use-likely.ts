import { useCall } from '@/platform/web';
import type { JobDetail } from '@/view';
import * as programsContract from '../contract';
import { likelyInWords } from './likely-in-words';

/** What programs without an amount are likely to pay, in words by program; asked only where one has none and amounts may be seen. */
export function useLikely(job: Pick<JobDetail, 'id' | 'programs' | 'abilities'>): { byProgram: ReadonlyMap<string, string>; most: string | null } {
  const isOpen = job.programs.some(({ live, amounts }) => live && amounts?.total === null && amounts.state !== 'none');
  const { data } = useCall(programsContract.likelyAmounts, { params: { job_id: job.id } }, { enabled: isOpen && job.abilities.see_incentives });
  const items = isOpen ? (data?.items ?? []) : [];
  const [best] = items.toSorted((a, b) => b.likely.to - a.likely.to);
  return { byProgram: new Map(items.map(({ key, likely }) => [key, likelyInWords(likely)])), most: best ? likelyInWords(best.likely) : null };
}
