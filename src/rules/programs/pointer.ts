import { isRecord } from '@/platform';

/** Content of a draft: JSON that may not be a valid program yet. */
export type DraftBody = Record<string, unknown>;

/** Property names that a path must not contain, because setting them would change the prototype of an object. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Splits a JSON pointer into its steps. Null if the text is not a JSON pointer or contains a forbidden property name. */
export function parsePointer(path: string): string[] | null {
  if (path === '') return [];
  if (!path.startsWith('/')) return null;
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.some((step) => FORBIDDEN.has(step)) ? null : steps;
}

/** Joins steps to a JSON pointer. */
export const formatPointer = (steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Returns the key, ID or fact that identifies an entry in its list. Undefined for entries without a key, ID or fact, for example table rows. */
export function entryKey(entry: unknown): string | undefined {
  if (!isRecord(entry)) return undefined;
  const key = entry.key ?? entry.id ?? entry.fact;
  return typeof key === 'string' ? key : undefined;
}

/** Returns the position of an entry in a list. `step`: key of the entry, or its position as text. Returns -1 if the entry does not exist. */
export function positionOf(list: readonly unknown[], step: string): number {
  const position = list.findIndex((entry) => entryKey(entry) === step);
  if (position >= 0) return position;
  return /^\d+$/.test(step) && Number(step) < list.length ? Number(step) : -1;
}

/** Returns the value at a path; undefined if a step does not exist. */
export function valueAt(body: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[positionOf(value, step)];
    return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, body);
}

/** Returns the path with positions in lists replaced by the keys of the entries. */
export function withKeys(body: unknown, steps: readonly (string | number)[]): string[] {
  let value = body;
  return steps.map((step) => {
    const inner: unknown = valueAt(value, [String(step)]);
    const key = Array.isArray(value) ? entryKey(inner) : undefined;
    value = inner;
    return key ?? String(step);
  });
}

/**
 * Sets the value at a path, in place. Adds a missing property or entry. If the value is undefined, removes the property or entry.
 * @returns false if the path is empty, or if the object or list that should contain the value does not exist
 */
export function setValue(body: DraftBody, steps: readonly string[], value: unknown): boolean {
  const last = steps.at(-1);
  const owner = valueAt(body, steps.slice(0, -1));
  if (last === undefined) return false;
  if (Array.isArray(owner)) {
    const position = positionOf(owner, last);
    if (value === undefined) owner.splice(position, position < 0 ? 0 : 1);
    else if (position >= 0) owner[position] = value;
    else owner.push(value);
    return true;
  }
  if (!isRecord(owner)) return false;
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return true;
}
