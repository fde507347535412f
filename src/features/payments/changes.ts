import { assertCan } from '@/access';
import type { Change, JobDraft } from '@/job';
import type { JobProgram } from '@/job-data';
import { badInput, dateInTimeZone, formatMoney, type IsoDate, notFound, wrongState } from '@/platform';
import { addPayment } from './consequences';
import { approvedAmount, isDecisionOpen, refreshPaymentStatus } from './due-payments';
import { clearFailedPayment, raiseContradiction } from './failed-payments';
import { assertPayable, dueAmount, whyNotDue, whyNotPay } from './may-pay';
import { t } from './messages';
import {
  assertOwnProgram,
  completeByTool,
  copyPaymentToTask,
  findPayment,
  paymentStatusEntry,
  paymentTask,
  recordTaskPayment,
  replacePayment,
  reportFailedPayment,
  waitsForVoid,
} from './moves';
import { adjustmentError, isCommitted, isForSameOwedPayment, isPaymentEnded, type ManualPaymentInput, type Payment } from './payment';
import { applyReportToPayment, TOOL_REPORT_TYPES, type ToolReport } from './tool-report';
import { endVoiding } from './voiding';

/** Records that the payment tool created the invoice. Changes nothing if the payment has another status than `unpaid`, is on hold, or is not payable now. */
export const recordInvoice =
  (paymentId: string, invoice: string, at: string): Change =>
  (draft) => {
    const { program, payment } = findPayment(draft, paymentId);
    if (payment.status !== 'unpaid' || payment.hold || whyNotPay(draft, program, payment)) return;
    replacePayment(program, { ...payment, status: 'invoiced', invoice, invoiced_at: at });
    draft.note({ ...paymentStatusEntry(program, payment, 'invoiced'), after: invoice });
    copyPaymentToTask(draft, program, payment);
    refreshPaymentStatus(draft, program);
  };

/**
 * Applies a status report of the payment tool: changes the status of the payment and the payment status of the program. Completes the payment task when the
 * invoice is approved, sent or paid (docs/spec/task-forms.md §4). Reopens the task when the payment fails or the tool voids the invoice. A report that
 * contradicts the recorded payment changes no payment, but adds an exception to the task and notifies finance.
 */
export const applyToolReport =
  (report: ToolReport, onOutcome: (outcome: 'moved' | 'known' | 'contradicts') => void): Change =>
  (draft) => {
    const { program, payment } = findPayment(draft, report.data.payment_id);
    const isThisInvoice = payment.invoice === null || payment.invoice === report.data.invoice;
    const newStatus = TOOL_REPORT_TYPES[report.type];
    if (isThisInvoice && (newStatus === 'failed' || newStatus === 'void') && (payment.hold || payment.voiding)) {
      onOutcome('known');
      return endVoiding(draft, program, payment);
    }
    const blockReason = isThisInvoice ? whyNoReport(draft, program, payment, newStatus) : null;
    if (blockReason) {
      onOutcome('contradicts');
      return raiseContradiction(draft, program, payment, blockReason);
    }
    const day = dateInTimeZone(new Date(report.data.at), draft.state.place.time_zone);
    const result = applyReportToPayment(payment, report, day);
    onOutcome(result.outcome);
    if (result.outcome === 'contradicts') return raiseContradiction(draft, program, payment, result.reason);
    replacePayment(program, result.payment);
    if (payment.voiding?.then && (newStatus === 'sent' || newStatus === 'paid')) dropByHand(draft, program, result.payment);
    if (result.outcome === 'known') return copyPaymentToTask(draft, program, payment);
    const after = result.payment;
    draft.note(paymentStatusEntry(program, payment, after.status));
    const task = paymentTask(draft, program, payment);
    if (isPaymentEnded(after)) {
      reportFailedPayment(draft, program, after);
    } else if (after.status === 'approved' || after.status === 'sent' || after.status === 'paid') {
      if (task && task.progress === 'open') completeByTool(draft, task);
      draft.event({ kind: `payment_${after.status}`, program: program.key, payment_id: after.id });
    }
    copyPaymentToTask(draft, program, payment);
    refreshPaymentStatus(draft, program);
  };

/**
 * Returns why the portal must not apply a report that money was approved, sent or paid. Example: the payment is on hold. Returns null if the portal may apply
 * the report.
 */
function whyNoReport(draft: JobDraft, program: JobProgram, payment: Payment, to: Payment['status']): string | null {
  if ((to !== 'approved' && to !== 'sent' && to !== 'paid') || payment.status === 'paid' || isPaymentEnded(payment) || payment.by_hand) return null;
  if (payment.hold) return t.source('tool_status_held_warning', { to, reason: payment.hold.reason });
  // Allow reports about a payment that was approved or sent. The decisions of the program on which this payment depends can no longer change.
  if (isCommitted(payment)) return null;
  const { voiding: _voiding, ...open } = payment;
  const blockReason = whyNotPay(draft, program, open);
  return blockReason && t.source('tool_status_undue_warning', { to, why: blockReason });
}

