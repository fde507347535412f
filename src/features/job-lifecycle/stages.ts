import { type Consequence, isWorkCleared, type JobDraft, PAYMENT_TOOL_NAME, payableAmounts } from '@/job';
import { activePrograms, isActiveProgram, type JobProgram } from '@/job-data';
import { isStageBefore } from '@/rules/forms';
import { isDone, type TaskState } from '@/rules/tasks';
import { t } from './messages';

/**
 * Ends the stages Review and Enroll when every decision in the stage is made. Closes the job when all payments are made. The stages Apply and Install end in
 * another way: a user completes the submission task.
 */
export const advanceStage: Consequence = { run: advance };

function advance(draft: JobDraft): void {
  const { state } = draft;
  if (state.canceled) return;
  if (state.stage === 'review' && reviewIsOver(draft)) draft.moveToStage('install', t.source('review_finished'));
  else if (state.stage === 'enroll' && enrollmentIsOver(draft)) draft.moveToStage('complete', t.source('enrollment_confirmed'));
  closeWhenPaid(draft);
}

/** Returns the unfinished tasks of this and earlier stages that must be finished before the stage ends. A task in review is unfinished. */
const unfinished = (draft: JobDraft) =>
  draft.state.tasks.filter(
    (task) =>
      !isStageBefore(draft.state.stage, task.stage) && task.gates && task.applicable !== false && !isFinished(draft, task) && !isClearedAhead(draft, task),
  );

/**
 * Returns true for the reservation task of a pre-approved program. This task stays open until the enrollment, so it must not keep earlier stages from ending.
 */
const isClearedAhead = (draft: JobDraft, task: TaskState): boolean =>
  isStageBefore(task.stage, 'enroll') && task.subject.kind === 'program' && draft.jobProgram(task.subject.key)?.decision === 'pre_approved';

function isFinished(draft: JobDraft, task: TaskState): boolean {
  if (task.progress === 'complete') return true;
  if (task.progress === 'in_review') return false;
  return isDone(task, draft.definition(task));
}

const blockedByException = (draft: JobDraft): boolean =>
  draft.state.tasks.some((task) => task.exceptions.some((exception) => exception.kind === 'ops' && exception.blocking));

/**
 * Returns true if the stage Review can end. Every task that the stage requires must be finished, and no exception may block the job. Every active program must
 * have cleared the work, for example with a reservation. A job without an active program stays in Review.
 */
function reviewIsOver(draft: JobDraft): boolean {
  const active = activePrograms(draft.state);
  if (active.length === 0 || blockedByException(draft) || unfinished(draft).length > 0) return false;
  return active.every((program) => isWorkCleared(draft, program) && program.payment_status !== 'unreserved');
}

function enrollmentIsOver(draft: JobDraft): boolean {
  const active = activePrograms(draft.state);
  if (active.length === 0 || blockedByException(draft) || unfinished(draft).length > 0) return false;
  return active.every((program) => program.enrollment !== null);
}

function closeWhenPaid(draft: JobDraft): void {
  const { state } = draft;
  const isPaidOut =
    state.stage === 'complete' &&
    unfinished(draft).length === 0 &&
    !moneyFailed(draft) &&
    state.programs.filter(isActiveProgram).every((program) => program.payment_status === 'paid' || nothingToPay(program));
  if (isPaidOut && !state.closed_at) {
    state.closed_at = draft.context.now;
    draft.note({ type: 'job_change', action: t.source('job_closed'), field: 'closed', before: false, after: true });
  }
  if (!isPaidOut && state.closed_at) {
    state.closed_at = null;
    draft.note({ type: 'job_change', action: t.source('job_open_again'), field: 'closed', before: true, after: false });
  }
}

/**
 * Returns true if the payment tool added an exception to a task, because a payment failed or a message contradicts a payment. A job with this exception cannot
 * close.
 */
const moneyFailed = (draft: JobDraft): boolean => draft.state.tasks.some((task) => task.exceptions.some((exception) => exception.by === PAYMENT_TOOL_NAME));

const nothingToPay = (program: JobProgram): boolean =>
  program.amounts.state === 'none' || Object.values(payableAmounts(program) ?? { any: 1 }).every((amount) => amount === 0);
