import { keysOf, recordFromKeys } from '@/platform';
import type { FailureReason } from './failures';
import { t } from './messages';

/** Stages in the collection of utility data. Source: docs/spec/workflow.md §12. */
export const COLLECTION_STAGES = {
  invite: t('stage_invite'),
  authenticate: t('stage_authenticate'),
  collect: t('stage_collect'),
  process: t('stage_process'),
} as const;
export type CollectionStage = keyof typeof COLLECTION_STAGES;
export const STAGE_KEYS = keysOf(COLLECTION_STAGES);

/** The nine steps of a collection in order, each with its stage. Source: docs/spec/workflow.md §12. */
export const COLLECTION_STEPS = {
  provider_matched: { stage: 'invite', label: t('provider_matched') },
  invite_sent: { stage: 'invite', label: t('invite_sent') },
  consent_given: { stage: 'invite', label: t('consent_given') },
  credentials_submitted: { stage: 'authenticate', label: t('credentials_submitted') },
  access_verified: { stage: 'authenticate', label: t('access_verified') },
  meters_found: { stage: 'collect', label: t('meters_found') },
  usage_downloaded: { stage: 'collect', label: t('usage_downloaded') },
  usage_validated: { stage: 'process', label: t('usage_validated') },
  baseline_published: { stage: 'process', label: t('baseline_published') },
} as const satisfies Record<string, { stage: CollectionStage; label: string }>;
export type StepKey = keyof typeof COLLECTION_STEPS;
export const STEP_KEYS = keysOf(COLLECTION_STEPS);

export const STEP_OUTCOMES = ['success', 'failure', 'not_attempted'] as const;
export type StepOutcome = (typeof STEP_OUTCOMES)[number];

export const OVERALL_STATUSES = ['complete', 'failed', 'not_attempted', 'in_progress'] as const;
export type OverallStatus = (typeof OVERALL_STATUSES)[number];

/** Result of one step. The outcome `not_attempted` restarts the collection at this step. */
export type CollectionEvent = {
  step: StepKey;
  outcome: StepOutcome;
  at: string;
  /** Name of the user, or a general name for the system or the utility. */
  by: string;
  reason?: FailureReason;
  /** Reason that staff entered, problem of a file, or note about readings of a file that staff must check. */
  note?: string;
};

export type StepState = Pick<CollectionEvent, 'outcome' | 'reason' | 'note'> & { at: string | null; by: string | null };
export type StepStates = Readonly<Record<StepKey, StepState>>;

const UNTRIED: StepState = { outcome: 'not_attempted', at: null, by: null };

/** Returns the state of each step according to its last event. A restart at a step resets that step and all steps after it. */
export function stepsFromEvents(events: readonly CollectionEvent[]): StepStates {
  const steps = recordFromKeys(STEP_KEYS, (): StepState => UNTRIED);
  for (const { step, ...event } of events) {
    if (event.outcome === 'not_attempted') for (const later of STEP_KEYS.slice(STEP_KEYS.indexOf(step))) steps[later] = UNTRIED;
    steps[step] = event;
  }
  return steps;
}

/**
 * Returns the overall status of one account. The first condition that is met decides: `failed` if a step failed, `complete` if the last step succeeded,
 * `in_progress` if any step succeeded. Otherwise, the status is `not_attempted`.
 */
export function overallStatus(steps: StepStates): OverallStatus {
  const outcomes = STEP_KEYS.map((step) => steps[step].outcome);
  if (outcomes.includes('failure')) return 'failed';
  if (steps.baseline_published.outcome === 'success') return 'complete';
  return outcomes.includes('success') ? 'in_progress' : 'not_attempted';
}

/** Returns the first step that failed, in the order in which the steps happen. */
export const failedStep = (steps: StepStates): StepKey | undefined => STEP_KEYS.find((step) => steps[step].outcome === 'failure');

/** Returns the overall status of all accounts of a home: failed if an account failed, complete only if all accounts are complete. */
export function overallOfAll(statuses: readonly OverallStatus[]): OverallStatus {
  if (statuses.includes('failed')) return 'failed';
  if (statuses.length > 0 && statuses.every((status) => status === 'complete')) return 'complete';
  return statuses.every((status) => status === 'not_attempted') ? 'not_attempted' : 'in_progress';
}
