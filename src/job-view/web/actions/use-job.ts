import { usePollUnlessLive } from '@/live-updates/web';
import { queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import { getJob, type JobDetail } from '../../contract/detail';

/** Polling interval in milliseconds if live updates are not available. */
const POLL_MS = 20_000;

const inputOf = (jobId: string) => ({ params: { job_id: jobId } });

/** Hook that loads a job and keeps it up to date through live events or polling. */
export const useJob = (jobId: string) => useApiQuery(getJob, inputOf(jobId), { refetchInterval: usePollUnlessLive(POLL_MS) });

/**
 * Hook that returns functions to update the query cache after a change. `setJob` stores the returned job. It marks all other queries under `/api/jobs` as
 * outdated, so that pages load them again.
 */
export function useUpdateJobCache() {
  const client = useQueryClient();
  return {
    setJob: (job: JobDetail): void => {
      client.setQueryData(queryKeyOf(getJob, inputOf(job.id)), job);
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfJobs(queryKey[0]) && queryKey[0] !== getJob.path });
    },
    /** Marks all queries under `/api/jobs` as outdated after a request that did not return the job, so that pages load them again. */
    refetchJobs: (): void => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfJobs(queryKey[0]) });
    },
  };
}

const isOfJobs = (path: unknown): boolean => typeof path === 'string' && path.startsWith('/api/jobs');
