import { staffQueue } from '@/features/staff';
import { send } from '@/platform/web';
import type { ReviewView } from '../contract';

const UNREAD = [0, 403, 404, 500, 502, 503];

/** The review to go on with: of the same kind the one that comes first in the worklist, else any. */
export async function nextReview(task: ReviewView['task']): Promise<{ job_id: string; task_id: string } | null> {
  const firstOf = async (query: { kind?: string; per_page: number }) => {
    const answer = await send(staffQueue, { query }, { ignore: UNREAD }).catch(() => null);
    for (const { job_id, task_id, is_review } of answer?.items ?? []) if (is_review && task_id !== null && task_id !== task.id) return { job_id, task_id };
    return null;
  };
  return (await firstOf({ kind: task.key, per_page: 2 })) ?? firstOf({ per_page: 25 });
}
