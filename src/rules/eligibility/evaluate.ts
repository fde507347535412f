import { evaluate, evaluateTruth, type FactLabels, type FactReading, type ReadFact, requiredChange } from '@/rules/conditions';
import { isStageBefore, type Stage } from '@/rules/forms';
import type { ProgramScope } from '@/rules/program-parameters';
import type { IneligibilityReason } from '@/rules/tasks';
import { type Criterion, criterionCondition } from './criterion';
import { t } from './messages';

/**
 * Results of the evaluation (docs/spec/portal.md §4). If the criteria of a job have different results, the job has the result that comes first in this list.
 */
export const ELIGIBILITY_STATUSES = ['ineligible', 'pending_answer', 'unable_to_determine', 'eligible'] as const;
export type EligibilityStatus = (typeof ELIGIBILITY_STATUSES)[number];

export const ELIGIBILITY_LABELS: Record<EligibilityStatus, string> = {
  eligible: t('eligible'),
  ineligible: t('ineligible'),
  unable_to_determine: t('undetermined_label'),
  pending_answer: t('pending_answer'),
};

/**
 * State of a criterion. *met* and *not_met*: the criterion is decided. *pending*: an answer is missing. *unknown*: the answers exist, but a lookup failed or
 * the answers contradict each other.
 */
export type CriterionState = 'met' | 'not_met' | 'unknown' | 'pending';

export type CriterionResult = {
  key: string;
  name: string;
  description: string;
  reason: IneligibilityReason;
  state: CriterionState;
  /** False if the criterion does not apply to this job and is therefore treated as met. Absent in old stored results. */
  applies?: boolean;
  /** True if the criterion affects the eligibility in the current stage. */
  counts: boolean;
  /** Facts that the evaluation read, with their values at that time. */
  read: { fact: string; reading: FactReading }[];
  /** Facts that must be answered before the criterion can be decided. */
  missing: string[];
  unavailable: { field: string; why: string }[];
  fix: string;
  source: string;
};

/** Eligibility that a staff member decided. The decision replaces the result of the criteria until a staff member removes it. */
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

/**
 * Evaluates the eligibility of one job for one program. The function is pure, so jobs and estimates with the same input have the same result.
 * Source: docs/spec/portal.md §4 (results and reasons), docs/spec/workflow.md §8.
 * @param input the criteria of the program, the stage of the job, and the decision of a staff member if there is one
 * @param scope `read`: reads facts and parameters of the program; `isValid`: returns whether a dated criterion is in force
 * @example
 * evaluateEligibility({ criteria: criteriaOf(program), stage: 'draft', override: null }, scope).status; // 'pending_answer'
 */
export function evaluateEligibility(input: EligibilityInput, scope: Pick<ProgramScope, 'read' | 'isValid'>): EligibilityResult {
  const criteria = input.criteria
    .filter((criterion) => scope.isValid(criterion, criterion.basis))
    .map((criterion) => evaluateCriterion(criterion, input.stage, scope.read));
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

function evaluateCriterion(criterion: Criterion, stage: Stage, read: ReadFact): CriterionResult {
  const evaluated = evaluate(criterionCondition(criterion), read);
  const state = evaluated.value === true ? 'met' : evaluated.value === false ? 'not_met' : evaluated.missing.length > 0 ? 'pending' : 'unknown';
  return {
    key: criterion.key,
    name: criterion.name,
    description: criterion.description,
    reason: criterion.reason,
    state,
    applies: criterion.applies === undefined || evaluateTruth(criterion.applies, read).value !== false,
    // A criterion that is not met makes the job ineligible in every stage, so that the applicant learns of it as early as possible.
    counts: state === 'not_met' || !isStageBefore(stage, criterion.due ?? 'draft'),
    read: Object.entries(evaluated.read).map(([fact, reading]) => ({ fact, reading })),
    missing: evaluated.missing,
    unavailable: evaluated.unavailable,
    fix: criterion.fix,
    source: criterion.source,
  };
}

/** Returns a description of the change that would meet an unmet criterion. Returns an empty string if the criterion is met or its result is unknown. */
export function requiredChangeFor(criterion: Criterion, read: ReadFact, words: FactLabels): string {
  return evaluateTruth(criterionCondition(criterion), read).value === false ? requiredChange(criterion.test, read, words) : '';
}
