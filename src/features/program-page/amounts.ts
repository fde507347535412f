import { addDays, type IsoDate } from '@/platform';
import { describeCondition } from '@/rules/conditions';
import type { EffectiveDates } from '@/rules/facts';
import type { Line } from '@/rules/incentives';
import { formatAmount, formatCell, formatColumn, formatFactor, formatTableValue, lineNotes, type ProgramText } from '@/rules/programs';
import { datesOfRow, type Table } from '@/rules/terms';
import type { AmountCell, AmountsView, Stretch, TableView } from './contract';
import type { RuleFormat } from './rules';

type DatedCell = { dates: EffectiveDates; cell: AmountCell };

/**
 * Returns the stretches of days between all dates of the entries, and the entries of each row in each stretch. Stretches at the ends in which nothing
 * is in force are left out. Neighboring stretches with the same entries become one.
 */
export function stretchesOf(rows: readonly (readonly DatedCell[])[]): { stretches: Stretch[]; cells: AmountCell[][][] } {
  const dates = rows.flat().map((entry) => entry.dates);
  const starts = [...new Set(dates.flatMap(startsOf))].toSorted();
  const stretches: Stretch[] = [];
  const columns: AmountCell[][][] = [];
  for (const from of [null, ...starts]) {
    const next = starts.find((start) => from === null || start > from);
    const stretch = { from, to: next === undefined ? null : addDays(next, -1) };
    const column = rows.map((entries) => entries.filter((entry) => covers(entry.dates, stretch)).map(({ cell }) => cell));
    const last = stretches.at(-1);
    if (last && JSON.stringify(columns.at(-1)) === JSON.stringify(column)) last.to = stretch.to;
    else {
      stretches.push(stretch);
      columns.push(column);
    }
  }
  const isEmpty = (column: AmountCell[][] | undefined) => column?.every((cells) => cells.length === 0) ?? false;
  while (stretches.length > 1 && isEmpty(columns[0])) {
    columns.shift();
    stretches.shift();
  }
  while (stretches.length > 1 && isEmpty(columns.at(-1))) {
    columns.pop();
    stretches.pop();
  }
  return { stretches, cells: rows.map((_row, index) => columns.map((column) => column[index] ?? [])) };
}

/** Days on which an entry starts or no longer is in force. */
const startsOf = ({ valid_from, valid_to }: EffectiveDates): IsoDate[] => [...(valid_from ? [valid_from] : []), ...(valid_to ? [addDays(valid_to, 1)] : [])];

/** True if the entry is in force during the stretch. A stretch never crosses a date of an entry. */
const covers = ({ valid_from, valid_to }: EffectiveDates, { from, to }: Stretch): boolean =>
  (valid_from === undefined || (from !== null && valid_from <= from)) && (valid_to === undefined || (to !== null && to <= valid_to));

const later = (a: IsoDate | undefined, b: IsoDate | undefined) => (a !== undefined && b !== undefined ? (a > b ? a : b) : (a ?? b));
const earlier = (a: IsoDate | undefined, b: IsoDate | undefined) => (a !== undefined && b !== undefined ? (a < b ? a : b) : (a ?? b));

/** Returns the incentive lines with their amounts by date. */
export function amountsOf(text: ProgramText, { say, ruleView }: RuleFormat): AmountsView {
  const { lines } = text.program;
  const { stretches, cells } = stretchesOf(lines.map((line) => line.rows.map((row) => ({ dates: datesWithin(line, row), cell: amountCell(line, row, text) }))));
  return {
    stretches,
    rows: lines.map((line, index) => ({
      key: line.key,
      name: say(line.name),
      kind: line.kind,
      description: line.description ? say(line.description) : null,
      only_when: line.when ? describeCondition(line.when, text.words) : null,
      notes: [...(line.factors ?? []).map((factor) => factorNote(factor, text, say)), ...lineNotes(line, text)],
      requires: (line.requires ?? []).map((requirement) => ruleView({ source: line.source, ...requirement })),
      cells: cells[index] ?? [],
      source: line.source,
      is_default: line.is_default ?? false,
    })),
  };
}

/** Dates of a row inside the dates of its line. */
const datesWithin = (line: EffectiveDates, row: EffectiveDates): EffectiveDates => ({
  valid_from: later(line.valid_from, row.valid_from),
  valid_to: earlier(line.valid_to, row.valid_to),
});

const amountCell = (line: Line, row: Line['rows'][number], text: ProgramText): AmountCell => ({
  amount: formatAmount(row.amount, text),
  only_when: row.when ? describeCondition(row.when, text.words) : null,
  source: row.source ?? line.source,
  is_default: row.is_default ?? line.is_default ?? false,
});

function factorNote(factor: NonNullable<Line['factors']>[number], text: ProgramText, say: RuleFormat['say']): string {
  const condition = factor.when ? ` (${describeCondition(factor.when, text.words)})` : '';
  return `${say(factor.name)}: ${formatFactor(factor, text)}${condition}`;
}

/** Returns a table with one column for each stretch of days in which its values are the same. */
export function tableView(table: Table, text: ProgramText, { say }: RuleFormat): TableView {
  const rows = new Map<string, { at: string[]; entries: DatedCell[] }>();
  for (const row of table.rows) {
    const at = table.by.map((column, index) => formatCell(column, row.at[index], text));
    const entry = rows.get(at.join('\n')) ?? { at, entries: [] };
    rows.set(at.join('\n'), entry);
    entry.entries.push({
      dates: datesOfRow(table, row),
      cell: {
        amount: formatTableValue(table, row.value),
        only_when: null,
        source: row.source ?? table.source,
        is_default: row.is_default ?? table.is_default ?? false,
      },
    });
  }
  const list = [...rows.values()];
  const { stretches, cells } = stretchesOf(list.map(({ entries }) => entries));
  return {
    key: table.key,
    name: say(table.name),
    columns: table.by.map((column) => formatColumn(column, text)),
    stretches,
    rows: list.map(({ at }, index) => ({ at, cells: cells[index] ?? [] })),
    source: table.source,
    is_default: table.is_default ?? false,
  };
}
