import { type Action, type Actor, can, isInternal, isLooking, ownersActedFor, rolesOf, type StaffRole } from '@/access';
import { daysBetween, notFound, Refusal } from '@/platform';
import type { TaskDefinition } from '@/rules/forms/definition';
import { isBefore, type Stage } from '@/rules/forms/stages';
import { isDecision } from '@/rules/tasks/owners';
import { isOpen, type TaskState } from '@/rules/tasks/state';
import { type Features, whyForbidden } from './feature';
import type { JobState } from './state';
import type { SettleContext } from './work';

/**
 * What may be done to a job and a task, by whom and in which state. Screens get the answers with each
 * object and only show them; use cases ask the same functions. A missing right is 403, a state that
 * does not allow it 409: never one dressed as the other.
 */
type Rule<O> = { action: Action; state?: (object: O, actor: Actor) => string | null };

/** Why not, as a value. A page asks for some 400 abilities only to show its buttons; an error would take a stack trace for each no. */
type No = { code: 'not_allowed' | 'wrong_state'; detail: string };

const notAllowed = (detail: string): No => ({ code: 'not_allowed', detail });
const wrongState = (detail: string): No => ({ code: 'wrong_state', detail });

type Situation = { job: JobState; today: string; features: Features };

const LATE_RESTORE_DAYS = 30;

const notCanceled = ({ job }: Situation) => (job.canceled ? 'This job is canceled.' : null);
const openJob = (situation: Situation) => notCanceled(situation) ?? (situation.job.closed_at ? 'This job is closed.' : null);
const stageAtMost = (job: JobState, stage: Stage) => !isBefore(stage, job.stage);

export const JOB_RULES = {
  cancel: {
    action: 'job.cancel',
    state: ({ job, features }, actor) => {
      if (job.canceled) return 'This job is already canceled.';
      const why = whyForbidden(features, 'cancel', job);
      if (why !== null) return why;
      const last: Stage = actor.kind === 'contractor' ? 'install' : rolesOf(actor).includes('program_manager') ? 'complete' : 'enroll';
      return stageAtMost(job, last) ? null : 'This job is too far along to be canceled. Ask your program contact.';
    },
  },
  restore: {
    action: 'job.restore',
    state: ({ job, today }, actor) => {
      if (!job.canceled) return 'This job is not canceled.';
      const days = daysBetween(job.canceled.at.slice(0, 10), today);
      return actor.kind === 'contractor' && days > LATE_RESTORE_DAYS ? `Canceled more than ${LATE_RESTORE_DAYS} days ago. Ask your program contact.` : null;
    },
  },
  claim: { action: 'job.claim', state: (situation) => notCanceled(situation) ?? (situation.job.closed_at ? 'This job is closed.' : null) },
  select_programs: {
    action: 'programs.select',
    state: (situation, actor) =>
      notCanceled(situation) ??
      (actor.kind === 'contractor' && isBefore('draft', situation.job.stage) ? 'The application is submitted. Ask your program contact.' : null),
  },
  clone: { action: 'job.clone' },
  set_deemed: {
    action: 'job.set_deemed',
    state: (situation) =>
      notCanceled(situation) ??
      (situation.job.deemed ? 'This job is deemed already.' : isBefore(situation.job.stage, 'complete') ? null : 'The job is enrolled; its path stays.'),
  },
  set_measured: {
    action: 'job.set_measured',
    state: (situation) =>
      notCanceled(situation) ??
      (situation.job.deemed === null
        ? 'This job is measured already.'
        : situation.job.programs.some((program) => program.reservation)
          ? 'The rebate is reserved; the path stays.'
          : null),
  },
  assign_contractor_user: { action: 'job.assign_contractor_user', state: openJob },
  assign_ops: { action: 'job.assign_ops', state: openJob },
  move: {
    action: 'job.move',
    state: (situation) => openJob(situation) ?? whyForbidden(situation.features, 'move', situation.job),
  },
  override_cap: { action: 'incentives.override_cap', state: notCanceled },
  send_tasks: { action: 'task.send', state: notCanceled },
  re_evaluate: { action: 'eligibility.re_evaluate', state: notCanceled },
  override_eligibility: { action: 'eligibility.override', state: notCanceled },
  recalculate: {
    action: 'incentives.recalculate',
    state: (situation) =>
      notCanceled(situation) ??
      (situation.job.programs.some((program) => program.opted_in && program.enrollment === null)
        ? null
        : 'The amounts were approved at enrollment and stay as they are. Adjust a payment instead.'),
  },
  toggle_visibility: { action: 'incentives.toggle_visibility', state: notCanceled },
  see_incentives: { action: 'incentives.see', state: ({ job }, actor) => (maySeeAmounts(job, actor) ? null : 'Your program contact will share the amount.') },
  see_history: { action: 'history.see' },
  send_payments: { action: 'payment.send', state: notCanceled },
  view_as_contractor: { action: 'job.view_as_contractor' },
  upload: { action: 'attachment.upload', state: notCanceled },
} as const satisfies Record<string, Rule<Situation>>;

