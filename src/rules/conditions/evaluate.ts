import { addDays, isDay, isEmpty, isMap } from '@/platform';
import { type COMPARING, type Condition, isFieldOperand, isGroup, type Operand, type Rule, type RuleOf } from './condition';

/**
 * What is known of a fact. *unanswered*: somebody can still answer it; a derived fact names the ones
 * it waits for. *unavailable*: the answers are there but a look-up failed or they contradict each other.
 */
export type Reading = { state: 'known'; value: unknown } | { state: 'unanswered'; waitsFor?: string[] } | { state: 'unavailable'; why: string };

export type Read = (field: string) => Reading;

/** The value of a reading, once it is known. */
export const knownValue = (reading: Reading): unknown => (reading.state === 'known' ? reading.value : undefined);

/** Neither yes nor no: the third value carries what is missing. */
export type Truth = true | false | 'unknown';

export type Verdict = {
  value: Truth;
  /** Facts nobody has answered, when they are the reason of an unknown. */
  missing: string[];
  /** Facts whose look-up failed or that contradict, when they are the reason of an unknown. */
  unavailable: { field: string; why: string }[];
  /** Every fact that was looked at, known or not: the explanation shows them. */
  read: Record<string, Reading>;
};

/**
 * Kleene logic over facts: `and` is false as soon as one part is false, `or` true as soon as one part
 * is true, whatever is unknown beside it. All parts are always looked at, so an explanation is complete.
 */
export function evaluate(condition: Condition, read: Read): Verdict {
  const seen: Record<string, Reading> = {};
  const noting: Read = (field) => {
    if (field === '$always') return { state: 'known', value: true };
    if (field === '$unknowable') return { state: 'unanswered' };
    const reading = read(field);
    seen[field] = reading;
    return reading;
  };
  const outcome = evaluatePart(condition, noting);
  return { ...outcome, read: seen };
}

/** True only when it is known to be true: a hidden field stays hidden while nobody knows. */
export const holds = (condition: Condition | undefined, read: Read): boolean => condition === undefined || evaluatePart(condition, read).value === true;

type Part = Omit<Verdict, 'read'>;

const known = (value: boolean): Part => ({ value, missing: [], unavailable: [] });

function evaluatePart(condition: Condition, read: Read): Part {
  if (!isGroup(condition)) return evaluateRule(condition, read);
  const parts = condition.rules.map((rule) => evaluatePart(rule, read));
  const deciding = condition.combinator === 'or';
  const unknowns = parts.filter((part) => part.value === 'unknown');
  const joined: Part = parts.some((part) => part.value === deciding)
    ? known(deciding)
    : unknowns.length > 0
      ? {
          value: 'unknown',
          missing: [...new Set(unknowns.flatMap((part) => part.missing))],
          unavailable: unknowns.flatMap((part) => part.unavailable),
        }
      : known(!deciding);
  return condition.not && joined.value !== 'unknown' ? known(!joined.value) : joined;
}

function evaluateRule(rule: Rule, read: Read): Part {
  const reading: Reading = rule.field === '$always' ? { state: 'known', value: true } : read(rule.field);
  if (rule.operator === 'empty' || rule.operator === 'notEmpty') {
    // Whether there is an answer is known even when there is none.
    if (reading.state === 'unavailable') return unavailable(rule.field, reading.why);
    const empty = reading.state === 'unanswered' || isEmpty(reading.value);
    return known(rule.operator === 'empty' ? empty : !empty);
  }
  if (reading.state === 'unanswered') return { value: 'unknown', missing: reading.waitsFor ?? [rule.field], unavailable: [] };
  if (reading.state === 'unavailable') return unavailable(rule.field, reading.why);
  return compare(rule, reading.value, read);
}

const unavailable = (field: string, why: string): Part => ({ value: 'unknown', missing: [], unavailable: [{ field, why }] });

type Asking = Exclude<Rule, { operator: 'empty' | 'notEmpty' }>;

