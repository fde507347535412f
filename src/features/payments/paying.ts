import { type JobDraft, payableOf } from '@/job';
import { isLive, type JobProgram, type PaymentStatus } from '@/record';
import type { Program } from '@/rules/programs';
import { PRE_APPROVED } from '@/rules/tasks';
import { isCommitted, type Payment } from './payment';
import { type PayPromise, promiseOf } from './promise';

/**
 * The program has promised this money and still does: it reserved, where it reserves at all, and then
 * accepted the finished project. Nothing is invoiced, paid or recorded on any other ground.
 */
export function isPromised(work: JobDraft, program: JobProgram): boolean {
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
  return program.enrollment && setting ? promiseOf(program.enrollment.on, { value: setting.value, is_default: setting.is_default ?? false }) : null;
}

/** Where the program's money stands, after its payments changed. */
export function refreshPaymentStatus(work: JobDraft, program: JobProgram): void {
  // What was paid stays paid: corrections are payments of their own.
  if (program.payment_status === 'paid' || program.payment_status === 'unreserved' || program.payment_status === 'waiting_for_reservation') return;
  const next = statusByPayments(program.payments, payeesOf(program), program.decision === 'reserved' ? 'reserved' : PRE_APPROVED);
  if (next === program.payment_status) return;
  if (next === 'paid' && program.payment_status !== 'being_paid') work.setPaymentStatus(program, 'being_paid');
  work.setPaymentStatus(program, next);
}

/**
 * Where a program's money stands by its payments: paid when every payee has theirs, being paid while
 * some of it is on its way, and otherwise back where it was before anybody paid.
 */
export function statusByPayments(payments: readonly Payment[], payees: readonly string[], before: 'reserved' | typeof PRE_APPROVED): PaymentStatus {
  const rebates = payments.filter((payment) => payment.kind === 'rebate' && isCommitted(payment));
  if (payees.length > 0 && payees.every((payee) => rebates.some((payment) => payment.payee === payee && payment.status === 'paid'))) return 'paid';
  return rebates.length > 0 ? 'being_paid' : before;
}
