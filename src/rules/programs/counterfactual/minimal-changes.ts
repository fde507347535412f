import { isString, jsonEquals, recordArrayOf, stringArrayOf } from '@/platform';
import { type Condition, evaluateTruth, isGroup, knownValue, type ReadFact } from '@/rules/conditions';
import { parseTermName } from '@/rules/terms';
import type { Program } from '../program';
import { type ChangeableFact, type ChangeableFactKind, type ConditionRow, changeableFactsOf, currentValue, readInRow } from './changeable-facts';
import { nearestPassingRange, type ValueRange, valueScale } from './region';

/** One answer that would have to be another: within a region, one of several options, or a list with more or less in it. */
export type AnswerChange = { fact: string; kind: ChangeableFactKind } & (({ how: 'region' } & ValueRange) | { how: 'options'; values: readonly unknown[] });

/** The answers that turn a condition when they change together. */
export type AnswerChanges = readonly AnswerChange[];

export type CounterfactualInput = {
  program: Program;
  /** The names of the program over the facts with these changed as well; null takes an answer away. */
  readWith: (values: Readonly<Record<string, unknown>>) => ReadFact;
  /** Whether somebody may change this answer here at all. */
  mayChange: (fact: string) => boolean;
  /** The codes that may be chosen. */
  optionsOf: (fact: string) => readonly string[];
};

/** Beyond this nobody reads on, and every further one costs. */
const MOST_ALTERNATIVES = 4;

/**
 * What would have to change for a condition that is not met: each single answer that turns it by itself; where none does,
 * the smallest set of answers that turns it together. Empty where nothing anybody may change does.
 */
export function minimalChanges(condition: Condition, trying: CounterfactualInput, row?: ConditionRow): AnswerChanges[] {
  const asked: Asked = { condition, wanted: true, row };
  const alone = singles(asked, trying);
  if (alone.length > 0) return alone.slice(0, MOST_ALTERNATIVES).map((turn) => [turn]);
  const together = pruned(asked, turnsFor(asked, trying) ?? [], trying);
  return together.length > 0 ? [together] : [];
}

/** A value that does it: the nearest end of a region, the first option. */
export const exampleValue = (turn: AnswerChange): unknown => (turn.how === 'options' ? turn.values[0] : turn.nearest);

const valuesOf = (turns: AnswerChanges): Record<string, unknown> => Object.fromEntries(turns.map((turn) => [turn.fact, exampleValue(turn)]));

/** A condition, what it should come to, and the row it is asked of. */
type Asked = { condition: Condition; wanted: boolean; row: ConditionRow | undefined };

const isAsWanted = ({ condition, wanted, row }: Asked, trying: CounterfactualInput, values: Readonly<Record<string, unknown>>): boolean =>
  evaluateTruth(condition, readInRow(trying.readWith(values), row)).value === wanted;

/** Each answer that decides it by itself. */
function singles(asked: Asked, trying: CounterfactualInput): AnswerChange[] {
  const levers = changeableFactsOf(asked.condition, trying.program, trying.readWith({}), asked.row);
  return levers.filter(({ fact }) => trying.mayChange(fact)).flatMap((lever) => turnOf(lever, asked, trying) ?? []);
}

function turnOf({ fact, kind, tries }: ChangeableFact, asked: Asked, trying: CounterfactualInput): AnswerChange | null {
  const now = currentValue(fact, trying.readWith({}));
  const holdsAt = (value: unknown) => isAsWanted(asked, trying, { [fact]: value });
  if (valueScale(kind)) {
    const region = nearestPassingRange(kind, now, tries, holdsAt);
    return region && (region.from !== null || region.to !== null) ? { fact, kind, how: 'region', ...region } : null;
  }
  const values = candidates(kind, now, [...tries], trying.optionsOf(fact)).filter((value) => !jsonEquals(value, now ?? null) && holdsAt(value));
  return values.length > 0 ? { fact, kind, how: 'options', values } : null;
}

/** Every code there is; of a list, one code more or less. */
function candidates(kind: ChangeableFactKind, now: unknown, tries: readonly unknown[], options: readonly string[]): unknown[] {
  if (kind === 'yes_no') return [true, false];
  const codes = [...new Set([...options, ...tries.filter(isString)])];
  if (kind !== 'choices') return codes;
  const list = stringArrayOf(now);
  return codes.map((code) => (list.includes(code) ? list.filter((one) => one !== code) : [...list, code]));
}

/** The answers that bring it about together, part by part; null where a part cannot be turned. */
function turnsFor(asked: Asked, trying: CounterfactualInput): AnswerChanges | null {
  if (isAsWanted(asked, trying, {})) return [];
  const { condition, wanted, row } = asked;
  if (isGroup(condition)) {
    const inner = wanted !== Boolean(condition.not);
    const parts = condition.rules.map((rule) => ({ condition: rule, wanted: inner, row }));
    return (condition.combinator === 'and') === inner ? allOf(parts, trying) : fewestOf(parts.map((part) => turnsFor(part, trying)));
  }
  const [alone] = singles(asked, trying);
  if (alone) return [alone];
  if (condition.operator === 'every' || condition.operator === 'some') {
    const rows = recordArrayOf(knownValue(readInRow(trying.readWith({}), row)(condition.field)));
    const parts = rows.map((_, index) => ({ condition: condition.value, wanted, row: { list: condition.field, index } }));
    return (condition.operator === 'every') === wanted ? allOf(parts, trying) : fewestOf(parts.map((part) => turnsFor(part, trying)));
  }
  return ofClass(asked, trying);
}

function allOf(parts: readonly Asked[], trying: CounterfactualInput): AnswerChanges | null {
  const found = parts.map((part) => turnsFor(part, trying));
  return found.every((turns) => turns !== null) ? once(found.flat()) : null;
}

const fewestOf = (found: readonly (AnswerChanges | null)[]): AnswerChanges | null =>
  found.filter((turns) => turns !== null).sort((a, b) => a.length - b.length)[0] ?? null;

/** An answer changes once, whichever parts want it. */
const once = (turns: readonly AnswerChange[]): AnswerChanges => [...new Map(turns.map((turn) => [turn.fact, turn])).values()];

/** A case of a class holds once its condition does and none before it. */
function ofClass(asked: Asked, trying: CounterfactualInput): AnswerChanges | null {
  const { condition, row } = asked;
  const [kind, key] = isGroup(condition) ? [] : (parseTermName(condition.field) ?? []);
  const found = kind === 'class' ? trying.program.classes.find((one) => one.key === key) : undefined;
  const ways = (found?.cases ?? []).map((one, index, cases): AnswerChanges | null => {
    const before = cases.slice(0, index).flatMap(({ when, value }) => (when && value !== one.value ? [{ condition: when, wanted: false, row }] : []));
    const turns = allOf([...before, ...(one.when ? [{ condition: one.when, wanted: true, row }] : [])], trying);
    return turns && turns.length > 0 && isAsWanted(asked, trying, valuesOf(turns)) ? turns : null;
  });
  return fewestOf(ways);
}

/** Without the answers that turned out not to be needed; nothing where they do not turn it together after all. */
function pruned(asked: Asked, turns: AnswerChanges, trying: CounterfactualInput): AnswerChanges {
  if (turns.length === 0 || !isAsWanted(asked, trying, valuesOf(turns))) return [];
  const spare = turns.find((one) => isAsWanted(asked, trying, valuesOf(turns.filter((other) => other !== one))));
  return spare
    ? pruned(
        asked,
        turns.filter((one) => one !== spare),
        trying,
      )
    : turns;
}
