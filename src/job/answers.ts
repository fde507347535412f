import { sharedMessage } from '@/foundation/messaging';
import { badInput, isEmptyValue, notFound, wrongState } from '@/platform';
import { isKnownTrue, type ReadFact } from '@/rules/conditions';
import type { FactBook } from '@/rules/facts';
import {
  type Answers,
  type AskedAgain,
  dependentQuestions,
  type Form,
  initialAnswers,
  isStageBefore,
  outdatedQuestions,
  programOfSubject,
  type TaskDefinition,
  withoutDecisionAnswers,
} from '@/rules/forms';
import { isReviewOf, type TaskState } from '@/rules/tasks';
import { assertTaskAbility } from './abilities';
import { draftsToUpdate, updateAskedAgain, withDraft, withoutAnswers } from './drafts';
import type { Effect } from './feature';
import { foreseenFacts } from './foreseen';
import type { Change, JobDraft } from './job-draft';
import { t } from './messages';
import { isOnBehalf } from './on-behalf';
import { factsForViewer, formProgramsOf, openForm } from './task-form';

/**
 * Returns a task of the draft by its ID.
 * @throws `not_found` if the job does not contain the task.
 */
export function findTask(draft: JobDraft, taskId: string): TaskState {
  const task = draft.state.tasks.find((other) => other.id === taskId);
  if (!task) throw notFound(t('task_not_found_error'));
  return task;
}

/**
 * `retyped`: fields that count as changed even if the answer is equal (`withDraft`). `askedAgain`: fields that must be answered again because a fact changed.
 */
type Typing = { retyped?: readonly string[] | undefined; askedAgain?: AskedAgain | undefined };

/** Saves entered answers. `log`: true if the person pressed Save. `diffHistory` then also writes history entries for the changed fields. */
export const saveAnswers =
  (taskId: string, answers: Answers, options: { log: boolean } & Typing): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertTaskAbility('edit', draft.state, task, draft.definition(task), draft.context.actor);
    writeDraft(task, answers, draft, options);
    if (options.log) task.logged = task.draft;
  };

/** Marks autosaved answers so that `diffHistory` writes history entries for them. A background job calls this function ten minutes after the last autosave. */
export const logAnswers =
  (taskId: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    if (task.progress === 'open' && task.draft) task.logged = task.draft;
  };

function writeDraft(task: TaskState, answers: Answers, { state, context }: JobDraft, typing: Typing = {}): void {
  for (const other of draftsToUpdate(state, task, answers, context.definitions)) replaceDraft(other.task, withDraft(other.task, other.draft, context, other));
  replaceDraft(task, withDraft(task, answers, context, typing));
}

function replaceDraft(task: TaskState, typed: TaskState): void {
  if (!typed.asked_again) delete task.asked_again;
  Object.assign(task, typed);
}

/**
 * Completes a task if its form is valid. The whole form is validated, including missing keys, and the answers to hidden questions are dropped. A task with a
 * reviewer goes to review, and a task that meets the deferral rule of its form is deferred (`deferIfRequired`). All other tasks become complete.
 * Source: docs/spec/workflow.md §4.
 * @param answers answers to complete with; null uses the stored draft
 * @throws AppError `bad_input` with all issues, or the errors of `assertTaskAbility`
 */
export const completeTask =
  (taskId: string, answers: Answers | null, typing?: Typing): Change =>
  (draft, facts) => {
    const task = findTask(draft, taskId);
    const definition = draft.definition(task);
    assertTaskAbility('complete', draft.state, task, definition, draft.context.actor);
    if (answers) writeDraft(task, answers, draft, typing);
    completeBySystem(draft, task, facts());
  };

/**
 * Completes a task without checking abilities. `completeTask` calls this function after it has checked the abilities. Other changes call this function
 * directly, for example when a guest submits or after a signature. Throws `bad_input` if the answers are not valid.
 */
