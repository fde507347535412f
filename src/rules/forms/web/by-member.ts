import type { FieldState } from '../field-state';

/** Neighbors that are asked of the same things are asked of one thing after the other, as people look at them. */
export function byMember(states: readonly FieldState[]): FieldState[] {
  const sorted: FieldState[] = [];
  for (let at = 0; at < states.length; ) {
    const list = listOf(states[at]);
    let end = at + 1;
    if (list !== undefined) while (end < states.length && listOf(states[end]) === list) end += 1;
    const run = states.slice(at, end);
    const members = [...new Set(run.map(({ member }) => member?.key))];
    sorted.push(...members.flatMap((key) => run.filter(({ member }) => member?.key === key)));
    at = end;
  }
  return sorted;
}

/** The question whose answers are the members. */
const listOf = (state: FieldState | undefined): string | undefined => {
  const each = state?.member ? state.field.each : undefined;
  return each?.over === 'values' ? each.of : undefined;
};
