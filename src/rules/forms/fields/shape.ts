import { isEmptyValue, isRecord } from '@/platform';

/*
 * The shape of a value says whether a control could have sent it, complete or not: a text where somebody types, a list
 * of codes where they tick. What does not parse yet is kept in a draft as it was typed; what nobody can type is refused,
 * because everything that reads a draft (history, rules, totals) relies on its shape.
 */

export const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** A map whose values have a shape; those nobody gave are no matter. */
export const isMapOf = (value: unknown, isPart: (part: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every((part) => isEmptyValue(part) || isPart(part));
