import { compareByWorkOrder } from '@/rules/tasks';
import type { JobDetail, TaskRow } from '../contract/detail';

/** The tasks of a stage as the job page lists them: in the order of work, without what does not apply. */
export const tasksOfStage = (job: Pick<JobDetail, 'tasks'>, stage: TaskRow['stage']): TaskRow[] =>
  compareByWorkOrder(job.tasks.filter((task) => task.stage === stage && task.status !== 'not_applicable'));

/** The tasks before and after one in its stage. */
export function adjacentTasks(job: JobDetail, { id, stage }: Pick<TaskRow, 'id' | 'stage'>): { before: TaskRow | undefined; after: TaskRow | undefined } {
  const tasks = tasksOfStage(job, stage);
  const index = tasks.findIndex((task) => task.id === id);
  return { before: index > 0 ? tasks[index - 1] : undefined, after: index >= 0 ? tasks[index + 1] : undefined };
}
