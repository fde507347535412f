import { programOf } from '@/tasks';
import type { RunEffect } from './effect';

/**
 * A payment recorded by hand: with no payment tool connected, the money counts as paid on the day it
 * was sent. The program is paid when every payee has theirs.
 */
export const recordPayment: RunEffect = (work, task, answers) => {
  const program = work.jobProgram(programOf(task.subject));
  if (!program) throw new Error(`The job has no program ${task.subject.key}`);
  const payee = task.subject.key.split('/')[1] ?? '';
  const sentOn = String(answers.payment_sent_date);
  const payment = {
    payee,
    amount: Number(answers.payment_amount),
    sent_on: sentOn,
    paid_at: typeof answers.paid_at === 'string' ? answers.paid_at : sentOn,
    reference: typeof answers.payment_reference === 'string' ? answers.payment_reference : null,
    method: typeof answers.payment_method === 'string' ? answers.payment_method : null,
  };
  program.payments = [...program.payments.filter((other) => other.payee !== payee), payment];
  work.setPaymentStatus(program, 'being_paid');
  work.event({ kind: 'payment_sent', program: program.key, payee, amount: payment.amount });
  const payees = work.state.tasks.filter(
    (other) => other.definition === task.definition && programOf(other.subject) === program.key && other.applicable !== false,
  );
  if (payees.every((other) => program.payments.some((paid) => paid.payee === other.subject.key.split('/')[1]))) work.setPaymentStatus(program, 'paid');
};
