import { isEmptyValue, isRecord } from '@/platform';

/*
 * The shape of a value shows whether a control could have sent it, complete or not: a text for text inputs, a list of
 * codes for checkboxes. A draft keeps values that do not parse yet. It refuses values with another shape, because
 * everything that reads a draft (history, rules, totals) relies on the shape.
 */

/** Returns whether a value is a text, a boolean or a finite number. */
export const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** True for a map whose values all pass `isPart`; empty values are ignored. */
export const isMapOf = (value: unknown, isPart: (part: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every((part) => isEmptyValue(part) || isPart(part));
