import { useApiQuery } from '@/platform/web';
import { getReview } from '../contract';

/** Loads a review with its evidence. Reloads the review regularly, because a task under review may be submitted again. */
export const useReview = (jobId: string, taskId: string) => useApiQuery(getReview, { params: { job_id: jobId, task_id: taskId } }, { refetchInterval: 30_000 });
