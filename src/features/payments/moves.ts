import { canDecideForProgram } from '@/access';
import type { JobDraft } from '@/job';
import type { JobProgram } from '@/job-data';
import { notAllowed, notFound } from '@/platform';
import type { Answers } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { payableAmountFor } from './board-rows';
import { addPayment } from './consequences';
import { refreshPaymentStatus } from './due-payments';
import { clearFailedPayment, flagFailedPayment, paymentTaskOf } from './failed-payments';
import { dueAmount } from './may-pay';
import { t } from './messages';
import { activePaymentOf, isAtTool, type ManualPayment, type Payment, type PendingManualRecord } from './payment';

/** Records a payment or adjustment as paid, from a manual record or a line of a remittance file. */
export function recordAsPaid(draft: JobDraft, program: JobProgram, payment: Payment, given: ManualPayment): void {
  withdrawFromTool(draft, program, payment);
  // If the payment was already sent, keep its earlier date. Also keep its reference and method if the user entered no new ones.
  const sent = payment.status === 'sent' ? payment : null;
  const paid: Payment = {
    ...payment,
    status: 'paid',
    by_hand: !given.confirms || !sent || sent.by_hand,
    amount: given.amount,
    sent_on: sent?.sent_on ?? given.sent_on,
    paid_at: given.sent_on,
    reference: given.reference || (sent?.reference ?? null),
    method: given.method ?? sent?.method ?? null,
    reason: payment.reason ?? (given.reason || null),
  };
  replacePayment(program, paid);
  if (payment.kind === 'rebate') clearFailedPayment(draft, program, payment);
  draft.note({
    ...paymentStatusEntry(program, payment, 'paid'),
    action: given.confirms ? t.source('remittance_payment_entry') : t.source('manual_payment_entry'),
  });
  draft.event({ kind: 'payment_paid', program: program.key, payment_id: payment.id });
  refreshPaymentStatus(draft, program);
}

/** Returns the current payment for a payee and installment. Creates the payment if there is none. Throws `wrong_state` if no amount is due. */
export function paymentForTask(draft: JobDraft, program: JobProgram, { payee, instalment }: { payee: string; instalment: string | null }): Payment {
  const activePayment = activePaymentOf(program.payments, { payee, instalment });
  if (activePayment) return activePayment;
  const paymentFields = { kind: 'rebate' as const, payee, ...(instalment !== null && { instalment }) };
  return addPayment(draft, program, { ...paymentFields, amount: dueAmount(draft, program, paymentFields), reason: null });
}

/** Records a payment from another source than its task form, and completes the task with the recorded values. */
export function recordTaskPayment(draft: JobDraft, program: JobProgram, payment: Payment, given: ManualPayment): void {
  recordAsPaid(draft, program, payment, given);
  closeTask(draft, program, payment);
}

/** Completes the task of a payment that was recorded elsewhere, because finance need not fill in its form. */
export function closeTask(draft: JobDraft, program: JobProgram, payment: Payment): void {
  const task = paymentTask(draft, program, payment);
  if (task?.progress === 'open') completeByTool(draft, task);
  copyPaymentToTask(draft, program, payment);
}

/** Reopens the task of a failed payment for finance, adds an exception to the task, and notifies the payee and finance. */
export function reportFailedPayment(draft: JobDraft, program: JobProgram, after: Payment): void {
  const task = paymentTask(draft, program, after);
  if (task) reopenPayment(draft, task);
  flagFailedPayment(draft, program, after);
  draft.event({ kind: 'payment_failed', program: program.key, payment_id: after.id });
}

export const paymentTask = (draft: JobDraft, program: JobProgram, payment: Payment): TaskState | undefined =>
  payment.kind === 'rebate' ? paymentTaskOf(draft, program, payment) : undefined;

/** Asks the payment tool to void an open invoice, because the payment was made outside the tool or finance holds it. */
function withdrawFromTool(draft: JobDraft, program: JobProgram, payment: Payment): void {
  const { id, invoice } = payment;
  if (isAtTool(payment)) draft.event({ kind: 'payment_withdrawn', program: program.key, payment_id: id, invoice });
}

