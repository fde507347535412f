import type { TaskRow as Row } from '@/job-view';

export type TaskSetStatus = 'exception' | 'complete' | 'preview' | 'in_progress' | 'waiting';

/** Properties of a task that determine the status of its set. */
type Part = Pick<Row, 'status' | 'waiting_on'> & { exceptions: readonly unknown[] };

export const isDoneOrInReview = ({ status }: Pick<Row, 'status'>): boolean => status === 'complete' || status === 'in_review';

/**
 * Returns the status of a task set. `exception`: a task that is not done has an exception. `complete`: all tasks are done or deferred. `preview`: all tasks are
 * locked. `waiting`: the open tasks wait for a guest or are locked. Otherwise `in_progress`. Source: docs/spec/tasks.md, N1.
 */
export function taskSetStatusOf(tasks: readonly Part[]): TaskSetStatus {
  if (tasks.some((task) => task.exceptions.length > 0 && !isDoneOrInReview(task))) return 'exception';
  if (tasks.every((task) => isDoneOrInReview(task) || task.status === 'deferred')) return 'complete';
  const open = tasks.filter((task) => !isDoneOrInReview(task));
  if (open.every((task) => task.status === 'preview') && open.length === tasks.length) return 'preview';
  return open.every((task) => task.waiting_on !== null || task.status === 'preview') && open.some((task) => task.waiting_on !== null)
    ? 'waiting'
    : 'in_progress';
}

/** Minimum number of tasks that are collapsed. Fewer tasks stay visible. */
const FEW = 3;

/**
 * Splits the tasks of a set into completed tasks and all other tasks. A completed task with an exception, recheck or open comment is among the other tasks.
 * Does not split off fewer than `FEW` tasks, or all tasks of the set.
 */
export function splitDone<T extends Part & { recheck: readonly unknown[]; open_comments: number }>(
  tasks: readonly T[],
): [rest: readonly T[], done: readonly T[]] {
  const done = tasks.filter((task) => task.status === 'complete' && task.exceptions.length === 0 && task.recheck.length === 0 && task.open_comments === 0);
  if (done.length < FEW || done.length === tasks.length) return [tasks, []];
  return [tasks.filter((task) => !done.includes(task)), done];
}

/** Splits the tasks of a set into locked tasks without exceptions and all other tasks. Does not split off fewer than `FEW` tasks, or all tasks of the set. */
export function splitLocked<T extends Part>(tasks: readonly T[]): [now: readonly T[], locked: readonly T[]] {
  const locked = tasks.filter((task) => task.status === 'preview' && task.exceptions.length === 0);
  if (locked.length < FEW || locked.length === tasks.length) return [tasks, []];
  return [tasks.filter((task) => !locked.includes(task)), locked];
}
