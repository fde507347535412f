import { keyOf, send, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import type { TaskRow } from '@/view';
import { useKeepJob } from '@/view/web/acts/use-job';
import { getTask, type remindGuest, type resetOwner, type resumeTask, type setNotNeeded } from '../contract';

/** Acts on a task that need no words: done at once, refusals in a toast. */
type Simple = typeof remindGuest | typeof resetOwner | typeof resumeTask | typeof setNotNeeded;

export function useSimpleTaskAct(jobId: string, task: Pick<TaskRow, 'id'>) {
  const client = useQueryClient();
  const { stale } = useKeepJob();
  return async (call: Simple, said: string, body?: { reason: null }): Promise<void> => {
    const params = { job_id: jobId, task_id: task.id };
    try {
      client.setQueryData(keyOf(getTask, { params }), await send(call as typeof setNotNeeded, { params, body: body as { reason: null } }));
      toastSaved(said);
    } catch {
      // The refusal was toasted; what the page shows may be out of date.
    }
    stale();
  };
}
