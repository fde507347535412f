import { useApiQuery } from '@/platform/web';
import { getReview } from '../contract';

/** A review with its evidence; read again now and then, because what is reviewed may come back meanwhile. */
export const useReview = (jobId: string, taskId: string) => useApiQuery(getReview, { params: { job_id: jobId, task_id: taskId } }, { refetchInterval: 30_000 });
