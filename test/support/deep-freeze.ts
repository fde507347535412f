/** Freezes a value and everything in it, so that a write throws. A value that is already frozen is assumed to contain only frozen values. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
