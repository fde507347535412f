/* Type guards for values of unknown type, such as parsed JSON or possible keys of an object. Unlike a cast, a type guard checks the value at run time. */

export const isString = (value: unknown): value is string => typeof value === 'string';

/** Returns true if a value is a number, including `NaN`. */
export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Returns true if a value is an array that contains only strings. */
export const isStringArray = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);

/** Returns true if the value is an object other than null and arrays. */
export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the strings in an array and drops its other items. Empty if the value is not an array. */
export const stringArrayOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isString) : []);

/** Returns the objects in an array and drops its other items. Empty if the value is not an array. */
export const recordArrayOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns true if the value is an item of the list. */
export const isOneOf = <const T>(list: readonly T[], value: unknown): value is T => list.some((item) => item === value);

/** Returns true if the value is a key of the object. Inherited keys, such as `constructor`, do not count. */
export const isKeyOf = <T extends object>(table: T, key: unknown): key is keyof T & string => typeof key === 'string' && Object.hasOwn(table, key);

/** Returns the keys of an object with their exact type, in the order of the object. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  // The cast is safe for constant objects, because they have exactly the keys of their type.
  return Object.keys(table) as (keyof T & string)[];
}

/** Returns the keys of an object with their values and exact types. */
export const entriesOf = <T extends object>(table: T): [keyof T & string, T[keyof T & string]][] => keysOf(table).map((key) => [key, table[key]]);

/** Creates an object that has a value for each key in a list. */
export function recordFromKeys<K extends string, V>(keys: readonly K[], partFor: (key: K) => V): Record<K, V> {
  // The cast is safe, because all keys are present. The type of `Object.fromEntries` has no keys.
  return Object.fromEntries(keys.map((key) => [key, partFor(key)])) as Record<K, V>;
}

/** Returns a copy of the object with only these properties. */
export function pickProperties<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Pick<T, K> {
  // The cast is safe, because all keys are present. The type of `Object.fromEntries` has no keys.
  return Object.fromEntries(keys.map((key) => [key, object[key]])) as Pick<T, K>;
}

/** Merges partial objects. If several objects have a property, the last value is used. */
export function mergeParts<T extends object>(parts: readonly (Partial<T> | undefined)[]): Partial<T> {
  const merged: Partial<T> = {};
  for (const part of parts) Object.assign(merged, part);
  return merged;
}
