import type { JobState } from '@/job-data';
import { sourceFactsOf } from '@/rules/facts';
import { definitionForTask, type TaskDefinition } from '@/rules/forms';
import { isOpen } from '@/rules/tasks';
import type { ViewContext } from './context';

/** Returns the id of the open task in which a fact can be answered, or null. */
export function taskThatAsks(fact: string, state: JobState, { definitions }: Pick<ViewContext, 'definitions'>): string | null {
  const wanted = sourceFactsOf(fact);
  let first: string | null = null;
  for (const task of state.tasks) {
    const definition = task.applicable !== false && task.definition !== 'create_job' && definitionForTask(definitions, task);
    if (!definition || !asks(definition, wanted)) continue;
    if (isOpen(task)) return task.id;
    first ??= task.id;
  }
  return first;
}

function asks(definition: TaskDefinition, wanted: readonly string[]): boolean {
  const asked = factsAskedBy(definition);
  for (const base of wanted) if (asked.has(base)) return true;
  return false;
}

/** Cached by definition, because every criterion and missing fact needs it for the same few forms. */
const factsAsked = new WeakMap<TaskDefinition, ReadonlySet<string>>();

function factsAskedBy(definition: TaskDefinition): ReadonlySet<string> {
  const known = factsAsked.get(definition);
  if (known) return known;
  const asked = new Set(definition.fields.flatMap((field) => field.fact ?? []));
  factsAsked.set(definition, asked);
  return asked;
}
