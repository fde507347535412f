import type { JobDraft } from '@/job';
import type { JobProgram } from '@/job-data';
import { refreshPaymentStatus } from './due-payments';
import { t } from './messages';
import { closeTask, paymentStatusEntry, replacePayment } from './moves';
import type { ManualRecord, Payment } from './payment';

/** Marks a payment as sent, after finance gave the payment to the bank without the payment tool. */
export function markSentByFinance(draft: JobDraft, program: JobProgram, payment: Payment, { on, method, reason }: ManualRecord): void {
  const sent: Payment = { ...payment, status: 'sent', by_hand: true, sent_on: on, method, reason: payment.reason ?? (reason || null) };
  replacePayment(program, sent);
  draft.note({ ...paymentStatusEntry(program, payment, 'sent'), action: t.source('payment_sent_entry') });
  draft.event({ kind: 'payment_sent', program: program.key, payment_id: payment.id });
  closeTask(draft, program, payment);
  refreshPaymentStatus(draft, program);
}
