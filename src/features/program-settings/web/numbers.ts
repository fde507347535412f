import { capitalize, formatMoney, type IsoDate } from '@/platform';
import { type Condition, describeCondition, isCondition, isGroup, type Rule } from '@/rules/conditions';
import { type EffectiveDates, undatedKey } from '@/rules/facts';
import { datesOfRow } from '@/rules/program-parameters';
import { criteriaOf, type DatedEntry, formatCell, type LabeledProgram, type Program } from '@/rules/programs';
import { t } from './messages';

export type NumberUnit = 'usd' | 'percent' | 'number';

/** Editable number of a program. `path`: steps to the number in the program. */
export type NumberCell = {
  path: string[];
  value: number | null;
  unit: NumberUnit;
  source: string | undefined;
  isDefault: boolean;
  /** False for numbers that have no dates, such as settings. */
  isDated: boolean;
};
export type NumberSeries = { key: string; heads: string[]; entries: DatedEntry<NumberCell>[] };
/** Numbers with the same column headings (`heads`), shown as one table with a column for each period. */
export type NumberBlock = { key: string; title: string; heads: string[]; series: NumberSeries[] };

type SourcedEntry = EffectiveDates & { source?: string | undefined; is_default?: boolean | undefined };
type Adds = (key: string, heads: string[], cell: Omit<NumberCell, 'source' | 'isDefault'>, ...of: SourcedEntry[]) => void;

export function formatNumberValue(value: unknown, unit: NumberCell['unit']): string {
  if (typeof value !== 'number') return value === null || value === undefined ? t('value_unpublished') : String(value);
  if (unit === 'usd') return formatMoney(value);
  return unit === 'percent' ? t('number_percent', { value }) : value.toLocaleString('en-US', { maximumFractionDigits: 6 });
}

/** Returns the amounts, caps, table values, thresholds and settings of a program with their paths. */
export function numberBlocks(text: LabeledProgram): NumberBlock[] {
  const { program } = text;
  return [
    block('lines', t('amounts_lines_title'), [t('measure_column'), t('part_column')], (add) => addLines(text, add)),
    block('caps', t('amounts_caps_title'), [t('limit_column'), t('part_column')], (add) => addCaps(program, add)),
    ...program.tables.map((table) =>
      block(
        `table/${table.key}`,
        table.name,
        table.by.map(({ key }) => key.replaceAll('_', ' ')),
        (add) => {
          for (const [index, row] of table.rows.entries()) {
            if (row.value !== null && typeof row.value !== 'number') continue;
            const heads = table.by.map((column, at) => formatCell(column, row.at[at], text));
            const unit = table.unit === 'usd' || table.unit === 'percent' ? table.unit : 'number';
            const path = ['tables', table.key, 'rows', String(index), 'value'];
            add(heads.join('/'), heads, { path, value: row.value, unit, isDated: true }, table, { ...row, ...datesOfRow(table, row) });
          }
        },
      ),
    ),
    block('thresholds', t('amounts_thresholds_title'), [t('rule_column'), t('part_column')], (add) => addThresholds(text, add)),
    block('settings', t('amounts_settings_title'), [t('setting_column')], (add) => addSettings(program, add)),
  ].filter(({ series }) => series.length > 0);
}

/**
 * Returns the number of a series that is in force on the first day of a period. Without a first day, uses the last day. Returns undefined if no number is in
 * force. Searches by day, because adding a row shifts the positions of the rows.
 */
export function numberInForceOn(
  blocks: readonly NumberBlock[],
  { block, series }: { block: string; series: string },
  { from, to }: { from: IsoDate | null; to: IsoDate | null },
): number | null | undefined {
  const day = from ?? to;
  const foundSeries = blocks.find(({ key }) => key === block)?.series.find(({ key }) => key === series);
  return foundSeries?.entries.find(({ dates }) => day === null || ((dates.valid_from ?? day) <= day && day <= (dates.valid_to ?? day)))?.entry.value;
}

function block(key: string, title: string, heads: string[], fill: (add: Adds) => void): NumberBlock {
  const series = new Map<string, NumberSeries>();
  fill((name, labels, cell, ...of) => {
    const existingSeries = series.get(name) ?? { key: name, heads: labels, entries: [] };
    series.set(name, existingSeries);
    existingSeries.entries.push({ dates: datesWithin(of), entry: { ...cell, source: last(of, 'source'), isDefault: last(of, 'is_default') ?? false } });
  });
  return { key, title, heads, series: [...series.values()] };
}

const last = <K extends keyof SourcedEntry>(of: readonly SourcedEntry[], name: K): SourcedEntry[K] =>
  of.reduce<SourcedEntry[K]>((found, entry) => entry[name] ?? found, undefined);

/** Returns the period in which all of these nested entries are in force. */
function datesWithin(of: readonly SourcedEntry[]): EffectiveDates {
  const from = of
    .flatMap(({ valid_from }) => valid_from ?? [])
    .toSorted()
    .at(-1);
  const to = of.flatMap(({ valid_to }) => valid_to ?? []).toSorted()[0];
  return { ...(from && { valid_from: from }), ...(to && { valid_to: to }) };
}

const PARTS: Readonly<Record<string, { label: string; unit: NumberUnit }>> = {
  amount: { label: t('part_amount'), unit: 'usd' },
  percent: { label: t('part_percent'), unit: 'percent' },
  max: { label: t('part_max'), unit: 'usd' },
  max_units: { label: t('part_max_units'), unit: 'number' },
  rate: { label: t('part_rate'), unit: 'usd' },
  minimum: { label: t('part_minimum'), unit: 'usd' },
  add: { label: t('part_add'), unit: 'usd' },
  times: { label: t('part_times'), unit: 'number' },
  replace: { label: t('part_replace'), unit: 'usd' },
  share: { label: t('part_share'), unit: 'percent' },
  homeowner: { label: t('part_homeowner'), unit: 'percent' },
  contractor: { label: t('part_contractor'), unit: 'percent' },
  fee: { label: t('part_fee'), unit: 'percent' },
};

