import { isBlank } from './strings';
import { isRecord } from './type-guards';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Returns true if two plain JSON values are equal. Ignores the order of object keys. A property that is `undefined` counts as absent. */
export function jsonEquals(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameItems(a, b);
  // `sameMaps` uses `for … in`, which does not create an array of keys. Speed matters, because every change to a job compares the complete job with its earlier
  // state.
  return isRecord(a) && isRecord(b) && sameMaps(a, b);
}

function sameMaps(left: Record<string, unknown>, right: Record<string, unknown>): boolean {
  let surplus = 0;
  // This loop lists no inherited properties such as `constructor`, because they are not enumerable.
  for (const key in left) {
    const value = left[key];
    if (value === undefined) continue;
    const other = right[key];
    if (value !== other && !jsonEquals(value, other)) return false;
    surplus += 1;
  }
  // Every key of `left` is in `right`, so the keys are equal if both objects have the same number of keys.
  for (const key in right) if (right[key] !== undefined) surplus -= 1;
  return surplus === 0;
}

function sameItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (!jsonEquals(a[i], b[i])) return false;
  return true;
}

/** Returns JSON with sorted keys. Equal values give equal strings, so the string can be hashed. */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value));

function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(inOrder);
  if ('toJSON' in value && typeof value.toJSON === 'function') return inOrder(value.toJSON());
  if (!isRecord(value)) return value;
  // Create the object without a prototype, so that a key such as `__proto__` is stored like any other key.
  const sorted: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(value).sort()) if (value[key] !== undefined) sorted[key] = inOrder(value[key]);
  return sorted;
}

/** Returns the value at a dotted path (`scope_lines.2.total`, `entered_amount.vanilla`) in plain JSON. Undefined if a part of the path is missing. */
export function getByPath(value: unknown, path: string): unknown {
  let current: unknown = value;
  for (const step of path.split('.')) {
    if (current === null || typeof current !== 'object') return undefined;
    // The cast is safe, because an index of an array is read like a key of an object.
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}

/** Returns true if a value is empty: null, undefined, text without visible characters, an empty array or an empty object. `false` and `0` are not empty. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return isBlank(value);
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
