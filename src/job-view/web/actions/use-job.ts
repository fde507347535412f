import { usePollUnlessLive } from '@/live/web';
import { queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import { getJob, type JobDetail } from '../../contract/detail';

/** Two people on one job see each other's work at once; within this time where nothing can be told. */
const POLL_MS = 20_000;

const inputOf = (jobId: string) => ({ params: { job_id: jobId } });

export const useJob = (jobId: string) => useApiQuery(getJob, inputOf(jobId), { refetchInterval: usePollUnlessLive(POLL_MS) });

/** Puts a job, as an act answered it, where every reader of it looks; lists and counts read again when they are shown. */
export function useUpdateJobCache() {
  const client = useQueryClient();
  return {
    keep: (job: JobDetail): void => {
      client.setQueryData(queryKeyOf(getJob, inputOf(job.id)), job);
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfJobs(queryKey[0]) && queryKey[0] !== getJob.path });
    },
    /** Something changed the job by another way: read it again. */
    stale: (): void => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfJobs(queryKey[0]) });
    },
  };
}

const isOfJobs = (path: unknown): boolean => typeof path === 'string' && path.startsWith('/api/jobs');
