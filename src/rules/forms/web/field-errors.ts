import type { FieldError } from '../field-state';

/** Returns true if `path` equals `at` or is inside `at`: `scope_lines.0.total` is inside `scope_lines`. */
export const isPathWithin = (path: string, at: string): boolean => path === at || path.startsWith(`${at}.`);

const isSame = (a: FieldError, b: FieldError): boolean => a.path === b.path && a.message === b.message;

export const withoutTwins = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter((error, index) => errors.findIndex((other) => isSame(other, error)) === index);

export const exceptKnown = (errors: readonly FieldError[], known: readonly FieldError[]): FieldError[] =>
  errors.filter((error) => !known.some((other) => isSame(other, error)));