export type JobAbility = keyof typeof JOB_RULES;

const JOB_ABILITIES = Object.keys(JOB_RULES) as JobAbility[];

/** What changes nothing: left to staff who look as the contractor. */
const LOOKS: readonly string[] = ['see_incentives', 'see_history'] satisfies JobAbility[];

const LOOKING = 'You are looking as the contractor; nothing can be changed.';

/** Amounts: staff always; the contractor unless hidden; the homeowner once shared. */
export function maySeeAmounts(job: JobState, actor: Actor): boolean {
  if (isInternal(actor)) return true;
  if (actor.kind === 'contractor') return job.contractor_can_see_incentives && can(actor, 'incentives.see');
  return actor.kind === 'guest' && actor.role === 'homeowner' && job.homeowner_can_see_incentives;
}

/** When and where it is asked. */
type Asked = Pick<SettleContext, 'today' | 'features'>;

export function jobAbilities(job: JobState, actor: Actor, at: Asked): Record<JobAbility, boolean> {
  return eachOf(JOB_ABILITIES, (name) => whyNotJob(name, job, actor, at) === null);
}

/** Throws what stops this actor, if anything does. */
export function mustJob(ability: JobAbility, job: JobState, actor: Actor, at: Asked): void {
  const no = whyNotJob(ability, job, actor, at);
  if (no) throw new Refusal(no.code, no.detail);
}

function whyNotJob(ability: JobAbility, job: JobState, actor: Actor, { today, features }: Asked): No | null {
  if (isLooking(actor) && !LOOKS.includes(ability)) return notAllowed(LOOKING);
  return whyNot(JOB_RULES[ability], { job, today, features }, actor);
}

type TaskSituation = { job: JobState; task: TaskState; definition: TaskDefinition };

export const TASK_RULES = {
  edit: { state: editState },
  complete: { state: editState },
  reopen: {
    state: ({ job, task }: TaskSituation, actor: Actor) => {
      if (task.progress === 'open') return 'This task is open already.';
      return isBefore(task.stage, job.stage) && !isOps(actor) ? 'The stage is submitted. Ask your program contact.' : null;
    },
  },
  send: {
    action: 'task.send',
    state: ({ task, definition }: TaskSituation) =>
      definition.sendTo.length === 0 ? 'This task is not sent to guests.' : isOpen(task) ? null : 'This task is not open.',
  },
  recall: {
    action: 'task.send',
    // A document that is out for signature is taken back as a document.
    state: ({ task, definition }: TaskSituation) => (task.waiting_on && definition.sendTo.length > 0 ? null : 'This task is not with a guest.'),
  },
  defer: {
    action: 'task.defer',
    state: ({ task, definition }: TaskSituation, actor: Actor) =>
      !isOpen(task) ? 'This task is not open.' : definition.deferrable || actor.kind === 'staff' || isOps(actor) ? null : 'This task cannot be put off.',
  },
  resume: { action: 'task.defer', state: ({ task }: TaskSituation) => (task.deferred ? null : 'This task is not deferred.') },
  flag_contractor_exception: {
    action: 'task.flag_contractor_exception',
    state: ({ task }: TaskSituation) => whyNoException(task, 'contractor'),
  },
  flag_ops_exception: {
    action: 'task.flag_ops_exception',
    state: ({ task }: TaskSituation) => whyNoException(task, 'ops'),
  },
  transfer: { action: 'task.transfer', state: ({ task }: TaskSituation) => (isOpen(task) || task.status === 'preview' ? null : 'This task is not open.') },
  reset_owner: { action: 'task.reset_owner', state: () => null },
  set_not_needed: {
    action: 'task.set_not_needed',
    state: ({ task, definition }: TaskSituation) =>
      isDecision(definition) || definition.after === 'rest_of_stage'
        ? 'A decision or a submission is always needed.'
        : task.status === 'not_applicable'
          ? 'This task is not needed already.'
          : task.progress === 'complete'
            ? 'This task is complete.'
            : null,
  },
  set_needed: { action: 'task.set_not_needed', state: ({ task }: TaskSituation) => (task.not_needed ? null : 'Nobody said that this task is not needed.') },
  resolve_comment: { state: ({ task }: TaskSituation) => (task.progress === 'open' ? null : 'This task is not open.') },
  review: {
    action: 'task.review',
    state: ({ task, definition }: TaskSituation) =>
      definition.reviews.length === 0 ? 'This task decides about no other.' : isOpen(task) ? null : 'Nothing waits for review.',
  },
} as const;

