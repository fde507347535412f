import { isEmptyValue, isRecord, jsonEquals } from '@/platform';
import { parseValue } from '../fields';
import type { Field } from '../fields/field';
import type { Answers } from '../task-definition';

/** Returns the key of the field to which a path belongs: `scope_lines` for `scope_lines.0.total`. */
export const keyOf = (path: string): string => path.split('.')[0] ?? path;

/**
 * Returns the value in the format that rules read. Text that cannot be parsed becomes null. An invalid list or map stays as it is, because rules report which
 * of its values are empty.
 */
export function ruleValueOf(value: unknown, field: Field): unknown {
  if (isEmptyValue(value)) return null;
  const parsed = parseValue(value, field);
  return parsed.ok ? parsed.value : typeof value === 'object' ? value : null;
}

export const sameAnswer = (a: unknown, b: unknown): boolean => (isEmptyValue(a) && isEmptyValue(b)) || jsonEquals(a, b);

/** Returns the answers with `value` at the path. An empty value removes the answer. */
export function withAnswerAt(answers: Answers, path: string, field: Field | undefined, value: unknown): Answers {
  const key = keyOf(path);
  if (!field?.each || path === key) return { ...answers, [key]: isEmptyValue(value) ? undefined : value };
  const previousValue = answers[key];
  return { ...answers, [key]: { ...(isRecord(previousValue) && previousValue), [path.slice(key.length + 1)]: isEmptyValue(value) ? undefined : value } };
}
