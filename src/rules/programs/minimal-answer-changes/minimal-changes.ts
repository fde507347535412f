import { isString, jsonEquals, recordArrayOf, stringArrayOf } from '@/platform';
import { type Condition, evaluateTruth, isGroup, knownValue, type ReadFact } from '@/rules/conditions';
import { parseParameterName } from '@/rules/program-parameters';
import type { Program } from '../program';
import { type ChangeableFact, type ChangeableFactKind, type ConditionRow, changeableFactsOf, currentValue, readInRow } from './changeable-facts';
import { nearestPassingRange, type ValueRange, valueScale } from './region';

/**
 * A change of one answer. `region`: the answer changes to a value in a range. `options`: the answer changes to one of `values`; for a list of codes, each value
 * is a list.
 */
export type AnswerChange = { fact: string; kind: ChangeableFactKind } & (({ how: 'region' } & ValueRange) | { how: 'options'; values: readonly unknown[] });

/** Changes of answers that together make a condition true. */
export type AnswerChanges = readonly AnswerChange[];

export type MinimalChangesInput = {
  program: Program;
  /** Returns a fact lookup for the program as if these facts were changed. The value null removes an answer. */
  readWith: (values: Readonly<Record<string, unknown>>) => ReadFact;
  /** Returns whether the person may change this answer. */
  mayChange: (fact: string) => boolean;
  /** Returns the codes that a person can choose for a fact. */
  optionsOf: (fact: string) => readonly string[];
};

const MAX_ALTERNATIVES = 4;

/**
 * Returns alternatives, each of which would make an unmet condition true. An alternative is a single changed answer or, if no single change is sufficient, a
 * set of changed answers without unnecessary changes. Empty if no allowed change helps. Source: docs/spec/workflow.md §8.
 * @param condition the criterion's condition, known to be false
 * @param input the program, a fact lookup for changed answers, and the answers that may change
 * @param row list row in which the condition is evaluated, if any
 * @example
 * minimalChanges(when('number_of_stories').atMost(3), input); // [[{ fact: 'number_of_stories', how: 'region', to: 3, … }]]
 */
export function minimalChanges(condition: Condition, input: MinimalChangesInput, row?: ConditionRow): AnswerChanges[] {
  const goal: ConditionGoal = { condition, wanted: true, row };
  const alone = singles(goal, input);
  if (alone.length > 0) return alone.slice(0, MAX_ALTERNATIVES).map((change) => [change]);
  const together = pruned(goal, changesFor(goal, input) ?? [], input);
  return together.length > 0 ? [together] : [];
}

/** Returns one value that satisfies the change: the value of a range that is nearest to the current answer, or the first option. */
export const exampleValue = (change: AnswerChange): unknown => (change.how === 'options' ? change.values[0] : change.nearest);

const valuesOf = (changes: AnswerChanges): Record<string, unknown> => Object.fromEntries(changes.map((change) => [change.fact, exampleValue(change)]));

/**
 * A condition and the result that it should have (`wanted`). `row`: list row in which the condition is evaluated; undefined if the condition is not about a
 * row.
 */
type ConditionGoal = { condition: Condition; wanted: boolean; row: ConditionRow | undefined };

const isAsWanted = ({ condition, wanted, row }: ConditionGoal, input: MinimalChangesInput, values: Readonly<Record<string, unknown>>): boolean =>
  evaluateTruth(condition, readInRow(input.readWith(values), row)).value === wanted;

/** Returns each change of one answer that alone gives the condition its wanted result. */
function singles(asked: ConditionGoal, input: MinimalChangesInput): AnswerChange[] {
  const changeable = changeableFactsOf(asked.condition, input.program, input.readWith({}), asked.row);
  return changeable.filter(({ fact }) => input.mayChange(fact)).flatMap((lever) => changeOf(lever, asked, input) ?? []);
}

function changeOf({ fact, kind, comparedValues }: ChangeableFact, asked: ConditionGoal, input: MinimalChangesInput): AnswerChange | null {
  const now = currentValue(fact, input.readWith({}));
  const holdsAt = (value: unknown) => isAsWanted(asked, input, { [fact]: value });
  if (valueScale(kind)) {
    const region = nearestPassingRange(kind, now, comparedValues, holdsAt);
    return region && (region.from !== null || region.to !== null) ? { fact, kind, how: 'region', ...region } : null;
  }
  const values = candidates(kind, now, [...comparedValues], input.optionsOf(fact)).filter((value) => !jsonEquals(value, now ?? null) && holdsAt(value));
  return values.length > 0 ? { fact, kind, how: 'options', values } : null;
}

