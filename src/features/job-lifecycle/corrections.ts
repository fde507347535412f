import { canDecideForProgram } from '@/access';
import { recordCorrectedDecision } from '@/features/notifications';
import { sharedMessage } from '@/foundation/messaging';
import { assertJobAbility, type Change, type JobDraft } from '@/job';
import { type JobProgram, type ProgramStatus, programStatus } from '@/job-data';
import { AppError, badInput, jsonEquals, notAllowed, wrongState } from '@/platform';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

/** Program statuses that result from a decision. Other statuses have no decision that staff could correct. */
const DECIDED: readonly ProgramStatus['kind'][] = ['declined', 'reinstated', 'enrolled', 'reserved', 'pre_approved', 'waitlisted'];

/**
 * Starts a correction when the decision task of a program is reopened. Stores the status, so that the next decision can be compared with it. Does nothing if
 * the status is not in `DECIDED`. Otherwise, throws `bad_input` if the reason is missing.
 */
export function startCorrection(draft: JobDraft, task: TaskState, reason: string | null): void {
  const program = draft.jobProgram(task.subject.key);
  const was = program && programStatus(program);
  if (!program || !was || !DECIDED.includes(was.kind)) return;
  if (!reason?.trim()) throw badInput([{ path: 'reason', code: 'required', message: sharedMessage('required') }]);
  program.correcting = { was, reason: reason.trim(), by: draft.by, at: draft.context.now };
}

/**
 * Sends the notifications about a decision. A first decision calls `notify`. If a correction changed the status, `recordCorrectedDecision` records the earlier
 * status with the reason and notifies the recipients. If a correction ends with the same status, nothing is sent.
 */
export function notifyDecision(draft: JobDraft, program: JobProgram, notify: () => void): void {
  const { correcting } = program;
  program.correcting = null;
  if (!correcting) {
    notify();
    return;
  }
  // The recipients already know this status, so send no second email.
  if (jsonEquals(correcting.was, programStatus(program))) return;
  recordCorrectedDecision(draft, program, correcting.was, correcting.reason);
}

/**
 * Withdraws the decline of a program, so that the program decides again. `recordCorrectedDecision` sends a correction to the recipients of the decline
 * notification.
 */
export const withdrawDecline =
  (key: string, reason: string): Change =>
  (draft) => {
    const { state, context } = draft;
    assertJobAbility('withdraw_decline', state, context.actor, context);
    const program = draft.jobProgram(key);
    if (!program) throw new AppError('not_found', t('program_missing_error'));
    if (!canDecideForProgram(context.actor, key)) throw notAllowed(t('other_program_error'));
    if (!program.declined) throw wrongState(t('program_not_declined_error'));
    const was: ProgramStatus = { kind: 'declined', reason: program.declined.reason, note: program.declined.note };
    program.declined = null;
    recordCorrectedDecision(draft, program, was, reason);
  };
