import { answered, type Complete } from '@/job';
import { wrongState } from '@/platform';
import { type AnswersOf, programOf } from '@/rules/forms';
import { mustBePromised, paymentForTask, recordByHand } from './changes';
import type { sendPayment } from './forms/send_payment';
import { t } from './messages';
import { isCommitted } from './payment';

/**
 * A payment recorded by hand: the money counts as paid on the day it was sent, and an open invoice
 * is withdrawn from the payment tool. The program is paid when every payee has theirs.
 */
export const recordPayment: Complete<AnswersOf<typeof sendPayment>> = (work, task, answers) => {
  const program = work.jobProgram(programOf(task.subject));
  if (!program) throw new Error(`The job has no program ${task.subject.key}`);
  mustBePromised(work, program);
  const payee = task.subject.key.split('/')[1] ?? '';
  const amount = answered(answers, 'payment_amount');
  const payment = paymentForTask(work, program, payee, amount);
  if (isCommitted(payment)) throw wrongState(t('the_payment_tool_approved_this_payment'));
  recordByHand(work, program, payment, {
    amount,
    sent_on: answered(answers, 'payment_sent_date'),
    reference: answers.payment_reference ?? '',
    method: answers.payment_method ?? null,
    reason: answers.override_reason ?? '',
  });
};
