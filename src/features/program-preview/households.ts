import { type DraftBody, formatPointer, parsePointer, programChanges, valueAt } from '@/features/program-settings';
import { entriesOf, isIsoDate, isRecord, jsonEquals } from '@/platform';
import { evaluateHousehold, type GoldenHousehold, goldenMismatches, type Program, programSchema } from '@/rules/programs';

export type HouseholdResult = { name: string; mismatches: string[] };
/** A number or day that the draft changed and no household notices. `offer`: a household whose result depends on it. */
export type UnnoticedChange = { path: string; before: number | string; after: number | string; offer: GoldenHousehold | null };

/** Evaluations that the search for households may use; one takes about a millisecond. */
const MOST_EVALUATIONS = 1_000;

/** Awaited between evaluations, so that other requests of the same process do not wait for all of them. */
export type Pause = () => Promise<void>;

/** Evaluates the households of a draft. The mismatches of each are sentences; none means that it gets what it expects. */
export async function testHouseholds(
  draft: Program,
  households: readonly GoldenHousehold[],
  others: readonly Program[],
  pause: Pause,
): Promise<HouseholdResult[]> {
  const results: HouseholdResult[] = [];
  for (const household of households) {
    results.push({ name: household.name, mismatches: goldenMismatches(draft, household, others) });
    await pause();
  }
  return results;
}

/** Returns the changed numbers and days for which every household has the same result with the earlier value. */
export async function unnoticedChanges(
  base: Program,
  draft: Program,
  households: readonly GoldenHousehold[],
  others: readonly Program[],
  pause: Pause,
): Promise<UnnoticedChange[]> {
  const budget = { left: MOST_EVALUATIONS };
  const unnoticed: UnnoticedChange[] = [];
  for (const { path, before, after } of changedNumbers(base, draft)) {
    const reverted = withValue(draft, path, before);
    if (!reverted || (await isNoticedByAny({ draft, reverted }, households, others, pause))) continue;
    const offer = await offerFor({ draft, reverted, values: [before, after] }, households, others, budget, pause);
    unnoticed.push({ path: formatPointer(path), before, after, offer });
  }
  return unnoticed;
}

async function isNoticedByAny(
  { draft, reverted }: Pick<Search, 'draft' | 'reverted'>,
  households: readonly GoldenHousehold[],
  others: readonly Program[],
  pause: Pause,
): Promise<boolean> {
  for (const household of households) {
    if (isNoticed(draft, reverted, household, others)) return true;
    await pause();
  }
  return false;
}

const isNoticed = (draft: Program, reverted: Program, household: GoldenHousehold, others: readonly Program[]): boolean =>
  !jsonEquals(evaluateHousehold(draft, household, others), evaluateHousehold(reverted, household, others));

type Changed = { path: string[]; before: number | string; after: number | string };

/** Numbers and days with another value in the draft, also inside a condition or a changed row. */
function changedNumbers(base: DraftBody, draft: DraftBody): Changed[] {
  return programChanges(base, draft).flatMap(({ path, before, after }) => numbersBetween(before, after, parsePointer(path) ?? []));
}

function numbersBetween(before: unknown, after: unknown, path: string[]): Changed[] {
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

type Search = { draft: Program; reverted: Program; values: readonly (number | string)[] };

/** Changes one number or day of an existing household until its result depends on the changed value. */
async function offerFor(
  { draft, reverted, values }: Search,
  households: readonly GoldenHousehold[],
  others: readonly Program[],
  budget: { left: number },
  pause: Pause,
): Promise<GoldenHousehold | null> {
  for (const household of households)
    for (const [fact, given] of Object.entries(household.facts))
      for (const facts of variants(household.facts, fact, given, values)) {
        budget.left -= 2;
        if (budget.left < 0) return null;
        const candidate = { ...household, facts };
        if (isNoticed(draft, reverted, candidate, others)) return filledIn(draft, candidate, fact, others);
        await pause();
      }
  return null;
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

/** Values at the changed threshold and above it, of the same kind as the given one. */
const otherValues = (given: unknown, values: readonly (number | string)[]): (number | string)[] =>
  isNumberOrDay(given)
    ? [...values, ...(typeof given === 'number' ? [given * 10, ...values.map((value) => Number(value) * 4)] : [])].filter(
        (value) => typeof value === typeof given && value !== given && !Number.isNaN(value),
      )
    : [];

/** The offered household expects what the draft gives it now. A person checks the arithmetic and writes the reason. */
function filledIn(draft: Program, household: GoldenHousehold, fact: string, others: readonly Program[]): GoldenHousehold {
  const now = evaluateHousehold(draft, household, others);
  const gets = Object.fromEntries(entriesOf(household.gets).map(([what]) => [what, now[what]]));
  return { ...household, name: `${household.name} (${fact})`, gets: { ...gets, eligibility: now.eligibility, total: now.total, lines: now.lines } };
}
