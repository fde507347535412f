import {
  type Actor,
  abilitiesFor,
  actionOwnersOf,
  assertAllowed,
  can,
  type GrantedAbilities,
  grantedAbilities,
  hasRole,
  isAllowed,
  isHelper,
  isInternal,
  type Rule,
  type StaffRole,
} from '@/access';
import { type JobState, jobProgram } from '@/job-data';
import { dateInTimeZone, daysBetween, notFound } from '@/platform';
import { isStageBefore, type Stage, type TaskDefinition } from '@/rules/forms';
import { hasPlatformFee } from '@/rules/incentives';
import { belongsToOtherPrograms, isDecisionTask, isOpen, type ScheduledDecision, type TaskState } from '@/rules/tasks';
import type { DraftFeatures, SettleContext } from './job-draft';
import { t } from './messages';
import { vetoReason } from './vetoes';

type JobCase = { job: JobState; today: string; features: Pick<DraftFeatures, 'list'> };

const LATE_RESTORE_DAYS = 30;

const notCanceled = ({ job }: JobCase) => (job.canceled ? t('job_canceled_error') : null);
const openJob = (at: JobCase) => notCanceled(at) ?? (at.job.closed_at ? t('job_closed_error') : null);
/** Returns whether the user claimed the job. Compares user IDs, because two users can have the same name. */
const isClaimedBy = ({ claimed }: JobState, actor: Actor): boolean => claimed !== null && 'userId' in actor && claimed.user_id === actor.userId;
const stageAtMost = (job: JobState, stage: Stage) => !isStageBefore(stage, job.stage);

export const JOB_RULES = {
  cancel: {
    action: 'job.cancel',
    state: ({ job, features }, actor) => {
      if (job.canceled) return t('job_already_canceled_error');
      const reason = vetoReason(features, 'cancel', job);
      if (reason !== null) return reason;
      const last: Stage = actor.kind === 'contractor' ? 'install' : hasRole(actor, ['program_manager']) ? 'complete' : 'enroll';
      return stageAtMost(job, last) ? null : t('cancel_too_late_error');
    },
  },
  restore: {
    action: 'job.restore',
    state: ({ job, today }, actor) => {
      if (!job.canceled) return t('job_not_canceled_error');
      const days = daysBetween(dateInTimeZone(new Date(job.canceled.at), job.place.time_zone), today);
      return actor.kind === 'contractor' && days > LATE_RESTORE_DAYS ? t('reactivation_too_late_error', { days: LATE_RESTORE_DAYS }) : null;
    },
  },
  claim: { action: 'job.claim', state: openJob },
  release_claim: { action: 'job.claim', state: (at, actor) => openJob(at) ?? (isClaimedBy(at.job, actor) ? null : t('claim_not_own_error')) },
  select_programs: {
    action: 'programs.select',
    state: (at, actor) => notCanceled(at) ?? (actor.kind === 'contractor' && isStageBefore('draft', at.job.stage) ? t('application_submitted_error') : null),
  },
  clone: { action: 'job.clone' },
  set_deemed: {
    action: 'job.set_deemed',
    state: (at) =>
      notCanceled(at) ?? (at.job.deemed ? t('job_deemed_error') : isStageBefore(at.job.stage, 'complete') ? null : t('enrolled_path_locked_error')),
  },
  set_measured: {
    action: 'job.set_measured',
    state: (at) =>
      notCanceled(at) ??
      (at.job.deemed === null ? t('job_measured_error') : at.job.programs.some((program) => program.reservation) ? t('reserved_path_locked_error') : null),
  },
  assign_contractor_user: { action: 'job.assign_contractor_user', state: openJob },
  assign_ops: { action: 'job.assign_ops', state: openJob },
  move: {
    action: 'job.move',
    state: (at) => openJob(at) ?? vetoReason(at.features, 'move', at.job),
  },
  override_cap: { action: 'incentives.override_cap', state: notCanceled },
  send_tasks: { action: 'task.send', state: notCanceled },
  re_evaluate: { action: 'eligibility.re_evaluate', state: notCanceled },
  override_eligibility: { action: 'eligibility.override', state: notCanceled },
  withdraw_decline: { action: 'eligibility.override', state: openJob },
  recalculate: {
    action: 'incentives.recalculate',
    state: (at) =>
      notCanceled(at) ?? (at.job.programs.some((program) => program.opted_in && program.enrollment === null) ? null : t('approved_amounts_locked_error')),
  },
  toggle_visibility: { action: 'incentives.toggle_visibility', state: notCanceled },
  see_incentives: {
    action: 'incentives.see',
    isReadOnly: true,
    state: ({ job }, actor) => (canSeeAmounts(job, actor) ? null : t('amount_not_shared_error')),
  },
  see_history: { action: 'history.see', isReadOnly: true },
  send_payments: { action: 'payment.send', state: notCanceled },
  view_as_contractor: { action: 'job.view_as_contractor' },
  upload: { action: 'attachment.upload', state: notCanceled },
} as const satisfies Record<string, Rule<JobCase>>;

