import { callApi } from '@/platform/web';
import { getWorklist } from '../contract';

export type NextWorklistQuery = { job_id: string; task_id: string; is_review: boolean };

/**
 * Returns the first task of this kind in the worklist, other than the given task. With `orAnyReview`, returns only reviews: the first review of this kind, or
 * else the first review of any kind. Returns null if there is no such task.
 */
export async function nextInWorklist({ id, key }: { id: string; key: string }, { orAnyReview = false } = {}): Promise<NextWorklistQuery | null> {
  const firstOf = async (query: { kind?: string; per_page: number }) => {
    const answer = await callApi(getWorklist, { query }, { errors: 'caller' }).catch(() => null);
    for (const { job_id, task_id, is_review } of answer?.items ?? [])
      if (task_id !== null && task_id !== id && (is_review || !orAnyReview)) return { job_id, task_id, is_review };
    return null;
  };
  return (await firstOf({ kind: key, per_page: 2 })) ?? (orAnyReview ? firstOf({ per_page: 25 }) : null);
}
