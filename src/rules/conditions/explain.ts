import { isIsoDate } from '@/platform';
import {
  type COMPARISON_OPERATORS,
  type Condition,
  type CountOperand,
  type FieldOperand,
  type FixedColumns,
  isFieldOperand,
  isGroup,
  type Operand,
  type Rule,
} from './condition';
import { evaluateTruth } from './evaluate';
import { t } from './messages';
import type { ReadFact } from './reading';

/** Functions that label fields and format values. The caller supplies these functions, so that it can hide values that the viewer may not see. */
export type FactLabels = {
  label: (field: string) => string;
  value: (field: string, value: unknown) => string;
  /** Formats the fixed columns of a table lookup, for example `system: air source`. */
  fixed?: (field: string, at: FixedColumns) => string;
};

/** Returns a condition as a phrase: `income is below 80% of the area median or between 80% and 150%`. */
export function describeCondition(condition: Condition, words: FactLabels): string {
  if (!isGroup(condition)) return describeRule(condition, words);
  const parts = condition.rules.map((rule) => {
    const text = describeCondition(rule, words);
    return isGroup(rule) && rule.rules.length > 1 && condition.rules.length > 1 ? `(${text})` : text;
  });
  const joined = condition.combinator === 'and' ? joinedBy(parts, (a, b) => t('a_and_b', { a, b })) : anyOf(parts);
  return condition.not ? t('negation_label', { what: joined }) : joined;
}

/**
 * Returns a description of the change that would make a condition true. Lists the subconditions whose result must change as "must" phrases, joined with "and"
 * or "or". Returns an empty string if the condition is already true.
 */
export function requiredChange(condition: Condition, read: ReadFact, words: FactLabels): string {
  return wish(condition, read, words, false);
}

function wish(condition: Condition, read: ReadFact, words: FactLabels, negated: boolean): string {
  if (evaluateTruth(condition, read).value === !negated) return '';
  if (!isGroup(condition)) return negated ? describeOpposite(condition, words) : describeRule(condition, words, 'must');
  const inner = negated !== Boolean(condition.not);
  const parts = condition.rules.map((rule) => wish(rule, read, words, inner)).filter((text) => text !== '');
  const needsAll = (condition.combinator === 'and') !== inner;
  return joinedBy(parts, (a, b) => (needsAll ? t('wishes_a_and_b', { a, b }) : t('wishes_a_or_b', { a, b })));
}

const joinedBy = (parts: readonly string[], join: (a: string, b: string) => string): string =>
  parts.length === 0 ? '' : parts.reduce((all, part) => join(all, part));

const anyOf = (parts: readonly string[]): string => joinedBy(parts, (a, b) => t('a_or_b', { a, b }));

const COUNTED: Record<CountOperand['operator'], string> = { '=': 'exactly', '<': 'less', '<=': 'at_most', '>': 'more', '>=': 'at_least' };

