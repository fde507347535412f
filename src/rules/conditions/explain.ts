import { type COMPARING, type Condition, type CountOperand, type FieldOperand, type Fixed, isFieldOperand, isGroup, type Rule } from './condition';
import { judge } from './evaluate';
import type { Read } from './reading';

/** How fields and values are called in sentences; the caller knows the labels and what the viewer may see. */
export type Words = {
  label: (field: string) => string;
  value: (field: string, value: unknown) => string;
  /** The columns of a table that are fixed where it is read: `system: air source`. */
  fixed?: (field: string, at: Fixed) => string;
};

/** The condition as a phrase: `income is below 80% of the area median or between 80% and 150%`. */
export function describe(condition: Condition, words: Words): string {
  if (!isGroup(condition)) return describeRule(condition, words);
  const parts = condition.rules.map((rule) => {
    const text = describe(rule, words);
    return isGroup(rule) && rule.rules.length > 1 && condition.rules.length > 1 ? `(${text})` : text;
  });
  const joined = parts.join(condition.combinator === 'and' ? ' and ' : ' or ');
  return condition.not ? `it is not so that ${joined}` : joined;
}

/**
 * What would turn a condition that is not met into one that is: the parts that fail now, put as
 * wishes. An `and` needs all of them, an `or` any one. Empty when it holds already.
 */
export function whatWouldChange(condition: Condition, read: Read, words: Words): string {
  return wish(condition, read, words, false);
}

function wish(condition: Condition, read: Read, words: Words, negated: boolean): string {
  if (judge(condition, read).value === !negated) return '';
  if (!isGroup(condition)) return describeRule(negated ? negate(condition) : condition, words, 'must be');
  const inner = negated !== Boolean(condition.not);
  const parts = condition.rules.map((rule) => wish(rule, read, words, inner)).filter((text) => text !== '');
  const needsAll = (condition.combinator === 'and') !== inner;
  return parts.join(needsAll ? ', and ' : ', or ');
}

const COUNTED: Record<CountOperand['operator'], string> = { '=': 'exactly', '<': 'less than', '<=': 'at most', '>': 'more than', '>=': 'at least' };

const OPPOSITE = { '=': '!=', '!=': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const satisfies Record<
  (typeof COMPARING)[number],
  (typeof COMPARING)[number]
>;

function negate(rule: Rule): Rule {
  switch (rule.operator) {
    case 'in':
    case 'notIn':
      return { ...rule, operator: rule.operator === 'in' ? 'notIn' : 'in' };
    case 'empty':
      return { ...rule, operator: 'notEmpty' };
    case 'notEmpty':
      return { ...rule, operator: 'empty' };
    case 'contains':
    case 'between':
    case 'every':
    case 'some':
    case 'count':
      return rule;
    default:
      return { ...rule, operator: OPPOSITE[rule.operator] };
  }
}

function describeRule(rule: Rule, words: Words, verb: 'is' | 'must be' = 'is'): string {
  if (rule.field === '$always') return rule.value === true ? 'always' : 'never';
  const label = labelOf(rule, words);
  const show = (value: unknown) => operandText(rule.field, value, words);
  const list = (values: unknown) => (Array.isArray(values) ? values.map(show).join(' or ') : show(values));
  switch (rule.operator) {
    case '=':
      return `${label} ${verb} ${show(rule.value)}`;
    case '!=':
      return `${label} ${verb} not ${show(rule.value)}`;
    case '<':
      return `${label} ${verb} less than ${show(rule.value)}`;
    case '<=':
      return `${label} ${verb} at most ${show(rule.value)}`;
    case '>':
      return `${label} ${verb} more than ${show(rule.value)}`;
    case '>=':
      return `${label} ${verb} at least ${show(rule.value)}`;
    case 'in':
      return `${label} ${verb} ${list(rule.value)}`;
    case 'notIn':
      return `${label} ${verb} none of ${list(rule.value)}`;
    case 'contains':
      return `${label} ${verb === 'is' ? 'includes' : 'must include'} ${list(rule.value)}`;
    case 'empty':
      return `${label} ${verb === 'is' ? 'has' : 'must have'} no answer`;
    case 'notEmpty':
      return `${label} ${verb === 'is' ? 'has' : 'must have'} an answer`;
    case 'between': {
      const [low, high] = rule.value;
      return `${label} ${verb} between ${show(low)} and ${show(high)}`;
    }
    case 'every':
      return `every row of ${label} ${verb === 'is' ? 'has' : 'must have'}: ${describe(rule.value, words)}`;
    case 'some':
      return `${label} ${verb === 'is' ? 'has' : 'must have'} a row where ${describe(rule.value, words)}`;
    case 'count': {
      const count = rule.value;
      const where = count.where ? ` where ${describe(count.where, words)}` : '';
      const counted = count.sum ? `the sum of ${words.label(count.sum)}` : `the number of ${label}`;
      return `${counted}${where} ${verb} ${COUNTED[count.operator]} ${show(count.value)}`;
    }
  }
}

function operandText(field: string, value: unknown, words: Words): string {
  return isFieldOperand(value) ? describeOperand(value, words) : words.value(field, value);
}

const labelOf = ({ field, at }: { field: string; at?: Fixed | undefined }, words: Words): string =>
  at && words.fixed ? `${words.label(field)} (${words.fixed(field, at)})` : words.label(field);

/** A number or a day that stands somewhere else, as a phrase: `0.8 times the final invoice`, `60 days before today`. */
export function describeOperand(operand: FieldOperand, words: Words): string {
  const base = operand.field === '$today' ? 'today' : labelOf(operand, words);
  const scaled = operand.times === undefined ? base : `${operand.times} times ${base}`;
  const number = operand.plus ? `${scaled} ${operand.plus < 0 ? 'minus' : 'plus'} ${Math.abs(operand.plus)}` : scaled;
  return moved(moved(number, operand.months, 'month', words), operand.days, 'day', words);
}

function moved(base: string, by: number | string | undefined, unit: string, words: Words): string {
  if (!by) return base;
  if (typeof by === 'string') return `${words.label(by)} after ${base}`;
  const count = Math.abs(by);
  return `${count} ${unit}${count === 1 ? '' : 's'} ${by < 0 ? 'before' : 'after'} ${base}`;
}
