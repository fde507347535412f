import { isEmptyValue, isRecord } from '@/platform';
import { type Aggregate, type COMPARISON_OPERATORS, type Condition, isFieldOperand, isGroup, type Operand, type Rule, type RuleOf } from './condition';
import { t } from './messages';
import { resolveOperand } from './operand';
import { type FactReading, type MissingInputs, mergeMissingInputs, missingInputsOf, NO_MISSING_INPUTS, type ReadFact, type ThreeValued } from './reading';

/**
 * Result of a condition: true, false or unknown, the missing inputs, and the facts that were read (shown in explanations). `read` omits unanswered facts that
 * cannot change the result.
 */
export type EvaluatedCondition = { value: ThreeValued; read: Record<string, FactReading> } & MissingInputs;

/**
 * Evaluates a condition with three-valued (Kleene) logic. One false subcondition makes `and` false, and one true subcondition makes `or` true, even if other
 * subconditions are unknown. Evaluates every subcondition so that the explanation is complete. Source: docs/spec/rule-language.md (rules 1 to 3).
 * @param read returns the value of a fact, a class, a table or a setting by name
 * @example
 * const facts: ReadFact = (name) => (name === 'income_level' ? { state: 'known', value: 'low' } : { state: 'unanswered' });
 * evaluate(all(when('income_level').is('low'), when('zip').hasValue()), facts).value; // false: the ZIP code has no answer
 */
export function evaluate(condition: Condition, read: ReadFact): EvaluatedCondition {
  const seen: Record<string, FactReading> = {};
  const outcome = evaluateTruth(condition, noting(read, seen));
  const open = Object.keys(seen).filter((name) => seen[name]?.state === 'unanswered');
  if (open.length === 0) return { ...outcome, read: seen };
  const deciding: Record<string, FactReading> = {};
  noteDeciding(condition, read, deciding);
  const moot = new Set(open.filter((name) => deciding[name] === undefined));
  return { ...outcome, read: Object.fromEntries(Object.entries(seen).filter(([name]) => !moot.has(name))) };
}

/**
 * Records the facts read by the subconditions that decide a group: the true subconditions of an `or`, or the false subconditions of an `and`. If no
 * subcondition decides the group, records the facts read by all subconditions.
 */
function noteDeciding(condition: Condition, read: ReadFact, seen: Record<string, FactReading>): void {
  if (!isGroup(condition)) {
    evaluateTruth(condition, noting(read, seen));
    return;
  }
  const isOr = condition.combinator === 'or';
  const deciding = condition.rules.filter((rule) => evaluateTruth(rule, read).value === isOr);
  for (const rule of deciding.length > 0 ? deciding : condition.rules) noteDeciding(rule, read, seen);
}

/** Wraps a fact lookup and records each result in `seen`. Skips values in list rows, because the whole list is recorded. */
function noting(read: ReadFact, seen: Record<string, FactReading>, list?: string): ReadFact {
  const noted: ReadFact = (name, at) => {
    const reading = always(name) ?? read(name, at);
    if (!name.startsWith('$always') && name !== '$unknowable' && (list === undefined || !name.startsWith(`${list}.`))) seen[name] = reading;
    return reading;
  };
  noted.isNoted = true;
  const { row } = read;
  if (row) noted.row = (inner, cells, index) => noting(row(inner, cells, index), seen, inner);
  return noted;
}

function always(name: string): FactReading | undefined {
  if (name === '$always') return { state: 'known', value: true };
  return name === '$unknowable' ? { state: 'unanswered' } : undefined;
}

/** Returns true if there is no condition or its result is true. Returns false if the result is false or unknown. */
export const isKnownTrue = (condition: Condition | undefined, read: ReadFact): boolean =>
  condition === undefined || evaluateTruth(condition, read).value === true;

/** Result of a condition without the facts that were read, which is cheaper to compute than `EvaluatedCondition`. */
export type TruthValue = { value: ThreeValued } & MissingInputs;

/** Results that many rules share. Most rules are true or false, so these constants avoid new objects. */
const TRUE: TruthValue = Object.freeze({ value: true, ...NO_MISSING_INPUTS });
const FALSE: TruthValue = Object.freeze({ value: false, ...NO_MISSING_INPUTS });

const knownTruth = (value: boolean): TruthValue => (value ? TRUE : FALSE);
const unknown = (gap: MissingInputs): TruthValue => ({ value: 'unknown', ...gap });

