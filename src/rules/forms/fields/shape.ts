import { isEmptyValue, isRecord } from '@/platform';

/*
 * The shape of a value shows whether a control could have sent it, complete or not: a text for text inputs, a list of
 * codes for checkboxes. A draft accepts values that do not parse yet. It rejects values with another shape, because
 * the history, rules and totals that read a draft rely on the shape.
 */

/** Returns whether a value is a text, a boolean or a finite number. */
export const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** True for a map whose values all pass `isPart`; empty values are ignored. */
export const isMapOf = (value: unknown, isPart: (part: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every((part) => isEmptyValue(part) || isPart(part));
