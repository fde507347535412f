import { sortByWorkOrder } from '@/rules/tasks';
import type { JobDetail, TaskRow } from '../contract/detail';

/** Returns the tasks of a stage in work order, without tasks that do not apply. */
export const tasksOfStage = (job: Pick<JobDetail, 'tasks'>, stage: TaskRow['stage']): TaskRow[] =>
  sortByWorkOrder(job.tasks.filter((task) => task.stage === stage && task.status !== 'not_applicable'));

/** Returns the previous and next task of the same stage in work order; undefined if there is none. */
export function adjacentTasks(job: JobDetail, { id, stage }: Pick<TaskRow, 'id' | 'stage'>): { before: TaskRow | undefined; after: TaskRow | undefined } {
  const tasks = tasksOfStage(job, stage);
  const index = tasks.findIndex((task) => task.id === id);
  return { before: index > 0 ? tasks[index - 1] : undefined, after: index >= 0 ? tasks[index + 1] : undefined };
}
