import { isRecord, recordArrayOf } from '@/platform';
import type { DraftBody } from '@/rules/programs';
import type { EntryField, EntryValues } from './field';
import { t } from './messages';

const columnsOf = (table: unknown): DraftBody[] => (isRecord(table) ? recordArrayOf(table.by) : []);
const isLimit = ({ match }: DraftBody): boolean => match === 'at_least' || match === 'at_most';
const cellName = (index: number): string => `cell_${index}`;

/** Returns the input fields for a table row: a cell for each column, and the value. */
export function tableRowFields(table: unknown): EntryField[] {
  const cells = columnsOf(table).map(
    (column, index): EntryField => ({
      name: cellName(index),
      label: String(column.key).replaceAll('_', ' '),
      hint: isLimit(column) ? t('limit_cell_hint') : t('code_cell_hint'),
      kind: 'text',
      isNewOnly: true,
    }),
  );
  const unit = isRecord(table) ? table.unit : undefined;
  const kind = unit === 'yes_no' ? 'yes_no' : unit === 'code' ? 'text' : 'number';
  return [...cells, { name: 'value', label: t('value_label'), kind, isNewOnly: true }];
}

/** Creates a row from the texts that the user entered in its cells. A code gets the type (number or text) of the codes in its column. */
export function tableRowFrom(values: EntryValues, table: unknown): DraftBody {
  const rows = isRecord(table) ? recordArrayOf(table.rows) : [];
  const { value = false, valid_from, valid_to } = values;
  const rowValues = columnsOf(table).map((column, index) => {
    const knownCodes = rows.flatMap(({ at: cells }): unknown[] => (Array.isArray(cells) ? [cells[index]].flat() : []));
    const text = String(values[cellName(index)] ?? '').trim();
    if (text === 'any') return text;
    if (isLimit(column)) return asNumber(text);
    const codes = text
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== '')
      .map((code) => codeFrom(code, knownCodes));
    return codes.length === 1 ? codes[0] : codes;
  });
  return { at: rowValues, value, ...(valid_from !== undefined && { valid_from }), ...(valid_to !== undefined && { valid_to }) };
}

/** Converts text to a number. Other text stays text, and the check of the draft then reports it as a problem of the row. */
function asNumber(text: string): number | string {
  const number = Number(text.replaceAll(',', ''));
  return text === '' || Number.isNaN(number) ? text : number;
}

function codeFrom(text: string, known: readonly unknown[]): string | number | boolean {
  if (known.some((code) => typeof code === 'number')) return asNumber(text);
  if (known.some((code) => typeof code === 'boolean') && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
