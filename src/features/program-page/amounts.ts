import type { IsoDate } from '@/platform';
import { describeCondition } from '@/rules/conditions';
import type { EffectiveDates } from '@/rules/facts';
import type { Line } from '@/rules/incentives';
import { datesOfRow, type Table } from '@/rules/program-parameters';
import {
  type DatedEntry,
  formatAmount,
  formatCell,
  formatColumnHeading,
  formatFactor,
  formatTableValue,
  type LabeledProgram,
  lineNotes,
  periodsWithEqualRows,
} from '@/rules/programs';
import type { AmountCell, ProgramAmountsView, ProgramTableView } from './contract';
import type { RuleFormat } from './rules';

const later = (a: IsoDate | undefined, b: IsoDate | undefined) => (a !== undefined && b !== undefined ? (a > b ? a : b) : (a ?? b));
const earlier = (a: IsoDate | undefined, b: IsoDate | undefined) => (a !== undefined && b !== undefined ? (a < b ? a : b) : (a ?? b));

/** Returns the incentive lines with their amounts by date. */
export function amountsView(text: LabeledProgram, { say, ruleView }: RuleFormat): ProgramAmountsView {
  const { lines } = text.program;
  const { stretches, cells } = periodsWithEqualRows(
    lines.map((line) => line.rows.map((row) => ({ dates: datesWithin(line, row), entry: amountCell(line, row, text) }))),
  );
  return {
    stretches,
    rows: lines.map((line, index) => ({
      key: line.key,
      name: say(line.name),
      kind: line.kind,
      description: line.description ? say(line.description) : null,
      only_when: line.when ? describeCondition(line.when, text.labels) : null,
      notes: [...(line.factors ?? []).map((factor) => factorNote(factor, text, say)), ...lineNotes(line, text)],
      requires: (line.requires ?? []).map((requirement) => ruleView({ source: line.source, ...requirement })),
      cells: cells[index] ?? [],
      source: line.source,
      is_default: line.is_default ?? false,
    })),
  };
}

/** Returns the period in which both a row and its line are in force. */
const datesWithin = (line: EffectiveDates, row: EffectiveDates): EffectiveDates => ({
  valid_from: later(line.valid_from, row.valid_from),
  valid_to: earlier(line.valid_to, row.valid_to),
});

const amountCell = (line: Line, row: Line['rows'][number], text: LabeledProgram): AmountCell => ({
  amount: formatAmount(row.amount, text),
  only_when: row.when ? describeCondition(row.when, text.labels) : null,
  source: row.source ?? line.source,
  is_default: row.is_default ?? line.is_default ?? false,
});

function factorNote(factor: NonNullable<Line['factors']>[number], text: LabeledProgram, say: RuleFormat['say']): string {
  const condition = factor.when ? ` (${describeCondition(factor.when, text.labels)})` : '';
  return `${say(factor.name)}: ${formatFactor(factor, text)}${condition}`;
}

/** Returns a table with one column for each period in which the values stay the same. */
export function tableView(table: Table, text: LabeledProgram, { say }: RuleFormat): ProgramTableView {
  const rows = new Map<string, { at: string[]; entries: DatedEntry<AmountCell>[] }>();
  for (const row of table.rows) {
    const at = table.by.map((column, index) => formatCell(column, row.at[index], text));
    const tableRow = rows.get(at.join('\n')) ?? { at, entries: [] };
    rows.set(at.join('\n'), tableRow);
    tableRow.entries.push({
      dates: datesOfRow(table, row),
      entry: {
        amount: formatTableValue(table, row.value),
        only_when: null,
        source: row.source ?? table.source,
        is_default: row.is_default ?? table.is_default ?? false,
      },
    });
  }
  const list = [...rows.values()];
  const { stretches, cells } = periodsWithEqualRows(list.map(({ entries }) => entries));
  return {
    key: table.key,
    name: say(table.name),
    columns: table.by.map((column) => formatColumnHeading(column, text)),
    stretches,
    rows: list.map(({ at }, index) => ({ at, cells: cells[index] ?? [] })),
    source: table.source,
    is_default: table.is_default ?? false,
  };
}
