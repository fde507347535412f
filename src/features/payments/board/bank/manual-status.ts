import { assertCan } from '@/access';
import type { Change } from '@/job';
import { formatMoney, toCents, toDollars, wrongState } from '@/platform';
import { payableAmountFor } from '../../board-rows';
import { assertNotHeld, assertNotInFuture, assertPaymentOpen } from '../../changes';
import { addPayment } from '../../consequences';
import { refreshPaymentStatus } from '../../due-payments';
import { clearFailedPayment } from '../../failed-payments';
import { markSentByFinance } from '../../given-to-bank';
import { assertPayable } from '../../may-pay';
import { findPayment, paymentStatusEntry, paymentTask, recordTaskPayment, reopenPayment, replacePayment, reportFailedPayment, waitsForVoid } from '../../moves';
import type { ManualPaymentInput, ManualRecord, Payment } from '../../payment';
import { t } from './messages';

/**
 * Records that finance gave a payment to the bank without the payment tool (the external program that pays invoices). If the tool has an open invoice, the
 * record takes effect after the tool voids this invoice.
 */
export const recordSent =
  (paymentId: string, given: ManualRecord): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const { program, payment } = findPayment(draft, paymentId);
    assertNotInFuture(draft, given.on, 'on');
    if (payment.status === 'sent') throw wrongState(t('payment_sent_error'));
    assertPayable(draft, program, payment);
    if (!waitsForVoid(draft, program, payment, { to: 'sent', given, by: draft.by })) markSentByFinance(draft, program, payment, given);
  };

/**
 * Records that the bank returned a payment that was approved or sent. A paid payment cannot fail; finance corrects it with an adjustment. Finance must first
 * release a payment on hold, because a new invoice for the returned payment would not be on hold.
 */
export const recordFailed =
  (paymentId: string, { on, reason }: ManualRecord): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const { program, payment } = findPayment(draft, paymentId);
    assertNotInFuture(draft, on, 'on');
    assertPaymentOpen(payment);
    assertNotHeld(payment);
    if (payment.status !== 'sent' && payment.status !== 'approved') throw wrongState(t('return_unsent_payment_error'));
    const failed: Payment = { ...payment, status: 'failed', ended: { at: on, reason, by: 'bank' } };
    replacePayment(program, failed);
    draft.note({ ...paymentStatusEntry(program, payment, 'failed'), action: t.source('payment_returned_entry') });
    reportFailedPayment(draft, program, failed);
    refreshPaymentStatus(draft, program);
  };

/** Puts an unpaid, invoiced or approved payment on hold until finance releases it. */
export const holdPayment =
  (paymentId: string, { reason }: ManualRecord): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const { program, payment } = findPayment(draft, paymentId);
    assertPaymentOpen(payment);
    if (payment.status === 'sent') throw wrongState(t('payment_sent_error'));
    if (payment.hold || payment.voiding) assertPayable(draft, program, payment);
    const onHold = { ...payment, hold: { reason, by: draft.by, at: draft.context.now } };
    // Also void the invoice. Otherwise, the payment tool could pay the open invoice in spite of the hold.
    if (!waitsForVoid(draft, program, onHold)) replacePayment(program, onHold);
    draft.note({ ...paymentStatusEntry(program, payment, payment.status), action: t.source('payment_held'), before: null, after: reason });
  };

export const releasePayment =
  (paymentId: string, { reason }: ManualRecord): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const { program, payment } = findPayment(draft, paymentId);
    if (!payment.hold) throw wrongState(t('payment_unheld_error'));
    const { hold, voiding, ...released } = payment;
    if (voiding?.state === 'asked') throw wrongState(t('void_unconfirmed_error'));
    draft.note({ ...paymentStatusEntry(program, payment, payment.status), action: t.source('payment_released'), before: hold.reason, after: reason || null });
    clearFailedPayment(draft, program, payment);
    // Keep the invoice. The payment tool could not void the invoice in time and is paying it, so a second invoice would cause a second payment.
    if (voiding) return replacePayment(program, released);
    replacePayment(program, { ...released, status: 'void', ended: { at: draft.context.now, reason: t.source('held_invoice_void_entry'), by: 'us' } });
    const { kind, payee, amount, instalment } = payment;
    addPayment(draft, program, { kind, payee, amount, reason: payment.reason, ...(instalment !== undefined && { instalment }) });
    const task = paymentTask(draft, program, payment);
    if (task) reopenPayment(draft, task);
    refreshPaymentStatus(draft, program);
  };

/**
 * Records the amount and reference that the bank reports as paid. Throws if the amount exceeds the payable amount. If the amount is smaller, adds an adjustment
 * for the rest, which the program still owes.
 */
export const applyRemittanceLine =
  (paymentId: string, given: ManualPaymentInput & { amount: number }): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const { program, payment } = findPayment(draft, paymentId);
    assertNotInFuture(draft, given.sent_on, 'on');
    assertPayable(draft, program, payment);
    if (given.amount > Math.min(payment.amount, payableAmountFor(program, payment))) throw wrongState(t('amount_above_payable_error'));
    const rest = toDollars(toCents(payment.amount) - toCents(given.amount));
    // Add the payment for the rest first. Otherwise, the program would be marked as paid.
    if (rest > 0)
      addPayment(draft, program, { kind: 'adjustment', payee: payment.payee, amount: rest, reason: reasonOfRest(payment, given), rest_of: payment.id });
    recordTaskPayment(draft, program, payment, { ...given, confirms: true });
  };

const reasonOfRest = (payment: Payment, { amount, reference }: { amount: number; reference: string }): string =>
  t.source('remittance_rest_reason', { paid: formatMoney(amount, 'always'), payable: formatMoney(payment.amount, 'always'), reference });
