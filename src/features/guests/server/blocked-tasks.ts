import { answerIssues, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import type { Issue } from '@/platform';
import { definitionForTask, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

export type BlockedTask = { task: TaskState; definition: TaskDefinition; problems: Issue[] };

/** Returns the tasks with problems that only the server can detect, such as a photo without time and position, or a deleted file. */
export async function blockedTasks(useCase: UseCaseContext, state: JobState, tasks: readonly TaskState[]): Promise<BlockedTask[]> {
  const refused: BlockedTask[] = [];
  for (const task of tasks) {
    const definition = definitionForTask(useCase.deployment.registry.definitions, task);
    const problems = definition ? await answerIssues(useCase, { state, task, definition, draft: null }) : [];
    if (definition && problems.length > 0) refused.push({ task, definition, problems });
  }
  return refused;
}