/**
 * Asks the payment tool to void an open invoice. The tool could still pay the invoice, so the manual record `then` is stored until the tool confirms. Returns
 * false without an open invoice.
 */
export function waitsForVoid(draft: JobDraft, program: JobProgram, payment: Payment, then?: PendingManualRecord): boolean {
  if (!isAtTool(payment)) return false;
  withdrawFromTool(draft, program, payment);
  replacePayment(program, { ...payment, voiding: { asked_at: draft.context.now, state: 'asked', ...(then && { then }) } });
  if (then)
    draft.note({
      ...paymentStatusEntry(program, payment, payment.status),
      action: t.source('manual_payment_pending_entry'),
      before: null,
      after: payment.invoice,
    });
  return true;
}

export function findPayment(draft: JobDraft, id: string): { program: JobProgram; payment: Payment } {
  for (const program of draft.state.programs) {
    const payment = program.payments.find((other) => other.id === id);
    if (!payment) continue;
    assertOwnProgram(draft, program);
    return { program, payment };
  }
  throw notFound(t('payment_not_found_error'));
}

/** Throws `not_allowed` if the actor may not decide for this program. A job can have several programs, but program staff may pay only for their own. */
export function assertOwnProgram(draft: JobDraft, { key }: JobProgram): void {
  if (!canDecideForProgram(draft.context.actor, key)) throw notAllowed(t('only_your_own_programs'));
}

export function replacePayment(program: JobProgram, payment: Payment): void {
  program.payments = program.payments.map((other) => (other.id === payment.id ? payment : other));
}

export const paymentStatusEntry = (program: JobProgram, payment: Payment, to: Payment['status']) =>
  ({
    type: 'job_change',
    action: t.source('payee_payment_entry', { payee: payment.payee }),
    field: 'payment',
    subject: program.key,
    before: payment.status,
    after: to,
  }) as const;

/** Completes the task without a user who fills in the form. `copyPaymentToTask` adds the answers from the payment. */
export function completeByTool(draft: JobDraft, task: TaskState): void {
  task.progress = 'complete';
  task.draft = null;
  task.answered_at = draft.context.now;
  task.answered_by = { name: draft.by, kind: draft.context.actor.kind };
  task.deferred = null;
  task.version += 1;
  draft.completed.add(task.id);
}

/**
 * Copies the dates, reference, method, reason and amounts of the payment to the answers of its task. For an open task, copies only `invoiced_at` to the draft.
 */
export function copyPaymentToTask(draft: JobDraft, program: JobProgram, about: Payment): void {
  const task = about.kind === 'rebate' ? paymentTaskOf(draft, program, about) : undefined;
  const payment = activePaymentOf(program.payments, { payee: about.payee, instalment: about.instalment ?? null });
  if (!task || !payment) return;
  const paymentAnswers: Answers = {
    invoiced_at: payment.invoiced_at,
    payment_sent_date: payment.sent_on,
    paid_at: payment.paid_at,
    payment_reference: payment.reference,
    payment_method: payment.method,
    override_reason: payment.reason,
  };
  const presentAnswers = Object.fromEntries(Object.entries(paymentAnswers).filter(([, value]) => value !== null));
  if (task.progress === 'open') {
    if (payment.invoiced_at) task.draft = { ...task.draft, invoiced_at: payment.invoiced_at };
    return;
  }
  const payable_amount = task.answers?.payable_amount ?? payableAmountFor(program, payment);
  task.answers = { ...task.answers, payable_amount, payment_amount: payment.amount, ...presentAnswers };
  task.logged = task.answers;
}

/** Reopens the task of a payment and clears its answers, because the money did not arrive or the old invoice was voided. */
export function reopenPayment(draft: JobDraft, task: TaskState): void {
  if (task.progress === 'open') return;
  task.progress = 'open';
  task.draft = null;
  task.answers = null;
  task.logged = null;
  task.read_values = null;
  task.version += 1;
  draft.completed.delete(task.id);
}
