import { TASK_SETS } from '@/rules/forms';
import type { JobDetail, TaskRow } from '../contract/detail';

/** What is submitted comes after everything that is submitted with it, in every stage. */
const SETS = [...Object.keys(TASK_SETS).filter((set) => set !== 'submit'), 'submit'];

export const inOrderOfSets = (tasks: readonly TaskRow[]): TaskRow[] => tasks.toSorted((a, b) => SETS.indexOf(a.set) - SETS.indexOf(b.set));

/** The tasks of a stage as the job page lists them: set by set, without what does not apply. */
export const tasksOfStage = (job: Pick<JobDetail, 'tasks'>, stage: TaskRow['stage']): TaskRow[] =>
  inOrderOfSets(job.tasks.filter((task) => task.stage === stage && task.status !== 'not_applicable'));

/** The tasks before and after one in its stage. */
export function neighboursOf(job: JobDetail, { id, stage }: Pick<TaskRow, 'id' | 'stage'>): { before: TaskRow | undefined; after: TaskRow | undefined } {
  const tasks = tasksOfStage(job, stage);
  const index = tasks.findIndex((task) => task.id === id);
  return { before: index > 0 ? tasks[index - 1] : undefined, after: index >= 0 ? tasks[index + 1] : undefined };
}
