import type { FieldState } from './field-state';
import type { Field } from './fields/field';

/** Neighbors that are asked of the same things are asked of one thing after the other. */
export const interleaveByMember = (fields: readonly Field[], statesOf: (field: Field) => readonly FieldState[]): FieldState[] =>
  runsOf(fields).flatMap((run) => memberByMember(run.flatMap(statesOf)));

/** Neighbors that are asked of the same members stand together; every other field is alone. */
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

/** Whoever answers looks at one thing after the other: all that is asked of the furnace, then all of the water heater. */
function memberByMember(states: readonly FieldState[]): FieldState[] {
  const members = new Set(states.map((state) => state.member?.key));
  return [...members].flatMap((key) => states.filter((state) => state.member?.key === key));
}
