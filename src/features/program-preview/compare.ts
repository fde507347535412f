import { ruleChangesBetween } from '@/features/programs';
import type { JobProgram } from '@/job-data';
import { toCents, toDollars } from '@/platform';
import { factLabel } from '@/rules/facts';
import type { PreviewEffect, PreviewJob, PreviewSummary } from './contract';

/** Difference between two evaluations of a program on one job. */
export type ProgramDifference = Omit<PreviewJob, 'job_id' | 'short_code' | 'job_name' | 'stage'>;

export const EMPTY_SUMMARY: PreviewSummary = {
  unchanged: 0,
  gains: 0,
  loses: 0,
  becomes_ineligible: 0,
  becomes_eligible: 0,
  needs_answers: 0,
  dollars_before: 0,
  dollars_after: 0,
  dollars_by_effect: { gains: 0, loses: 0, becomes_ineligible: 0, becomes_eligible: 0, needs_answers: 0 },
};

/** Compares a program on a job as the newest version and as the draft evaluate it. */
export function compareEvaluations(before: JobProgram, after: JobProgram): ProgramDifference {
  const [was, is] = [before.amounts.total, after.amounts.total];
  const [from, to] = [before.eligibility.status, after.eligibility.status];
  const known = new Set(missingFacts(before));
  const missing = missingFacts(after).filter((fact) => !known.has(fact));
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
  };
}

const missingFacts = ({ eligibility, amounts }: JobProgram): string[] => [
  ...new Set([...eligibility.criteria.flatMap((criterion) => criterion.missing), ...amounts.missing]),
];

/** Adds a job to the sums. */
export function addToSummary(summary: PreviewSummary, { effects, amount_before, amount_after }: ProgramDifference): PreviewSummary {
  const next = { ...summary, dollars_by_effect: { ...summary.dollars_by_effect } };
  const change = toCents(amount_after ?? 0) - toCents(amount_before ?? 0);
  if (effects.length === 0) next.unchanged += 1;
  for (const effect of effects) {
    next[effect] += 1;
    next.dollars_by_effect[effect] = toDollars(toCents(next.dollars_by_effect[effect]) + change);
  }
  next.dollars_before = toDollars(toCents(summary.dollars_before) + toCents(amount_before ?? 0));
  next.dollars_after = toDollars(toCents(summary.dollars_after) + toCents(amount_after ?? 0));
  return next;
}
