import { hasRuleNumbers } from '@/features/program-settings';
import { addDays, entriesOf, type IsoDate, isIsoDate, isRecord, jsonEquals } from '@/platform';
import {
  type DraftBody,
  evaluateHousehold,
  formatPointer,
  type GoldenDifference,
  type GoldenHousehold,
  goldenDifferences,
  type Program,
  programDifference,
  programSchema,
  valueAt,
} from '@/rules/programs';

export type HouseholdResult = { name: string; mismatches: GoldenDifference[] };
/**
 * Number or day that the draft changed without any effect on a household. `from`: first day of the new value if it replaces an earlier value on that day.
 * `offer`: suggested household with a result that depends on the value.
 */
export type UnnoticedChange = { path: string; before: number | string; after: number | string; from: IsoDate | null; offer: GoldenHousehold | null };

/** Maximum number of evaluations in the search for one household. */
const MAX_EVALUATIONS = 1_000;

/** Evaluates a golden household (an example household with expected results) with a draft. `mismatches` is empty if all results are as expected. */
export const testHousehold = (draft: Program, household: GoldenHousehold, others: readonly Program[]): HouseholdResult => ({
  name: household.name,
  mismatches: goldenDifferences(draft, household, others),
});

type CoverageInput = { draft: Program; households: readonly GoldenHousehold[]; others: readonly Program[]; taken: ReadonlySet<string> };

/**
 * Returns the change of a number or day if no household notices it: every household has the same result with the earlier value. Otherwise returns null.
 * @param taken names of households; an offered household gets a different name
 */
export function unnoticedChange({ path, before, after, from }: ChangedNumber, { draft, households, others, taken }: CoverageInput): UnnoticedChange | null {
  const reverted = withValue(draft, path, before);
  if (!reverted || households.some((household) => isNoticed(draft, reverted, household, others))) return null;
  const offeredHousehold = offerFor({ draft, reverted, values: [before, after], from }, households, others);
  return { path: formatPointer(path), before, after, from, offer: offeredHousehold && { ...offeredHousehold, name: unusedName(offeredHousehold.name, taken) } };
}

