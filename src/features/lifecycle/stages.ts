import { type Consequence, isCleared, type JobDraft, PAYMENT_TOOL_NAME, payableAmounts } from '@/job';
import { activePrograms, isActiveProgram, type JobProgram } from '@/job-data';
import { isBefore } from '@/rules/forms';
import { isDone, type TaskState } from '@/rules/tasks';
import { t } from './messages';

/**
 * Moves that nobody presses a button for. Apply and Install end by a submission (an effect); Review
 * and Enroll end when everything in them is decided; the job closes when everybody is paid.
 */
export const advanceStage: Consequence = { run: advance };

function advance(work: JobDraft): void {
  const { state } = work;
  if (state.canceled) return;
  if (state.stage === 'review' && reviewIsOver(work)) work.moveTo('install', t.kept('review_finished'));
  else if (state.stage === 'enroll' && enrollmentIsOver(work)) work.moveTo('complete', t.kept('enrollment_confirmed'));
  closeWhenPaid(work);
}

/** What gates this stage, or was left open in an earlier one, and is not finished; in review is finished only for the contractor's gates. */
const unfinished = (work: JobDraft) =>
  work.state.tasks.filter(
    (task) => !isBefore(work.state.stage, task.stage) && task.gates && task.applicable !== false && !isFinished(work, task) && !isClearedAhead(work, task),
  );

/** A pre-approved program's reservation task stays open: it gates its enrollment, not the stages before. */
const isClearedAhead = (work: JobDraft, task: TaskState): boolean =>
  isBefore(task.stage, 'enroll') && task.subject.kind === 'program' && work.jobProgram(task.subject.key)?.decision === 'pre_approved';

function isFinished(work: JobDraft, task: TaskState): boolean {
  if (task.progress === 'complete') return true;
  if (task.progress === 'in_review') return false;
  return isDone(task, work.definition(task));
}

const blockedByException = (work: JobDraft): boolean =>
  work.state.tasks.some((task) => task.exceptions.some((exception) => exception.kind === 'ops' && exception.blocking));

/** Every review approved and every live program decided, at least one of them reserved or pre-approved. */
function reviewIsOver(work: JobDraft): boolean {
  const live = activePrograms(work.state);
  if (live.length === 0 || blockedByException(work) || unfinished(work).length > 0) return false;
  return live.every((program) => isCleared(work, program) && program.payment_status !== 'unreserved');
}

function enrollmentIsOver(work: JobDraft): boolean {
  const live = activePrograms(work.state);
  if (live.length === 0 || blockedByException(work) || unfinished(work).length > 0) return false;
  return live.every((program) => program.enrollment !== null);
}

function closeWhenPaid(work: JobDraft): void {
  const { state } = work;
  const over =
    state.stage === 'complete' &&
    unfinished(work).length === 0 &&
    !moneyFailed(work) &&
    state.programs.filter(isActiveProgram).every((program) => program.payment_status === 'paid' || nothingToPay(program));
  if (over && !state.closed_at) {
    state.closed_at = work.context.now;
    work.note({ type: 'job_change', action: t.kept('job_closed'), field: 'closed', before: false, after: true });
  }
  if (!over && state.closed_at) {
    state.closed_at = null;
    work.note({ type: 'job_change', action: t.kept('job_open_again'), field: 'closed', before: true, after: false });
  }
}

/** Of an adjustment too: the job is not over while money that was sent came back. */
const moneyFailed = (work: JobDraft): boolean => work.state.tasks.some((task) => task.exceptions.some((exception) => exception.by === PAYMENT_TOOL_NAME));

const nothingToPay = (program: JobProgram): boolean =>
  program.amounts.state === 'none' || Object.values(payableAmounts(program) ?? { any: 1 }).every((amount) => amount === 0);
