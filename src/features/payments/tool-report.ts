import { z } from 'zod';
import type { PaymentState } from '@/job-data';
import { formatMoney, isSameAmount, keysOf } from '@/platform';
import { t } from './messages';
import { PAYMENT_METHODS, type Payment } from './payment';

/** Report types of the payment tool, with the payment status that each type sets. */
export const TOOL_REPORT_TYPES = {
  'invoice.created': 'invoiced',
  'invoice.approved': 'approved',
  'invoice.sent': 'sent',
  'invoice.paid': 'paid',
  'invoice.failed': 'failed',
  'invoice.voided': 'void',
} as const satisfies Record<string, PaymentState>;
export type ToolReportType = keyof typeof TOOL_REPORT_TYPES;

const types = keysOf(TOOL_REPORT_TYPES);

export const toolReportSchema = z.object({
  type: z.enum(types),
  data: z.object({
    /** ID of the payment in this portal, as in the request for the invoice. */
    payment_id: z.uuid(),
    job_id: z.uuid(),
    invoice: z.string().min(1).max(100),
    /** Time of the event, such as the approval. The report can arrive later. */
    at: z.iso.datetime({ offset: true }),
    amount: z.number().optional(),
    reference: z.string().max(200).nullish(),
    method: z.enum(keysOf(PAYMENT_METHODS)).nullish(),
    reason: z.string().max(1000).nullish(),
  }),
});
export type ToolReport = z.infer<typeof toolReportSchema>;

export type ReportOutcome =
  | { outcome: 'moved'; payment: Payment }
  /** The status does not change. The tool has sent this report or a later status before, or the payment was made by hand. */
  | { outcome: 'known'; payment: Payment }
  /** The report contradicts the recorded payment, so a user must decide. */
  | { outcome: 'contradicts'; payment: Payment; reason: string };

const ORDER: readonly PaymentState[] = ['unpaid', 'invoiced', 'approved', 'sent', 'paid'];

/**
 * Applies a report to a payment. Reports can arrive late, twice and in any order. A later status implies the earlier ones, so a late report of an earlier
 * status only adds its date. A final status never changes.
 *
 * @param day Day of the report in the time zone of the home.
 */
export function applyReportToPayment(before: Payment, { type, data }: ToolReport, day: string): ReportOutcome {
  const newStatus: PaymentState = TOOL_REPORT_TYPES[type];
  const reason = contradiction(before, newStatus, data);
  if (reason) return { outcome: 'contradicts', payment: before, reason };
  const payment = dated({ ...before, invoice: before.invoice ?? data.invoice }, newStatus, data, day);
  // Ignore the end of the invoice if finance paid by hand. Only the invoice was withdrawn; the payment continues.
  if (before.by_hand && (newStatus === 'failed' || newStatus === 'void')) return { outcome: 'known', payment: before };
  if (isKnown(before, newStatus)) return { outcome: 'known', payment: isEnd(before.status) && before.status !== 'paid' ? before : payment };
  if (newStatus === 'failed' || newStatus === 'void')
    return { outcome: 'moved', payment: { ...payment, status: newStatus, ended: { at: data.at, reason: data.reason ?? '', by: 'tool' } } };
  return { outcome: 'moved', payment: { ...payment, status: newStatus } };
}

const isEnd = (status: PaymentState): boolean => status === 'paid' || status === 'failed' || status === 'void';

/** Returns true if the payment has reached this status or a later one. For a payment with a final status, all statuses count as reached. */
function isKnown(before: Payment, to: PaymentState): boolean {
  if (to === 'failed' || to === 'void') return isEnd(before.status);
  return isEnd(before.status) || ORDER.indexOf(to) <= ORDER.indexOf(before.status);
}

function contradiction(before: Payment, to: PaymentState, data: ToolReport['data']): string | null {
  if (data.amount !== undefined && !isSameAmount(data.amount, before.amount))
    return t.source('tool_amount_mismatch_warning', { reported: formatMoney(data.amount, 'always'), amount: formatMoney(before.amount, 'always') });
  if (before.invoice && data.invoice !== before.invoice) return t.source('tool_invoice_mismatch_warning', { reported: data.invoice, invoice: before.invoice });
  const moves = to === 'approved' || to === 'sent' || to === 'paid';
  if (before.by_hand && moves) return t.source('tool_status_manual_warning', { to });
  if (before.status === 'paid' && !before.by_hand && (to === 'failed' || to === 'void')) return t.source('tool_status_paid_warning', { to });
  // If the tool or the bank ended the payment, only a report of `paid` contradicts the record. If the portal withdrew the payment, reports of `approved` and
  // `sent` also contradict it.
  const money = before.ended?.by === 'us' ? moves : to === 'paid';
  if ((before.status === 'failed' || before.status === 'void') && money) return t.source('tool_status_ended_warning', { to });
  return null;
}

/** Adds the date, the reference and the method of the report to the payment. Does not replace existing values. */
function dated(payment: Payment, to: PaymentState, data: ToolReport['data'], day: string): Payment {
  const dates: Partial<Payment> =
    to === 'invoiced'
      ? { invoiced_at: payment.invoiced_at ?? data.at }
      : to === 'approved'
        ? { approved_at: payment.approved_at ?? data.at }
        : to === 'sent'
          ? { sent_on: payment.sent_on ?? day }
          : to === 'paid'
            ? { paid_at: payment.paid_at ?? data.at }
            : {};
  return { ...payment, ...dates, reference: payment.reference ?? data.reference ?? null, method: payment.method ?? data.method ?? null };
}
