import { badInput } from '@/platform';
import { type CsvRecord, parseCsvRecords } from '@/platform/server/csv';
import { matchRemittanceColumns, parseBankDate, parseCents, type RemittanceLine } from '../bank/remittance';
import { t } from './messages';

/** Maximum number of lines in one file. Longer files must be split. */
const MAX_LINES = 300;

/** Parses the lines of a remittance file. Throws `bad_input` if the text is not CSV, a column is missing, or the file has no lines or more than `MAX_LINES`. */
export function parseRemittanceLines(csv: string): RemittanceLine[] {
  const csvError = (message: string) => badInput([{ path: 'csv', code: 'no_remittance', message }]);
  const [head, ...rows] = recordsIn(csv) ?? [];
  if (!head) throw csvError(t('csv_invalid_error'));
  const columns = matchRemittanceColumns(head.record);
  if ('missing' in columns) throw csvError(t('columns_missing_error', { missing: columns.missing.join(', ') }));
  if (rows.length === 0) throw csvError(t('file_lines_empty_error'));
  if (rows.length > MAX_LINES) throw csvError(t('line_limit_error', { most: MAX_LINES }));
  const { at } = columns;
  return rows.map(({ record, line }) => ({
    line,
    key: cell(record[at.key], 100),
    reference: cell(record[at.reference], 200),
    amount_cents: parseCents(record[at.amount] ?? ''),
    paid_on: parseBankDate(record[at.date] ?? ''),
  }));
}

/**
 * Cuts the text to `most` characters, after removing an apostrophe before `=`, `+`, `-` or `@`. Spreadsheets and exports of the portal add this apostrophe, so
 * that a cell is not interpreted as a formula.
 */
const cell = (text = '', most: number): string => text.replace(/^'(?=[=+\-@])/, '').slice(0, most);

/**
 * Returns the CSV records, or null if the text is not CSV. Some banks separate columns with `;` or tabs, or add empty lines. So the function detects the
 * delimiter and skips empty lines.
 */
function recordsIn(csv: string): CsvRecord[] | null {
  const firstLine = csv.slice(0, csv.search(/[\r\n]|$/));
  const count = (mark: string) => firstLine.split(mark).length;
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a));
  try {
    return parseCsvRecords(csv, { delimiter }).filter(({ record }) => record.some((value) => value !== ''));
  } catch {
    return null;
  }
}
