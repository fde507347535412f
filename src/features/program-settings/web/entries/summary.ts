import { isRecord } from '@/platform';
import { describeCondition, isCondition } from '@/rules/conditions';
import {
  formatAmount,
  formatBudget,
  formatCap,
  formatCell,
  formatEffectiveDates,
  formatFactor,
  formatInstalment,
  formatSplit,
  formatTableValue,
  type Program,
  type ProgramText,
} from '@/rules/programs';
import { valueAt } from '../../body/pointer';
import { t } from './messages';

type Sentences = { [List in string]?: (entry: never, text: ProgramText) => string | string[] };
type Line = Program['lines'][number];
type Table = Program['tables'][number];
type TableRow = Table['rows'][number];

/** Sentences about the numbers of an entry, by the last step of its list. Conditions and dates are added for every kind. */
const SENTENCES = {
  rows: (row: Line['rows'][number], text: ProgramText) => formatAmount(row.amount, text),
  factors: formatFactor,
  caps: formatCap,
  splits: formatSplit,
  instalments: formatInstalment,
  stacking: ({ message }: Program['stacking'][number]) => message,
  budgets: formatBudget,
  assumptions: ({ fact, value }: Program['assumptions'][number], { words }: ProgramText) => words.value(fact, value),
} as const satisfies Sentences;

/** Conditions of an entry that need a sentence of their own. */
const CONDITIONS = ['test', 'applies', 'when'] as const;
const LABELS = { test: t('condition_test_label'), applies: t('condition_applies_label'), when: t('condition_when_label') } as const;

function tableRow(table: Table, row: TableRow, text: ProgramText): string {
  const cells = table.by.map((column, index) => formatCell(column, row.at[index], text)).join(', ');
  return t('table_row_note', { cells, value: formatTableValue(table, row.value) });
}

/** Returns sentences about an entry: its numbers, its conditions and its days. */
export function summaryOf(path: readonly string[], text: ProgramText): string[] {
  const entry = valueAt(text.program, path);
  if (!isRecord(entry)) return [];
  const list = path.at(-2) ?? '';
  const table = list === 'rows' ? text.program.tables.find(({ key }) => path[0] === 'tables' && key === path[1]) : undefined;
  const row = table?.rows[Number(path.at(-1))];
  // Safe: the program was parsed, so an entry of a list has the type of the list.
  const format = table ? undefined : (SENTENCES as Record<string, (entry: unknown, text: ProgramText) => string | string[]>)[list];
  const conditions = CONDITIONS.flatMap((part) => {
    const condition = entry[part];
    return isCondition(condition) ? [`${LABELS[part]}: ${describeCondition(condition, text.words)}`] : [];
  });
  const own = table && row ? [tableRow(table, row, text)] : format ? [format(entry, text)].flat() : [];
  // Safe: the program was parsed, so days are days.
  const days = formatEffectiveDates(entry as { valid_from?: string; valid_to?: string });
  return [...own, ...conditions, days].filter((sentence) => sentence !== '');
}
