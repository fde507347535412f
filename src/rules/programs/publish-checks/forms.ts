import type { Field, TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import type { ProgramProblem } from '../shape';
import { suggestionSuffix } from './suggest-name';

/** Returns problems with forms: included forms that do not exist, requested fields that programs cannot request, and forms in `not_built` that do exist. */
export function formProblems(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): ProgramProblem[] {
  const built = program.not_built.flatMap(({ task }, i) =>
    definitions.has(task) ? [{ path: ['not_built', i], message: `lists the form ${task} as not built, but this form exists` }] : [],
  );
  const placed = program.tasks.flatMap((placement, i) => {
    const path = ['tasks', i];
    const definition = definitions.get(placement.task);
    if (!definition)
      return [{ path, message: `places the task ${placement.task}, which does not exist${suggestionSuffix(placement.task, [...definitions.keys()])}` }];
    const askable = namesAsked(definition.fields);
    return placement.asks
      .filter((field) => !askable.includes(field))
      .map((field) => ({ path, message: `asks ${placement.task}.${field}, which is not a field that programs ask${suggestionSuffix(field, askable)}` }));
  });
  return [...placed, ...built];
}

/** Returns the names of the fields, columns and photos that a program can request. */
const namesAsked = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ key, asked, columns, slots }) => [
    ...(asked === 'always' ? [] : [key]),
    ...namesAsked(columns ?? []).map((column) => `${key}.${column}`),
    ...(slots ?? []).filter((slot) => slot.asked).map((slot) => `${key}.${slot.key}`),
  ]);
