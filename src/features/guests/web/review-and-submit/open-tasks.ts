import type { GuestProfile } from '../../contract';

type Row = GuestProfile['tasks'][number];

export const isTaskOpen = ({ status }: Pick<Row, 'status'>): boolean => status === 'to_do' || status === 'started';

/** Returns the estimated minutes for the open tasks, at least 1. */
export const minutesOfOpenTasks = (tasks: readonly Pick<Row, 'status' | 'minutes'>[]): number =>
  Math.max(
    1,
    tasks.filter(isTaskOpen).reduce((sum, { minutes }) => sum + minutes, 0),
  );

/** Returns the next open task after task `id` whose questions are answered screen by screen. Null if there is no such task. */
export function nextOpenTask<One extends Pick<Row, 'id' | 'status' | 'page'>>(tasks: readonly One[], id: string): One | null {
  const index = tasks.findIndex((task) => task.id === id);
  return tasks.slice(index + 1).find((task) => isTaskOpen(task) && task.page === null) ?? null;
}

/**
 * Returns the position of task `id` among the open tasks, starting at 1, and the number of open tasks. The task counts as open in both numbers. The position is
 * 0 if `tasks` does not contain the task.
 */
export function positionAmongOpenTasks(tasks: readonly Pick<Row, 'id' | 'status' | 'page'>[], id: string): { index: number; count: number } {
  const openTasks = tasks.filter((task) => task.id === id || isTaskOpen(task));
  return { index: openTasks.findIndex((task) => task.id === id) + 1, count: openTasks.length };
}
