import { isOwedPaymentOpen, type JobDraft, type OwedPayment, owedPaymentsOf, releasesOwedPayment } from '@/job';
import { isActiveProgram, type JobProgram, type JobState, type PaymentStatus } from '@/job-data';
import { dateInTimeZone, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';
import { PRE_APPROVED } from '@/rules/tasks';
import { isBeingPaid } from './lanes';
import { CONFIRM_SAVINGS, RECORD_PAYMENT } from './named-effects';
import { activePaymentOf, isPaymentEnded, type Payment } from './payment';
import { type PromisedPayment, promisedPaymentOf } from './promised-date';

/**
 * Returns true if the program committed to pay. It must have accepted the finished project. A program that reserves money must also hold a reservation for the
 * job. Before this commitment, only payments that become payable with the reservation may be invoiced.
 */
function isPromised(draft: JobDraft, jobProgram: JobProgram): boolean {
  const reserves = draft.programOf(jobProgram).settings.reservation.value === 'program';
  return (
    isActiveProgram(jobProgram) &&
    jobProgram.enrollment !== null &&
    jobProgram.payment_status !== 'unreserved' &&
    (!reserves || jobProgram.reservation !== null)
  );
}

/** Returns true if a task that decides about the reservation or enrollment of the program is reopened. While this task is open, the amount can still change. */
export const isDecisionOpen = (draft: JobDraft, jobProgram: JobProgram): boolean =>
  draft.state.tasks.some((task) => {
    if (task.progress !== 'open' || task.answers === null || task.applicable === false || task.subject.key !== jobProgram.key) return false;
    const { effect } = draft.definition(task);
    return effect?.isDecision === true && effect.name !== RECORD_PAYMENT.name && effect.name !== CONFIRM_SAVINGS.name;
  });

/**
 * Returns the owed payments that are due now. Payments that become payable with the reservation are due early. All others are due when the job is in the stage
 * `complete` and the program has accepted the project.
 */
export function duePayments(draft: JobDraft, jobProgram: JobProgram): OwedPayment[] {
  const { state } = draft;
  if (state.canceled || !isActiveProgram(jobProgram) || jobProgram.payment_status === 'unreserved' || isDecisionOpen(draft, jobProgram)) return [];
  const isFinished = state.stage === 'complete' && isPromised(draft, jobProgram);
  return owedPaymentsOf(jobProgram).filter((owed) => (isFinished || owed.opens === 'reserved') && isOwedPaymentOpen(state, jobProgram, owed));
}

/** Returns the maximum amount in dollars that may be paid: the approved amount, or the sum of the installments that are payable. */
export const approvedAmount = ({ state }: Pick<JobDraft, 'state'>, jobProgram: JobProgram): number =>
  jobProgram.amounts.instalments
    ? owedPaymentsOf(jobProgram)
        .filter((owed) => isOwedPaymentOpen(state, jobProgram, owed))
        .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    : (jobProgram.enrollment?.approved_amount ?? 0);

/** Returns the day on which an owed payment became payable; null for a payment that is not payable. */
function openedOn(state: JobState, jobProgram: JobProgram, owed: OwedPayment): IsoDate | null {
  if (!isOwedPaymentOpen(state, jobProgram, owed)) return null;
  if (owed.opens === 'reserved') return jobProgram.reservation?.on ?? null;
  const { opens } = owed;
  const at = opens === 'enrolled' ? undefined : state.tasks.find((task) => releasesOwedPayment(task, jobProgram, opens.task))?.answered_at;
  return at ? dateInTimeZone(new Date(at), state.place.time_zone) : (jobProgram.enrollment?.on ?? null);
}

/**
 * Returns the promise for an owed payment with the day by which the program should pay. Returns null if the owed payment is not payable, or if the program has
 * no setting `pay_within_days`.
 */
export function promisedPaymentFor(state: JobState, jobProgram: JobProgram, owed: OwedPayment, program: Program | undefined): PromisedPayment | null {
  const setting = program?.settings.pay_within_days;
  const day = setting ? openedOn(state, jobProgram, owed) : null;
  return day && setting ? promisedPaymentOf(day, { value: setting.value, is_default: setting.is_default ?? false }) : null;
}

/**
 * Returns the current promise of the program. This is the promise of the first unpaid owed payment. If all owed payments with a promise are paid, it is the
 * promise of the last one. `isFulfilled` is true if that owed payment is paid. Without any promise, a program without installments gets a promise that counts
 * the days from the enrollment. Otherwise returns null.
 */
export function promisedPayment(
  state: JobState,
  jobProgram: JobProgram,
  program: Program | undefined,
): { promise: PromisedPayment; isFulfilled: boolean } | null {
  const promised = owedPaymentsOf(jobProgram).flatMap((owed) => {
    const promise = promisedPaymentFor(state, jobProgram, owed, program);
    return promise && (owed.amount ?? 0) > 0 ? [{ promise, isFulfilled: isFullyPaid(jobProgram.payments, owed) }] : [];
  });
  const counting = promised.find(({ isFulfilled }) => !isFulfilled) ?? promised.at(-1);
  if (counting) return counting;
  const setting = program?.settings.pay_within_days;
  return jobProgram.enrollment && setting && !jobProgram.amounts.instalments
    ? { promise: promisedPaymentOf(jobProgram.enrollment.on, { value: setting.value, is_default: setting.is_default ?? false }), isFulfilled: false }
    : null;
}

export const isFullyPaid = (payments: readonly Payment[], owed: OwedPayment): boolean => activePaymentOf(payments, owed)?.status === 'paid';

/** Updates the payment status of the program after its payments changed. */
export function refreshPaymentStatus(draft: JobDraft, jobProgram: JobProgram): void {
  // A paid program keeps its status, because corrections are separate payments. Before a reservation or pre-approval, payments do not change the status.
  if (jobProgram.payment_status === 'paid' || jobProgram.payment_status === 'unreserved' || jobProgram.payment_status === 'waiting_for_reservation') return;
  const next = paymentStatusFromPayments(jobProgram.payments, owedPaymentsOf(jobProgram), jobProgram.decision === 'reserved' ? 'reserved' : PRE_APPROVED);
  if (next === jobProgram.payment_status) return;
  if (next === 'paid' && jobProgram.payment_status !== 'being_paid') draft.setPaymentStatus(jobProgram, 'being_paid');
  draft.setPaymentStatus(jobProgram, next);
}

/**
 * Derives the payment status of a program from its payments.
 * - Paid: every owed amount is paid, including the rest of an amount that the bank paid only in part. An unknown amount is not paid. A refund (an amount below
 * zero) counts as paid as soon as its payment exists.
 * - Being paid: a rebate payment is invoiced, approved, sent or paid.
 * - Otherwise `before`, the status before the invoice.
 */
export function paymentStatusFromPayments(
  payments: readonly Payment[],
  owedPayments: readonly OwedPayment[],
  before: 'reserved' | typeof PRE_APPROVED,
): PaymentStatus {
  const notZero = owedPayments.filter(({ amount }) => amount !== 0);
  const isSettled = (owed: OwedPayment) =>
    owed.amount !== null && (owed.amount > 0 ? isFullyPaid(payments, owed) : activePaymentOf(payments, owed) !== undefined);
  if (notZero.length > 0 && notZero.every(isSettled) && !isRestOwed(payments)) return 'paid';
  return payments.some((payment) => payment.kind === 'rebate' && isBeingPaid(payment, payments)) ? 'being_paid' : before;
}

/** Returns true if a payment for the rest of a partly paid amount is unpaid. Ignores a failed payment for the rest if a newer payment replaces it. */
function isRestOwed(payments: readonly Payment[]): boolean {
  const rests = payments.filter(({ rest_of }) => rest_of !== undefined);
  return rests.some(
    (rest) => rest.status !== 'paid' && !(isPaymentEnded(rest) && rests.some((other) => other.rest_of === rest.rest_of && !isPaymentEnded(other))),
  );
}
