import { sharedMessage as message } from '@/foundation/messaging';
import { isEmptyValue, isRecord } from '@/platform';
import { type Field, type FieldBuilder, type FieldIssue, type FieldType, fieldBuilder, parseFailure } from '../field';

type RowsPart = {
  columns: Field[];
  /** True if the portal adds and removes the rows, so that users can only fill in the values in the rows. */
  fixedRows?: boolean;
};

declare module '../field' {
  interface FieldParts {
    rows: RowsPart;
  }
}

type RowOf<C extends Record<string, FieldBuilder<unknown>>> = { [K in keyof C]?: C[K]['value'] } & { id: string };

/** Field for a list of rows (repeat group). Every row has a stable `id`, so tasks and history can refer to the row. Columns are ordinary fields. */
export const rows = <C extends Record<string, FieldBuilder<unknown>>>(label: string, columns: C) =>
  fieldBuilder<RowOf<C>[]>({ kind: 'rows', label, columns: Object.entries(columns).map(([key, column]) => columnOf(key, column)) });

/** Returns the field of a column. Throws if the column sets a visibility class, because rights are checked only for the whole list. */
function columnOf(key: string, { field }: FieldBuilder<unknown>): Field {
  if (field.class !== undefined)
    throw new Error(`The column ${key} has its own visibility class. A user who sees the rows sees all columns, so set the class on the field.`);
  return { ...field, class: 'job_team', key };
}

type Row = Record<string, unknown> & { id: string };

export const rowsType: FieldType<'rows'> = {
  valueKind: 'rows',
  parse: (raw, field, inner) => {
    if (!Array.isArray(raw)) return parseFailure('required', message('required'));
    const issues: FieldIssue[] = [];
    const value = raw.map((row, index) => parseRow(row, index, field, inner, issues));
    if (field.min !== undefined && value.length < field.min) issues.push({ code: 'min_rows', message: message('min_rows', { min: field.min }) });
    if (field.max !== undefined && value.length > field.max) issues.push({ code: 'max_rows', message: message('max_rows', { max: field.max }) });
    return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
  },
  hasShape: (value, { columns }, inner) =>
    Array.isArray(value) &&
    value.every(
      (row: unknown) => isRecord(row) && (row.id === undefined || typeof row.id === 'string') && columns.every((column) => inner(row[column.key], column)),
    ),
  summarise: (value, field, inner) =>
    (Array.isArray(value) ? value.filter(isRecord) : [])
      .map((row) =>
        (field.columns ?? [])
          .filter((column) => !isEmptyValue(row[column.key]))
          .map((column) => inner(row[column.key], column))
          .join(' · '),
      )
      .join('; '),
  jsonSchema: (field, inner) => ({
    type: 'array',
    minItems: field.min,
    maxItems: field.max,
    items: {
      type: 'object',
      properties: { id: { type: 'string' }, ...Object.fromEntries((field.columns ?? []).map((column) => [column.key, inner(column)])) },
      required: ['id', ...(field.columns ?? []).filter((column) => column.required === true).map((column) => column.key)],
    },
  }),
  sample: (field, n, inner) =>
    Array.from({ length: Math.max(1, field.min ?? 1) }, (_, row) => ({
      id: `row-${n + row}`,
      ...Object.fromEntries((field.columns ?? []).map((column, i) => [column.key, inner(column, n + row + i)])),
    })),
};

function parseRow(raw: unknown, index: number, field: Field, inner: (raw: unknown, field: Field) => ReturnType<FieldType['parse']>, issues: FieldIssue[]): Row {
  const cells = isRecord(raw) ? raw : {};
  const row: Row = { id: typeof cells.id === 'string' && cells.id !== '' ? cells.id.slice(0, 64) : `row-${index + 1}` };
  for (const column of field.columns ?? []) {
    const value = cells[column.key];
    if (isEmptyValue(value)) {
      if (column.required === true)
        issues.push({ code: column.requiredText ?? 'required', message: message(column.requiredText ?? 'required'), path: `${index}.${column.key}` });
      continue;
    }
    const parsed = inner(value, column);
    if (parsed.ok) row[column.key] = parsed.value;
    else for (const issue of parsed.issues) issues.push({ ...issue, path: [index, column.key, issue.path].filter((part) => part !== undefined).join('.') });
  }
  return row;
}
