import { entriesOf, type IsoDate, jsonEquals } from '@/platform';
import type { CriterionState, EligibilityStatus } from '@/rules/eligibility';
import { FactBook, type ProgramDates } from '@/rules/facts';
import type { Stage } from '@/rules/forms';
import type { LineState, StackingChoice } from '@/rules/incentives';
import type { IneligibilityReason } from '@/rules/tasks';
import { evaluateTogether, type ProgramEvaluationInput } from './evaluate-programs';
import type { Program } from './program';

/**
 * A household for which people calculated the result of a program by hand. The household has facts, the expected result, and the arithmetic with its source.
 * Program managers read these households to check a program. `beside`: programs that the job has in addition to this program.
 */
export type GoldenHousehold = {
  name: string;
  why: string;
  today: IsoDate;
  dates?: Partial<Omit<ProgramDates, 'today'>>;
  stage?: Stage;
  beside?: readonly string[];
  facts: Readonly<Record<string, unknown>>;
  gets: Partial<GoldenAnswer>;
};

/**
 * Expected result of a program for a golden household. Tests compare only the properties that are set. `lines` contains the amount of each line, or the reason
 * why the line has no amount.
 */
export type GoldenAnswer = {
  eligibility: EligibilityStatus;
  reasons: IneligibilityReason[];
  total: number | null;
  homeowner: number | null;
  contractor_incentive: number | null;
  platform_fee: number | null;
  payable: { contractor: number; homeowner: number } | null;
  lines: Readonly<Record<string, number | Exclude<LineState, 'amount'>>>;
  missing: string[];
  left_to_pay: number | null;
  may_be_more: string[];
  at_most: string[];
  instalments: Readonly<Record<string, number | null>>;
  choices: Pick<StackingChoice, 'fact' | 'suggested'>[];
};

/** Returns the current result of a program for a household. */
export function evaluateHousehold(program: Program, household: GoldenHousehold, others: readonly Program[] = []): GoldenAnswer {
  const { combined, found } = evaluateHouseholdPrograms(program, household, others);
  const { eligibility, amounts } = found;
  return {
    eligibility: eligibility.status,
    reasons: eligibility.reasons,
    total: amounts.total,
    homeowner: amounts.homeowner,
    contractor_incentive: amounts.contractor_incentive,
    platform_fee: amounts.platform_fee,
    payable: amounts.payable,
    lines: Object.fromEntries(amounts.lines.map(({ key, state, amount }) => [key, state === 'amount' ? (amount ?? 0) : state])),
    missing: amounts.missing,
    left_to_pay: amounts.left_to_pay ?? null,
    may_be_more: amounts.may_be_more ?? [],
    at_most: (amounts.at_most ?? []).map(({ cap }) => cap),
    instalments: Object.fromEntries((amounts.instalments ?? []).map(({ key, payee, amount }) => [`${key}/${payee}`, amount])),
    choices: combined.choices.map(({ fact, suggested }) => ({ fact, suggested })),
  };
}

function evaluateHouseholdPrograms(program: Program, household: GoldenHousehold, others: readonly Program[]) {
  const beside = others.filter(({ key }) => household.beside?.includes(key));
  const combined = evaluateTogether([program, ...beside].map((item) => inputFor(item, household)));
  const found = combined.programs.get(program.key);
  if (!found) throw new Error(`${program.key} was not evaluated`);
  return { combined, found };
}

/** Returns the unmet criteria and the unmet requirements of lines. `line`: key of the line that has the requirement. */
export function unmetRulesOf(program: Program, household: GoldenHousehold, others: readonly Program[] = []): { line?: string; key: string }[] {
  const { eligibility, amounts } = evaluateHouseholdPrograms(program, household, others).found;
  return [
    ...eligibility.criteria.filter(({ state }) => state === 'not_met').map(({ key }) => ({ key })),
    ...amounts.lines.flatMap(({ key: line, unmet = [] }) => unmet.map(({ key }) => ({ line, key }))),
  ];
}

/** Returns the result of one rule for a household: the state of a criterion or of a line requirement. */
export function ruleOutcome(
  program: Program,
  household: GoldenHousehold,
  { line: own, key }: { line?: string; key: string },
): CriterionState | LineState | undefined {
  const { eligibility, amounts } = evaluateHouseholdPrograms(program, household, []).found;
  if (own === undefined) return eligibility.criteria.find((criterion) => criterion.key === key)?.state;
  const line = amounts.lines.find((line) => line.key === own);
  if (line?.unmet?.some((item) => item.key === key)) return 'not_met';
  // A line with an amount, or with only an unpublished amount, meets its requirements.
  return line?.state === 'amount' || line?.unpublished ? 'met' : line?.state;
}

function inputFor(program: Program, { today, dates, stage = 'draft', facts }: GoldenHousehold): ProgramEvaluationInput {
  const values = { $today: today, $submission_date: dates?.submitted_on ?? today, ...(dates?.reserved_on && { $reserved_on: dates.reserved_on }), ...facts };
  return {
    program,
    facts: new FactBook([]).with(values).read,
    dates: { today, reserved_on: null, submitted_on: null, install_start_date: null, ...dates },
    stage,
    override: null,
    declined: null,
    approved: null,
  };
}

/**
 * A difference from the expected result. `what`: name of the compared value, for example `total`. `line`: key of the line whose amount differs. `got`: actual
 * value; null if the program has no line with this key.
 */
export type GoldenDifference = { what: string; line: string | null; got: unknown; expected: unknown };

/**
 * Returns the differences between the result of a program and the expected result of a household. Compares only the values that are set in the expected result.
 */
export function goldenDifferences(program: Program, household: GoldenHousehold, others: readonly Program[] = []): GoldenDifference[] {
  const answer = evaluateHousehold(program, household, others);
  return entriesOf(household.gets).flatMap(([what, expected]): GoldenDifference[] => {
    const got = answer[what];
    if (what !== 'lines') return jsonEquals(got, expected) ? [] : [{ what, line: null, got, expected }];
    return Object.entries(household.gets.lines ?? {})
      .filter(([key, amount]) => answer.lines[key] !== amount)
      .map(([line, amount]) => ({ what, line, got: answer.lines[line] ?? null, expected: amount }));
  });
}

/** Returns the differences from the expected result as sentences, for tests. */
export const goldenMismatches = (program: Program, household: GoldenHousehold, others: readonly Program[] = []): string[] =>
  goldenDifferences(program, household, others).map(
    ({ what, line, got, expected }) => `${line ?? what}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`,
  );
