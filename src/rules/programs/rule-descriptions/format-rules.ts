import { capitalize, formatDate, formatMoney } from '@/platform';
import { describeCondition, describeOperand, type FactLabels, isFieldOperand } from '@/rules/conditions';
import { type EffectiveDates, factLabels } from '@/rules/facts';
import type { Amount, Cap, Factor, Instalment, Line, Split, Stacking } from '@/rules/incentives';
import { type Budget, type NumberOrOperand, type Quantity, quantityLabel, type Table } from '@/rules/program-parameters';
import { programLabels } from '../labels';
import type { Program } from '../program';
import { t } from './messages';

/** A program, and the labels for sentences about it. */
export type LabeledProgram = { program: Program; labels: FactLabels };

export const labeledProgram = (program: Program): LabeledProgram => ({ program, labels: programLabels(program, factLabels()) });

type Unit = 'usd' | 'percent' | 'number';

function formatNumberOrOperand(given: NumberOrOperand, unit: Unit, words: FactLabels): string {
  if (typeof given === 'number') return unitOf(given, unit);
  const formatted = describeOperand(given, words);
  return given.field.startsWith('table.') ? t('by_the_table', { table: formatted }) : formatted;
}

function unitOf(value: number, unit: Unit): string {
  if (unit === 'usd') return formatMoney(value);
  return unit === 'percent' ? t('number_percent', { number: value }) : value.toLocaleString('en-US');
}

const quantity = (of: Quantity, { labels }: LabeledProgram): string => (typeof of === 'string' ? labels.label(of) : quantityLabel(of));
const quantities = (of: readonly Quantity[], program: LabeledProgram): string => of.map((part) => quantity(part, program)).join(' + ');

/** Formats an amount, for example `50% of cost of the measure (heat pump), at most $8,000`. */
export function formatAmount(amount: Amount, program: LabeledProgram): string {
  const { labels } = program;
  const maximum = amount.max === undefined ? '' : t('at_most', { amount: formatNumberOrOperand(amount.max, 'usd', labels) });
  return [base(amount, program), maximum].filter(Boolean).join(', ');
}

function base(amount: Amount, program: LabeledProgram): string {
  const { labels } = program;
  switch (amount.kind) {
    case 'fixed':
      return formatNumberOrOperand(amount.amount, 'usd', labels);
    case 'percent_of':
      return t('percent_of', { percent: formatNumberOrOperand(amount.percent, 'percent', labels), of: quantities(amount.of, program) });
    case 'per_unit': {
      const each = t('for_each', { amount: formatNumberOrOperand(amount.amount, 'usd', labels), unit: quantity(amount.units, program) });
      return amount.max_units === undefined ? each : `${each} ${t('up_to_units', { units: formatNumberOrOperand(amount.max_units, 'number', labels) })}`;
    }
    case 'performance': {
      const rate = t('for_each', { amount: formatNumberOrOperand(amount.rate, 'usd', labels), unit: quantity(amount.saved.forecast, program) });
      const verified = amount.saved.verified === undefined ? '' : t('later_by', { verified: quantity(amount.saved.verified, program) });
      const least = amount.minimum === undefined ? '' : t('at_least', { amount: formatNumberOrOperand(amount.minimum, 'usd', labels) });
      return [rate, verified, least].filter(Boolean).join(', ');
    }
    case 'entered':
      return t('manual_fact_note', { fact: labels.label(amount.fact) });
  }
}

export function formatFactor({ effect }: Pick<Factor, 'effect'>, program: LabeledProgram): string {
  const { labels } = program;
  if ('times' in effect) return t('multiplier_label', { times: formatNumberOrOperand(effect.times, 'number', labels) });
  if ('replace' in effect) return t('this_much_instead', { amount: formatNumberOrOperand(effect.replace, 'usd', labels) });
  const increase = t('this_much_more', { amount: formatNumberOrOperand(effect.add, 'usd', labels) });
  return effect.units === undefined ? increase : `${increase} ${t('each_unit', { unit: quantity(effect.units, program) })}`;
}

export function formatCap(cap: Cap, program: LabeledProgram): string {
  const { labels } = program;
  switch (cap.kind) {
    case 'combined':
      return t('total_cap_note', { amount: formatNumberOrOperand(cap.amount, 'usd', labels) });
    case 'household':
      return t('household_cap_note', { amount: formatNumberOrOperand(cap.amount, 'usd', labels) });
    case 'cost_share': {
      const formatted = { percent: formatNumberOrOperand(cap.percent, 'percent', labels), of: cap.of ? quantities(cap.of, program) : t('measures_cost_label') };
      if (cap.per === 'service') return t('service_cap_note', formatted);
      return cap.per === 'line' ? t('line_cap_note', formatted) : t('shared_cap_label', formatted);
    }
    case 'units':
      return t('units_cap_label', { units: formatNumberOrOperand(cap.max, 'number', labels), per: cap.per });
    case 'invoice':
      return t('costs_limit_label', { costs: labels.label(cap.costs), total: labels.label(cap.total) });
    case 'cost_left':
      return t('other_incentives_cap_note', { costs: cap.costs.map((cost) => labels.label(cost)).join(` ${t('or')} `) });
  }
}

/** Formats the lines to which a cap, split or installment applies. Returns an empty string if the entry applies to all lines. */
export function formatLineScope(keys: readonly string[] | 'all' | undefined, program: LabeledProgram): string {
  if (keys === undefined || keys === 'all') return '';
  return t('for_lines', { lines: keys.map((key) => nameOfLine(key, program)).join(', ') });
}

