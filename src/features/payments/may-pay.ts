import type { JobDraft } from '@/job';
import { owedPaymentsOf } from '@/job';
import type { JobProgram } from '@/job-data';
import { formatMoney, toCents, toDollars, wrongState } from '@/platform';
import { approvedAmount, duePayments, isDecisionOpen } from './due-payments';
import { t } from './messages';
import { isCommitted, isPaymentEnded, isPaymentFor, type Payment, requestedCents } from './payment';

type RequestedPayment = Payment;

/**
 * Returns why a payment may not be invoiced, approved, sent or paid now; null if this is allowed. Every way to pay uses this check: invoices, the board, manual
 * payments, remittance files, and reports of the payment tool. Reports about a payment that is already approved or sent skip the check.
 */
export function whyNotPay(draft: JobDraft, program: JobProgram, payment: RequestedPayment): string | null {
  if (payment.status === 'paid') return t('payment_already_paid_error');
  if (isPaymentEnded(payment)) return t('payment_ended_error');
  if (payment.hold) return t('payment_held_error', { reason: payment.hold.reason });
  if (payment.voiding) return t('invoice_voiding_error');
  return whyNotDue(draft, program, payment);
}

/**
 * Returns why money is not due now; null if it is due. Checks only the decision of the program, the owed payment and the amount, so it works before a payment
 * exists.
 */
export function whyNotDue(
  draft: JobDraft,
  program: JobProgram,
  payment: Pick<RequestedPayment, 'id' | 'kind' | 'payee' | 'instalment' | 'amount'>,
): string | null {
  if (isDecisionOpen(draft, program)) return t('decision_reopened_error');
  const due = duePayments(draft, program);
  if (due.length === 0) return t('rebate_not_enrolled_error');
  if (payment.kind === 'rebate' || payment.instalment !== undefined) {
    const owed = due.find(({ payee, instalment }) => payee === payment.payee && instalment === (payment.instalment ?? null));
    if (!owed) return t('installment_not_open_error');
    if (toCents(owed.amount ?? 0) !== toCents(payment.amount))
      return t('approved_amount_changed_error', { amount: formatMoney(owed.amount ?? 0, 'always'), was: formatMoney(payment.amount, 'always') });
  }
  return whyAboveApproved(draft, program, payment);
}

/**
 * Returns why a payment would exceed the approved amount; null if it would not. The check includes other payments that are approved, sent or paid, minus the
 * refunds that were received.
 */
function whyAboveApproved(draft: JobDraft, program: JobProgram, payment: Pick<RequestedPayment, 'id' | 'amount'>): string | null {
  if (payment.amount <= 0) return null;
  const otherPayments = program.payments.filter(({ id }) => id !== payment.id);
  // Each share is rounded separately, so the sum of the shares can be a cent above the total. Allow this sum.
  const shares = owedPaymentsOf(program).reduce((sum, { amount }) => sum + Math.max(0, toCents(amount ?? 0)), 0);
  const approved = program.amounts.instalments ? shares : Math.max(toCents(approvedAmount(draft, program)), shares);
  const room = approved - requestedCents(otherPayments.filter(isCommitted));
  if (toCents(payment.amount) <= room) return null;
  return t('approved_amount_exceeded_error', {
    approved: formatMoney(toDollars(approved), 'always'),
    max: formatMoney(toDollars(Math.max(0, room)), 'always'),
  });
}

export function assertPayable(draft: JobDraft, program: JobProgram, payment: RequestedPayment): void {
  const reason = whyNotPay(draft, program, payment);
  if (reason) throw wrongState(reason);
}

/** Returns the amount in dollars that is due now for an owed payment. Throws `wrong_state` if no amount is due. */
export function dueAmount(draft: JobDraft, program: JobProgram, of: Pick<Payment, 'payee' | 'instalment' | 'kind'>): number {
  if (isDecisionOpen(draft, program)) throw wrongState(t('decision_reopened_error'));
  const due = duePayments(draft, program);
  if (due.length === 0) throw wrongState(t('rebate_not_enrolled_error'));
  const owed = due.find((other) => isPaymentFor(of, other));
  if (!owed?.amount) throw wrongState(t('installment_not_open_error'));
  return owed.amount;
}