/**
 * Removes the manual record and reports a contradiction. The payment tool sent the money before it could void the invoice, so a manual record would be a second
 * payment.
 */
function dropByHand(draft: JobDraft, program: JobProgram, payment: Payment): void {
  const { voiding: _voiding, ...rest } = payment;
  replacePayment(program, rest);
  raiseContradiction(draft, program, rest, t.source('invoice_void_refused_error', { invoice: payment.invoice ?? '' }));
}

/**
 * Adds an adjustment. A paid payment is never edited, so a difference becomes a separate payment.
 *
 * @param key Key of the program.
 * @param amount Dollars; an amount below zero asks for money back.
 */
export const adjustPayment =
  (key: string, payee: string, amount: number, reason: string): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const program = draft.jobProgram(key);
    if (!program) throw notFound(t('program_not_found_error'));
    assertOwnProgram(draft, program);
    const refusal = adjustmentError(program.payments, payee, amount, approvedAmount(draft, program));
    if (refusal) throw badInput([{ path: 'amount', code: 'adjustment', message: refusal }]);
    if (isDecisionOpen(draft, program)) throw wrongState(t('decision_reopened_error'));
    const payment = addPayment(draft, program, { kind: 'adjustment', payee, amount, reason });
    draft.note({ ...paymentStatusEntry(program, payment, 'unpaid'), action: t.source('payment_adjusted'), before: null, after: formatMoney(amount, 'always') });
  };

export function assertNotInFuture(draft: JobDraft, day: IsoDate, path: string): void {
  if (day > draft.context.today) throw badInput([{ path, code: 'in_future', message: t('date_future_error') }]);
}

/** Throws `wrong_state` if the payment is paid, failed or void. */
export function assertPaymentOpen(payment: Payment): void {
  if (payment.status === 'paid') throw wrongState(t('payment_already_paid_error'));
  if (isPaymentEnded(payment)) throw wrongState(t('payment_ended_error'));
}

/** Throws `wrong_state` while finance holds the payment. */
export function assertNotHeld({ hold }: Payment): void {
  if (hold) throw wrongState(t('payment_held_error', { reason: hold.reason }));
}

/**
 * Records a payment that was made outside the payment tool, with its day and reason. If an invoice is open, the record takes effect after the tool voids this
 * invoice.
 */
export const recordManualPayment =
  (paymentId: string, given: ManualPaymentInput): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const { program, payment } = findPayment(draft, paymentId);
    assertNotInFuture(draft, given.sent_on, 'payment_sent_date');
    assertPayable(draft, program, payment);
    const entered = { ...given, amount: payment.amount };
    if (!waitsForVoid(draft, program, payment, { to: 'paid', given: entered, by: draft.by })) recordTaskPayment(draft, program, payment, entered);
  };

/**
 * Replaces a failed payment, or a payment whose invoice the payment tool voided, with a new payment. The portal then requests an invoice for the new payment.
 */
export const reissueInvoice =
  (paymentId: string): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const { program, payment } = findPayment(draft, paymentId);
    if (!isPaymentEnded(payment) || payment.ended?.by === 'us') throw wrongState(t('reinvoice_unfailed_payment_error'));
    const again = program.payments.some((other) => !isPaymentEnded(other) && isForSameOwedPayment(other, payment) && other.created_at >= payment.created_at);
    if (again) throw wrongState(t('payment_superseded_error'));
    if (payment.voiding) throw wrongState(t('invoice_voiding_error'));
    const isOfPlan = payment.kind === 'rebate' || payment.instalment !== undefined;
    const amount = isOfPlan ? dueAmount(draft, program, payment) : payment.amount;
    const blockReason = whyNotDue(draft, program, { ...payment, amount });
    if (blockReason) throw wrongState(blockReason);
    const refusal = isOfPlan ? null : adjustmentError(program.payments, payment.payee, amount, approvedAmount(draft, program));
    if (refusal) throw wrongState(refusal);
    const next = addPayment(draft, program, {
      kind: payment.kind,
      payee: payment.payee,
      amount,
      reason: payment.reason,
      ...(payment.instalment !== undefined && { instalment: payment.instalment }),
      ...(payment.rest_of !== undefined && { rest_of: payment.rest_of }),
    });
    clearFailedPayment(draft, program, payment);
    draft.note({ ...paymentStatusEntry(program, next, 'unpaid'), action: t.source('payment_reinvoiced_entry'), before: payment.status });
  };