/** Evaluates a condition like `evaluate`, but does not return the facts that were read. Use this function if no explanation is shown. */
export function evaluateTruth(condition: Condition, read: ReadFact): TruthValue {
  if (!isGroup(condition)) return evaluateRule(condition, read);
  const joined = joinRules(condition.rules, condition.combinator === 'or', read);
  return condition.not && joined.value !== 'unknown' ? knownTruth(!joined.value) : joined;
}

/** Evaluates the subconditions of a group. Stops at the first subcondition that decides the group, unless the fact lookup records all results. */
function joinRules(rules: readonly Condition[], deciding: boolean, read: ReadFact): TruthValue {
  const parts: TruthValue[] = [];
  for (const rule of rules) {
    const part = evaluateTruth(rule, read);
    if (part.value === deciding && !read.isNoted) return part;
    parts.push(part);
  }
  return join(parts, deciding);
}

/**
 * Combines the results of a group's subconditions. A subcondition with the value `deciding` decides the group (true for `or`, false for `and`). If no
 * subcondition decides the group, an unknown subcondition makes the group unknown.
 */
function join(parts: readonly TruthValue[], deciding: boolean): TruthValue {
  const unknowns: TruthValue[] = [];
  for (const part of parts) {
    if (part.value === deciding) return knownTruth(deciding);
    if (part.value === 'unknown') unknowns.push(part);
  }
  return unknowns.length > 0 ? unknown(mergeMissingInputs(unknowns)) : knownTruth(!deciding);
}

function evaluateRule(rule: Rule, read: ReadFact): TruthValue {
  const reading = always(rule.field) ?? (rule.at ? read(rule.field, rule.at) : read(rule.field));
  if (rule.operator === 'empty' || rule.operator === 'notEmpty') {
    // `empty` and `notEmpty` have a known result for an unanswered fact.
    if (reading.state === 'unavailable') return unknown(missingInputsOf(rule.field, reading));
    const empty = reading.state === 'unanswered' || (reading.state === 'known' && isEmptyValue(reading.value));
    return knownTruth(rule.operator === 'empty' ? empty : !empty);
  }
  if (reading.state === 'one_of') return ofCandidates(reading, (value) => compare(rule, value, read));
  if (reading.state !== 'known') return unknown(missingInputsOf(rule.field, reading));
  return compare(rule, reading.value, read);
}

/**
 * Evaluates a rule about a fact that has several candidates. Returns true if every candidate makes the rule true, and false if every candidate makes it false.
 * Otherwise returns unknown until a person chooses a candidate.
 */
function ofCandidates({ values, waitsFor }: Extract<FactReading, { state: 'one_of' }>, decide: (value: unknown) => TruthValue): TruthValue {
  const parts = values.map(decide);
  if (parts.length > 0 && parts.every((part) => part.value === true)) return knownTruth(true);
  if (parts.length > 0 && parts.every((part) => part.value === false)) return knownTruth(false);
  return unknown(mergeMissingInputs([...parts, { missing: waitsFor, unavailable: [] }]));
}

type ComparisonRule = Exclude<Rule, { operator: 'empty' | 'notEmpty' }>;

function compare(rule: ComparisonRule, value: unknown, read: ReadFact): TruthValue {
  switch (rule.operator) {
    case 'every':
    case 'some':
      return overRows(rule, value, read);
    case 'count':
      return countRows(rule, value, read);
    case 'in':
    case 'notIn':
    case 'contains':
    case 'between':
      return withOperands(Array.isArray(rule.value) ? rule.value : [rule.value], read, (operands) => compareMany(rule, value, operands));
    default:
      if (!isFieldOperand(rule.value)) return compareOne(rule.field, rule.operator, value, rule.value);
      return withOperands([rule.value], read, ([operand]) => compareOne(rule.field, rule.operator, value, operand));
  }
}

/**
 * Resolves a rule's operands and passes their values to `decide`. If an operand has no value, the result is unknown. If an operand has several candidates,
 * evaluates the rule with each candidate (`ofCandidates`).
 */
function withOperands(given: readonly Operand[], read: ReadFact, decide: (operands: unknown[]) => TruthValue, before: readonly unknown[] = []): TruthValue {
  const values: unknown[] = [...before];
  for (let index = 0; index < given.length; index++) {
    const operand = given[index];
    if (!isFieldOperand(operand)) {
      values.push(operand);
      continue;
    }
    const reading = resolveOperand(operand, read);
    if (reading.state === 'one_of') return ofCandidates(reading, (value) => withOperands(given.slice(index + 1), read, decide, [...values, value]));
    if (reading.state !== 'known') return unknown(missingInputsOf(operand.field, reading));
    values.push(reading.value);
  }
  return decide(values);
}

