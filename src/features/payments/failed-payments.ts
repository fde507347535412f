import { type JobDraft, owedPaymentKey, PAYMENT_TOOL_NAME } from '@/job';
import type { JobProgram } from '@/job-data';
import { formatMoney } from '@/platform';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';
import { RECORD_PAYMENT } from './named-effects';
import { isForSameOwedPayment, isPaymentEnded, type Payment } from './payment';

/**
 * Reports a failed payment as an exception on the task of its payee. The exception stays until finance requests a new invoice, records the payment by hand, or
 * dismisses the exception.
 */
export function flagFailedPayment(draft: JobDraft, program: JobProgram, payment: Payment): void {
  const task = paymentTaskOf(draft, program, payment);
  if (!task) return;
  const about = { kind: payment.kind, amount: formatMoney(payment.amount, 'always'), payee: payment.payee, status: payment.status };
  const reason = payment.ended?.reason;
  task.exceptions = [
    ...withoutFailure(task, payment),
    {
      kind: 'ops',
      description: reason ? t.source('payment_failed_because', { ...about, why: reason }) : t.source('payment_failed', about),
      blocking: false,
      visible_to_contractor: payment.payee === 'contractor',
      by: PAYMENT_TOOL_NAME,
      at: draft.context.now,
      payment: exceptionKeyOf(payment),
    },
  ];
}

/**
 * Adds an exception to the task of the payment and notifies finance. The payment does not change.
 * @param why Reason, for example that the tool did not void an invoice, or that the tool reported money that may not be paid now
 */
export function raiseContradiction(draft: JobDraft, program: JobProgram, payment: Payment, why: string): void {
  const task = paymentTaskOf(draft, program, payment);
  const described = { kind: 'ops' as const, description: why, blocking: false, visible_to_contractor: false, by: PAYMENT_TOOL_NAME, at: draft.context.now };
  if (task) task.exceptions = [...withoutFailure(task, payment), { ...described, payment: exceptionKeyOf(payment) }];
  draft.note({
    type: 'action',
    action: t.source('payment_tool_contradicts'),
    field: 'payment',
    subject: program.key,
    after: why,
    visibility: 'restricted_finance',
  });
  draft.event({ kind: 'payment_contradicted', program: program.key, payment_id: payment.id, why });
}

export function clearFailedPayment(draft: JobDraft, program: JobProgram, payment: Payment): void {
  const task = paymentTaskOf(draft, program, payment);
  if (task) task.exceptions = withoutFailure(task, payment);
}

export const isEndedWithoutReplacement = (payment: Payment, all: readonly Payment[]): boolean =>
  isPaymentEnded(payment) && !all.some((other) => !isPaymentEnded(other) && isForSameOwedPayment(other, payment) && other.created_at >= payment.created_at);

/** Returns the task of a payment. For a payment without a task, such as an adjustment, returns the last payment task of the same payee. */
export function paymentTaskOf(draft: JobDraft, program: JobProgram, { payee, instalment }: Payment): TaskState | undefined {
  const tasks = draft.state.tasks.filter((task) => draft.definition(task).effect?.name === RECORD_PAYMENT.name && task.applicable !== false);
  const partKey = `${program.key}/${owedPaymentKey(payee, instalment)}`;
  return tasks.find(({ subject }) => subject.key === partKey) ?? tasks.findLast(({ subject }) => `${subject.key}/`.startsWith(`${program.key}/${payee}/`));
}

/** Returns a key that a failed rebate payment shares with the payments that replace it. Each adjustment has its own key. */
const exceptionKeyOf = ({ kind, id, payee, instalment }: Payment): string => (kind === 'rebate' ? owedPaymentKey(payee, instalment) : id);

const withoutFailure = (task: TaskState, payment: Payment): TaskState['exceptions'] =>
  task.exceptions.filter((exception) => exception.by !== PAYMENT_TOOL_NAME || exception.payment !== exceptionKeyOf(payment));
