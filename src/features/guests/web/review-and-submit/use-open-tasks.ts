import { useQueries } from '@tanstack/react-query';
import { getTask, type TaskView } from '@/features/tasks';
import { callApi, queryKeyOf } from '@/platform/web';
import type { FieldError } from '@/rules/forms';
import type { GuestProfile } from '../../contract';
import { useOnDevice } from './offline/use-on-device';
import { isTaskOpen } from './open-tasks';

export type GuestTaskRow = GuestProfile['tasks'][number];

/**
 * An open task of the guest with its form. `view`: the form with the answers, including unsent answers on this device; null until the form is loaded. `waits`:
 * true if the device has unsent answers or files of the task.
 */
export type OpenGuestTask = GuestTaskRow & {
  view: TaskView | null;
  waits: boolean;
  /** Problems that prevent the submission. `isNotKnown`: the guest answered "I do not know". */
  missing: readonly (FieldError & { label: string; isNotKnown: boolean })[];
};

/** Returns the open tasks, each with its missing answers. */
export function useOpenTasks(jobId: string, tasks: readonly GuestTaskRow[]): OpenGuestTask[] {
  const open = tasks.filter(isTaskOpen);
  const views = useViews(jobId, open);
  const deviceAnswers = useOnDevice(
    jobId,
    views.flatMap((view) => view ?? []),
  );
  return open.map((task, index) => {
    const stored = views[index] ?? null;
    const waitingAnswers = deviceAnswers[task.id];
    const view = stored && waitingAnswers ? { ...stored, answers: waitingAnswers.answers } : stored;
    const problems = waitingAnswers?.problems ?? view?.problems ?? [];
    const labelOf = (path: string) => view?.form.fields.find((field) => field.key === path.split('.')[0])?.label ?? path;
    return {
      ...task,
      view,
      waits: waitingAnswers !== undefined,
      missing: problems.map((problem) => ({
        path: problem.path,
        code: problem.code,
        message: problem.message,
        label: labelOf(problem.path),
        isNotKnown: view?.not_known.includes(problem.path.split('.')[0] ?? '') ?? false,
      })),
    };
  });
}

function useViews(jobId: string, tasks: readonly GuestTaskRow[]): (TaskView | undefined)[] {
  return useQueries({
    queries: tasks.map((task) => {
      const input = { params: { job_id: jobId, task_id: task.id } };
      return { queryKey: queryKeyOf(getTask, input), queryFn: () => callApi(getTask, input, { errors: 'caller' }), staleTime: 0 };
    }),
  }).map((query) => query.data);
}
