import { type CsvColumns, csvText } from '@/platform/server/csv';
import type { Report } from '../contract';
import { figureTables } from '../tables';
import { t } from './messages';

type Line = { report: string; row: string; figure: string; value: string | number | null };

const COLUMNS: CsvColumns<Line> = {
  report: ({ report }) => report,
  row: ({ row }) => row,
  figure: ({ figure }) => figure,
  value: ({ value }) => value,
};

/** Returns a report as CSV with one line for each number, so that people can filter the numbers in a spreadsheet. Hidden numbers are marked as hidden. */
export const reportCsv = (report: Report): string =>
  csvText(
    COLUMNS,
    figureTables(report).flatMap(({ title, heads, rows }) =>
      rows.flatMap(([row, ...values]) =>
        values.map((value, at) => ({
          report: title,
          row: String(row ?? ''),
          figure: heads[at + 1] ?? '',
          value: value === 'hidden' ? t('hidden_value') : value,
        })),
      ),
    ),
  );
