import type { Field, Slot } from './fields';

/** `energy_uses.heating` → the field and the line of its map. */
export function splitLine(name: string): [field: string, line: string | undefined] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)];
}

/** Some of its answer may be hidden while the field itself is not. */
export const hidesParts = (field: Field): boolean =>
  field.each !== undefined ||
  (field.slots ?? []).some((slot: Slot) => slot.when !== undefined || slot.asked !== undefined) ||
  (field.columns ?? []).some((column) => column.visible !== undefined || column.asked !== 'always' || hidesParts(column));