/** One that is there can be taken back, whatever became of its task: else it would be in the queue for ever. */
const whyNoException = (task: TaskState, kind: 'contractor' | 'ops'): string | null =>
  task.status === 'not_applicable' && !task.exceptions.some((exception) => exception.kind === kind) ? 'This task does not apply.' : null;

export type TaskAbility = keyof typeof TASK_RULES;

const TASK_ABILITIES = Object.keys(TASK_RULES) as TaskAbility[];

export const mayReadTask = (actor: Actor, task: TaskState, definition: TaskDefinition): boolean => {
  if (actor.kind === 'system') return true;
  // A guest sees what was sent to them, and nothing of the rest.
  if (actor.kind === 'guest') return task.sent.some((invite) => invite.role === actor.role);
  return rolesOf(actor).some((role) => definition.readers.includes(role) || definition.editors.includes(role));
};

export function taskAbilities(job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): Record<TaskAbility, boolean> {
  const situation = { job, task, definition };
  return eachOf(TASK_ABILITIES, (name) => whyNotTask(name, situation, actor) === null);
}

export const mayDoWithTask = (ability: TaskAbility, job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): boolean =>
  whyNotTask(ability, { job, task, definition }, actor) === null;

export function mustTask(ability: TaskAbility, job: JobState, task: TaskState, definition: TaskDefinition, actor: Actor): void {
  if (!mayReadTask(actor, task, definition)) throw notFound('This task');
  const no = whyNotTask(ability, { job, task, definition }, actor);
  if (no) throw new Refusal(no.code, no.detail);
}

function whyNotTask(ability: TaskAbility, situation: TaskSituation, actor: Actor): No | null {
  const rule: { action?: Action; state: (situation: TaskSituation, actor: Actor) => string | null } = TASK_RULES[ability];
  const { definition, task } = situation;
  if (isLooking(actor)) return notAllowed(LOOKING);
  if ((ability === 'edit' || ability === 'complete' || ability === 'reopen' || ability === 'resolve_comment') && !isEditor(actor, definition, task))
    return notAllowed('You are not allowed to change this task.');
  if (rule.action && OWN_TASKS_ONLY[ability]?.(actor) && !ownersActedFor(actor).includes(task.owner))
    return notAllowed('You may do this with your own tasks only.');
  if (situation.job.canceled) return wrongState('This job is canceled.');
  return whyNot(rule, situation, actor);
}

const isStaffBut =
  (...roles: readonly StaffRole[]) =>
  (actor: Actor): boolean =>
    actor.kind === 'staff' && !actor.roles.some((role) => roles.includes(role));

/** Staff for whom the ○ of the table (workflow.md §16) means: tasks that lie with them. */
const OWN_TASKS_ONLY: Partial<Record<TaskAbility, (actor: Actor) => boolean>> = {
  transfer: isStaffBut('ops', 'program', 'program_manager'),
  defer: isStaffBut('ops'),
  resume: isStaffBut('ops'),
  flag_ops_exception: isStaffBut('ops', 'finance', 'program', 'program_manager'),
};

/** Named in the form's "See / edit" line, or staff the task was given to; a guest additionally must have been sent the task. */
function isEditor(actor: Actor, definition: TaskDefinition, task: TaskState): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind === 'guest') return definition.editors.includes(actor.role) && task.sent.some((invite) => invite.role === actor.role);
  const owner = actor.kind === 'staff' && ownersActedFor(actor).includes(task.owner) && !isDecision(definition);
  return owner || rolesOf(actor).some((role) => definition.editors.includes(role));
}

function editState({ job, task }: TaskSituation, actor: Actor): string | null {
  if (task.applicable === false) return 'This task does not apply any more.';
  if (task.progress === 'in_review') return 'This task is being reviewed.';
  if (task.progress === 'complete') return 'This task is complete. Open it again to change it.';
  if (task.status === 'preview') return isBefore(job.stage, task.stage) ? 'This task starts in a later stage.' : 'Other tasks must be finished first.';
  if (actor.kind === 'guest') return task.waiting_on === actor.role ? null : 'This task is with your contractor.';
  return null;
}

const isOps = (actor: Actor): boolean => actor.kind === 'system' || rolesOf(actor).includes('ops');

function whyNot<O>(rule: { action?: Action; state?: (object: O, actor: Actor) => string | null }, object: O, actor: Actor): No | null {
  if (rule.action && !can(actor, rule.action)) return notAllowed('You are not allowed to do this.');
  const why = rule.state?.(object, actor) ?? null;
  return why === null ? null : wrongState(why);
}

function eachOf<K extends string>(names: readonly K[], isAllowed: (name: K) => boolean): Record<K, boolean> {
  // Every name gets its answer below.
  const answers = {} as Record<K, boolean>;
  for (const name of names) answers[name] = isAllowed(name);
  return answers;
}
