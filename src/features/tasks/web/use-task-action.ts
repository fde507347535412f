import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { type ActionDone, SHOW_ERROR_IN_DIALOG } from '@/job-view/web/actions/use-job-action';
import type { Endpoint, ResponseOf } from '@/platform';
import { queryKeyOf, useApiMutation, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getTask, type TaskView, type taskView } from '../contract';

/** `toasts`: no dialog asked, so what is refused is said in passing. */
type Given = ActionDone<TaskView> & { toasts?: boolean };

/** An act that answers with the task as it is now. */
export function useTaskAction<C extends Endpoint>(call: C & { response: typeof taskView }, { said, onDone, toasts = false }: Given = {}) {
  const client = useQueryClient();
  const { stale } = useUpdateJobCache();
  return useApiMutation(call, {
    ...(!toasts && { ignore: SHOW_ERROR_IN_DIALOG }),
    // An answer that was lost may have been a yes: what became of it is read again.
    onError: ({ status }) => {
      if (status === 0 || status > 500) stale();
    },
    onSuccess: (answer: ResponseOf<C>) => {
      // The call answers with the task (`C`); the generic hides that from the compiler.
      const task = answer as TaskView;
      client.setQueryData(queryKeyOf(getTask, { params: { job_id: task.job.id, task_id: task.id } }), task);
      stale();
      if (said) toastSaved(said);
      onDone?.(task);
    },
  });
}
