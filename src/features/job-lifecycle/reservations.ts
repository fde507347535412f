import { type Consequence, type JobDraft, vetoReason } from '@/job';
import { isActiveProgram, type JobProgram } from '@/job-data';
import { addDays } from '@/platform';
import type { NamedEffect } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { DECIDE_ENROLLMENT, DECIDE_RESERVATION } from './named-effects';

/**
 * Ends a reservation that expired before the final submission. The program must decide again, so its reservation task reopens and blocks the next stage. The
 * job stays in its stage.
 */
export const expireReservations: Consequence = {
  run: expire,
  nextDays: ({ programs }) =>
    programs.map((program) => (program.opted_in && program.reservation && isActiveProgram(program) ? addDays(program.reservation.expires_on, 1) : null)),
};

function expire(draft: JobDraft): void {
  const { state, context } = draft;
  if (state.canceled || state.stage !== 'install') return;
  for (const program of state.programs) {
    const isEnded = program.reservation !== null && program.reservation.expires_on < context.today;
    if (!isEnded || !isStillReserved(draft, program)) continue;
    program.reservation = null;
    program.decision = null;
    program.pinned = false;
    draft.setPaymentStatus(program, 'waiting_for_reservation');
    reopenDecision(draft, program.key);
    draft.event({ kind: 'reservation_expired', program: program.key });
  }
}

/** Returns true if the reservation can still expire. The money must be reserved, or an invoice must be open without an approved payment. */
const isStillReserved = (draft: JobDraft, program: JobProgram): boolean =>
  program.payment_status === 'reserved' ||
  (program.payment_status === 'being_paid' && vetoReason(draft.context.features, 'decline', draft.state, program) === null);

/** Reopens the reservation task of a program. Clears its answers, so that staff do not confirm an old reservation number by mistake. */
export const reopenDecision = (draft: JobDraft, program: string): void => reopenEmpty(draft, program, DECIDE_RESERVATION);

/** Reopens the enrollment task, because the enrollment ended with its reservation. Keeps a draft of an enrollment that was not completed. */
export const reopenEnrollment = (draft: JobDraft, program: string): void => reopenEmpty(draft, program, DECIDE_ENROLLMENT, (task) => task.progress !== 'open');

function reopenEmpty(draft: JobDraft, program: string, { name }: NamedEffect, wanted: (task: TaskState) => boolean = () => true): void {
  for (const task of draft.state.tasks) {
    if (task.subject.kind !== 'program' || task.subject.key !== program || draft.definition(task).effect?.name !== name || !wanted(task)) continue;
    task.progress = 'open';
    task.draft = null;
    task.answers = null;
    task.logged = null;
    task.read_values = null;
  }
}
