import { canDecideForProgram } from '@/access';
import { noteCorrection } from '@/features/notifications';
import { sharedMessage } from '@/foundation/messaging';
import { assertJobAbility, type Change, type JobDraft } from '@/job';
import { type JobProgram, type ProgramStatus, programStatus } from '@/job-data';
import { AppError, badInput, jsonEquals, notAllowed, wrongState } from '@/platform';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

/** The statuses that a decision brings about; the others have nothing to correct. */
const DECIDED: readonly ProgramStatus['kind'][] = ['declined', 'reinstated', 'enrolled', 'reserved', 'pre_approved', 'waitlisted'];

/** The decision task of a program was opened again: what was decided is remembered until the next decision. */
export function startCorrection(work: JobDraft, task: TaskState, reason: string | null): void {
  const program = work.jobProgram(task.subject.key);
  const was = program && programStatus(program);
  if (!program || !was || !DECIDED.includes(was.kind)) return;
  if (!reason?.trim()) throw badInput([{ path: 'reason', code: 'required', message: sharedMessage('required') }]);
  program.correcting = { was, reason: reason.trim(), by: work.by, at: work.context.now };
}

/**
 * A decision was made. After a correction that changed something the corrected emails go out and history shows both;
 * otherwise the ordinary ones do.
 */
export function tellDecision(work: JobDraft, program: JobProgram, tell: () => void): void {
  const { correcting } = program;
  program.correcting = null;
  if (!correcting) {
    tell();
    return;
  }
  // Nothing that people were informed about is different: no second email.
  if (jsonEquals(correcting.was, programStatus(program))) return;
  noteCorrection(work, program, correcting.was, correcting.reason);
}

/** The program did not decline after all: it decides again, and everybody who was informed gets a correction. */
export const withdrawDecline =
  (key: string, reason: string): Change =>
  (work) => {
    const { state, context } = work;
    assertJobAbility('withdraw_decline', state, context.actor, context);
    const program = work.jobProgram(key);
    if (!program) throw new AppError('not_found', t('program_not_on_job_error'));
    if (!canDecideForProgram(context.actor, key)) throw notAllowed(t('other_program_error'));
    if (!program.declined) throw wrongState(t('program_not_declined_error'));
    const was: ProgramStatus = { kind: 'declined', reason: program.declined.reason, note: program.declined.note };
    program.declined = null;
    noteCorrection(work, program, was, reason);
  };