const incomparable = (field: string, why: string): TruthValue => unknown({ missing: [], unavailable: [{ field, why }] });

function compareMany(rule: RuleOf<'in' | 'notIn' | 'contains' | 'between'>, value: unknown, operands: unknown[]): TruthValue {
  switch (rule.operator) {
    case 'in':
      return knownTruth(operands.some((operand) => operand === value));
    case 'notIn':
      return knownTruth(!operands.some((operand) => operand === value));
    case 'contains':
      return Array.isArray(value) ? knownTruth(operands.some((operand) => value.includes(operand))) : incomparable(rule.field, t('not_a_list'));
    default: {
      const low = order(value, operands[0]);
      const high = order(value, operands[1]);
      return low === null || high === null ? incomparable(rule.field, t('not_comparable')) : knownTruth(low >= 0 && high <= 0);
    }
  }
}

function compareOne(field: string, operator: (typeof COMPARISON_OPERATORS)[number], value: unknown, operand: unknown): TruthValue {
  if (operator === '=') return knownTruth(value === operand);
  if (operator === '!=') return knownTruth(value !== operand);
  const sign = order(value, operand);
  if (sign === null) return incomparable(field, t('not_comparable'));
  switch (operator) {
    case '<':
      return knownTruth(sign < 0);
    case '<=':
      return knownTruth(sign <= 0);
    case '>':
      return knownTruth(sign > 0);
    default:
      return knownTruth(sign >= 0);
  }
}

/**
 * Compares two numbers or two strings (dates are strings). Returns a negative number, 0 or a positive number, as a sort function does. Returns null for other
 * pairs.
 */
function order(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return null;
}

function overRows(rule: RuleOf<'every' | 'some'>, value: unknown, read: ReadFact): TruthValue {
  if (!Array.isArray(value)) return incomparable(rule.field, t('not_a_list'));
  const parts = value.map((row, index) => evaluateTruth(rule.value, rowReader(rule.field, row, index, read)));
  const joined = join(parts, rule.operator === 'some');
  // A fact lookup without `row` cannot name the empty value in the row, so report the whole list as missing.
  return joined.value === 'unknown' && !read.row ? unknown({ missing: [rule.field], unavailable: [] }) : joined;
}

function countRows(rule: RuleOf<'count'>, value: unknown, read: ReadFact): TruthValue {
  if (!Array.isArray(value)) return incomparable(rule.field, t('not_a_list'));
  const count = rule.value;
  const counted = aggregateRows(rule.field, value, count, read);
  if (!counted.known) return unknown(read.row ? counted : { missing: [rule.field], unavailable: [] });
  return withOperands([count.value], read, ([wanted]) => compareOne(rule.field, count.operator, counted.number, wanted));
}

/** Counts the rows that meet `where` or the distinct values of a column, or sums a column. Returns the missing inputs if the number is unknown. */
export function aggregateRows(
  list: string,
  rows: readonly unknown[],
  { where, sum, distinct }: Aggregate,
  read: ReadFact,
): { known: true; number: number } | ({ known: false } & MissingInputs) {
  let number = 0;
  const gaps: MissingInputs[] = [];
  const values = new Set<unknown>();
  for (const [index, row] of rows.entries()) {
    const cells = rowReader(list, row, index, read);
    const part = where ? evaluateTruth(where, cells) : knownTruth(true);
    if (part.value === false) continue;
    if (part.value === 'unknown') gaps.push(part);
    else if (distinct !== undefined) {
      const cell = cells(distinct);
      if (cell.state === 'known') values.add(cell.value);
      else gaps.push(missingInputsOf(distinct, cell));
    } else if (sum === undefined) number += 1;
    else {
      const cell = cells(sum);
      if (cell.state === 'known' && typeof cell.value === 'number') number += cell.value;
      else gaps.push(cell.state === 'known' ? { missing: [], unavailable: [{ field: sum, why: t('not_a_number') }] } : missingInputsOf(sum, cell));
    }
  }
  return gaps.length > 0 ? { known: false, ...mergeMissingInputs(gaps) } : { known: true, number: distinct === undefined ? number : values.size };
}

/**
 * Returns a fact lookup for one row. If `read` has no `row`, the returned lookup reads row columns by their names without the list name (`seer2` instead of
 * `units.seer2`).
 */
export function rowReader(list: string, row: unknown, index: number, read: ReadFact): ReadFact {
  if (read.row) return read.row(list, row, index);
  return (column) => {
    const value = isRecord(row) ? row[column] : undefined;
    return isEmptyValue(value) ? { state: 'unanswered' } : { state: 'known', value };
  };
}
