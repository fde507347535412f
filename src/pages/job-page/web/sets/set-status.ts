import type { TaskRow as Row } from '@/job-view';

export type TaskSetStatus = 'exception' | 'complete' | 'preview' | 'in_progress' | 'waiting';

/** What tells how far a set is. */
type Part = Pick<Row, 'status' | 'waiting_on'> & { exceptions: readonly unknown[] };

export const isRowDone = ({ status }: Pick<Row, 'status'>): boolean => status === 'complete' || status === 'in_review';

/** Group status (tasks.md N1): an exception first, then whether anything is left that can be worked on. */
export function taskSetStatusOf(tasks: readonly Part[]): TaskSetStatus {
  if (tasks.some((task) => task.exceptions.length > 0 && !isRowDone(task))) return 'exception';
  if (tasks.every((task) => isRowDone(task) || task.status === 'deferred')) return 'complete';
  const open = tasks.filter((task) => !isRowDone(task));
  if (open.every((task) => task.status === 'preview') && open.length === tasks.length) return 'preview';
  return open.every((task) => task.waiting_on !== null || task.status === 'preview') && open.some((task) => task.waiting_on !== null)
    ? 'waiting'
    : 'in_progress';
}

/** Fewer than this are looked over as quickly as a line that says how many they are. */
const FEW = 3;

/**
 * What of a set is done and needs no second look, and the rest of it. A set that is done as a whole is folded as one: whoever
 * opens it sees all of it.
 */
export function splitDone<T extends Part & { recheck: readonly unknown[]; open_comments: number }>(
  tasks: readonly T[],
): [rest: readonly T[], done: readonly T[]] {
  const done = tasks.filter((task) => task.status === 'complete' && task.exceptions.length === 0 && task.recheck.length === 0 && task.open_comments === 0);
  if (done.length < FEW || done.length === tasks.length) return [tasks, []];
  return [tasks.filter((task) => !done.includes(task)), done];
}

/** What can be looked after now, and what waits for it. A set of which nothing can be done yet is shown whole: somebody opened it to look. */
export function splitLocked<T extends Part>(tasks: readonly T[]): [now: readonly T[], locked: readonly T[]] {
  const locked = tasks.filter((task) => task.status === 'preview' && task.exceptions.length === 0);
  if (locked.length < FEW || locked.length === tasks.length) return [tasks, []];
  return [tasks.filter((task) => !locked.includes(task)), locked];
}
