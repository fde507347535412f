import { isEmpty } from '@/platform';
import { evaluate, holds, type Read } from '@/rules/conditions';
import { type Field, parseValue } from './fields';

/**
 * The columns of one row of a repeat group as they stand for that row: conditions read the row's own cells
 * first, then everything around the group. A column that is not shown is not asked.
 */
export function columnsOfRow(columns: readonly Field[], row: unknown, around: Read): Field[] {
  const read = readerOfRow(columns, row, around);
  return columns
    .filter((column) => holds(column.visible, read))
    .map((column) => ({
      ...column,
      required: typeof column.required === 'boolean' ? column.required : holds(column.required, read),
      ...(column.options && { options: column.options.filter((option) => holds(option.when, read)) }),
    }));
}

/** Columns that look the same in every row need no look at the rows. */
export const dependsOnRow = (columns: readonly Field[] | undefined): boolean =>
  (columns ?? []).some((column) => column.visible || typeof column.required === 'object' || column.rules?.length || column.kept);

/** What the cells break of the rules their columns name; unknown is not an error. */
export function brokenRules(columns: readonly Field[], row: unknown, around: Read): { key: string; message: string }[] {
  const read = readerOfRow(columns, row, around);
  return columns.flatMap((column) =>
    isEmpty(cell(row, column.key))
      ? []
      : (column.rules ?? [])
          .filter((rule) => rule.level === 'error' && evaluate(rule.rule, read).value === false)
          .map(({ message }) => ({ key: column.key, message })),
  );
}

function readerOfRow(columns: readonly Field[], row: unknown, around: Read): Read {
  return (name) => {
    const column = columns.find((other) => other.key === name);
    if (!column) return around(name);
    const value = cell(row, name);
    if (isEmpty(value)) return column.kind === 'checkbox' ? { state: 'known', value: false } : { state: 'unanswered' };
    const parsed = parseValue(value, column);
    return parsed.ok ? { state: 'known', value: parsed.value } : { state: 'unanswered' };
  };
}

const cell = (row: unknown, key: string): unknown => (row !== null && typeof row === 'object' ? (row as Record<string, unknown>)[key] : undefined);
