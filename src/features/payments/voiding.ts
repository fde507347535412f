import type { Change, JobDraft } from '@/job';
import type { JobProgram } from '@/job-data';
import { raiseContradiction } from './failed-payments';
import { markSentByFinance } from './given-to-bank';
import { t } from './messages';
import { findPayment, recordTaskPayment, replacePayment } from './moves';
import { isPaymentEnded, type Payment, type PendingManualRecord } from './payment';

/** Records whether the payment tool voided an invoice. The worker can receive a response twice; the second one changes nothing. */
export const recordVoidOutcome =
  (paymentId: string, invoice: string, outcome: 'voided' | 'too_late'): Change =>
  (draft) => {
    const { program, payment } = findPayment(draft, paymentId);
    if (outcome === 'voided') {
      if (payment.voiding && payment.invoice === invoice) endVoiding(draft, program, payment);
      return;
    }
    const { voiding, ...others } = payment;
    if (payment.void_refused === invoice && voiding?.state !== 'asked') return;
    const rest = { ...others, void_refused: invoice };
    // Keep `voiding` on a held or ended payment. Otherwise, the portal would create a new invoice while the tool pays the old one.
    const keepsMark = voiding && (payment.hold || isPaymentEnded(payment));
    replacePayment(program, keepsMark ? { ...rest, voiding: { asked_at: voiding.asked_at, state: 'too_late' } } : rest);
    raiseContradiction(draft, program, payment, t.source('invoice_void_refused_error', { invoice }));
  };

/** Ends the void request after the tool voided the invoice. Applies the manual record that waited for this. */
export function endVoiding(draft: JobDraft, program: JobProgram, payment: Payment): void {
  const { voiding, ...rest } = payment;
  replacePayment(program, rest);
  if (voiding?.then) finish(draft, program, rest, voiding.then);
}

function finish(draft: JobDraft, program: JobProgram, payment: Payment, then: PendingManualRecord): void {
  if (then.to === 'paid') recordTaskPayment(draft, program, payment, then.given);
  else markSentByFinance(draft, program, payment, then.given);
}