export function completeBySystem(draft: JobDraft, task: TaskState, known: FactBook): void {
  const facts = factsForViewer(draft.context.actor, known, draft.state);
  const definition = draft.definition(task);
  const programs = formProgramsOf(draft.state, task, definition, draft.context);
  const opened = initialAnswers(definition, task.draft ?? task.answers, facts, task.subject).answers;
  const filled = openForm(task, { definition, facts, programs, answers: opened }).filled(task.answers ?? {});
  const answers = openForm(task, { definition, facts, programs, answers: filled });
  const foreseen = foreseenFacts({ state: draft.state, task, definition, answers: answers.completeAnswers(), facts }, draft.context);
  const form = foreseen === facts ? answers : openForm(task, { definition, facts: foreseen, programs, answers: filled });
  const problems = form.problems();
  if (problems.length > 0) throw badInput(problems);

  const { actor, now } = draft.context;
  const previousAnswers = task.answers;
  task.answers = form.completeAnswers();
  task.draft = null;
  task.logged = task.answers;
  task.answered_at = now;
  task.answered_by = { name: draft.by, kind: actor.kind };
  if (isOnBehalf(definition, actor.kind))
    draft.note({ type: 'action', action: t.source('homeowner_answers_entered_label', { title: definition.title }), task_id: task.id });
  task.progress = reviewTasksOf(draft, task).length > 0 ? 'in_review' : 'complete';
  task.waiting_on = null;
  task.deferred = null;
  if (task.scheduled) task.scheduled = null;
  task.recheck = [];
  // Forget the facts that the form read at its previous completion. Otherwise, the recheck would compare the new answers with these old facts. Settling records
  // the current facts.
  task.read_values = null;
  delete task.asked_again;
  // Completing the task resolves the contractor's exception. Exceptions reported by staff remain until staff withdraw them.
  task.exceptions = task.exceptions.filter((exception) => exception.kind !== 'contractor');
  updateStaffFlags(draft, task, definition, form);
  task.comments = task.comments.map((comment) => ({ ...comment, resolved: true }));
  task.version += 1;
  if (deferIfRequired(draft, task, definition, form)) return;
  draft.completed.add(task.id);
  reopenReviewsOf(draft, task);
  if (definition.effect) effectOf(draft, definition.effect.name).complete(draft, task, task.answers, previousAnswers);
}

function effectOf({ context }: JobDraft, name: string): Effect {
  const effect = context.features.effects.get(name);
  if (!effect) throw new Error(`No feature provides the effect ${name}`);
  return effect;
}

/**
 * Defers a task that was just completed if its answers meet the form's deferral rule (`deferral`). The answers nevertheless become facts. The task resumes when
 * the job reaches the stage `deferral.until`.
 */
function deferIfRequired({ state, by, context }: JobDraft, task: TaskState, { deferral }: TaskDefinition, form: Form): boolean {
  if (!deferral || !isStageBefore(state.stage, deferral.until) || !isKnownTrue(deferral.when, form.read)) return false;
  task.progress = 'open';
  task.draft = task.answers;
  task.deferred = { reason: deferral.reason, until: { stage: deferral.until }, by, at: context.now };
  return true;
}

/** Removes exceptions that the rules of this form raised earlier. Then adds the exceptions for operations staff (`ops`) that the current answers require. */
function updateStaffFlags(draft: JobDraft, task: TaskState, definition: TaskDefinition, form: Form): void {
  const byForm = new Set(definition.staffFlags?.map((rule) => rule.description));
  task.exceptions = task.exceptions.filter((exception) => !byForm.has(exception.description));
  // Read only the current answers. A question that became hidden has no current answer, but its fact keeps the earlier answer.
  const current = task.answers ?? {};
  const readFact: ReadFact = (name) => {
    if (!definition.fields.some((field) => field.key === name)) return form.read(name);
    return isEmptyValue(current[name]) ? { state: 'unanswered' } : { state: 'known', value: current[name] };
  };
  for (const { description, blocks = false } of definition.staffFlags?.filter((rule) => isKnownTrue(rule.when, readFact)) ?? []) {
    task.exceptions.push({ kind: 'ops', description, blocking: blocks, visible_to_contractor: true, by: 'System', at: draft.context.now });
    draft.event({ kind: 'check_raised', task_id: task.id, description });
  }
}