export type JobAbility = keyof typeof JOB_RULES;

/**
 * Returns whether the actor may see the amounts of a job. Staff need only the action `incentives.see`. Contractor users and the homeowner also need a setting
 * of the job.
 */
export function canSeeAmounts(job: JobState, actor: Actor): boolean {
  if (!can(actor, 'incentives.see')) return false;
  if (actor.kind === 'contractor') return job.contractor_can_see_incentives;
  return actor.kind !== 'guest' || job.homeowner_can_see_incentives;
}

/**
 * Returns whether the actor may see a program's amounts including the platform fee. If the program has a platform fee, only staff and the system may see these
 * amounts.
 */
export function canSeeGrossAmounts(job: JobState, actor: Actor, program: string): boolean {
  const amounts = jobProgram(job, program)?.amounts;
  return canSeeAmounts(job, actor) && (isInternal(actor) || !amounts || !hasPlatformFee(amounts));
}

type AbilityContext = Pick<SettleContext, 'today' | 'features'>;

/** Returns for each ability whether the actor has it on the job in its current state. */
export function jobAbilities(job: JobState, actor: Actor, at: AbilityContext): Record<JobAbility, boolean> {
  return abilitiesFor<JobAbility, JobCase>(JOB_RULES, { job, today: at.today, features: at.features }, actor);
}

/**
 * Checks a job ability.
 * @throws AppError `not_allowed` (403) if the actor lacks the right, `wrong_state` (409) if the state of the job does not allow the action
 */
export const assertJobAbility = (ability: JobAbility, job: JobState, actor: Actor, { today, features }: AbilityContext): void =>
  assertAllowed<JobCase>(JOB_RULES[ability], { job, today, features }, actor);

type TaskCase = { job: JobState; task: TaskState; definition: TaskDefinition };

