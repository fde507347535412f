/* Type guards for values of unknown type, such as parsed JSON or keys of a table. In contrast to a cast, a guard checks the value at run time. */

export const isString = (value: unknown): value is string => typeof value === 'string';

/** Returns whether a value is a number, `NaN` included. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Returns whether a value is an array that contains only strings. */
export const isStringArray = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);

/** Returns whether the value is an object, but not null and not an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the texts of an array; empty if the value is not an array. */
export const stringArrayOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isString) : []);

/** Returns the objects of an array; empty if the value is not an array. */
export const recordArrayOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns whether the value is one of a fixed list. */
export const isOneOf = <const T>(list: readonly T[], value: unknown): value is T => list.some((item) => item === value);

/** Returns whether the value is a key of the table. Inherited keys, such as `constructor`, are ignored. */
export const isKeyOf = <T extends object>(table: T, key: unknown): key is keyof T & string => typeof key === 'string' && Object.hasOwn(table, key);

/** Returns the keys of a table, in the order of the table. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  // The cast is safe for tables of constants, because they have exactly the keys of their type.
  return Object.keys(table) as (keyof T & string)[];
}

/** Returns the keys of a table with their values. */
export const entriesOf = <T extends object>(table: T): [keyof T & string, T[keyof T & string]][] => keysOf(table).map((key) => [key, table[key]]);

/** Creates a table with a value for each key of a list. */
export function recordFromKeys<K extends string, V>(keys: readonly K[], partFor: (key: K) => V): Record<K, V> {
  // Safe: Object.fromEntries loses the key types, but all keys are present.
  return Object.fromEntries(keys.map((key) => [key, partFor(key)])) as Record<K, V>;
}

/** Returns a copy of the object with only these properties. */
export function pickProperties<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K> {
  // Safe: Object.fromEntries loses the key types, but all keys are present.
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, K>;
}

/** Merges partial objects. A later property replaces an earlier one. */
export function mergeParts<T extends object>(parts: readonly (Partial<T> | undefined)[]): Partial<T> {
  const merged: Partial<T> = {};
  for (const part of parts) Object.assign(merged, part);
  return merged;
}
