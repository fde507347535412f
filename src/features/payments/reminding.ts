import { assertCan } from '@/access';
import type { Change } from '@/job';
import type { JobProgram } from '@/job-data';
import { wrongState } from '@/platform';
import { assertNotHeld } from './changes';
import { t } from './messages';
import { findPayment, replace } from './moves';

/** `told`: hears of the program on this job, whose numbers stand in the letter. */
type Reminding = { email: string; told: (program: JobProgram) => void };

/** The office of the program is written to about this payment: kept on it, and in the history of its job. */
export const recordProgramReminder =
  (paymentId: string, { email, told }: Reminding): Change =>
  (work) => {
    assertCan(work.context.actor, 'payment.send');
    const { program, payment } = findPayment(work, paymentId);
    if (payment.status !== 'invoiced' && payment.status !== 'approved') throw wrongState(t('payment_not_waiting_error'));
    assertNotHeld(payment);
    replace(program, { ...payment, reminded: { at: work.context.now, by: work.by } });
    work.note({
      type: 'email_notification',
      action: t.kept('program_reminded', { payee: payment.payee }),
      field: 'payment',
      subject: program.key,
      after: email,
    });
    told(program);
  };
