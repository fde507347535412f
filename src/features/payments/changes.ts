import { assertCan } from '@/access';
import type { Change, JobDraft } from '@/job';
import type { JobProgram } from '@/job-data';
import { badInput, dateInTimeZone, formatMoney, type IsoDate, notFound, wrongState } from '@/platform';
import { addPayment } from './consequences';
import { approvedAmount, isDecisionOpen, refreshPaymentStatus } from './due-parts';
import { clearFailedPayment, raiseContradiction } from './failed-payments';
import { dueAmount, mustBePayable, whyNotDue, whyNotPay } from './may-pay';
import { t } from './messages';
import { completeByTool, findPayment, keepOnTask, moveRow, mustBeOfProgram, payAsTold, raise, replace, taskOf, waitsForVoid } from './moves';
import { adjustmentError, type ByHand, isCommitted, isPaymentEnded, isSamePart, type Payment } from './payment';
import { applyReportToPayment, TOOL_REPORT_TYPES, type ToolReport } from './tool-report';
import { endVoiding } from './voiding';

/** Records that the payment tool created the invoice. Changes nothing if it was recorded before or the payment has moved on. */
export const recordInvoice =
  (paymentId: string, invoice: string, at: string): Change =>
  (work) => {
    const { program, payment } = findPayment(work, paymentId);
    if (payment.status !== 'unpaid' || payment.held || whyNotPay(work, program, payment)) return;
    replace(program, { ...payment, status: 'invoiced', invoice, invoiced_at: at });
    work.note({ ...moveRow(program, payment, 'invoiced'), after: invoice });
    keepOnTask(work, program, payment);
    refreshPaymentStatus(work, program);
  };

/**
 * Applies a status report of the payment tool. Moves the payment, completes its task when the invoice is approved (task spec §4), opens the task
 * again when the payment fails, and updates the program's payment status.
 */
export const applyToolReport =
  (report: ToolReport, told: (outcome: 'moved' | 'known' | 'contradicts') => void): Change =>
  (work) => {
    const { program, payment } = findPayment(work, report.data.payment_id);
    const isThisInvoice = payment.invoice === null || payment.invoice === report.data.invoice;
    const to = TOOL_REPORT_TYPES[report.type];
    if (isThisInvoice && (to === 'failed' || to === 'void') && (payment.held || payment.voiding)) {
      told('known');
      return endVoiding(work, program, payment);
    }
    const why = isThisInvoice ? whyNoReport(work, program, payment, to) : null;
    if (why) {
      told('contradicts');
      return raiseContradiction(work, program, payment, why);
    }
    const day = dateInTimeZone(new Date(report.data.at), work.state.place.time_zone);
    const result = applyReportToPayment(payment, report, day);
    told(result.outcome);
    if (result.outcome === 'contradicts') {
      work.note({
        type: 'action',
        action: t.kept('payment_tool_contradicts'),
        field: 'payment',
        subject: program.key,
        after: result.why,
        visibility: 'restricted_finance',
      });
      work.event({ kind: 'payment_contradicted', program: program.key, payment_id: payment.id, why: result.why });
      return;
    }
    replace(program, result.payment);
    if (payment.voiding?.then && (to === 'sent' || to === 'paid')) dropByHand(work, program, result.payment);
    if (result.outcome === 'known') return keepOnTask(work, program, payment);
    const after = result.payment;
    work.note(moveRow(program, payment, after.status));
    const task = taskOf(work, program, payment);
    if (isPaymentEnded(after)) {
      raise(work, program, after);
    } else if (after.status === 'approved' || after.status === 'sent' || after.status === 'paid') {
      if (task && task.progress === 'open') completeByTool(work, task);
      work.event({ kind: `payment_${after.status}`, program: program.key, payment_id: after.id });
    }
    keepOnTask(work, program, payment);
    refreshPaymentStatus(work, program);
  };

/** Returns why a report that money moves must not be applied: the payment is on hold, or it may not be paid now. Returns null if it may. */
function whyNoReport(work: JobDraft, program: JobProgram, payment: Payment, to: Payment['status']): string | null {
  if ((to !== 'approved' && to !== 'sent' && to !== 'paid') || payment.status === 'paid' || isPaymentEnded(payment) || payment.by_hand) return null;
  if (payment.held) return t.kept('tool_status_held_warning', { to, reason: payment.held.reason });
  // An approved payment may move on: the decisions behind it can no longer change.
  if (isCommitted(payment)) return null;
  const { voiding: _voiding, ...open } = payment;
  const why = whyNotPay(work, program, open);
  return why && t.kept('tool_status_undue_warning', { to, why });
}

