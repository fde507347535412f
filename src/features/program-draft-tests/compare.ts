import { ruleChangesBetween } from '@/features/job-programs';
import type { JobProgram } from '@/job-data';
import { toCents, toDollars } from '@/platform';
import { factLabel } from '@/rules/facts';
import type { LineResult } from '@/rules/incentives';
import type { PreviewEffect, PreviewJob, PreviewSummary } from './contract';

/** Difference between two evaluations of a program on one job. */
export type ProgramDifference = Omit<PreviewJob, 'job_id' | 'short_code' | 'job_name' | 'contractor_id' | 'contractor' | 'stage'>;

/** Dollars that a job would draw from a budget cell (a part of a budget with its own money). `cell` is null if facts that determine the cell are missing. */
export type ExpectedDraw = { budget: string; cell: string | null; dollars: number };

/**
 * Dollars that all evaluated jobs together would draw from a budget cell (`open`), and the number of these jobs. `before`: under the newest version. `after`:
 * under the draft.
 */
export type ExpectedDrawSum = { budget: string; cell: string | null; before: { open: number; jobs: number }; after: { open: number; jobs: number } };

/**
 * Result of a preview, as stored with its run. A preview evaluates the open jobs with a program draft. `wanted`: dollars that the jobs would draw from each
 * budget cell.
 */
export type PreviewResult = { summary: PreviewSummary; wanted: ExpectedDrawSum[] };

export const EMPTY_PREVIEW: PreviewResult = {
  summary: {
    unchanged: 0,
    gains: 0,
    loses: 0,
    becomes_ineligible: 0,
    becomes_eligible: 0,
    needs_answers: 0,
    dollars_before: 0,
    dollars_after: 0,
    dollars_by_effect: { gains: 0, loses: 0, becomes_ineligible: 0, becomes_eligible: 0, needs_answers: 0 },
    keeps_version: { submitted: 0, reserved: 0 },
  },
  wanted: [],
};

/** Returns the difference between two evaluations of a program on one job. `before`: with the newest version. `after`: with the draft. */
export function compareEvaluations(before: JobProgram, after: JobProgram): ProgramDifference {
  const [was, is] = [before.amounts.total, after.amounts.total];
  const [from, to] = [before.eligibility.status, after.eligibility.status];
  const earlierMissing = new Set(missingFacts(before));
  const missing = missingFacts(after).filter((fact) => !earlierMissing.has(fact));
  const { criteria, lines } = ruleChangesBetween(before, after);
  const effects: PreviewEffect[] = [];
  const change = toCents(is ?? 0) - toCents(was ?? 0);
  if (change > 0) effects.push('gains');
  if (change < 0) effects.push('loses');
  if (from !== 'ineligible' && to === 'ineligible') effects.push('becomes_ineligible');
  if (from === 'ineligible' && to !== 'ineligible') effects.push('becomes_eligible');
  if (missing.length > 0) effects.push('needs_answers');
  return {
    effects,
    eligibility_before: from,
    eligibility_after: to,
    amount_before: was,
    amount_after: is,
    missing: [...new Set(missing.map(factLabel))],
    rules: [...new Set([...criteria, ...lines].map(({ name }) => name))],
    lines: linesOf(before.amounts.lines, after.amounts.lines),
    criteria,
  };
}

const missingFacts = ({ eligibility, amounts }: JobProgram): string[] => [
  ...new Set([...eligibility.criteria.flatMap((criterion) => criterion.missing), ...amounts.missing]),
];

/** Returns the lines that pay something or have a different result, in the order of the draft. Lines that the draft removed come last. */
function linesOf(before: readonly LineResult[], after: readonly LineResult[]): ProgramDifference['lines'] {
  const resultOf = (line: LineResult | undefined) => (line ? { amount: line.amount, state: line.state } : null);
  const removed = before.filter(({ key }) => !after.some((line) => line.key === key));
  return [...after.map((line) => [before.find(({ key }) => key === line.key), line] as const), ...removed.map((line) => [line, undefined] as const)].flatMap(
    ([earlier, later]) => {
      const [was, is] = [resultOf(earlier), resultOf(later)];
      const isShown = was?.state === 'amount' || is?.state === 'amount' || was?.state !== is?.state;
      return isShown ? [{ name: (later ?? earlier)?.name ?? '', before: was, after: is }] : [];
    },
  );
}

/** Adds a job to the result of a preview. Changes this result object. */
export function addToPreview(
  { summary, wanted }: PreviewResult,
  { effects, amount_before, amount_after }: ProgramDifference,
  money: { before: readonly ExpectedDraw[]; after: readonly ExpectedDraw[] },
): void {
  const change = toCents(amount_after ?? 0) - toCents(amount_before ?? 0);
  if (effects.length === 0) summary.unchanged += 1;
  for (const effect of effects) {
    summary[effect] += 1;
    summary.dollars_by_effect[effect] = toDollars(toCents(summary.dollars_by_effect[effect]) + change);
  }
  summary.dollars_before = toDollars(toCents(summary.dollars_before) + toCents(amount_before ?? 0));
  summary.dollars_after = toDollars(toCents(summary.dollars_after) + toCents(amount_after ?? 0));
  for (const side of ['before', 'after'] as const)
    for (const { budget, cell, dollars } of money[side]) {
      const sum = cellSum(wanted, budget, cell)[side];
      sum.open = toDollars(toCents(sum.open) + toCents(dollars));
      sum.jobs += 1;
    }
}

function cellSum(sums: ExpectedDrawSum[], budget: string, cell: string | null): ExpectedDrawSum {
  const found = sums.find((sum) => sum.budget === budget && sum.cell === cell);
  if (found) return found;
  const added = { budget, cell, before: { open: 0, jobs: 0 }, after: { open: 0, jobs: 0 } };
  sums.push(added);
  return added;
}
