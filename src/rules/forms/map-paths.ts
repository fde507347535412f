import type { Field, PhotoSlot } from './fields';

/** Splits a name such as `energy_uses.heating` into the field key (`energy_uses`) and the key in the field's map of answers (`heating`). */
export function splitMapPath(name: string): [field: string, member: string | undefined] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)];
}

/** Returns whether members, cells (fields in rows) or photos of a field can be hidden while the field is visible. */
export const canHideParts = (field: Field): boolean =>
  field.each !== undefined ||
  (field.slots ?? []).some((slot: PhotoSlot) => slot.when !== undefined || slot.asked !== undefined) ||
  (field.columns ?? []).some((column) => column.visible !== undefined || column.asked !== 'always' || canHideParts(column));
