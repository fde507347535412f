import { isRecord } from '@/platform';

/**
 * Conditions are plain data in the rule-group format of react-querybuilder. They can therefore be stored, edited, described as text, and evaluated in browser
 * and server. A condition reads facts by name and never calls code.
 */

/** Operators that compare a value with one other value. */
export const COMPARISON_OPERATORS = ['=', '!=', '<', '<=', '>', '>='] as const;
/**
 * Operators for lists. `in` and `notIn` test whether the fact's value is or is not in a given list. `contains` is for facts whose value is a list: it tests
 * whether that list contains at least one of the given values.
 */
export const SET_OPERATORS = ['in', 'notIn', 'contains'] as const;
/** Operators that compare a row count or a sum of rows. */
export const AGGREGATE_OPERATORS = ['=', '<', '<=', '>', '>='] as const;

export type Scalar = string | number | boolean;

/** Fixed column values of a table lookup: `{ category: 'cat_5' }`. */
export type FixedColumns = Readonly<Record<string, Scalar>>;

/**
 * Reference to a value: another fact, a class, a table value or a setting. `times` multiplies a number, and `plus` adds to a number. `days` and `months` shift
 * a date. `days` is a number or the name of a setting. Example: `{ field: '$today', days: -60 }`.
 */
export type FieldOperand = { field: string; at?: FixedColumns; times?: number; plus?: number; days?: number | string; months?: number };

/** Test of a number that is calculated from list rows (`Aggregate`). Example: `{ operator: '>=', value: 1, where: … }`. */
export type CountOperand = { operator: (typeof AGGREGATE_OPERATORS)[number]; value: number | FieldOperand } & Aggregate;

/**
 * Calculation of a number from the rows that meet `where`. By default, these rows are counted. `sum`: column whose values are added up. `distinct`: column
 * whose distinct values are counted.
 */
export type Aggregate = { where?: Condition; sum?: string; distinct?: string };

export type Operand = Scalar | FieldOperand;

/** Test of one fact or table value. `at`: column values that select the row of the table. The operator determines the type of `value`. */
export type Rule = { field: string; at?: FixedColumns } & (
  | { operator: (typeof COMPARISON_OPERATORS)[number]; value: Operand }
  | { operator: (typeof SET_OPERATORS)[number]; value: Operand | Operand[] }
  | { operator: 'between'; value: [Operand, Operand] }
  | { operator: 'empty'; value?: undefined }
  | { operator: 'notEmpty'; value?: undefined }
  | { operator: 'every' | 'some'; value: Condition }
  | { operator: 'count'; value: CountOperand }
);
export type Operator = Rule['operator'];
export type RuleOf<O extends Operator> = Extract<Rule, { operator: O }>;

export type Group = { combinator: 'and' | 'or'; not?: boolean; rules: Condition[] };

export type Condition = Rule | Group;

/** Returns whether a value has the shape of a condition. Parse with `conditionSchema` to check operators and values as well. */
export const isCondition = (value: unknown): value is Condition =>
  isRecord(value) &&
  (Array.isArray(value.rules)
    ? typeof value.combinator === 'string' && value.rules.every(isCondition)
    : typeof value.field === 'string' && typeof value.operator === 'string');

/** Returns true if a condition is a group (and/or), and false if it is a single rule. */
export const isGroup = (condition: Condition): condition is Group => 'combinator' in condition;

/** Condition that is always true. `redactCondition` uses it to replace a true condition that reads a hidden fact. */
export const ALWAYS: Rule = { field: '$always', operator: '=', value: true };
/** Condition that is always false. `redactCondition` uses it to replace a false condition that reads a hidden fact. */
export const NEVER: Rule = { field: '$always', operator: '=', value: false };
/** Condition that is always unknown. `redactCondition` uses it to replace an unknown condition that reads a hidden fact. */
export const UNKNOWABLE: Rule = { field: '$unknowable', operator: '=', value: true };

/**
 * Builds one rule.
 * @example
 * when('renter_or_owner').is('renter')
 */
