import { isEmptyValue, isRecord } from '@/platform';
import { type Field, memberField } from './fields/field';

/** A single value in an answer: the answer itself, the value of a member, or the value of a cell (a field in a row). */
export type AnswerPart = { path: string; field: Field; value: unknown };

/** Splits an answer into single values. A repeat group has one value per row and column, and a field with members has one value per member. */
export function answerParts(field: Field, value: unknown, path = field.key): AnswerPart[] {
  if (field.each) {
    const valueField = memberField(field);
    return isRecord(value) ? Object.entries(value).flatMap(([member, inner]) => answerParts(valueField, inner, `${path}.${member}`)) : [];
  }
  const { columns } = field;
  if (!columns) return [{ path, field, value }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown, index) =>
    isRecord(row) ? columns.flatMap((column) => answerParts(column, row[column.key], `${path}.${index}.${column.key}`)) : [],
  );
}

/**
 * Returns the answer with each single value replaced by the result of `change`. A value whose result is undefined becomes empty. If a map of members has no
 * values left, the whole map becomes empty.
 */
export function replaceAnswerParts(field: Field, value: unknown, change: (value: unknown, field: Field) => unknown): unknown {
  if (field.each) {
    const valueField = memberField(field);
    const members = isRecord(value) ? mapped(value, (inner) => replaceAnswerParts(valueField, inner, change)) : value;
    return isEmptyValue(members) ? undefined : members;
  }
  if (!field.columns) return change(value, field);
  if (!Array.isArray(value)) return value;
  const columns = new Map(field.columns.map((column) => [column.key, column]));
  const cell = (inner: unknown, key: string) => {
    const column = columns.get(key);
    return column ? replaceAnswerParts(column, inner, change) : inner;
  };
  return value.map((row: unknown) => (isRecord(row) ? mapped(row, cell) : row));
}

function mapped(map: Readonly<Record<string, unknown>>, change: (value: unknown, key: string) => unknown): Record<string, unknown> {
  const entries = Object.entries(map).map(([key, value]) => [key, change(value, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
