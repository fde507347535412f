import { formatDate, formatMoney, formatNumber, isString } from '@/platform';
import type { Report } from './contract';
import { findingOf } from './findings';
import { MIN_HOMES_SHOWN } from './mask';
import { t } from './messages';
import { type FigureTable, figureTables, type TableValue } from './tables';

/** Maximum number of rows of a table in the PDF. The CSV file has all rows. */
const MAX_ROWS = 60;

export type PrintTable = { title: string; finding: string | null; heads: readonly string[]; rows: readonly (readonly string[])[]; leftOut: number };
/** Formatted content of a report for the PDF. `about`: description of the filters. */
export type ReportPrint = { about: string; counted: string; isMasked: boolean; by: string; tables: readonly PrintTable[] };

/** Returns the tables of a report as formatted text. Hidden numbers stay hidden. */
export const printTablesOf = (report: Report): PrintTable[] =>
  figureTables(report).map((table) => ({
    title: table.title,
    finding: findingOf(report, table.part),
    heads: table.heads,
    rows: table.rows.slice(0, MAX_ROWS).map((row) => row.map((value, at) => printed(value, at, table))),
    leftOut: Math.max(0, table.rows.length - MAX_ROWS),
  }));

function printed(value: TableValue, at: number, { dollars, days, durations }: FigureTable): string {
  if (value === null) return '–';
  if (value === 'hidden') return t('hidden_count', { count: MIN_HOMES_SHOWN });
  if (isString(value)) return days?.includes(at) ? formatDate(value) : value;
  if (durations?.includes(at)) return t('days_value', { count: value });
  return dollars?.includes(at) ? formatMoney(value) : formatNumber(value);
}
