/**
 * A condition is data: the rule group of react-querybuilder, so it can be stored, run in browser and
 * server, explained in words, drawn and edited. It reads facts by name and never calls code.
 */
/** What compares a value with one other, and what looks for it among several. */
export const COMPARISON_OPERATORS = ['=', '!=', '<', '<=', '>', '>='] as const;
export const SET_OPERATORS = ['in', 'notIn', 'contains'] as const;
/** What numbers can be counted with. */
export const AGGREGATE_OPERATORS = ['=', '<', '<=', '>', '>='] as const;

export type Scalar = string | number | boolean;

/** Columns of a table that are fixed where it is read: `{ category: 'cat_5' }`. */
export type FixedColumns = Readonly<Record<string, Scalar>>;

/**
 * A number or a day that stands somewhere else: another fact, a class, a cell of a table, a setting. `times` and `plus`
 * change a number; `days` and `months` move a day, and `days` may name a setting: `{ field: '$today', days: -60 }`.
 */
export type FieldOperand = { field: string; at?: FixedColumns; times?: number; plus?: number; days?: number | string; months?: number };

/** How many rows of a list meet `where`, or what one column of them adds up to: `{ operator: '>=', value: 1, where: … }`. */
export type CountOperand = { operator: (typeof AGGREGATE_OPERATORS)[number]; value: number | FieldOperand; where?: Condition; sum?: string };

export type Operand = Scalar | FieldOperand;

/** What is asked of one fact, or of a cell of a table whose columns `at` fixes; the operator says what stands on the right. */
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

export const isGroup = (condition: Condition): condition is Group => 'combinator' in condition;

/** Always true, always false and never known: what a condition becomes for a viewer who may not read its facts. */
export const ALWAYS: Rule = { field: '$always', operator: '=', value: true };
export const NEVER: Rule = { field: '$always', operator: '=', value: false };
export const UNKNOWABLE: Rule = { field: '$unknowable', operator: '=', value: true };

/** Builds one rule: `when('renter_or_owner').is('renter')`. */
export function when(field: string) {
  const compared =
    <V extends Operand>(operator: (typeof COMPARISON_OPERATORS)[number]) =>
    (value: V): Rule => ({ field, operator, value });
  return {
    is: compared<Operand>('='),
    isNot: compared<Operand>('!='),
    isYes: () => compared('=')(true),
    isNo: () => compared('=')(false),
    isIn: (values: readonly Scalar[]): Rule => ({ field, operator: 'in', value: [...values] }),
    isNotIn: (values: readonly Scalar[]): Rule => ({ field, operator: 'notIn', value: [...values] }),
    /** A list that has this entry, or any of these. */
    has: (value: Scalar | readonly Scalar[]): Rule => ({ field, operator: 'contains', value: typeof value === 'object' ? [...value] : value }),
    hasValue: (): Rule => ({ field, operator: 'notEmpty' }),
    isEmpty: (): Rule => ({ field, operator: 'empty' }),
    atLeast: compared<number | FieldOperand>('>='),
    atMost: compared<number | FieldOperand>('<='),
    moreThan: compared<number | FieldOperand>('>'),
    lessThan: compared<number | FieldOperand>('<'),
    before: compared<string | FieldOperand>('<'),
    after: compared<string | FieldOperand>('>'),
    onOrBefore: compared<string | FieldOperand>('<='),
    onOrAfter: compared<string | FieldOperand>('>='),
    /** Both ends included. */
    between: (low: Operand, high: Operand): Rule => ({ field, operator: 'between', value: [low, high] }),
    everyRow: (where: Condition): Rule => ({ field, operator: 'every', value: where }),
    someRow: (where: Condition): Rule => ({ field, operator: 'some', value: where }),
    rows: (count: CountOperand): Rule => ({ field, operator: 'count', value: count }),
  };
}

export const all = (...rules: Condition[]): Group => ({ combinator: 'and', rules });
export const any = (...rules: Condition[]): Group => ({ combinator: 'or', rules });
export const not = (rule: Condition): Group => ({ combinator: 'and', not: true, rules: [rule] });

/** Today at the home, or some days before (negative) or after it. */
export const relativeToday = (days = 0): FieldOperand => (days === 0 ? { field: '$today' } : { field: '$today', days });

/** The facts a condition reads. Columns of the rows of a list are not facts of their own. */
export function factsInCondition(condition: Condition | undefined): Set<string> {
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

/** The rule with its facts called otherwise, on both sides. The columns of rows keep their names. */
export function renameFacts(rule: Rule, nameOf: (fact: string) => string): Rule {
  const operand = (given: Operand): Operand => (isFieldOperand(given) ? { ...given, field: nameOf(given.field) } : given);
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
      return { ...rule, field, value: Array.isArray(rule.value) ? rule.value.map(operand) : operand(rule.value) };
    case 'between':
      return { ...rule, field, value: [operand(rule.value[0]), operand(rule.value[1])] };
    default:
      return { ...rule, field, value: operand(rule.value) };
  }
}