/** The payment tool sent the money before it was asked to void the invoice. Drop the manual record, because it would be a second payment. */
function dropByHand(work: JobDraft, program: JobProgram, payment: Payment): void {
  const { voiding: _voiding, ...rest } = payment;
  replace(program, rest);
  raiseContradiction(work, program, rest, t.kept('invoice_void_refused_error', { invoice: payment.invoice ?? '' }));
}

/**
 * Adds an adjustment: a paid payment is never edited, a difference is a payment of its own.
 *
 * @param key Key of the program.
 * @param amount Dollars; below zero asks money back.
 */
export const adjustPayment =
  (key: string, payee: string, amount: number, reason: string): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const program = work.jobProgram(key);
    if (!program) throw notFound(t('program_not_found_error'));
    mustBeOfProgram(work, program);
    const refusal = adjustmentError(program.payments, payee, amount, approvedAmount(work, program));
    if (refusal) throw badInput([{ path: 'amount', code: 'adjustment', message: refusal }]);
    if (isDecisionOpen(work, program)) throw wrongState(t('the_decision_is_open_again'));
    const payment = addPayment(work, program, { kind: 'adjustment', payee, amount, reason });
    work.note({ ...moveRow(program, payment, 'unpaid'), action: t.kept('payment_adjusted'), before: null, after: formatMoney(amount, 'always') });
  };

export function assertNotInFuture(work: JobDraft, day: IsoDate, path: string): void {
  if (day > work.context.today) throw badInput([{ path, code: 'in_future', message: t('date_future_error') }]);
}

/** Throws `wrong_state` if the payment is paid, failed or void. */
export function assertPaymentOpen(payment: Payment): void {
  if (payment.status === 'paid') throw wrongState(t('payment_already_paid_error'));
  if (isPaymentEnded(payment)) throw wrongState(t('payment_ended_error'));
}

/** Throws `wrong_state` while finance holds the payment. */
export function assertNotHeld({ held }: Payment): void {
  if (held) throw wrongState(t('payment_held_error', { reason: held.reason }));
}

/** Records a payment that was made outside the payment tool, with its day and reason. An open invoice is voided at the tool first. */
export const recordManualPayment =
  (paymentId: string, given: ByHand): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    assertNotInFuture(work, given.sent_on, 'payment_sent_date');
    mustBePayable(work, program, payment);
    const told = { ...given, amount: payment.amount };
    if (!waitsForVoid(work, program, payment, { to: 'paid', given: told, by: work.by })) payAsTold(work, program, payment, told);
  };

/** Requests a new invoice after a failed payment. */
export const reissueInvoice =
  (paymentId: string): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    if (!isPaymentEnded(payment) || payment.ended?.by === 'us') throw wrongState(t('reinvoice_unfailed_payment_error'));
    const again = program.payments.some((other) => !isPaymentEnded(other) && isSamePart(other, payment) && other.created_at >= payment.created_at);
    if (again) throw wrongState(t('payment_superseded_error'));
    if (payment.voiding) throw wrongState(t('this_invoice_is_being_voided'));
    const isOfPlan = payment.kind === 'rebate' || payment.instalment !== undefined;
    const amount = isOfPlan ? dueAmount(work, program, payment) : payment.amount;
    const why = whyNotDue(work, program, { ...payment, amount });
    if (why) throw wrongState(why);
    const refusal = isOfPlan ? null : adjustmentError(program.payments, payment.payee, amount, approvedAmount(work, program));
    if (refusal) throw wrongState(refusal);
    const next = addPayment(work, program, {
      kind: payment.kind,
      payee: payment.payee,
      amount,
      reason: payment.reason,
      ...(payment.instalment !== undefined && { instalment: payment.instalment }),
      ...(payment.rest_of !== undefined && { rest_of: payment.rest_of }),
    });
    clearFailedPayment(work, program, payment);
    work.note({ ...moveRow(program, next, 'unpaid'), action: t.kept('payment_reinvoiced_entry'), before: payment.status });
  };