function compare(rule: Asking, value: unknown, read: Read): Part {
  switch (rule.operator) {
    case 'every':
    case 'some':
      return overRows(rule, value);
    case 'count':
      return countRows(rule, value);
    case 'in':
    case 'notIn':
    case 'contains':
    case 'between':
      return withOperands(Array.isArray(rule.value) ? rule.value : [rule.value], read, (operands) => compareMany(rule, value, operands));
    default:
      return withOperands([rule.value], read, ([operand]) => compareOne(rule.field, rule.operator, value, operand));
  }
}

/** Resolves the right-hand side; it can be another fact that nobody has answered. */
function withOperands(given: readonly Operand[], read: Read, decide: (operands: unknown[]) => Part): Part {
  const values: unknown[] = [];
  for (const operand of given) {
    if (!isFieldOperand(operand)) {
      values.push(operand);
      continue;
    }
    const reading = read(operand.field);
    if (reading.state === 'unanswered') return { value: 'unknown', missing: reading.waitsFor ?? [operand.field], unavailable: [] };
    if (reading.state === 'unavailable') return unavailable(operand.field, reading.why);
    values.push(operand.days !== undefined && isDay(reading.value) ? addDays(reading.value, operand.days) : reading.value);
  }
  return decide(values);
}

function compareMany(rule: RuleOf<'in' | 'notIn' | 'contains' | 'between'>, value: unknown, operands: unknown[]): Part {
  switch (rule.operator) {
    case 'in':
      return known(operands.some((operand) => operand === value));
    case 'notIn':
      return known(!operands.some((operand) => operand === value));
    case 'contains':
      return Array.isArray(value) ? known(operands.some((operand) => value.includes(operand))) : unavailable(rule.field, 'it is not a list');
    default: {
      const low = order(value, operands[0]);
      const high = order(value, operands[1]);
      return low === null || high === null ? unavailable(rule.field, 'it cannot be compared') : known(low >= 0 && high <= 0);
    }
  }
}

function compareOne(field: string, operator: (typeof COMPARING)[number], value: unknown, operand: unknown): Part {
  if (operator === '=') return known(value === operand);
  if (operator === '!=') return known(value !== operand);
  const sign = order(value, operand);
  if (sign === null) return unavailable(field, 'it cannot be compared');
  switch (operator) {
    case '<':
      return known(sign < 0);
    case '<=':
      return known(sign <= 0);
    case '>':
      return known(sign > 0);
    default:
      return known(sign >= 0);
  }
}

/** Numbers with numbers, texts (days are texts) with texts; anything else has no order. */
function order(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return null;
}

function overRows(rule: RuleOf<'every' | 'some'>, value: unknown): Part {
  if (!Array.isArray(value)) return unavailable(rule.field, 'it is not a list');
  const parts = value.map((row) => evaluatePart(rule.value, rowReader(row)));
  const deciding = rule.operator === 'some';
  if (parts.some((part) => part.value === deciding)) return known(deciding);
  // A cell nobody filled in is a gap in the list itself.
  return parts.some((part) => part.value === 'unknown') ? { value: 'unknown', missing: [rule.field], unavailable: [] } : known(!deciding);
}

function countRows(rule: RuleOf<'count'>, value: unknown): Part {
  if (!Array.isArray(value)) return unavailable(rule.field, 'it is not a list');
  const { operator, value: wanted, where } = rule.value;
  const parts = value.map((row) => (where ? evaluatePart(where, rowReader(row)).value : true));
  if (parts.includes('unknown')) return { value: 'unknown', missing: [rule.field], unavailable: [] };
  return compareOne(rule.field, operator, parts.filter((part) => part === true).length, wanted);
}

/** How many rows of a list meet a condition on their columns; unknown when a cell it needs is empty. */
export function rowsThatMeet(rows: readonly unknown[], where: Condition | undefined): number | 'unknown' {
  const values = rows.map((row) => (where ? evaluatePart(where, rowReader(row)).value : true));
  return values.includes('unknown') ? 'unknown' : values.filter((value) => value === true).length;
}

function rowReader(row: unknown): Read {
  return (column) => {
    if (column === '$always') return { state: 'known', value: true };
    const value = isMap(row) ? row[column] : undefined;
    return isEmpty(value) ? { state: 'unanswered' } : { state: 'known', value };
  };
}
