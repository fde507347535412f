import { evaluate, evaluateTruth, type FactLabels, type FactReading, type ReadFact, requiredChange } from '@/rules/conditions';
import { isBefore, type Stage } from '@/rules/forms';
import type { IneligibilityReason } from '@/rules/tasks';
import type { ProgramScope } from '@/rules/terms';
import { type Criterion, criterionCondition } from './criterion';
import { t } from './messages';

/** The seed's four results, in the order in which one wins over the next. */
export const ELIGIBILITY_STATUSES = ['ineligible', 'pending_answer', 'unable_to_determine', 'eligible'] as const;
export type EligibilityStatus = (typeof ELIGIBILITY_STATUSES)[number];

export const ELIGIBILITY_LABELS: Record<EligibilityStatus, string> = {
  eligible: t('eligible'),
  ineligible: t('ineligible'),
  unable_to_determine: t('undetermined_label'),
  pending_answer: t('pending_answer'),
};

/** *pending*: somebody can still answer. *unknown*: the answers are there, but a look-up failed or they contradict. */
export type CriterionState = 'met' | 'not_met' | 'unknown' | 'pending';

export type CriterionResult = {
  key: string;
  name: string;
  description: string;
  reason: IneligibilityReason;
  state: CriterionState;
  /** False: met because it says nothing about this job. Absent in results kept before it was told. */
  applies?: boolean;
  /** Counts for the result now; a criterion of a later stage does not yet. */
  counts: boolean;
  /** Facts looked at, with their values as they were. */
  read: { fact: string; reading: FactReading }[];
  /** Facts to answer before it can be decided. */
  missing: string[];
  unavailable: { field: string; why: string }[];
  fix: string;
  source: string;
};

/** A person's decision that stands above the criteria until it is removed. */
export type EligibilityOverride = { status: 'eligible' | 'ineligible'; reason: IneligibilityReason; note: string; by: string; at: string };

export type EligibilityResult = {
  status: EligibilityStatus;
  reasons: IneligibilityReason[];
  criteria: CriterionResult[];
  override: EligibilityOverride | null;
};

export type EligibilityInput = {
  criteria: readonly Criterion[];
  stage: Stage;
  override: EligibilityOverride | null;
};

/** Decides one program for one job. Pure: the same answer at creation, on every save, in what-if and in tests. */
export function evaluateEligibility(input: EligibilityInput, scope: Pick<ProgramScope, 'read' | 'isValid'>): EligibilityResult {
  const criteria = input.criteria
    .filter((criterion) => scope.isValid(criterion, criterion.basis))
    .map((criterion) => decideCriterion(criterion, input.stage, scope.read));
  const counted = criteria.filter((criterion) => criterion.counts);
  const failed = counted.filter((criterion) => criterion.state === 'not_met').map((criterion) => criterion.reason);
  const { override } = input;
  if (override) return { status: override.status, reasons: override.status === 'ineligible' ? [override.reason] : [], criteria, override };
  return { status: statusOf(counted), reasons: [...new Set(failed)], criteria, override };
}

function statusOf(criteria: readonly CriterionResult[]): EligibilityStatus {
  const has = (state: CriterionState) => criteria.some((criterion) => criterion.state === state);
  if (has('not_met')) return 'ineligible';
  if (has('pending')) return 'pending_answer';
  return has('unknown') ? 'unable_to_determine' : 'eligible';
}

function decideCriterion(criterion: Criterion, stage: Stage, read: ReadFact): CriterionResult {
  const verdict = evaluate(criterionCondition(criterion), read);
  const state = verdict.value === true ? 'met' : verdict.value === false ? 'not_met' : verdict.missing.length > 0 ? 'pending' : 'unknown';
  return {
    key: criterion.key,
    name: criterion.name,
    description: criterion.description,
    reason: criterion.reason,
    state,
    applies: criterion.applies === undefined || evaluateTruth(criterion.applies, read).value !== false,
    // A failure is a failure at once: nobody is helped by hearing of it at the next stage.
    counts: state === 'not_met' || !isBefore(stage, criterion.due ?? 'draft'),
    read: Object.entries(verdict.read).map(([fact, reading]) => ({ fact, reading })),
    missing: verdict.missing,
    unavailable: verdict.unavailable,
    fix: criterion.fix,
    source: criterion.source,
  };
}

/** What would have to be different for a criterion that is not met; empty for the others. */
export function requiredChangeFor(criterion: Criterion, read: ReadFact, words: FactLabels): string {
  return evaluateTruth(criterionCondition(criterion), read).value === false ? requiredChange(criterion.test, read, words) : '';
}
