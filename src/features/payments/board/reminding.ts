import { assertCan } from '@/access';
import type { Change } from '@/job';
import type { JobProgram } from '@/job-data';
import { wrongState } from '@/platform';
import { assertNotHeld } from '../changes';
import { findPayment, replacePayment } from '../moves';
import { t } from './messages';

/** `onReminded` gets the program of this job, because the email contains the reservation and enrollment numbers of the job. */
type Reminding = { email: string; onReminded: (program: JobProgram) => void };

/** Records that an email reminded the program office of the payment. The payment and the job history contain the record. */
export const recordProgramReminder =
  (paymentId: string, { email, onReminded }: Reminding): Change =>
  (draft) => {
    assertCan(draft.context.actor, 'payment.send');
    const { program, payment } = findPayment(draft, paymentId);
    if (payment.status !== 'invoiced' && payment.status !== 'approved') throw wrongState(t('payment_not_waiting_error'));
    assertNotHeld(payment);
    replacePayment(program, { ...payment, reminded: { at: draft.context.now, by: draft.by } });
    draft.note({
      type: 'email_notification',
      action: t.source('program_reminded', { payee: payment.payee }),
      field: 'payment',
      subject: program.key,
      after: email,
    });
    onReminded(program);
  };