const nameOfLine = (key: string, { program }: LabeledProgram): string => program.lines.find((line) => line.key === key)?.name ?? key;

export function formatSplit(split: Split, { labels }: LabeledProgram): string {
  return t('of_each_line', {
    homeowner: formatNumberOrOperand(split.homeowner, 'percent', labels),
    contractor: formatNumberOrOperand(split.contractor, 'percent', labels),
    fee: formatNumberOrOperand(split.fee, 'percent', labels),
    payee: split.payee,
  });
}

export function formatInstalment({ share, opens, amount }: Instalment): string {
  const part = share === 'remainder' ? t('what_is_left') : t('number_percent', { number: share });
  const opensWith = typeof opens === 'string' ? opens : 'task';
  return t('instalment', { part, amount, opens: opensWith, task: typeof opens === 'string' ? '' : opens.task.replaceAll('_', ' ') });
}

/** Returns sentences that explain how a stacking rule is calculated, in addition to the rule's message for homeowners. */
export function formatStacking(rule: Stacking, program: LabeledProgram): string[] {
  const { labels } = program;
  const { limit, yields, exclusive } = rule;
  return [
    ...(exclusive ? [t('not_together', { where: exclusive })] : []),
    ...(limit && 'amount' in limit ? [t('total_cap_note', { amount: formatNumberOrOperand(limit.amount, 'usd', labels) })] : []),
    ...(limit && 'percent' in limit
      ? [
          t('shared_cap_label', {
            percent: formatNumberOrOperand(limit.percent, 'percent', labels),
            of: limit.of ? quantities(limit.of, program) : t('measures_cost_label'),
          }),
        ]
      : []),
    ...(yields ? [t('is_cut_first', { who: yields.join(', ') })] : []),
  ];
}

export function formatBudget({ amount, by, status, waitlist, counts_from, renews_on }: Budget, { labels }: LabeledProgram): string[] {
  return [
    amount === undefined ? t('amount_unpublished_label') : formatNumberOrOperand(amount, 'usd', labels),
    ...(renews_on ? [t('renews_each_year', { day: renews_on.replace('-', '/') })] : []),
    ...(by.length > 0 ? [t('by_each', { by: by.map((name) => labels.label(name)).join(', ') })] : []),
    ...(status ? [t('availability_source_note', { status: describeOperand(status, labels) })] : []),
    t('counted_from', { from: counts_from }),
    waitlist ? t('budget_waitlist_note') : t('budget_exhausted_note'),
  ];
}

/** Returns notes on the calculation of a line, in addition to its description. */
export function lineNotes(line: Line, program: LabeledProgram): string[] {
  const { labels } = program;
  return [
    ...(line.each
      ? [t('row_scope_label', { list: labels.label(line.each.rows) }) + (line.each.where ? `: ${describeCondition(line.each.where, labels)}` : '')]
      : []),
    ...(line.with ? [`${t('only_beside')} ${line.with.map((key) => nameOfLine(key, program)).join(` ${t('or')} `)}`] : []),
    ...(line.choice ? [t('counted_when_chosen', { fact: labels.label(line.choice.fact) })] : []),
    ...(line.pick ? [t('the_highest_counts')] : []),
    ...(line.max === undefined ? [] : [t('line_maximum_note', { amount: formatNumberOrOperand(line.max, 'usd', labels) })]),
    ...(line.outside_caps === true ? [t('outside_all_caps')] : []),
  ];
}

/** Formats a period, for example `from Jan 1, 2025 to Dec 31, 2025`. Returns an empty string for an unlimited period. */
export function formatEffectiveDates({ valid_from: from, valid_to: to }: EffectiveDates): string {
  if (from && to) return t('from_to', { from: formatDate(from), to: formatDate(to) });
  if (from) return t('from', { from: formatDate(from) });
  return to ? t('until', { to: formatDate(to) }) : '';
}

/** Returns the heading of a table column: the label of the fact that the column reads. If the column reads no fact, returns the column key as words. */
export const formatColumnHeading = ({ key, reads }: Table['by'][number], { labels }: LabeledProgram): string =>
  capitalize(reads ? labels.label(reads) : key.replaceAll('_', ' '));

/** Formats the values that a cell matches: one value, several values, a limit, or any value. */
export function formatCell(column: Table['by'][number], cell: Table['rows'][number]['at'][number] | undefined, { labels }: LabeledProgram): string {
  if (cell === 'any' || cell === undefined) return t('any');
  const formatted = (value: unknown) => (column.reads ? labels.value(column.reads, value) : String(value).replaceAll('_', ' '));
  if (Array.isArray(cell)) return cell.map(formatted).join(', ');
  if (column.match === 'at_least') return t('and_up', { value: formatted(cell) });
  return column.match === 'at_most' ? t('up_to', { value: formatted(cell) }) : formatted(cell);
}

/** Formats the value of a row in the unit of the table. Returns "not published" for a null value. */
export function formatTableValue({ unit }: Pick<Table, 'unit'>, value: Table['rows'][number]['value']): string {
  if (value === null) return t('not_published');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  if (unit === 'usd' || unit === 'percent') return unitOf(value, unit);
  if (unit === 'days') return t('count_days', { count: value });
  return unit === 'months' ? t('count_months', { count: value }) : unitOf(value, 'number');
}

/** Formats a setting: a plain value, or a reference to another number. */
export function formatSetting(value: unknown, words: FactLabels): string {
  if (Array.isArray(value)) return value.length === 0 ? t('any') : value.map((item) => formatSetting(item, words)).join(', ');
  if (isFieldOperand(value)) return describeOperand(value, words);
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return String(value).replaceAll('_', ' ');
}
