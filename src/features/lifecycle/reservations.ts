import { type Consequence, type JobDraft, vetoReason } from '@/job';
import { isActiveProgram, type JobProgram } from '@/job-data';
import { addDays } from '@/platform';
import type { NamedEffect } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { DECIDE_ENROLLMENT, DECIDE_RESERVATION } from './named-effects';

/**
 * A reservation that ran out while the work is not handed in: the program must decide again. The
 * job stays where it is, its reservation task opens again and gates the next stage exit.
 */
export const expireReservations: Consequence = {
  run: expire,
  nextDays: ({ programs }) =>
    programs.map((program) => (program.opted_in && program.reservation && isActiveProgram(program) ? addDays(program.reservation.expires_on, 1) : null)),
};

function expire(work: JobDraft): void {
  const { state, context } = work;
  if (state.canceled || state.stage !== 'install') return;
  for (const program of state.programs) {
    const isEnded = program.reservation !== null && program.reservation.expires_on < context.today;
    if (!isEnded || !isStillReserved(work, program)) continue;
    program.reservation = null;
    program.decision = null;
    program.pinned = false;
    work.setPaymentStatus(program, 'waiting_for_reservation');
    reopenDecision(work, program.key);
    work.event({ kind: 'reservation_expired', program: program.key });
  }
}

/** An open invoice does not extend a reservation; money that was approved does. */
const isStillReserved = (work: JobDraft, program: JobProgram): boolean =>
  program.payment_status === 'reserved' ||
  (program.payment_status === 'being_paid' && vetoReason(work.context.features, 'decline', work.state, program) === null);

/** The program's reservation task opens again, empty: an old number must not be confirmed by mistake. */
export const reopenDecision = (work: JobDraft, program: string): void => reopenEmpty(work, program, DECIDE_RESERVATION);

/** The enrollment ended with the promise it rested on; a draft of one that was never made stays. */
export const reopenEnrollment = (work: JobDraft, program: string): void => reopenEmpty(work, program, DECIDE_ENROLLMENT, (task) => task.progress !== 'open');

function reopenEmpty(work: JobDraft, program: string, { name }: NamedEffect, wanted: (task: TaskState) => boolean = () => true): void {
  for (const task of work.state.tasks) {
    if (task.subject.kind !== 'program' || task.subject.key !== program || work.definition(task).effect?.name !== name || !wanted(task)) continue;
    task.progress = 'open';
    task.draft = null;
    task.answers = null;
    task.logged = null;
    task.read_values = null;
  }
}
