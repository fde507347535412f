import type { Field, TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import { suggestionSuffix } from './suggest-name';

/** Returns tasks that do not exist, requested fields that do not exist, and forms listed as not built that exist. */
export function formErrors(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): string[] {
  const built = program.not_built.filter(({ task }) => definitions.has(task)).map(({ task }) => `names the form ${task} as not built, which there is`);
  const placed = program.tasks.flatMap((placement) => {
    const definition = definitions.get(placement.task);
    if (!definition) return [`places the task ${placement.task}, which does not exist${suggestionSuffix(placement.task, [...definitions.keys()])}`];
    const askable = namesAsked(definition.fields);
    return placement.asks
      .filter((field) => !askable.includes(field))
      .map((field) => `asks ${placement.task}.${field}, which is not a field that programs ask${suggestionSuffix(field, askable)}`);
  });
  return [...placed, ...built];
}

/** Names of the fields, columns and photos that a program can request. */
const namesAsked = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ key, asked, columns, slots }) => [
    ...(asked === 'always' ? [] : [key]),
    ...namesAsked(columns ?? []).map((column) => `${key}.${column}`),
    ...(slots ?? []).filter((slot) => slot.asked).map((slot) => `${key}.${slot.key}`),
  ]);
