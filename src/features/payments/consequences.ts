import { type Consequence, type JobDraft, type OwedPayment, owedPaymentsOf, programForJob } from '@/job';
import { isActiveProgram, type JobProgram, type JobState } from '@/job-data';
import { addDays, formatMoney, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';
import { duePayments, isFullyPaid, promisedPaymentFor, refreshPaymentStatus } from './due-payments';
import { isBeingPaid } from './lanes';
import { t } from './messages';
import { isPaymentEnded, isPaymentFor, isWithdrawable, newPayment, type Payment } from './payment';

/**
 * Creates one payment for each payee to whom money is owed, or for each payable installment. Withdraws unpaid and invoiced payments that are no longer due.
 * Does not withdraw a payment with a manual record that waits for a void of the invoice.
 */
export const createDuePayments: Consequence = { run: openDuePayments };

function openDuePayments(draft: JobDraft): void {
  for (const jobProgram of draft.state.programs) {
    const due = duePayments(draft, jobProgram);
    const groundless = jobProgram.payments.filter((payment) => isWithdrawable(payment) && !isStillDue(payment, due));
    for (const { id } of groundless) withdraw(draft, jobProgram, id, due.length === 0 ? t.source('job_not_payable_error') : t.source('amount_changed_reason'));
    for (const owed of due) {
      requestOwedPayment(draft, jobProgram, owed);
      storePromise(draft, jobProgram, owed);
    }
    // Update the status also if no payment was created. Examples: an owed amount is zero, or an adjustment asks for money back.
    if ((jobProgram.amounts.instalments && due.length > 0) || jobProgram.payments.some((payment) => isBeingPaid(payment, jobProgram.payments)))
      refreshPaymentStatus(draft, jobProgram);
  }
}

/**
 * Returns true if a payment is still due. An adjustment without an installment stays due while the program owes any payment now. Any other payment is due if
 * its amount equals the amount that its payee should get now.
 */
function isStillDue(payment: Payment, due: readonly OwedPayment[]): boolean {
  if (payment.kind === 'adjustment' && payment.instalment === undefined) return due.length > 0;
  return due.some((owed) => isPaymentFor(payment, owed) && owed.amount === payment.amount);
}

function requestOwedPayment(draft: JobDraft, jobProgram: JobProgram, owed: OwedPayment): void {
  const { payee, instalment, amount } = owed;
  // Do nothing if a payment exists. This includes a failed payment, because a user who knows the reason must request the new invoice. A payment that the portal
  // withdrew (`ended.by` is `us`) does not count after its invoice is void. Until then, the payment tool could pay both invoices.
  const earlierPayments = jobProgram.payments.filter((payment) => isPaymentFor(payment, owed));
  if (!amount || earlierPayments.some((payment) => payment.ended?.by !== 'us' || payment.voiding)) return;
  // Copy the hold of the earlier payment, because finance must release the money even after its amount changed.
  const hold = earlierPayments.at(-1)?.hold;
  const paymentFields = { payee, amount, ...(instalment !== null && { instalment }), ...(hold && { hold }) };
  if (amount > 0) addPayment(draft, jobProgram, { ...paymentFields, kind: 'rebate', reason: null });
  // Add an adjustment that asks for money back. A negative amount occurs only with installments, when the payee got more than the verified amount.
  else if (instalment !== null)
    addPayment(draft, jobProgram, { ...paymentFields, kind: 'adjustment', reason: t('verified_less_than_paid', { less: formatMoney(-amount, 'always') }) });
}

/** Stores the promised day on the payment. Lists can then find late payments without the settings of the program. */
function storePromise(draft: JobDraft, jobProgram: JobProgram, owed: OwedPayment): void {
  const isNew = (payment: Payment) => payment.due_by === undefined && isPaymentFor(payment, owed) && !isPaymentEnded(payment);
  if (!jobProgram.payments.some(isNew)) return;
  const due_by = promisedPaymentFor(draft.state, jobProgram, owed, draft.programOf(jobProgram))?.by ?? null;
  jobProgram.payments = jobProgram.payments.map((payment) => (isNew(payment) ? { ...payment, due_by } : payment));
}

export function addPayment(
  draft: JobDraft,
  jobProgram: JobProgram,
  of: Pick<Payment, 'kind' | 'payee' | 'amount' | 'reason' | 'instalment' | 'hold' | 'rest_of'>,
): Payment {
  const payment = newPayment({ ...of, id: draft.context.newId(), created_at: draft.context.now });
  jobProgram.payments = [...jobProgram.payments, payment];
  draft.event({ kind: 'payment_due', program: jobProgram.key, payment_id: payment.id });
  return payment;
}

/** Withdraws a payment that was not approved. If there is an invoice, asks the payment tool to void it. */
function withdraw(draft: JobDraft, jobProgram: JobProgram, id: string, why: string): void {
  jobProgram.payments = jobProgram.payments.map((payment) => {
    if (payment.id !== id) return payment;
    draft.event({ kind: 'payment_withdrawn', program: jobProgram.key, payment_id: payment.id, invoice: payment.invoice });
    const voiding = payment.voiding ?? (payment.invoice ? ({ asked_at: draft.context.now, state: 'asked' } as const) : undefined);
    return { ...payment, status: 'void', ended: { at: draft.context.now, reason: why, by: 'us' }, ...(voiding && { voiding }) };
  });
  refreshPaymentStatus(draft, jobProgram);
}

/** Notifies the payee and finance of a late payment: the promised day has passed without the money. Each payee is notified once about a promised day. */
export const notifyLatePayments: Consequence = {
  run: notifyLate,
  nextDays: (state, at) =>
    state.programs.flatMap((jobProgram) => {
      if (state.stage !== 'complete' || !jobProgram.opted_in || !isActiveProgram(jobProgram) || jobProgram.payment_status === 'paid') return [];
      return unpaidPromises(state, jobProgram, programForJob(at, jobProgram)).map(({ by }) => addDays(by, 1));
    }),
};

function notifyLate(draft: JobDraft): void {
  const { state, context } = draft;
  if (state.canceled || state.stage !== 'complete') return;
  for (const jobProgram of state.programs) {
    if (jobProgram.payment_status === 'paid' || !isActiveProgram(jobProgram)) continue;
    const late = unpaidPromises(state, jobProgram, draft.programOf(jobProgram)).filter(({ by }) => by < context.today);
    if (late.length === 0) continue;
    jobProgram.late_notified_on = context.today;
    for (const payee of new Set(late.map((promise) => promise.payee))) draft.event({ kind: 'payment_late', program: jobProgram.key, payee });
  }
}

/** Returns the payee and the promised day of each unpaid amount without a notification of a late payment. The day can be in the future. */
function unpaidPromises(state: JobState, jobProgram: JobProgram, program: Program | undefined): { payee: string; by: IsoDate }[] {
  return owedPaymentsOf(jobProgram).flatMap((owed) => {
    const promise = (owed.amount ?? 0) > 0 && !isFullyPaid(jobProgram.payments, owed) ? promisedPaymentFor(state, jobProgram, owed, program) : null;
    return promise && !(jobProgram.late_notified_on && jobProgram.late_notified_on > promise.by) ? [{ payee: owed.payee, by: promise.by }] : [];
  });
}
