import { issuesOf, type UseCaseContext } from '@/job/server';
import type { Issue } from '@/platform';
import type { JobState } from '@/record';
import { definitionOf, type TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';

export type RefusedTask = { task: TaskState; definition: TaskDefinition; problems: Issue[] };

/** Tasks whose answers would be refused for more than their forms say: a photo without time and place, a file that is gone. */
export async function refusedOf(useCase: UseCaseContext, state: JobState, tasks: readonly TaskState[]): Promise<RefusedTask[]> {
  const refused: RefusedTask[] = [];
  for (const task of tasks) {
    const definition = definitionOf(useCase.installation.house.definitions, task);
    const problems = definition ? await issuesOf(useCase, { state, task, definition, draft: null }) : [];
    if (definition && problems.length > 0) refused.push({ task, definition, problems });
  }
  return refused;
}
