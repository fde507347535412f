import { isKeyOf, isRecord } from '@/platform';
import { describeCondition, isCondition } from '@/rules/conditions';
import type { EffectiveDates } from '@/rules/facts';
import { valueAt } from '../pointer';
import type { Program } from '../program';
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
  type LabeledProgram,
} from './format-rules';
import { t } from './messages';

type Sentences = { [List in string]?: (entry: never, text: LabeledProgram) => string | string[] };
type Line = Program['lines'][number];

/** Functions that return sentences about the numbers of an entry, by the list of the entry. */
const SENTENCES = {
  'lines/rows': (row: Line['rows'][number], text: LabeledProgram) => formatAmount(row.amount, text),
  'lines/factors': formatFactor,
  caps: formatCap,
  splits: formatSplit,
  instalments: formatInstalment,
  stacking: ({ message }: Program['stacking'][number]) => message,
  budgets: formatBudget,
  assumptions: ({ fact, value }: Program['assumptions'][number], { labels }: LabeledProgram) => labels.value(fact, value),
} as const satisfies Sentences;

const listOf = (path: readonly string[]): string => [path[0], ...path.slice(1, -1).filter((_step, index) => index % 2 === 1)].join('/');

/** Returns whether there is a sentence about the numbers of the entry at a path. All entries have sentences about their conditions and days. */
export const hasEntrySentence = (path: readonly string[]): boolean => isKeyOf(SENTENCES, listOf(path)) || listOf(path) === 'tables/rows';

/** Labels of conditions, by the property of an entry (a line, a cap, a criterion) that contains the condition. */
const CONDITIONS = {
  test: () => t('test_condition_label'),
  applies: () => t('applies_condition_label'),
  when: () => t('when_condition_label'),
} as const;

/** Sentences about an entry: about its numbers (`ownSentences`), its conditions and its days. */
export type EntryParts = { ownSentences: string[]; conditions: string[]; days: string };

/** Returns the sentences about the entry at a path. Null if the entry does not exist. */
export function entryParts(path: readonly string[], text: LabeledProgram): EntryParts | null {
  const entry = valueAt(text.program, path);
  if (!isRecord(entry)) return null;
  const table = listOf(path) === 'tables/rows' ? text.program.tables.find(({ key }) => key === path[1]) : undefined;
  const row = table?.rows[Number(path.at(-1))];
  // The cast is safe: the program was parsed, so an entry of a list has the type of the list.
  const format = (SENTENCES as Record<string, (entry: unknown, text: LabeledProgram) => string | string[]>)[listOf(path)];
  const conditions = Object.entries(CONDITIONS).flatMap(([part, label]) => {
    const condition = entry[part];
    return isCondition(condition) ? [`${label()}: ${describeCondition(condition, text.labels)}`] : [];
  });
  const ownSentences = table && row ? [formatRow(table, row, text)] : format ? [format(entry, text)].flat() : [];
  // The cast is safe: the program was parsed, so the dates are valid.
  return { ownSentences, conditions, days: formatEffectiveDates(entry as EffectiveDates) };
}

/** Returns all sentences about the entry at a path as one list. Empty if the entry does not exist. */
export function entrySentences(path: readonly string[], text: LabeledProgram): string[] {
  const parts = entryParts(path, text);
  return parts ? [...parts.ownSentences, ...parts.conditions, parts.days].filter((sentence) => sentence !== '') : [];
}

type Table = Program['tables'][number];

const formatRow = (table: Table, row: Table['rows'][number], text: LabeledProgram): string =>
  t('table_row_note', { cells: formatCells(table, row, text), value: formatTableValue(table, row.value) });

/** Formats the cells of a row of a table: `Zone 4, up to 80%`. */
export const formatCells = (table: Table, { at }: Pick<Table['rows'][number], 'at'>, text: LabeledProgram): string =>
  table.by.map((column, index) => formatCell(column, at[index], text)).join(', ');
