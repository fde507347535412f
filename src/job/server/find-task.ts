import type { JobState } from '@/job-data';
import { notFound } from '@/platform';
import { definitionForTask, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { canReadTask } from '../abilities';
import { t } from './messages';
import type { UseCaseContext } from './use-case-context';

/** Finds a task that the actor may read. Throws `not_found` both for a missing task and for a task that the actor may not read. */
export function findReadableTask(
  state: JobState,
  taskId: string,
  { actor, deployment }: Pick<UseCaseContext, 'actor' | 'deployment'>,
): { task: TaskState; definition: TaskDefinition } {
  const task = state.tasks.find((other) => other.id === taskId);
  const definition = task && definitionForTask(deployment.registry.definitions, task);
  if (!task || !definition || !canReadTask(actor, task, definition)) throw notFound(t('task_not_found_error'));
  return { task, definition };
}