/** Returns the applicable tasks in which reviewers review the given task. */
export const reviewTasksOf = (draft: JobDraft, task: TaskState): TaskState[] =>
  draft.state.tasks.filter((other) => other.applicable !== false && isReviewOf(other, draft.form(other), task));

/**
 * Reopens the reviews of a resubmitted task, so that the reviewers decide again. A review that is already open keeps its draft, unless it is open only because
 * of a recheck. Removes the recheck, because it could complete the review without a reviewer. Keeps `read_values`, because the facts that the review verified
 * need them.
 */
function reopenReviewsOf(draft: JobDraft, task: TaskState): void {
  for (const review of reviewTasksOf(draft, task)) {
    if (review.progress === 'open' && review.recheck.length === 0) continue;
    review.draft = withoutDecisionAnswers(review.progress === 'open' ? review.draft : review.answers);
    review.progress = 'open';
    review.recheck = [];
  }
}

/**
 * Reopens a completed task. Its answers remain facts until it is completed again.
 * @param reason required if the stage of the task was already submitted
 */
export const reopenTask =
  (taskId: string, reason: string | null): Change =>
  (draft, facts) => {
    const task = findTask(draft, taskId);
    assertTaskAbility('reopen', draft.state, task, draft.definition(task), draft.context.actor);
    // Other people rely on submitted answers, so reopening the task requires a reason (docs/spec/workflow.md §4.2).
    if (isStageBefore(task.stage, draft.state.stage) && !reason) throw badInput([{ path: 'reason', code: 'required', message: sharedMessage('required') }]);
    if (task.applicable === false) throw wrongState(t('task_became_inapplicable_error'));
    const definition = draft.definition(task);
    const { whyNotReopen, reopenLate, reopened } = definition.effect ? effectOf(draft, definition.effect.name) : {};
    if (whyNotReopen) throw wrongState(whyNotReopen());
    const program = task.subject.kind === 'none' ? undefined : draft.jobProgram(programOfSubject(task.subject));
    if (program) draft.assertNotForbidden('reopen_decision', program);
    if (reopenLate && isStageBefore(task.stage, draft.state.stage)) reopenLate(draft, task, reason);
    else reopen(task, definition, facts());
    reopened?.(draft, task, reason);
    if (reason) draft.note({ type: 'action', action: t.source('reopened', { title: draft.definition(task).title }), task_id: task.id, after: reason });
  };

function reopen(task: TaskState, definition: TaskDefinition, facts: FactBook): void {
  task.progress = 'open';
  const outdated = task.answers ? outdatedQuestions(definition, task.answers, facts) : {};
  task.draft = task.answers && Object.keys(outdated).length > 0 ? withKnownBases(definition, task.answers, outdated, facts) : task.answers;
  updateAskedAgain(task, outdated, task.draft ?? {});
  task.read_values = null;
  task.version += 1;
}

/**
 * Removes outdated answers, so that the form asks for them again. If an outdated answer depends on another answer of the form, sets this other answer to the
 * current fact. Example: after a new household size, removes the income band and shows the new household size.
 */
function withKnownBases(definition: TaskDefinition, answers: Answers, outdated: AskedAgain, facts: FactBook): Answers {
  const bases = dependentQuestions(definition).filter(({ field }) => field.key in outdated);
  return withoutAnswers({ ...answers, ...Object.fromEntries(bases.map(({ base, fact }) => [base.key, facts.value(fact)])) }, outdated);
}