/** Returns the numbers of an entry, with their labels. Omits numbers in nested entries. */
function partsOf(entry: Record<string, unknown>): { part: string; value: number; label: string; unit: NumberUnit }[] {
  return Object.entries(PARTS).flatMap(([part, { label, unit }]) => {
    const value = entry[part];
    return typeof value === 'number' ? [{ part, value, label, unit }] : [];
  });
}

function addLines({ program, labels: words }: LabeledProgram, add: Adds): void {
  for (const line of program.lines) {
    for (const [index, row] of line.rows.entries()) {
      const condition = row.when ? describeCondition(row.when, words) : '';
      for (const { part, value, label, unit } of partsOf(row.amount))
        add(
          `${line.key}/${condition}/${part}`,
          [line.name, condition === '' ? label : t('part_with_condition', { part: label, condition })],
          { path: ['lines', line.key, 'rows', String(index), 'amount', part], value, unit, isDated: true },
          line,
          row,
        );
    }
    for (const factor of line.factors ?? [])
      for (const { part, value, label, unit } of partsOf(factor.effect))
        add(
          `${line.key}/factor/${undatedKey(factor.key)}/${part}`,
          [line.name, `${factor.name}: ${label}`],
          { path: ['lines', line.key, 'factors', factor.key, 'effect', part], value, unit, isDated: true },
          line,
          factor,
        );
    for (const { part, value, label, unit } of partsOf({ max: line.max }))
      add(`${line.key}/max`, [line.name, label], { path: ['lines', line.key, part], value, unit, isDated: false }, line);
  }
}

function addCaps(program: Program, add: Adds): void {
  for (const cap of program.caps)
    for (const { part, value, label, unit } of partsOf(cap))
      add(
        `${undatedKey(cap.key)}/${part}`,
        [cap.name, label],
        { path: ['caps', cap.key, part], value, unit: cap.kind === 'units' ? 'number' : unit, isDated: true },
        cap,
      );
  for (const [index, split] of program.splits.entries())
    for (const { part, value, label, unit } of partsOf(split))
      add(
        `split/${JSON.stringify([split.when, split.lines])}/${part}`,
        [t('split_label'), label],
        { path: ['splits', String(index), part], value, unit, isDated: true },
        split,
      );
  for (const instalment of program.instalments)
    for (const { part, value, label, unit } of partsOf({ share: instalment.share }))
      add(
        `instalment/${undatedKey(instalment.key)}`,
        [instalment.name, label],
        { path: ['instalments', instalment.key, part], value, unit, isDated: true },
        instalment,
      );
  for (const budget of program.budgets)
    for (const { part, value, label, unit } of partsOf({ amount: budget.amount }))
      add(`budget/${budget.key}`, [budget.name, label], { path: ['budgets', budget.key, part], value, unit, isDated: false }, budget);
}

const NO_ENTRIES: readonly SourcedEntry[] = [];

/**
 * Adds the thresholds of the criteria and of the line requirements. Omits the territory, which users edit in `RulesSection`, and the application period, which
 * they edit in `GeneralSection`.
 */
function addThresholds({ program, labels: words }: LabeledProgram, add: Adds): void {
  const rules = [
    ...criteriaOf(program)
      .filter((rule) => program.criteria.includes(rule))
      .map((rule) => ({ rule, path: ['criteria', rule.key], of: NO_ENTRIES })),
    ...program.lines.flatMap((line) => (line.requires ?? []).map((rule) => ({ rule, path: ['lines', line.key, 'requires', rule.key], of: [line] }))),
  ];
  for (const { rule, path, of } of rules)
    for (const part of ['test', 'applies'] as const)
      for (const { steps, value, leaf } of thresholdsIn(rule[part], [])) {
        const sentence = describeCondition(leaf, words);
        const key = [...path.map(undatedKey), part, ...steps].join('/');
        add(key, [rule.name, sentence], { path: [...path, part, ...steps], value, unit: 'number', isDated: true }, ...of, rule);
      }
}

/**
 * Returns the numbers with which a condition compares values. `steps`: path of the number. `leaf`: its rule. For a `count` rule, the number is the count to
 * reach. Omits the numbers `days` and `times` of a comparison with another value, such as `{ field, days, times }`.
 */
function thresholdsIn(condition: Condition | undefined, steps: string[]): { steps: string[]; value: number; leaf: Rule }[] {
  if (!condition) return [];
  if (isGroup(condition)) return condition.rules.flatMap((rule, index) => thresholdsIn(rule, [...steps, 'rules', String(index)]));
  const { operator, value } = condition;
  if (operator === 'count')
    return [
      ...(typeof value.value === 'number' ? [{ steps: [...steps, 'value', 'value'], value: value.value, leaf: condition }] : []),
      ...thresholdsIn(value.where, [...steps, 'value', 'where']),
    ];
  if (typeof value === 'number') return [{ steps: [...steps, 'value'], value, leaf: condition }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => (typeof item === 'number' ? [{ steps: [...steps, 'value', String(index)], value: item, leaf: condition }] : []));
  return isCondition(value) ? thresholdsIn(value, [...steps, 'value']) : [];
}

function addSettings({ settings }: Program, add: Adds): void {
  for (const [key, setting] of Object.entries(settings)) {
    if (typeof setting?.value !== 'number') continue;
    const name = capitalize(key.replaceAll('_', ' '));
    add(key, [name], { path: ['settings', key, 'value'], value: setting.value, unit: 'number', isDated: false }, setting);
  }
}
