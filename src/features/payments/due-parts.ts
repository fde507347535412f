import { decidesPart, isPartPayable, type JobDraft, type PayablePart, payableParts } from '@/job';
import { isActiveProgram, type JobProgram, type JobState, type PaymentStatus } from '@/job-data';
import { dateInTimeZone, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';
import { PRE_APPROVED } from '@/rules/tasks';
import { isBeingPaid } from './lanes';
import { CONFIRM_SAVINGS, RECORD_PAYMENT } from './named-effects';
import { activePaymentOf, isPaymentEnded, type Payment } from './payment';
import { type PromisedPayment, promisedPaymentOf } from './promised-date';

/**
 * The program has promised this money and still does: it reserved, where it reserves at all, and then
 * accepted the finished project. Nothing is invoiced, paid or recorded on any other ground.
 */
function isPromised(work: JobDraft, program: JobProgram): boolean {
  const reserves = work.rules(program).settings.reservation.value === 'program';
  return isActiveProgram(program) && program.enrollment !== null && program.payment_status !== 'unreserved' && (!reserves || program.reservation !== null);
}

/** The program's reservation or enrollment is being decided again: what it comes to is open. */
export const isDecisionOpen = (work: JobDraft, program: JobProgram): boolean =>
  work.state.tasks.some((task) => {
    if (task.progress !== 'open' || task.answers === null || task.applicable === false || task.subject.key !== program.key) return false;
    const { effect } = work.definition(task);
    return effect?.isDecision === true && effect.name !== RECORD_PAYMENT.name && effect.name !== CONFIRM_SAVINGS.name;
  });

/** What is to be paid now: the program promises it, and its moment has come. Before the project is accepted only what opens with the reservation. */
export function dueParts(work: JobDraft, program: JobProgram): PayablePart[] {
  const { state } = work;
  if (state.canceled || !isActiveProgram(program) || program.payment_status === 'unreserved' || isDecisionOpen(work, program)) return [];
  const isFinished = state.stage === 'complete' && isPromised(work, program);
  return payableParts(program).filter((part) => (isFinished || part.opens === 'reserved') && isPartPayable(state, program, part));
}

/** More than this is never paid: what the program approved, or with instalments what has opened of them. */
export const approvedAmount = ({ state }: Pick<JobDraft, 'state'>, program: JobProgram): number =>
  program.amounts.instalments
    ? payableParts(program)
        .filter((part) => isPartPayable(state, program, part))
        .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
    : (program.enrollment?.approved_amount ?? 0);

/** The day from which a part is waited for; null while it has not opened. */
function openedOn(state: JobState, program: JobProgram, part: PayablePart): IsoDate | null {
  if (!isPartPayable(state, program, part)) return null;
  if (part.opens === 'reserved') return program.reservation?.on ?? null;
  const { opens } = part;
  const at = opens === 'enrolled' ? undefined : state.tasks.find((task) => decidesPart(task, program, opens.task))?.answered_at;
  return at ? dateInTimeZone(new Date(at), state.place.time_zone) : (program.enrollment?.on ?? null);
}

/** When a part of the money is promised: known from the day it opened, where the program says how long it takes. */
export function promiseOfPart(state: JobState, program: JobProgram, part: PayablePart, rules: Program | undefined): PromisedPayment | null {
  const setting = rules?.settings.pay_within_days;
  const day = setting ? openedOn(state, program, part) : null;
  return day && setting ? promisedPaymentOf(day, { value: setting.value, is_default: setting.is_default ?? false }) : null;
}

/** The promise that counts now: of the first part that has opened and is not paid, else of the last one that has opened. */
export function promiseFor(state: JobState, program: JobProgram, rules: Program | undefined): { promise: PromisedPayment; isKept: boolean } | null {
  const promised = payableParts(program).flatMap((part) => {
    const promise = promiseOfPart(state, program, part, rules);
    return promise && (part.amount ?? 0) > 0 ? [{ promise, isKept: isFullyPaid(program.payments, part) }] : [];
  });
  const counting = promised.find(({ isKept }) => !isKept) ?? promised.at(-1);
  if (counting) return counting;
  const setting = rules?.settings.pay_within_days;
  return program.enrollment && setting && !program.amounts.instalments
    ? { promise: promisedPaymentOf(program.enrollment.on, { value: setting.value, is_default: setting.is_default ?? false }), isKept: false }
    : null;
}

export const isFullyPaid = (payments: readonly Payment[], part: PayablePart): boolean => activePaymentOf(payments, part)?.status === 'paid';

/** Where the program's money stands, after its payments changed. */
export function refreshPaymentStatus(work: JobDraft, program: JobProgram): void {
  // What was paid stays paid: corrections are payments of their own.
  if (program.payment_status === 'paid' || program.payment_status === 'unreserved' || program.payment_status === 'waiting_for_reservation') return;
  const next = paymentStatusFromPayments(program.payments, payableParts(program), program.decision === 'reserved' ? 'reserved' : PRE_APPROVED);
  if (next === program.payment_status) return;
  if (next === 'paid' && program.payment_status !== 'being_paid') work.setPaymentStatus(program, 'being_paid');
  work.setPaymentStatus(program, next);
}

/**
 * Where a program's money stands by its payments: paid when every part of it is and no rest of a short remittance is owed,
 * being paid from the first open invoice on, and otherwise back at the status before the invoice. A part with an unknown
 * amount is not paid. A part below zero counts as soon as the money was asked back.
 */
export function paymentStatusFromPayments(
  payments: readonly Payment[],
  parts: readonly PayablePart[],
  before: 'reserved' | typeof PRE_APPROVED,
): PaymentStatus {
  const owed = parts.filter(({ amount }) => amount !== 0);
  const isSettled = (part: PayablePart) =>
    part.amount !== null && (part.amount > 0 ? isFullyPaid(payments, part) : activePaymentOf(payments, part) !== undefined);
  if (owed.length > 0 && owed.every(isSettled) && !isRestOwed(payments)) return 'paid';
  return payments.some((payment) => payment.kind === 'rebate' && isBeingPaid(payment, payments)) ? 'being_paid' : before;
}

/** Whether the rest of a short remittance is still owed. A rest that failed stays owed until it is invoiced again. */
function isRestOwed(payments: readonly Payment[]): boolean {
  const rests = payments.filter(({ rest_of }) => rest_of !== undefined);
  return rests.some(
    (rest) => rest.status !== 'paid' && !(isPaymentEnded(rest) && rests.some((other) => other.rest_of === rest.rest_of && !isPaymentEnded(other))),
  );
}
