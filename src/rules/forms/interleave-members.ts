import type { FieldState } from './field-state';
import type { Field } from './fields/field';

/**
 * Returns the states of the fields. Adjacent fields with one value for each choice in the same field or fact (`eachOf`) are ordered by choice: first all fields
 * of the first choice, then all fields of the second.
 */
export const interleaveByMember = (fields: readonly Field[], statesOf: (field: Field) => readonly FieldState[]): FieldState[] =>
  runsOf(fields).flatMap((run) => memberByMember(run.flatMap(statesOf)));

/** Groups adjacent fields that have one value for each choice in the same field or fact. Every other field forms a group of one. */
function runsOf(fields: readonly Field[]): Field[][] {
  const runs: { of: string | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const of = field.each?.over === 'values' ? field.each.of : undefined;
    const last = runs.at(-1);
    if (last && of !== undefined && last.of === of) last.fields.push(field);
    else runs.push({ of, fields: [field] });
  }
  return runs.map((run) => run.fields);
}

/** Orders states by member, for example all questions about the furnace first and then all questions about the water heater. */
function memberByMember(states: readonly FieldState[]): FieldState[] {
  const members = new Set(states.map((state) => state.member?.key));
  return [...members].flatMap((key) => states.filter((state) => state.member?.key === key));
}
