import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import type { ActionDone } from '@/job-view/web/actions/use-job-action';
import type { Endpoint, ResponseOf } from '@/platform';
import { queryKeyOf, useApiMutation, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getTask, type TaskView, type taskView } from '../contract';

/** `toasts`: true to show errors as toasts, for actions without a dialog. */
type TaskActionOptions = ActionDone<TaskView> & { toasts?: boolean };

/** Hook that runs an action whose response is the updated task. */
export function useTaskAction<C extends Endpoint>(call: C & { response: typeof taskView }, { successMessage, onDone, toasts = false }: TaskActionOptions = {}) {
  const client = useQueryClient();
  const { refetchJobs } = useUpdateJobCache();
  return useApiMutation(call, {
    errors: toasts ? 'toast' : 'caller',
    // If the response was lost or a proxy failed, the result is unknown, so reload the data of jobs and tasks.
    onError: ({ status }) => {
      if (status === 0 || status > 500) refetchJobs();
    },
    onSuccess: (answer: ResponseOf<C>) => {
      // The cast is safe, because the response is a task (see `C`). The compiler cannot infer this from the generic type.
      const task = answer as TaskView;
      client.setQueryData(queryKeyOf(getTask, { params: { job_id: task.job.id, task_id: task.id } }), task);
      refetchJobs();
      if (successMessage) toastSaved(successMessage);
      onDone?.(task);
    },
  });
}
