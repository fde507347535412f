import { isEmptyValue, isRecord } from '@/platform';

/*
 * The shape of a value is the JSON type that the control of its field sends. For example, text inputs send a string, and groups of checkboxes send a list of
 * codes. A draft may contain values that have the right shape but cannot be parsed yet. A draft must not contain values of another shape, because the history,
 * rules and totals that read a draft rely on the shape.
 */

/** Returns whether a value is a string, a boolean or a finite number. */
export const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** Returns whether a value is a map in which `isPart` is true for each value. Ignores empty values. */
export const isMapOf = (value: unknown, isPart: (part: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every((part) => isEmptyValue(part) || isPart(part));
