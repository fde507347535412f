import { isEmpty } from '@/platform';

/*
 * The shape of a value says whether a control could have sent it, complete or not: a text where somebody types, a list
 * of codes where they tick. What does not parse yet is kept in a draft as it was typed; what nobody can type is refused,
 * because everything that reads a draft (history, rules, totals) relies on its shape.
 */

export const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** An object that is no list: a row, or what is answered member by member. */
export const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map whose values have a shape; those nobody gave are no matter. */
export const isMapOf = (value: unknown, isPart: (part: unknown) => boolean): boolean =>
  isMap(value) && Object.values(value).every((part) => isEmpty(part) || isPart(part));
