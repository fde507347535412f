import type { TaskRow } from '@/job-view';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { queryKeyOf, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getTask, type TaskView } from '../contract';

/** Hook that runs task actions that need no dialog. Shows errors as toasts. */
export function useSimpleTaskAction(jobId: string, task: Pick<TaskRow, 'id'>) {
  const client = useQueryClient();
  const { refetchJobs } = useUpdateJobCache();
  return async (act: (params: { job_id: string; task_id: string }) => Promise<TaskView>, message: string): Promise<void> => {
    const params = { job_id: jobId, task_id: task.id };
    try {
      client.setQueryData(queryKeyOf(getTask, { params }), await act(params));
      toastSaved(message);
    } catch {
      // A toast has shown the error. The page may be outdated, so reload the job.
    }
    refetchJobs();
  };
}
