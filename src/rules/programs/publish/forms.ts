import type { Field, TaskDefinition } from '@/rules/forms';
import type { Program } from '../program';
import { nearest } from './nearest';

/** Tasks that do not exist, and questions that none of their fields is. */
export function forms(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): string[] {
  return program.tasks.flatMap((placement) => {
    const definition = definitions.get(placement.task);
    if (!definition) return [`places the task ${placement.task}, which does not exist${nearest(placement.task, [...definitions.keys()])}`];
    const askable = namesAsked(definition.fields);
    return placement.asks
      .filter((field) => !askable.includes(field))
      .map((field) => `asks ${placement.task}.${field}, which is not a field that programs ask${nearest(field, askable)}`);
  });
}

/** Fields, columns and photos that wait for a program, as it names them. */
const namesAsked = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ key, asked, columns, slots }) => [
    ...(asked === 'always' ? [] : [key]),
    ...namesAsked(columns ?? []).map((column) => `${key}.${column}`),
    ...(slots ?? []).filter((slot) => slot.asked).map((slot) => `${key}.${slot.key}`),
  ]);
