import { jsonEquals } from '@/platform';
import type { CriterionResult, EligibilityResult } from '@/rules/eligibility';
import type { Amounts } from '@/rules/incentives';

export type FactValues = Readonly<Record<string, unknown>>;

export type ProgramResult = { program_version: number; eligibility: EligibilityResult; amounts: Amounts };

/** Facts of a job, and the results of its programs by program key. */
export type JobResults = { facts: FactValues; results: Readonly<Record<string, ProgramResult>> };

type Line = Amounts['lines'][number];

/**
 * Result of a program, shortened for storage. Eligibility or amounts that did not change are absent. Criteria and lines that did not change are stored as their
 * keys.
 */
type StoredResult = {
  program_version: number;
  eligibility?: Omit<EligibilityResult, 'criteria'> & { criteria: (CriterionResult | string)[] };
  amounts?: Omit<Amounts, 'lines'> & { lines: (Line | string)[] };
};

/** Facts and results that an evaluation changed, as a row stores them. Null marks a fact that became unknown. */
export type StoredChanges = { facts: FactValues; results: Readonly<Record<string, StoredResult>> };

export const NO_RESULTS: JobResults = { facts: {}, results: {} };

/** Returns the differences between two evaluations. `after.results` must contain only the programs whose results changed. */
export function evaluationChanges(before: JobResults, after: JobResults): StoredChanges {
  const names = new Set([...Object.keys(before.facts), ...Object.keys(after.facts)]);
  return {
    facts: Object.fromEntries(
      [...names].map((name) => [name, after.facts[name] ?? null] as const).filter(([name, value]) => !jsonEquals(before.facts[name] ?? null, value)),
    ),
    results: Object.fromEntries(Object.entries(after.results).map(([program, result]) => [program, changesOf(before.results[program], result)])),
  };
}

function changesOf(before: ProgramResult | undefined, { program_version, eligibility, amounts }: ProgramResult): StoredResult {
  return {
    program_version,
    ...(!jsonEquals(before?.eligibility, eligibility) && {
      eligibility: { ...eligibility, criteria: withoutUnchanged(before?.eligibility.criteria, eligibility.criteria) },
    }),
    ...(!jsonEquals(before?.amounts, amounts) && { amounts: { ...amounts, lines: withoutUnchanged(before?.amounts.lines, amounts.lines) } }),
  };
}

/** Applies stored changes to the facts and results of the previous evaluation. Returns the facts and results after the change. */
export function applyChanges(before: JobResults, changes: StoredChanges): JobResults {
  const facts = Object.entries({ ...before.facts, ...changes.facts }).filter(([, value]) => value !== null);
  const results = Object.fromEntries(Object.entries(changes.results).map(([program, stored]) => [program, completed(before.results[program], stored)]));
  return { facts: Object.fromEntries(facts), results: { ...before.results, ...results } };
}

/**
 * Completes a stored result with the unchanged properties of the earlier result.
 * @throws Error if unchanged properties are needed and the earlier result is missing
 */
function completed(before: ProgramResult | undefined, stored: StoredResult): ProgramResult {
  const eligibility = stored.eligibility
    ? { ...stored.eligibility, criteria: withUnchanged(before?.eligibility.criteria, stored.eligibility.criteria) }
    : before?.eligibility;
  const amounts = stored.amounts ? { ...stored.amounts, lines: withUnchanged(before?.amounts.lines, stored.amounts.lines) } : before?.amounts;
  if (!eligibility || !amounts) throw new Error('The stored evaluation refers to an earlier evaluation that does not exist');
  return { program_version: stored.program_version, eligibility, amounts };
}

type Keyed = { key: string };

const withoutUnchanged = <T extends Keyed>(before: readonly T[] = [], after: readonly T[]): (T | string)[] =>
  after.map((item) => (jsonEquals(itemOf(before, item.key), item) ? item.key : item));

const withUnchanged = <T extends Keyed>(before: readonly T[] = [], stored: readonly (T | string)[]): T[] =>
  stored.flatMap((item) => (typeof item === 'string' ? (itemOf(before, item) ?? []) : item));

const itemOf = <T extends Keyed>(items: readonly T[], key: string): T | undefined => items.find((item) => item.key === key);
