import type { JobState } from '@/record';
import { basesOf } from '@/rules/facts';
import { definitionOf, type TaskDefinition } from '@/rules/forms';
import { isOpen } from '@/rules/tasks';
import type { ViewContext } from './context';

/** The open task of the job where a fact can be answered; null when none asks it. */
export function taskAsking(fact: string, state: JobState, { definitions }: Pick<ViewContext, 'definitions'>): string | null {
  const wanted = basesOf(fact);
  const asking = state.tasks.filter((task) => {
    const definition = task.applicable !== false && task.definition !== 'create_job' && definitionOf(definitions, task);
    return definition && wanted.some((base) => factsAskedBy(definition).has(base));
  });
  return (asking.find(isOpen) ?? asking[0])?.id ?? null;
}

/** Every criterion and every missing fact asks for it, of the same few forms. */
const factsAsked = new WeakMap<TaskDefinition, ReadonlySet<string>>();

function factsAskedBy(definition: TaskDefinition): ReadonlySet<string> {
  const known = factsAsked.get(definition);
  if (known) return known;
  const asked = new Set(definition.fields.flatMap((field) => field.fact ?? []));
  factsAsked.set(definition, asked);
  return asked;
}