const OWN_TASK_RULES = {
  edit: { person: whyNoEditor, state: editState },
  complete: { person: whyNoEditor, state: editState },
  reopen: {
    person: whyNoEditor,
    state: ({ job, task, definition }: TaskCase, actor: Actor) => {
      if (task.progress === 'open') return t('task_open_error');
      // After a stage was submitted, editors can reopen only tasks in which a program decides. Ops can reopen all tasks of the submitted stage.
      return isStageBefore(task.stage, job.stage) && !isOps(actor) && !isProgramDecision(definition) ? t('stage_submitted_error') : null;
    },
  },
  send: {
    action: 'task.send',
    state: ({ task, definition }: TaskCase) => (definition.sendTo.length === 0 ? t('task_not_sendable_error') : isOpen(task) ? null : t('task_not_open_error')),
  },
  recall: {
    action: 'task.send',
    // Tasks that wait for a signature have an empty `sendTo`, so they cannot be recalled with this ability. The signing feature recalls them.
    state: ({ task, definition }: TaskCase) => (task.waiting_on && definition.sendTo.length > 0 ? null : t('task_not_sent_error')),
  },
  defer: {
    action: 'task.defer',
    person: onlyOwnTasksBut('ops'),
    state: ({ task, definition }: TaskCase, actor: Actor) =>
      !isOpen(task) ? t('task_not_open_error') : definition.deferrable || actor.kind === 'staff' || isOps(actor) ? null : t('task_not_deferrable_error'),
  },
  resume: {
    action: 'task.defer',
    person: onlyOwnTasksBut('ops'),
    state: ({ task }: TaskCase) => (task.deferred ? null : t('task_not_deferred_error')),
  },
  flag_contractor_exception: {
    action: 'task.flag_contractor_exception',
    state: ({ task }: TaskCase) => whyNoException(task, 'contractor'),
  },
  flag_ops_exception: {
    action: 'task.flag_ops_exception',
    person: onlyOwnTasksBut('ops', 'finance', 'program', 'program_manager'),
    state: ({ task }: TaskCase) => whyNoException(task, 'ops'),
  },
  transfer: {
    action: 'task.transfer',
    person: onlyOwnTasksBut('ops', 'program', 'program_manager'),
    state: ({ task }: TaskCase) => (isOpen(task) || task.status === 'preview' ? null : t('task_not_open_error')),
  },
  reset_owner: { action: 'task.reset_owner', state: () => null },
  set_not_needed: {
    action: 'task.set_not_needed',
    state: ({ task, definition }: TaskCase) =>
      isDecisionTask(definition) || definition.after === 'rest_of_stage'
        ? t('decision_required_error')
        : task.status === 'not_applicable'
          ? t('task_already_unneeded_error')
          : task.progress === 'complete'
            ? t('task_complete_error')
            : null,
  },
  set_needed: { action: 'task.set_not_needed', state: ({ task }: TaskCase) => (task.not_needed ? null : t('task_needed_error')) },
  resolve_comment: { person: whyNoEditor, state: ({ task }: TaskCase) => (task.progress === 'open' ? null : t('task_not_open_error')) },
  review: {
    action: 'task.review',
    state: ({ task, definition }: TaskCase) =>
      definition.reviews.length === 0 ? t('task_not_review_error') : isOpen(task) ? null : t('nothing_waits_for_review'),
  },
} as const satisfies Record<string, Rule<TaskCase>>;

export type TaskAbility = keyof typeof OWN_TASK_RULES;

/**
 * Adds the conditions that all task abilities share to a rule. On a canceled job, no actor has an ability. Staff of certain programs have no ability on tasks
 * of other programs.
 */
const asInEveryTask = (rule: Rule<TaskCase>): Rule<TaskCase> => ({
  ...rule,
  person: (at, actor) => (belongsToOtherPrograms(at.task, actor) ? t('task_program_mismatch_error') : (rule.person?.(at, actor) ?? null)),
  state: (at, actor) => (at.job.canceled ? t('job_canceled_error') : (rule.state?.(at, actor) ?? null)),
});

// The cast is safe, because the object has the same keys as `OWN_TASK_RULES`.
export const TASK_RULES = Object.fromEntries(Object.entries(OWN_TASK_RULES).map(([name, rule]) => [name, asInEveryTask(rule)])) as Record<
  TaskAbility,
  Rule<TaskCase>
>;

/**
 * Returns the reason why an exception of this kind can be neither reported nor withdrawn, or null. If the task does not apply, no exception can be reported,
 * but an existing one can be withdrawn. Otherwise, the exception would stay in the worklist.
 */
const whyNoException = (task: TaskState, kind: 'contractor' | 'ops'): string | null =>
  task.status === 'not_applicable' && !task.exceptions.some((exception) => exception.kind === kind) ? t('task_inapplicable_error') : null;

/** Returns true for tasks that the homeowner must do without a helper: signing a document, and consenting to the collection of utility data. */
const isPersonal = ({ guestPage, completesLater }: TaskDefinition): boolean => guestPage !== undefined || completesLater !== undefined;

