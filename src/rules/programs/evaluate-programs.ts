import { type Cents, toCents } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import { type EligibilityOverride, type EligibilityResult, evaluateEligibility } from '@/rules/eligibility';
import type { ProgramDates } from '@/rules/facts';
import type { Stage } from '@/rules/forms';
import {
  type Amounts,
  calculateLines,
  type DraftAmounts,
  finalizeAmounts,
  instalmentsOf,
  OTHER_INCENTIVES,
  type SavingsBasis,
  type StackingMember,
  type StackingResult,
  stackPrograms,
} from '@/rules/incentives';
import { createScope, type ProgramScope } from '@/rules/program-parameters';
import type { IneligibilityReason } from '@/rules/tasks';
import { criteriaOf, type Program } from './program';

/** Input for one program of a home: its facts and the decisions about it. */
export type ProgramEvaluationInput = {
  program: Program;
  /** Facts for this program, including the submission and reservation dates of the program on this job. */
  facts: ReadFact;
  dates: ProgramDates;
  stage: Stage;
  override: EligibilityOverride | null;
  /** Reason why the program declined the job, or null if the program did not decline it. Only an override by staff has priority over this reason. */
  declined: IneligibilityReason | null;
  /** Approved amounts, or null. Approved amounts are not calculated again; later differences are paid as adjustments, each with a reason. */
  approved: Amounts | null;
};

export type ProgramEvaluation = { eligibility: EligibilityResult; amounts: Amounts };
export type CombinedEvaluation = { programs: ReadonlyMap<string, ProgramEvaluation> } & StackingResult;

/** Creates the fact lookup of one program, which also reads the program's classes, tables, settings, budgets and lines. */
export const programScope = (program: Program, facts: ReadFact, dates: ProgramDates): ProgramScope => createScope(program, facts, dates);

/**
 * Evaluates eligibility and amounts of all opted-in programs of a home: facts, classes, tables, criteria, lines, caps, stacking, splits, installments.
 * Source: docs/spec/rule-language.md.
 * @param inputs the opted-in programs of the home
 * @param options `suggest`: true for estimates, which use the suggested program where people have not chosen between programs
 * @example
 * evaluateTogether(inputs).programs.get(key)?.amounts.total; // dollars
 */
export function evaluateTogether(inputs: readonly ProgramEvaluationInput[], { suggest = false }: { suggest?: boolean } = {}): CombinedEvaluation {
  const { drafts, stacked } = applyStacking(
    inputs.map((input) => ({ input, ...draftOf(input) })),
    suggest,
  );
  const evaluated = drafts.map(({ input, eligibility, draft }) => ({ input, eligibility, draft, amounts: input.approved ?? finalizeAmounts(draft) }));
  const verified = verifiedOf(drafts, suggest);
  const programs = evaluated.map(
    ({ input, eligibility, draft, amounts }) =>
      [input.program.key, { eligibility, amounts: withInstalments(input, draft, amounts, verified.get(input.program.key) ?? null) }] as const,
  );
  return { programs: new Map(programs), ...stacked };
}

type Drafted = { input: ProgramEvaluationInput; eligibility: EligibilityResult; draft: DraftAmounts };

/** Applies stacking rules to the draft amounts of all programs. */
function applyStacking(drafts: readonly Drafted[], suggest: boolean): { drafts: readonly Drafted[]; stacked: StackingResult } {
  const members = drafts.flatMap(({ input, eligibility, draft }): StackingMember[] =>
    eligibility.status === 'ineligible' ? [] : [{ draft, isApproved: input.approved !== null }],
  );
  const rules = drafts.flatMap(({ input: { program } }) => program.stacking.map((rule) => ({ rule, owner: program.key })));
  const otherIncentives = rules.some(({ rule }) => rule.members.includes(OTHER_INCENTIVES)) ? othersOf(drafts) : 0;
  return { drafts, stacked: stackPrograms(rules, members, otherIncentives, suggest) };
}

/**
 * Calculates amounts with verified savings, by program. Includes only programs with installments that depend on verified savings, and omits programs whose
 * total is unknown. Applies stacking with all programs, even if the amounts from the forecast are approved.
 */
function verifiedOf(forecast: readonly Drafted[], suggest: boolean): ReadonlyMap<string, Amounts> {
  const waits = ({ program }: ProgramEvaluationInput) => program.instalments.some(({ amount }) => amount === 'verified');
  if (!forecast.some(({ input, eligibility }) => waits(input) && eligibility.status !== 'ineligible')) return new Map();
  const verifiedDrafts = forecast.map(({ input }) => {
    const verifying = waits(input) ? { ...input, approved: null } : input;
    return { input: verifying, ...draftOf(verifying, waits(input) ? 'verified' : 'forecast') };
  });
  const { drafts } = applyStacking(verifiedDrafts, suggest);
  return new Map(
    drafts.flatMap(({ input, draft }) => {
      const amounts = waits(input) ? finalizeAmounts(draft) : null;
      return amounts && amounts.total !== null ? [[input.program.key, amounts] as const] : [];
    }),
  );
}

function withInstalments({ program }: ProgramEvaluationInput, { scope }: DraftAmounts, amounts: Amounts, verified: Amounts | null): Amounts {
  const instalments = instalmentsOf(program, { forecast: amounts, verified }, scope);
  return instalments.length > 0 ? { ...amounts, instalments } : amounts;
}

/** Evaluates one program without stacking. */
export function evaluateProgram(input: ProgramEvaluationInput): ProgramEvaluation {
  const { eligibility, draft } = draftOf(input);
  return { eligibility, amounts: withInstalments(input, draft, input.approved ?? finalizeAmounts(draft), null) };
}

function draftOf(
  { program, facts, dates, stage, override, declined, approved }: ProgramEvaluationInput,
  savings: SavingsBasis = 'forecast',
): { eligibility: EligibilityResult; draft: DraftAmounts } {
  const scope = programScope(program, facts, dates);
  const evaluatedEligibility = evaluateEligibility({ criteria: criteriaOf(program), stage, override }, scope);
  const eligibility = declined && !override ? { ...evaluatedEligibility, status: 'ineligible' as const, reasons: [declined] } : evaluatedEligibility;
  const draft = calculateLines({ program, scope, stage, savings, isIneligible: eligibility.status === 'ineligible' });
  return { eligibility, draft: approved ? asApproved(draft, approved) : draft };
}

/** Replaces the amounts of lines with the approved amounts, so that stacking with other programs uses the approved amounts. */
function asApproved(draft: DraftAmounts, approved: Amounts): DraftAmounts {
  const working = draft.working.map((item) => {
    const approvedLine = approved.lines.find(({ key }) => key === item.line.key);
    return approvedLine ? { ...item, result: approvedLine, cents: toCents(approvedLine.amount ?? 0), parts: [] } : item;
  });
  return { ...draft, working };
}

/**
 * Returns the sum in cents of the job's incentives that do not come from its programs: the fact `other_incentives_total` or, while it is unknown, the sum of
 * the companion lines.
 */
function othersOf(drafts: readonly { input: ProgramEvaluationInput; draft: DraftAmounts }[]): Cents {
  const enteredTotal = drafts[0]?.input.facts('other_incentives_total');
  if (enteredTotal?.state === 'known') return toCents(Number(enteredTotal.value));
  const companions = drafts.flatMap(({ draft }) => draft.working.filter(({ line, result }) => line.kind === 'companion' && result.state === 'amount'));
  return companions.reduce((sum, { cents }) => sum + cents, 0);
}
