import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { jsonEquals } from '@/platform';
import { queryKeyOf, useQueryClient } from '@/platform/web';
import type { SaveResponse } from '@/rules/forms/web';
import { getTask, type TaskView } from '../contract';

/** Hook that writes the response of a save into the cached task. A user who returns to the task then sees the entered values. */
export function useCacheSavedTask(jobId: string, taskId: string) {
  const client = useQueryClient();
  const { refetchJobs } = useUpdateJobCache();
  const queryKey = queryKeyOf(getTask, { params: { job_id: jobId, task_id: taskId } });

  return async (answer: SaveResponse & { status: string }): Promise<void> => {
    // Cancel requests that started before the save, because their responses may contain the values before the save.
    const wasReading = client.isFetching({ queryKey }) > 0;
    await client.cancelQueries({ queryKey });
    const cachedTask = client.getQueryData<TaskView>(queryKey);
    if (cachedTask && cachedTask.version <= answer.version) client.setQueryData<TaskView>(queryKey, withSaved(cachedTask, answer));
    if (wasReading) void client.invalidateQueries({ queryKey });
    // A changed status also affects the job and the lists, so reload them.
    if (cachedTask && cachedTask.status !== answer.status) refetchJobs();
  };
}

const withSaved = (view: TaskView, { version, answers, asked_again, typed, warnings, status }: SaveResponse & { status: string }): TaskView => ({
  ...view,
  version,
  answers,
  ...(asked_again && { asked_again }),
  typed,
  ...(warnings && { warnings: [...warnings] }),
  // The contract of a save declares the status only as a string. The cast is safe, because the response is about the cached task.
  status: status as TaskView['status'],
  // Remove the source of a filled-in value after the user has entered another value.
  prefilled: Object.fromEntries(
    Object.entries(view.prefilled).filter(([path]) => {
      const [key = path] = path.split('.');
      return jsonEquals(view.answers[key] ?? null, answers[key] ?? null);
    }),
  ),
});
