import { isMap } from './values';
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Equality of plain JSON values; the order of object keys does not matter, `undefined` counts as absent. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i]));
  }
  return isMap(a) && isMap(b) && sameMaps(a, b);
}

function sameMaps(left: Record<string, unknown>, right: Record<string, unknown>): boolean {
  for (const key of Object.keys(left)) if (!sameJson(left[key], right[key])) return false;
  for (const key of Object.keys(right)) if (right[key] !== undefined && !Object.hasOwn(left, key)) return false;
  return true;
}

/** JSON with sorted keys: equal values give equal text, so it can be hashed. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, v]) => v !== undefined)
            .sort(([x], [y]) => (x < y ? -1 : 1)),
        )
      : inner,
  );
}

/** Reads a dotted path (`scope_lines.2.total`, `entered_amount.vanilla`) in plain JSON; undefined when any step is missing. */
export function readPath(value: unknown, path: string): unknown {
  let current: unknown = value;
  for (const step of path.split('.')) {
    if (current === null || typeof current !== 'object') return undefined;
    // A list is read by its numbers as a map is by its keys.
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}

/** No value was given. `false` and `0` are values; an empty text, list or map is not. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
