import type { Answers } from './definition';
import { capturesOf } from './fields/captures';
import type { Field } from './fields/field';

/**
 * A place of an answer that holds files: what they must show is said by the place they stand in, not by the
 * file. `needed`: so many of them must be good; what comes on top, or may be left out, is only looked at.
 */
export type FilePlace = { path: string; category: string; ids: string[]; needed: number };

/** The places of an answer that hold files, also those in the rows of a repeat group. */
export function placesIn(field: Field, value: unknown, path = field.key): FilePlace[] {
  if (field.kind === 'captures')
    return (field.slots ?? []).flatMap(({ key, category, min, skippable }) => {
      const ids = capturesOf(value)[key]?.files ?? [];
      return ids.length > 0 ? [{ path: `${path}.${key}`, category, ids, needed: skippable ? 0 : min }] : [];
    });
  if (!Array.isArray(value)) return [];
  if (field.kind === 'files') {
    const ids = value.filter((id): id is string => typeof id === 'string');
    return ids.length > 0 ? [{ path, category: field.categories?.[0] ?? '', ids, needed: field.required === false ? 0 : 1 }] : [];
  }
  if (field.kind !== 'rows') return [];
  return value.flatMap((row: unknown, index) =>
    (field.columns ?? []).flatMap((column) => placesIn(column, (row as Answers | null)?.[column.key], `${path}.${index}.${column.key}`)),
  );
}
