import { type OnComplete, owedPaymentsOf, requiredAnswer } from '@/job';
import { formatMoney, jsonEquals, wrongState } from '@/platform';
import { type AnswersOf, programOfSubject } from '@/rules/forms';
import type { confirmSavings } from './forms/confirm_savings';
import type { sendPayment } from './forms/send_payment';
import { assertPayable } from './may-pay';
import { t } from './messages';
import { paymentForTask, recordAsPaid, waitsForVoid } from './moves';
import { isCommitted, isPaymentFor } from './payment';

/**
 * Records a manual payment from the task form. The money counts as paid on the day it was sent. If an invoice is open, the portal asks the payment tool to void
 * it. The record then takes effect when the tool confirms that the invoice is void.
 * @throws AppError `wrong_state` if the payment was already approved, may not be paid now, or is lower than the entered amount
 */
export const recordPayment: OnComplete<AnswersOf<typeof sendPayment>> = (draft, task, answers) => {
  const program = draft.jobProgram(programOfSubject(task.subject));
  if (!program) throw new Error(`The job has no program ${task.subject.key}`);
  const [, payee = '', instalment = null] = task.subject.key.split('/');
  const owed = { payee, instalment };
  const amount = requiredAnswer(answers, 'payment_amount');
  const payment = paymentForTask(draft, program, owed);
  if (isCommitted(payment)) throw wrongState(t('payment_already_approved_error'));
  assertPayable(draft, program, payment);
  if (amount > payment.amount)
    throw wrongState(t('approved_amount_changed_error', { amount: formatMoney(payment.amount, 'always'), was: formatMoney(amount, 'always') }));
  const manualPayment = {
    amount,
    sent_on: requiredAnswer(answers, 'payment_sent_date'),
    reference: answers.payment_reference ?? '',
    method: answers.payment_method ?? null,
    reason: answers.override_reason ?? '',
  };
  if (!waitsForVoid(draft, program, payment, { to: 'paid', given: manualPayment, by: draft.by })) recordAsPaid(draft, program, payment, manualPayment);
};

/** Throws `wrong_state` if the measured savings or the verified amount change after a payment that depends on them was approved, sent or paid. */
export const lockPaidSavings: OnComplete<AnswersOf<typeof confirmSavings>> = (draft, task, answers, before) => {
  const given = ({ measured_savings_kwh_eq, verified_amount }: AnswersOf<typeof confirmSavings>) => ({ measured_savings_kwh_eq, verified_amount });
  if (!before || jsonEquals(given(answers), given(before))) return;
  for (const program of draft.state.programs) {
    const opened = owedPaymentsOf(program).filter(({ opens }) => typeof opens === 'object' && opens.task === task.definition);
    if (opened.some((owed) => program.payments.some((payment) => isPaymentFor(payment, owed) && isCommitted(payment))))
      throw wrongState(t('savings_already_paid_error'));
  }
};