/** Returns the values to test: true and false, or all codes. For a list of codes, returns the current list with one code added or removed. */
function candidates(kind: ChangeableFactKind, now: unknown, comparedValues: readonly unknown[], options: readonly string[]): unknown[] {
  if (kind === 'yes_no') return [true, false];
  const codes = [...new Set([...options, ...comparedValues.filter(isString)])];
  if (kind !== 'choices') return codes;
  const list = stringArrayOf(now);
  return codes.map((code) => (list.includes(code) ? list.filter((item) => item !== code) : [...list, code]));
}

/** Returns changes that together give the wanted result, collected from the subconditions. Null if the result of a necessary subcondition cannot be changed. */
function changesFor(asked: ConditionGoal, input: MinimalChangesInput): AnswerChanges | null {
  if (isAsWanted(asked, input, {})) return [];
  const { condition, wanted, row } = asked;
  if (isGroup(condition)) {
    const inner = wanted !== Boolean(condition.not);
    const parts = condition.rules.map((rule) => ({ condition: rule, wanted: inner, row }));
    return (condition.combinator === 'and') === inner ? allOf(parts, input) : fewestOf(parts.map((part) => changesFor(part, input)));
  }
  const [alone] = singles(asked, input);
  if (alone) return [alone];
  if (condition.operator === 'every' || condition.operator === 'some') {
    const rows = recordArrayOf(knownValue(readInRow(input.readWith({}), row)(condition.field)));
    const parts = rows.map((_, index) => ({ condition: condition.value, wanted, row: { list: condition.field, index } }));
    return (condition.operator === 'every') === wanted ? allOf(parts, input) : fewestOf(parts.map((part) => changesFor(part, input)));
  }
  return ofClass(asked, input);
}

function allOf(parts: readonly ConditionGoal[], input: MinimalChangesInput): AnswerChanges | null {
  const partChanges = parts.map((part) => changesFor(part, input));
  return partChanges.every((changes) => changes !== null) ? uniqueByFact(partChanges.flat()) : null;
}

const fewestOf = (found: readonly (AnswerChanges | null)[]): AnswerChanges | null =>
  found.filter((changes) => changes !== null).sort((a, b) => a.length - b.length)[0] ?? null;

/** Returns one change for each fact, because several subconditions may change the same answer. */
const uniqueByFact = (changes: readonly AnswerChange[]): AnswerChanges => [...new Map(changes.map((change) => [change.fact, change])).values()];

/**
 * Returns changes that select another case of a class. The changes make the condition of that case true, and the conditions of all earlier cases with other
 * values false.
 */
function ofClass(asked: ConditionGoal, input: MinimalChangesInput): AnswerChanges | null {
  const { condition, row } = asked;
  const [kind, key] = isGroup(condition) ? [] : (parseParameterName(condition.field) ?? []);
  const foundClass = kind === 'class' ? input.program.classes.find((programClass) => programClass.key === key) : undefined;
  const ways = (foundClass?.cases ?? []).map((entry, index, cases): AnswerChanges | null => {
    const earlierCases = cases.slice(0, index).flatMap(({ when, value }) => (when && value !== entry.value ? [{ condition: when, wanted: false, row }] : []));
    const changes = allOf([...earlierCases, ...(entry.when ? [{ condition: entry.when, wanted: true, row }] : [])], input);
    return changes && changes.length > 0 && isAsWanted(asked, input, valuesOf(changes)) ? changes : null;
  });
  return fewestOf(ways);
}

/** Removes unnecessary changes. Returns an empty list if the changes together do not give the wanted result. */
function pruned(asked: ConditionGoal, changes: AnswerChanges, input: MinimalChangesInput): AnswerChanges {
  if (changes.length === 0 || !isAsWanted(asked, input, valuesOf(changes))) return [];
  const unnecessary = changes.find((change) => isAsWanted(asked, input, valuesOf(changes.filter((other) => other !== change))));
  return unnecessary
    ? pruned(
        asked,
        changes.filter((change) => change !== unnecessary),
        input,
      )
    : changes;
}
