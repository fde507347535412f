import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { jsonEquals } from '@/platform';
import { queryKeyOf, useQueryClient } from '@/platform/web';
import type { SaveResponse } from '@/rules/forms/web';
import { getTask, type TaskView } from '../contract';

/** Writes the response of a save into the cached task, so that users who return to it see what they typed. */
export function useCacheSavedTask(jobId: string, taskId: string) {
  const client = useQueryClient();
  const { stale } = useUpdateJobCache();
  const queryKey = queryKeyOf(getTask, { params: { job_id: jobId, task_id: taskId } });

  return async (answer: SaveResponse & { status: string }): Promise<void> => {
    // Cancel requests that started before the save, because their response may be older.
    const wasReading = client.isFetching({ queryKey }) > 0;
    await client.cancelQueries({ queryKey });
    const cachedTask = client.getQueryData<TaskView>(queryKey);
    if (cachedTask && cachedTask.version <= answer.version) client.setQueryData<TaskView>(queryKey, withSaved(cachedTask, answer));
    if (wasReading) void client.invalidateQueries({ queryKey });
    // A task that was started also looks different in the job and in lists.
    if (cachedTask && cachedTask.status !== answer.status) stale();
  };
}

const withSaved = (view: TaskView, { version, answers, asked_again, typed, warnings, status }: SaveResponse & { status: string }): TaskView => ({
  ...view,
  version,
  answers,
  ...(asked_again && { asked_again }),
  typed,
  ...(warnings && { warnings: [...warnings] }),
  // Both are of one task; the contract of a save does not narrow its status.
  status: status as TaskView['status'],
  // A typed value no longer has another source.
  prefilled: Object.fromEntries(
    Object.entries(view.prefilled).filter(([path]) => {
      const [key = path] = path.split('.');
      return jsonEquals(view.answers[key] ?? null, answers[key] ?? null);
    }),
  ),
});
