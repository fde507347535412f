import type { JobState } from '@/job-data';
import { sourceFactsOf } from '@/rules/facts';
import { definitionForTask, type TaskDefinition } from '@/rules/forms';
import { isOpen } from '@/rules/tasks';
import type { ViewContext } from './context';

/**
 * Returns the ID of the task in which a fact can be answered. Open tasks have priority. Null if no applicable task other than `create_job` asks for the fact.
 */
export function taskThatAsks(fact: string, state: JobState, { definitions }: Pick<ViewContext, 'definitions'>): string | null {
  const sourceFacts = sourceFactsOf(fact);
  let first: string | null = null;
  for (const task of state.tasks) {
    const definition = task.applicable !== false && task.definition !== 'create_job' && definitionForTask(definitions, task);
    if (!definition || !asksForAny(definition, sourceFacts)) continue;
    if (isOpen(task)) return task.id;
    first ??= task.id;
  }
  return first;
}

function asksForAny(definition: TaskDefinition, wanted: readonly string[]): boolean {
  const askedFacts = factsAskedBy(definition);
  for (const base of wanted) if (askedFacts.has(base)) return true;
  return false;
}

/** Cached facts that each form asks for, because every criterion and missing fact is looked up in the same few forms. */
const factsAsked = new WeakMap<TaskDefinition, ReadonlySet<string>>();

function factsAskedBy(definition: TaskDefinition): ReadonlySet<string> {
  const cachedFacts = factsAsked.get(definition);
  if (cachedFacts) return cachedFacts;
  const askedFacts = new Set(definition.fields.flatMap((field) => field.fact ?? []));
  factsAsked.set(definition, askedFacts);
  return askedFacts;
}
