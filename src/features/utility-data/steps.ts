import { assertAllowed } from '@/access';
import type { JobDraft } from '@/job';
import { notFound } from '@/platform';
import type { TaskState } from '@/rules/tasks';
import type { UtilityAccount } from './account';
import { COLLECTION_STEPS, type CollectionEvent, STEP_KEYS, type StepKey, type StepOutcome, stepsFromEvents } from './collection';
import { COLLECTION_FAILURES, type FailureReason } from './failures';
import { t } from './messages';
import { ACCOUNT_RULES, type AccountAbility } from './rules';

export const UTILITY_TASK = 'utility_data_collection';

/** Returns the utility account with this ID. Throws `not_found` if the job has no such account. */
export function findAccount(draft: JobDraft, id: string): UtilityAccount {
  const account = draft.state.utility_accounts.find((other) => other.id === id);
  if (!account) throw notFound(t('account_missing_error'));
  return account;
}

/**
 * Returns a utility account on which the actor may take an action. Throws `not_found` for an unknown account, `not_allowed` if the actor lacks the right, and
 * `wrong_state` if the account does not allow the action now.
 */
export function permittedAccount(draft: JobDraft, id: string, ability: AccountAbility): UtilityAccount {
  const account = findAccount(draft, id);
  assertAllowed(ACCOUNT_RULES[ability], { job: draft.state, account }, draft.context.actor);
  return account;
}

const outcomeLabels = (): Record<StepOutcome, string> => ({
  success: t.source('step_success'),
  failure: t.source('step_failure'),
  not_attempted: t.source('step_not_attempted'),
});

type StepResult = { step: StepKey; outcome: StepOutcome; by?: string; reason?: FailureReason; note?: string };

/** Records the result of a step with a history entry. Changes nothing if the step already has this result. */
export function recordStep(draft: JobDraft, account: UtilityAccount, { step, outcome, by = draft.by, reason, note }: StepResult): void {
  const previousStep = stepsFromEvents(account.events)[step];
  if (
    previousStep.outcome === outcome &&
    previousStep.reason === reason &&
    previousStep.note === note &&
    (outcome !== 'not_attempted' || previousStep.at !== null)
  )
    return;
  // Leave error details out of the history. They can repeat values from the file, and some viewers of the history may not see these values.
  const isFound = reason !== undefined && reason !== 'by_staff';
  const event: CollectionEvent = { step, outcome, at: draft.context.now, by, ...(reason && { reason }), ...(note && { note }) };
  account.events = [...account.events, event];
  draft.note({
    type: 'action',
    action: t.source('step_entry', { name: account.name, step: COLLECTION_STEPS[step].label }),
    task_id: utilityTask(draft)?.id,
    before: outcomeLabels()[previousStep.outcome],
    after: [outcomeLabels()[outcome], isFound ? COLLECTION_FAILURES[reason].staff : note].filter(Boolean).join('. '),
  });
  if (outcome === 'failure')
    draft.event({ kind: 'utility_failed', account_id: account.id, name: account.name, next: COLLECTION_FAILURES[reason ?? 'by_staff'].next });
}

export const utilityTask = (draft: JobDraft): TaskState | undefined =>
  draft.state.tasks.find((task) => task.definition === UTILITY_TASK && task.applicable !== false);

/** Clears failed steps when complete readings make these steps unnecessary. For example, entered bills make the sign-in unnecessary. */
export function clearFailures(account: UtilityAccount, at: string, by: string): void {
  const steps = stepsFromEvents(account.events);
  const failed = STEP_KEYS.filter((step) => steps[step].outcome === 'failure');
  const first = failed[0];
  if (!first) return;
  const succeeded = STEP_KEYS.filter((step) => steps[step].outcome === 'success');
  account.events = [
    ...account.events,
    { step: first, outcome: 'not_attempted', at, by },
    ...succeeded.filter((step) => STEP_KEYS.indexOf(step) > STEP_KEYS.indexOf(first)).map((step): CollectionEvent => ({ step, outcome: 'success', at, by })),
  ];
}
