import { payableOf } from '@/job/payable';
import { isLive, type JobProgram } from '@/job/state';
import type { Work } from '@/job/work';
import type { Program } from '@/rules/programs';
import { PRE_APPROVED } from '@/rules/tasks/words';
import { type PayPromise, promiseOf, statusByPayments } from './';

/**
 * The program has promised this money and still does: it reserved, where it reserves at all, and then
 * accepted the finished project. Nothing is invoiced, paid or recorded on any other ground.
 */
export function isPromised(work: Work, program: JobProgram): boolean {
  const reserves = work.rules(program).settings.reservation.value === 'program';
  return isLive(program) && program.enrollment !== null && program.payment_status !== 'unreserved' && (!reserves || program.reservation !== null);
}

/** Who gets money of this program. */
export const payeesOf = (program: JobProgram): string[] =>
  Object.entries(payableOf(program) ?? {})
    .filter(([, amount]) => amount > 0)
    .map(([payee]) => payee);

/** When the money is promised: known from the day the program accepted the project, where the program says how long it takes. */
export function promiseFor(program: JobProgram, rules: Program | undefined): PayPromise | null {
  const setting = rules?.settings.pay_within_days;
  return program.enrollment && setting ? promiseOf(program.enrollment.on, setting) : null;
}

/** Where the program's money stands, after its payments changed. */
export function refreshPaymentStatus(work: Work, program: JobProgram): void {
  // What was paid stays paid: corrections are payments of their own.
  if (program.payment_status === 'paid' || program.payment_status === 'unreserved' || program.payment_status === 'waiting_for_reservation') return;
  const next = statusByPayments(program.payments, payeesOf(program), program.decision === 'reserved' ? 'reserved' : PRE_APPROVED);
  if (next === program.payment_status) return;
  if (next === 'paid' && program.payment_status !== 'being_paid') work.setPaymentStatus(program, 'being_paid');
  work.setPaymentStatus(program, next);
}
