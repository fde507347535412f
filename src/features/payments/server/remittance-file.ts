import { parse } from 'csv-parse/sync';
import { badInput } from '@/platform';
import { matchRemittanceColumns, parseBankDate, parseCents, type RemittanceLine } from '../bank/remittance';
import { t } from './messages';

/** More lines than a bank tells of some days; a longer file is given in parts. */
const MOST_LINES = 300;

/** The lines of a file as they were written; what is no such file is refused with what is missing. */
export function linesIn(csv: string): RemittanceLine[] {
  const refused = (message: string) => badInput([{ path: 'csv', code: 'no_remittance', message }]);
  const [head, ...rows] = recordsIn(csv) ?? [];
  if (!head) throw refused(t('this_is_no_csv_file'));
  const columns = matchRemittanceColumns(head.record);
  if ('missing' in columns) throw refused(t('columns_missing_error', { missing: columns.missing.join(', ') }));
  if (rows.length === 0) throw refused(t('file_lines_empty_error'));
  if (rows.length > MOST_LINES) throw refused(t('line_limit_error', { most: MOST_LINES }));
  const { at } = columns;
  return rows.map(({ record, line }) => ({
    line,
    key: cell(record[at.key], 100),
    reference: cell(record[at.reference], 200),
    amount_cents: parseCents(record[at.amount] ?? ''),
    paid_on: parseBankDate(record[at.date] ?? ''),
  }));
}

/** A spreadsheet keeps text as text with an apostrophe in front; our own files have one where a formula could begin. */
const cell = (text = '', most: number): string => text.replace(/^'(?=[=+\-@])/, '').slice(0, most);

type Record = { record: string[]; line: number };

/** With the line of the file each record ends on, as an editor counts them. Banks also part columns with `;` or a tab. */
function recordsIn(csv: string): Record[] | null {
  const firstLine = csv.slice(0, csv.search(/[\r\n]|$/));
  const count = (mark: string) => firstLine.split(mark).length;
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a));
  const lines: number[] = [];
  try {
    const records = parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record, info) => {
        if (record.every((value) => value === '')) return null;
        lines.push(info.lines);
        return record;
      },
    });
    return records.map((record, at) => ({ record, line: lines[at] ?? 0 }));
  } catch {
    return null;
  }
}