/** Returns a name that no other household has, because names identify households. */
function unusedName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name} ${n}`;
  return free;
}

const isNoticed = (draft: Program, reverted: Program, household: GoldenHousehold, others: readonly Program[]): boolean =>
  !jsonEquals(evaluateHousehold(draft, household, others), evaluateHousehold(reverted, household, others));

type ChangedValue = { path: string[]; before: number | string; after: number | string };
/** Number or day with a different value in the draft. `from`: first day of the new value if it replaces an earlier value on that day. */
export type ChangedNumber = ChangedValue & { from: IsoDate | null };

/**
 * Returns the numbers and days that the draft changed. This includes values in conditions, in changed rows, and in rows that replace an earlier row from a
 * certain day on.
 */
export function changedNumbers(base: DraftBody, draft: DraftBody): ChangedNumber[] {
  return programDifference(base, draft).flatMap(({ steps, before, after }): ChangedNumber[] => {
    if (!isTested(steps)) return [];
    if (before !== null) return numbersBetween(before, after, [...steps]).map((changed) => ({ ...changed, from: null }));
    const followed = followedEntry(draft, steps, after);
    if (!followed) return [];
    const { entry, from } = followed;
    return numbersBetween(entry, after, [...steps]).flatMap((changed) => (DATES.has(changed.path.at(-1) ?? '') ? [] : [{ ...changed, from }]));
  });
}

const DATES: ReadonlySet<string> = new Set(['valid_from', 'valid_to']);

/** Returns true if golden households can test a value. They cannot test budgets and texts, because households contain neither. */
const isTested = (steps: readonly string[]): boolean =>
  (hasRuleNumbers(steps) && steps[0] !== 'budgets') || ['accept_submissions_from', 'accept_submissions_until'].includes(steps[0] ?? '');

/**
 * Returns the entry before an added entry of a list, with the first day of the added entry. Returns undefined if the earlier entry does not end on the day
 * before. Then the added entry does not replace it.
 */
function followedEntry(draft: DraftBody, steps: readonly string[], added: unknown): { entry: unknown; from: IsoDate } | undefined {
  const list = valueAt(draft, steps.slice(0, -1));
  if (!isRecord(added) || !isIsoDate(added.valid_from) || !Array.isArray(list)) return undefined;
  const entry: unknown = list[list.findIndex((other) => jsonEquals(other, added)) - 1];
  return isRecord(entry) && entry.valid_to === addDays(added.valid_from, -1) ? { entry, from: added.valid_from } : undefined;
}

function numbersBetween(before: unknown, after: unknown, path: string[]): ChangedValue[] {
  if (isNumberOrDay(before) && isNumberOrDay(after) && before !== after) return [{ path, before, after }];
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return [];
  return Object.entries(after).flatMap(([key, value]) => numbersBetween(valueAt(before, [key]), value, [...path, key]));
}

const isNumberOrDay = (value: unknown): value is number | string => typeof value === 'number' || isIsoDate(value);

function withValue(program: Program, path: readonly string[], value: number | string): Program | undefined {
  const owner: unknown = structuredClone(program);
  const inner = valueAt(owner, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  if (Array.isArray(inner)) inner[Number(last)] = value;
  else if (isRecord(inner)) inner[last] = value;
  return programSchema.safeParse(owner).data;
}

type Search = { draft: Program; reverted: Program; values: readonly (number | string)[]; from: IsoDate | null };

/**
 * Searches for a household whose result depends on the changed value. Changes one number or day of each existing household at a time. If the value applies from
 * a certain day, first moves the households to that day. Returns null if the search fails or needs more than `MAX_EVALUATIONS` evaluations.
 */
function offerFor({ draft, reverted, values, from }: Search, households: readonly GoldenHousehold[], others: readonly Program[]): GoldenHousehold | null {
  let remainingEvaluations = MAX_EVALUATIONS;
  const candidates = from === null ? households : households.map((household) => onDay(household, from));
  for (const candidate of from === null ? [] : candidates) {
    remainingEvaluations -= 2;
    if (remainingEvaluations < 0) return null;
    if (isNoticed(draft, reverted, candidate, others)) return withDraftResults(draft, candidate, candidate.today, others);
  }
  for (const household of candidates)
    for (const [fact, given] of Object.entries(household.facts))
      for (const facts of variants(household.facts, fact, given, values)) {
        remainingEvaluations -= 2;
        if (remainingEvaluations < 0) return null;
        const candidate = { ...household, facts };
        if (isNoticed(draft, reverted, candidate, others)) return withDraftResults(draft, candidate, fact, others);
      }
  return null;
}

/** Returns the household with its day and all its dates moved to another day. */
function onDay(household: GoldenHousehold, day: IsoDate): GoldenHousehold {
  const { dates } = household;
  if (!dates) return { ...household, today: day };
  return { ...household, today: day, dates: Object.fromEntries(Object.entries(dates).map(([name, date]) => [name, date === null ? null : day])) };
}

function* variants(facts: GoldenHousehold['facts'], fact: string, given: unknown, values: readonly (number | string)[]): Generator<GoldenHousehold['facts']> {
  if (Array.isArray(given)) {
    for (const [index, row] of given.entries())
      if (isRecord(row))
        for (const [column, cell] of Object.entries(row))
          for (const value of otherValues(cell, values)) yield { ...facts, [fact]: given.with(index, { ...row, [column]: value }) };
    return;
  }
  for (const value of otherValues(given, values)) yield { ...facts, [fact]: value };
}

/** Returns the values to try in place of the given value: the earlier value, the new value, and larger numbers. All have the type of the given value. */
const otherValues = (given: unknown, values: readonly (number | string)[]): (number | string)[] =>
  isNumberOrDay(given)
    ? [...values, ...(typeof given === 'number' ? [given * 10, ...values.map((value) => Number(value) * 4)] : [])].filter(
        (value) => typeof value === typeof given && value !== given && !Number.isNaN(value),
      )
    : [];

/** Returns the offered household with the current results of the draft as expected results. The user must check the arithmetic and enter the reason. */
function withDraftResults(draft: Program, household: GoldenHousehold, changed: string, others: readonly Program[]): GoldenHousehold {
  const now = evaluateHousehold(draft, household, others);
  const gets = Object.fromEntries(entriesOf(household.gets).map(([what]) => [what, now[what]]));
  return { ...household, name: `${household.name} (${changed})`, gets: { ...gets, eligibility: now.eligibility, total: now.total, lines: now.lines } };
}
