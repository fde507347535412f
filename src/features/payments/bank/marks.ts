import { must } from '@/access';
import type { Change } from '@/job';
import { type Day, wrongState } from '@/platform';
import { payableFor } from '../board';
import {
  type ByHand,
  closeTask,
  findPayment,
  moveRow,
  mustBeOpen,
  mustBePayable,
  mustNotBeHeld,
  mustNotBeToCome,
  payAsTold,
  raise,
  replace,
  withdrawFromTool,
} from '../changes';
import { refreshPaymentStatus } from '../paying';
import type { Payment } from '../payment';
import { t } from './messages';

export type Marked = { on: Day; method: string | null; reason: string };

/** Given to the bank outside the payment tool: on its way, and its invoice withdrawn from the tool. */
export const markSent =
  (paymentId: string, { on, method, reason }: Marked): Change =>
  (work) => {
    must(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    mustNotBeToCome(work, on, 'on');
    mustBeOpen(payment);
    if (payment.status === 'sent') throw wrongState(t('this_payment_is_sent_already'));
    mustNotBeHeld(payment);
    mustBePayable(work, program, payment);
    withdrawFromTool(work, program, payment);
    const sent: Payment = { ...payment, status: 'sent', by_hand: true, sent_on: on, method, reason: payment.reason ?? (reason || null) };
    replace(program, sent);
    work.note({ ...moveRow(program, payment, 'sent'), action: t.kept('payment_given_to_the_bank') });
    work.event({ kind: 'payment_sent', program: program.key, payment_id: payment.id });
    closeTask(work, program, payment);
    refreshPaymentStatus(work, program);
  };

/** The bank gave it back. Only what was on its way can; what was paid is adjusted. */
export const markFailed =
  (paymentId: string, { on, reason }: Marked): Change =>
  (work) => {
    must(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    mustNotBeToCome(work, on, 'on');
    mustBeOpen(payment);
    if (payment.status !== 'sent' && payment.status !== 'approved') throw wrongState(t('only_what_was_sent_can_fail'));
    const failed: Payment = { ...payment, status: 'failed', ended: { at: on, why: reason, by: 'bank' } };
    replace(program, failed);
    work.note({ ...moveRow(program, payment, 'failed'), action: t.kept('payment_returned_by_the_bank') });
    raise(work, program, failed);
    refreshPaymentStatus(work, program);
  };

/** Stopped by finance until somebody releases it; what is on its way cannot be stopped here. */
export const hold =
  (paymentId: string, { reason }: Marked): Change =>
  (work) => {
    must(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    mustBeOpen(payment);
    if (payment.status === 'sent') throw wrongState(t('this_payment_is_sent_already'));
    mustNotBeHeld(payment);
    replace(program, { ...payment, held: { reason, by: work.by, at: work.context.now } });
    work.note({ ...moveRow(program, payment, payment.status), action: t.kept('payment_held'), before: null, after: reason });
  };

export const release =
  (paymentId: string, { reason }: Marked): Change =>
  (work) => {
    must(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    if (!payment.held) throw wrongState(t('this_payment_is_not_held'));
    const { held, ...released } = payment;
    replace(program, released);
    work.note({ ...moveRow(program, payment, payment.status), action: t.kept('payment_released'), before: held.reason, after: reason || null });
  };

/** What the bank says it paid, with its reference: never more than is payable, and less where somebody said why. */
export const remit =
  (paymentId: string, given: ByHand & { amount: number }): Change =>
  (work) => {
    must(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    mustNotBeToCome(work, given.sent_on, 'on');
    mustBeOpen(payment);
    mustNotBeHeld(payment);
    if (given.amount > Math.min(payment.amount, payableFor(program, payment))) throw wrongState(t('more_than_is_payable'));
    mustBePayable(work, program, payment);
    payAsTold(work, program, payment, { ...given, confirms: true });
  };
