import { useMostLikely } from '@/features/programs/web/use-likely';
import type { Job } from '../job';

/** The likely amount of a job without an amount, as its page shows it. Ended jobs and readers without the right to amounts have none. */
export const useLikelyRebate = (job: Pick<Job, 'id' | 'rebate' | 'is_canceled' | 'is_closed' | 'programs'>): string | null =>
  useMostLikely(job.id, job.rebate === null && !job.is_canceled && !job.is_closed && job.programs.length > 0);
