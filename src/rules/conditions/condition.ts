/**
 * A condition is data: the rule group of react-querybuilder, so it can be stored, run in browser and
 * server, explained in words, drawn and edited. It reads facts by name and never calls code.
 */
export const OPERATORS = ['=', '!=', '<', '<=', '>', '>=', 'in', 'notIn', 'contains', 'empty', 'notEmpty', 'between', 'every', 'some', 'count'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Scalar = string | number | boolean;

/** Columns of a table that are fixed where it is read: `{ category: 'cat_5' }`. */
export type Fixed = Readonly<Record<string, Scalar>>;

/**
 * A number or a day that stands somewhere else: another fact, a class, a cell of a table, a setting. `times` and `plus`
 * change a number; `days` and `months` move a day, and `days` may name a setting: `{ field: '$today', days: -60 }`.
 */
export type FieldOperand = { field: string; at?: Fixed; times?: number; plus?: number; days?: number | string; months?: number };

/** How many rows of a list meet `where`, or what one column of them adds up to: `{ operator: '>=', value: 1, where: … }`. */
export type CountOperand = { operator: '=' | '<' | '<=' | '>' | '>='; value: number | FieldOperand; where?: Condition; sum?: string };

export type Rule = {
  field: string;
  /** Of a table: the columns that are fixed here. */
  at?: Fixed;
  operator: Operator;
  /** A literal, another field, a list, the condition on a row (`every`, `some`) or a count. */
  value?: Scalar | FieldOperand | (Scalar | FieldOperand)[] | Condition | CountOperand;
};

export type Group = { combinator: 'and' | 'or'; not?: boolean; rules: Condition[] };

export type Condition = Rule | Group;

export const isGroup = (condition: Condition): condition is Group => 'combinator' in condition;

/** Always true, always false and never known: what a condition becomes for a viewer who may not read its facts. */
export const ALWAYS: Rule = { field: '$always', operator: '=', value: true };
export const NEVER: Rule = { field: '$always', operator: '=', value: false };
export const UNKNOWABLE: Rule = { field: '$unknowable', operator: '=', value: true };

/** Builds one rule: `when('renter_or_owner').is('renter')`. */
export function when(field: string) {
  const rule = (operator: Operator, value?: Rule['value']): Rule => (value === undefined ? { field, operator } : { field, operator, value });
  return {
    is: (value: Scalar | FieldOperand) => rule('=', value),
    isNot: (value: Scalar | FieldOperand) => rule('!=', value),
    isYes: () => rule('=', true),
    isNo: () => rule('=', false),
    isIn: (values: readonly Scalar[]) => rule('in', [...values]),
    isNotIn: (values: readonly Scalar[]) => rule('notIn', [...values]),
    /** A list that has this entry, or any of these. */
    has: (value: Scalar | readonly Scalar[]) => rule('contains', Array.isArray(value) ? [...(value as readonly Scalar[])] : (value as Scalar)),
    hasValue: () => rule('notEmpty'),
    isEmpty: () => rule('empty'),
    atLeast: (value: number | FieldOperand) => rule('>=', value),
    atMost: (value: number | FieldOperand) => rule('<=', value),
    moreThan: (value: number | FieldOperand) => rule('>', value),
    lessThan: (value: number | FieldOperand) => rule('<', value),
    before: (day: string | FieldOperand) => rule('<', day),
    after: (day: string | FieldOperand) => rule('>', day),
    onOrBefore: (day: string | FieldOperand) => rule('<=', day),
    onOrAfter: (day: string | FieldOperand) => rule('>=', day),
    /** Both ends included. */
    between: (low: Scalar | FieldOperand, high: Scalar | FieldOperand) => rule('between', [low, high]),
    everyRow: (where: Condition) => rule('every', where),
    someRow: (where: Condition) => rule('some', where),
    rows: (count: CountOperand) => rule('count', count),
  };
}

export const all = (...rules: Condition[]): Group => ({ combinator: 'and', rules });
export const any = (...rules: Condition[]): Group => ({ combinator: 'or', rules });
export const not = (rule: Condition): Group => ({ combinator: 'and', not: true, rules: [rule] });

/** Today at the home, or some days before (negative) or after it. */
export const today = (days = 0): FieldOperand => (days === 0 ? { field: '$today' } : { field: '$today', days });

/** The facts a condition reads. Columns of the rows of a list are not facts of their own. */
export function reads(condition: Condition | undefined): Set<string> {
  const found = new Set<string>();
  if (condition) collect(condition, found);
  return found;
}

function collect(condition: Condition, found: Set<string>): void {
  if (isGroup(condition)) {
    for (const rule of condition.rules) collect(rule, found);
    return;
  }
  if (condition.field !== '$always') found.add(condition.field);
  const operands = Array.isArray(condition.value) ? condition.value : [condition.value];
  for (const operand of operands) if (isFieldOperand(operand)) found.add(operand.field);
}

export function isFieldOperand(value: unknown): value is FieldOperand {
  return typeof value === 'object' && value !== null && 'field' in value && !('operator' in value);
}