export function when(field: string) {
  const comparison =
    <V extends Operand>(operator: (typeof COMPARISON_OPERATORS)[number]) =>
    (value: V): Rule => ({ field, operator, value });
  return {
    is: comparison<Operand>('='),
    isNot: comparison<Operand>('!='),
    isYes: () => comparison('=')(true),
    isNo: () => comparison('=')(false),
    isIn: (values: readonly Scalar[]): Rule => ({ field, operator: 'in', value: [...values] }),
    isNotIn: (values: readonly Scalar[]): Rule => ({ field, operator: 'notIn', value: [...values] }),
    /** Tests whether the list in the fact contains `value` or, if `value` is a list, at least one of its values. */
    has: (value: Scalar | readonly Scalar[]): Rule => ({ field, operator: 'contains', value: typeof value === 'object' ? [...value] : value }),
    hasValue: (): Rule => ({ field, operator: 'notEmpty' }),
    isEmpty: (): Rule => ({ field, operator: 'empty' }),
    atLeast: comparison<number | FieldOperand>('>='),
    atMost: comparison<number | FieldOperand>('<='),
    moreThan: comparison<number | FieldOperand>('>'),
    lessThan: comparison<number | FieldOperand>('<'),
    before: comparison<string | FieldOperand>('<'),
    after: comparison<string | FieldOperand>('>'),
    onOrBefore: comparison<string | FieldOperand>('<='),
    onOrAfter: comparison<string | FieldOperand>('>='),
    /** Tests whether a value is in a range that includes both limits. */
    between: (low: Operand, high: Operand): Rule => ({ field, operator: 'between', value: [low, high] }),
    everyRow: (where: Condition): Rule => ({ field, operator: 'every', value: where }),
    someRow: (where: Condition): Rule => ({ field, operator: 'some', value: where }),
    rows: (count: CountOperand): Rule => ({ field, operator: 'count', value: count }),
  };
}

/** Joins conditions with `and`. */
export const all = (...rules: Condition[]): Group => ({ combinator: 'and', rules });
/** Joins conditions with `or`. */
export const any = (...rules: Condition[]): Group => ({ combinator: 'or', rules });
/** Negates a condition. */
export const negate = (rule: Condition): Group => ({ combinator: 'and', not: true, rules: [rule] });

/** Returns an operand for the day that is `days` after today at the home. A negative number means days before today. */
export const relativeToday = (days = 0): FieldOperand => (days === 0 ? { field: '$today' } : { field: '$today', days });

/**
 * Returns the names of all facts, classes, tables and settings that a condition reads. Omits names in row conditions (`every`, `some` and `where`), because in
 * forms those names are columns of the list.
 */
export function factsInCondition(condition: Condition | undefined): Set<string> {
  const factNames = new Set<string>();
  if (condition) collect(condition, factNames);
  return factNames;
}

function collect(condition: Condition, found: Set<string>): void {
  if (isGroup(condition)) {
    for (const rule of condition.rules) collect(rule, found);
    return;
  }
  if (condition.field !== '$always') found.add(condition.field);
  const value = condition.operator === 'count' ? condition.value.value : condition.value;
  for (const operand of Array.isArray(value) ? value : [value]) {
    if (!isFieldOperand(operand)) continue;
    found.add(operand.field);
    if (typeof operand.days === 'string') found.add(operand.days);
  }
}

/** Returns true if an operand is a reference, such as `{ field: '$today' }`, and false if it is a literal value. */
export function isFieldOperand(value: unknown): value is FieldOperand {
  return typeof value === 'object' && value !== null && 'field' in value && !('operator' in value);
}

/** Returns the rule with renamed facts in its field and its references. Names in `days`, in row conditions and in count limits stay unchanged. */
export function renameFacts(rule: Rule, nameOf: (fact: string) => string): Rule {
  const renamed = (operand: Operand): Operand => (isFieldOperand(operand) ? { ...operand, field: nameOf(operand.field) } : operand);
  const field = nameOf(rule.field);
  switch (rule.operator) {
    case 'empty':
    case 'notEmpty':
    case 'every':
    case 'some':
    case 'count':
      return { ...rule, field };
    case 'in':
    case 'notIn':
    case 'contains':
      return { ...rule, field, value: Array.isArray(rule.value) ? rule.value.map(renamed) : renamed(rule.value) };
    case 'between':
      return { ...rule, field, value: [renamed(rule.value[0]), renamed(rule.value[1])] };
    default:
      return { ...rule, field, value: renamed(rule.value) };
  }
}