/** Returns whether the actor may see a task. */
export const canReadTask = (actor: Actor, task: TaskState, definition: TaskDefinition): boolean => {
  if (actor.kind === 'system') return true;
  // A guest sees only tasks that were sent to the guest's role. Helpers, who answer for a homeowner, do not see personal tasks (`isPersonal`).
  if (actor.kind === 'guest') return task.sent.some((invite) => invite.role === actor.role) && !(isHelper(actor) && isPersonal(definition));
  return hasRole(actor, definition.readers) || hasRole(actor, definition.editors);
};

/** Returns the abilities that the actor has on a task in its current state. */
export const taskAbilities = (job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): GrantedAbilities<TaskAbility> =>
  grantedAbilities(TASK_RULES, { job, task, definition }, actor);

/** Returns whether the actor has an ability on a task in its current state. */
export const hasTaskAbility = (ability: TaskAbility, job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): boolean =>
  isAllowed(TASK_RULES[ability], { job, task, definition }, actor);

/**
 * Checks a task ability.
 * @throws AppError `not_found` if the actor may not see the task, `not_allowed` for a missing right, `wrong_state` if the state of the task or job does not
 * allow the action
 */
export function assertTaskAbility(ability: TaskAbility, job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): void {
  if (!canReadTask(actor, task, definition)) throw notFound(t('task_not_found_error'));
  assertAllowed(TASK_RULES[ability], { job, task, definition }, actor);
}

/**
 * Returns a `person` rule that lets staff act only on tasks owned by one of their roles (○ in the table of docs/spec/workflow.md §16).
 * @param roles roles that may act on every task
 */
function onlyOwnTasksBut(...roles: readonly StaffRole[]): Rule<TaskCase>['person'] {
  return ({ task }, actor) =>
    actor.kind === 'staff' && !actor.roles.some((role) => roles.includes(role)) && !actionOwnersOf(actor).includes(task.owner)
      ? t('own_tasks_only_error')
      : null;
}

function whyNoEditor({ definition, task }: TaskCase, actor: Actor): string | null {
  return isEditor(actor, definition, task) ? null : t('change_task_forbidden_error');
}

/**
 * Returns whether the actor may edit the task. The system and the editors of the form may edit it. Staff with the role of the task's owner may also edit it,
 * except if it is a decision task. A guest must be an editor, and the task must have been sent to the guest's role.
 */
function isEditor(actor: Actor, definition: TaskDefinition, task: TaskState): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'guest') return definition.editors.includes(actor.role) && task.sent.some((invite) => invite.role === actor.role);
  const owner = actor.kind === 'staff' && actionOwnersOf(actor).includes(task.owner) && !isDecisionTask(definition);
  return owner || hasRole(actor, definition.editors);
}

function editState({ job, task }: TaskCase, actor: Actor): string | null {
  if (task.applicable === false) return t('task_became_inapplicable_error');
  if (task.scheduled) return scheduledDecisionReason(task.scheduled, actor);
  if (task.progress === 'in_review') return t('task_under_review_error');
  if (task.progress === 'complete') return t('reopen_task_required_error');
  if (task.status === 'preview') return isStageBefore(job.stage, task.stage) ? t('task_later_stage_error') : t('open_tasks_error');
  if (actor.kind === 'guest') return task.waiting_on === actor.role ? null : t('task_held_contractor_error');
  return null;
}

/** Returns the reason why a task with a scheduled decision cannot be edited or completed. The text depends on whether the viewer made the decision. */
const scheduledDecisionReason = ({ user_id, by }: ScheduledDecision, actor: Actor): string =>
  actor.kind === 'staff' && actor.userId === user_id ? t('decision_pending_author') : t('decision_pending_other', { by });

const isProgramDecision = (definition: TaskDefinition): boolean => isDecisionTask(definition) && definition.per === 'program';

const isOps = (actor: Actor): boolean => actor.kind === 'system' || hasRole(actor, ['ops']);
