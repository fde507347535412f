import type { JobState } from '@/job-data';
import { notFound } from '@/platform';
import { definitionForTask, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { canReadTask } from '../abilities';
import { t } from './messages';
import type { UseCaseContext } from './use-case-context';

/** A task that is not there, or that this actor may not know of: the same 404. */
export function findTask(
  state: JobState,
  taskId: string,
  { actor, installation }: Pick<UseCaseContext, 'actor' | 'installation'>,
): { task: TaskState; definition: TaskDefinition } {
  const task = state.tasks.find((other) => other.id === taskId);
  const definition = task && definitionForTask(installation.house.definitions, task);
  if (!task || !definition || !canReadTask(actor, task, definition)) throw notFound(t('task_not_found_error'));
  return { task, definition };
}
