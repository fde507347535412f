import { assertCan } from '@/access';
import type { Change } from '@/job';
import { formatMoney, toCents, toDollars, wrongState } from '@/platform';
import { payableAmountFor } from '../board';
import { assertNotInFuture, assertPaymentOpen } from '../changes';
import { addPayment } from '../consequences';
import { refreshPaymentStatus } from '../due-parts';
import { clearFailedPayment } from '../failed-payments';
import { mustBePayable } from '../may-pay';
import { findPayment, moveRow, payAsTold, raise, reopenPayment, replace, taskOf, waitsForVoid } from '../moves';
import type { ByHand, Marked, Payment } from '../payment';
import { finishSent } from './given-to-bank';
import { t } from './messages';

/**
 * Records that finance gave a payment to the bank outside the payment tool. If its invoice is open at the tool, the record waits until the
 * invoice is void.
 */
export const recordSent =
  (paymentId: string, given: Marked): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    assertNotInFuture(work, given.on, 'on');
    if (payment.status === 'sent') throw wrongState(t('this_payment_is_sent_already'));
    mustBePayable(work, program, payment);
    if (!waitsForVoid(work, program, payment, { to: 'sent', given, by: work.by })) finishSent(work, program, payment, given);
  };

/** Records that the bank returned a payment that was sent. A paid payment cannot fail; it needs an adjustment. */
export const recordFailed =
  (paymentId: string, { on, reason }: Marked): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    assertNotInFuture(work, on, 'on');
    assertPaymentOpen(payment);
    if (payment.status !== 'sent' && payment.status !== 'approved') throw wrongState(t('return_unsent_payment_error'));
    const failed: Payment = { ...payment, status: 'failed', ended: { at: on, why: reason, by: 'bank' } };
    replace(program, failed);
    work.note({ ...moveRow(program, payment, 'failed'), action: t.kept('payment_returned_entry') });
    raise(work, program, failed);
    refreshPaymentStatus(work, program);
  };

/** Puts a payment on hold until finance releases it. A payment that was sent cannot be held. */
export const holdPayment =
  (paymentId: string, { reason }: Marked): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    assertPaymentOpen(payment);
    if (payment.status === 'sent') throw wrongState(t('this_payment_is_sent_already'));
    if (payment.held || payment.voiding) mustBePayable(work, program, payment);
    const held = { ...payment, held: { reason, by: work.by, at: work.context.now } };
    // Void the invoice as well: the payment tool could pay an open invoice in spite of the hold.
    if (!waitsForVoid(work, program, held)) replace(program, held);
    work.note({ ...moveRow(program, payment, payment.status), action: t.kept('payment_held'), before: null, after: reason });
  };

export const releasePayment =
  (paymentId: string, { reason }: Marked): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    if (!payment.held) throw wrongState(t('payment_unheld_error'));
    const { held, voiding, ...released } = payment;
    if (voiding?.state === 'asked') throw wrongState(t('this_void_is_not_confirmed'));
    work.note({ ...moveRow(program, payment, payment.status), action: t.kept('payment_released'), before: held.reason, after: reason || null });
    clearFailedPayment(work, program, payment);
    // The payment tool was too late to void this invoice and pays it. A second invoice would pay twice.
    if (voiding) return replace(program, released);
    replace(program, { ...released, status: 'void', ended: { at: work.context.now, why: t.kept('invoice_of_held_payment_void'), by: 'us' } });
    const { kind, payee, amount, instalment } = payment;
    addPayment(work, program, { kind, payee, amount, reason: payment.reason, ...(instalment !== undefined && { instalment }) });
    const task = taskOf(work, program, payment);
    if (task) reopenPayment(work, task);
    refreshPaymentStatus(work, program);
  };

/**
 * Records the amount and reference that the bank reports as paid. The amount may not exceed the payable amount. A smaller amount needs a reason,
 * and the rest stays owed as a payment of its own.
 */
export const applyRemittanceLine =
  (paymentId: string, given: ByHand & { amount: number }): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    assertNotInFuture(work, given.sent_on, 'on');
    mustBePayable(work, program, payment);
    if (given.amount > Math.min(payment.amount, payableAmountFor(program, payment))) throw wrongState(t('more_than_is_payable'));
    const rest = toDollars(toCents(payment.amount) - toCents(given.amount));
    // Add the rest first: while it is open, the program does not become paid.
    if (rest > 0)
      addPayment(work, program, { kind: 'adjustment', payee: payment.payee, amount: rest, reason: reasonOfRest(payment, given), rest_of: payment.id });
    payAsTold(work, program, payment, { ...given, confirms: true });
  };

const reasonOfRest = (payment: Payment, { amount, reference }: { amount: number; reference: string }): string =>
  t.kept('rest_of_short_remittance', { paid: formatMoney(amount, 'always'), payable: formatMoney(payment.amount, 'always'), reference });