const OPPOSITE = { '=': '!=', '!=': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const satisfies Record<
  (typeof COMPARISON_OPERATORS)[number],
  (typeof COMPARISON_OPERATORS)[number]
>;

/** Returns a phrase for a rule that must be false. Uses the opposite operator if there is one, otherwise the words "must not". */
function describeOpposite(rule: Rule, words: FactLabels): string {
  switch (rule.operator) {
    case 'in':
    case 'notIn':
      return describeRule({ ...rule, operator: rule.operator === 'in' ? 'notIn' : 'in' }, words, 'must');
    case 'empty':
      return describeRule({ ...rule, operator: 'notEmpty' }, words, 'must');
    case 'notEmpty':
      return describeRule({ ...rule, operator: 'empty' }, words, 'must');
    case 'contains':
    case 'between':
      return describeRule(rule, words, 'must_not');
    case 'every':
    case 'some':
    case 'count':
      return t('must_not_be_so', { what: describeRule(rule, words) });
    default:
      return describeRule({ ...rule, operator: OPPOSITE[rule.operator] }, words, 'must');
  }
}

/** Returns a phrase for one rule with the given verb. `must_not` is for operators that have no opposite. */
function describeRule(rule: Rule, words: FactLabels, verb: 'is' | 'must' | 'must_not' = 'is'): string {
  if (rule.field === '$always') return rule.value === true ? t('always') : t('never');
  const label = labelOf(rule, words);
  const show = (value: unknown) => operandText(rule.field, value, words);
  const list = (values: unknown) => (Array.isArray(values) ? anyOf(values.map(show)) : show(values));
  switch (rule.operator) {
    case '=':
      return t('is', { label, verb, value: show(rule.value) });
    case '!=':
      return t('is_not', { label, verb, value: show(rule.value) });
    case '<':
      return isOfDays(rule) ? t('is_before', { label, verb, value: show(rule.value) }) : t('is_less_than', { label, verb, value: show(rule.value) });
    case '<=':
      return isOfDays(rule) ? t('is_on_or_before', { label, verb, value: show(rule.value) }) : t('is_at_most', { label, verb, value: show(rule.value) });
    case '>':
      return isOfDays(rule) ? t('is_after', { label, verb, value: show(rule.value) }) : t('is_more_than', { label, verb, value: show(rule.value) });
    case '>=':
      return isOfDays(rule) ? t('is_on_or_after', { label, verb, value: show(rule.value) }) : t('is_at_least', { label, verb, value: show(rule.value) });
    case 'in':
      return t('is', { label, verb, value: list(rule.value) });
    case 'notIn':
      return t('is_none_of', { label, verb, value: list(rule.value) });
    case 'contains':
      return t('includes', { label, verb, value: list(rule.value) });
    case 'empty':
      return t('has_no_answer', { label, verb });
    case 'notEmpty':
      return t('has_an_answer', { label, verb });
    case 'between': {
      const [low, high] = rule.value;
      return t('is_between', { label, verb, low: show(low), high: show(high) });
    }
    case 'every':
      return t('every_row_has', { label, verb, what: describeCondition(rule.value, words) });
    case 'some':
      return t('has_a_row_where', { label, verb, what: describeCondition(rule.value, words) });
    case 'count': {
      const count = rule.value;
      const counted = count.sum
        ? t('row_sum_label', { what: words.label(count.sum) })
        : count.distinct
          ? t('distinct_count_label', { what: words.label(count.distinct) })
          : t('row_count_label', { what: label });
      const rows = count.where ? t('rows_where', { counted, what: describeCondition(count.where, words) }) : counted;
      return t('is_counted', { label: rows, verb, how: COUNTED[count.operator], value: show(count.value) });
    }
  }
}

/**
 * Returns true if the rule compares dates: the field or the reference is a date name (`isClock`), the value is a date, or the reference is shifted by days or
 * months. Phrases about dates use words such as "before" instead of "less than".
 */
const isOfDays = ({ field, value }: { field: string; value: Operand }): boolean =>
  isClock(field) || (isFieldOperand(value) ? value.days !== undefined || value.months !== undefined || isClock(value.field) : isIsoDate(value));

/** Returns true for names of dates, which start with `$`: today (`$today`) and the program's dates on the job, such as `$submission_date`. */
const isClock = (name: string): boolean => name.startsWith('$');

function operandText(field: string, value: unknown, words: FactLabels): string {
  return isFieldOperand(value) ? describeOperand(value, words) : words.value(field, value);
}

const labelOf = ({ field, at }: { field: string; at?: FixedColumns | undefined }, words: FactLabels): string =>
  at && words.fixed ? `${words.label(field)} (${words.fixed(field, at)})` : words.label(field);

/** Returns a phrase for a reference: `0.8 times the final invoice`, `60 days before today`. */
export function describeOperand(operand: FieldOperand, words: FactLabels): string {
  const base = operand.field === '$today' ? t('today') : labelOf(operand, words);
  const scaled = operand.times === undefined ? base : t('times', { number: operand.times, base });
  const number = operand.plus ? t('plus', { base: scaled, sign: operand.plus < 0 ? 'minus' : 'plus', number: Math.abs(operand.plus) }) : scaled;
  return moved(moved(number, operand.months, 'month', words), operand.days, 'day', words);
}

function moved(base: string, by: number | string | undefined, unit: 'month' | 'day', words: FactLabels): string {
  if (!by) return base;
  if (typeof by === 'string') return t('after', { what: words.label(by), base });
  const value = { count: Math.abs(by), side: by < 0 ? 'before' : 'after', base };
  return unit === 'month' ? t('months_from', value) : t('days_from', value);
}
