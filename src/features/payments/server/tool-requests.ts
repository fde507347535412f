import { z } from 'zod';
import type { FeatureServer } from '@/job/server';
import { defineBackgroundJobRequest, enqueue } from '@/platform/server/background-jobs';
import { t } from './messages';

/** Retry options. Many attempts are necessary, because a payment cannot continue until the payment tool has processed the request. */
const TOOL_RETRY_OPTIONS = { maxAttempts: 25 };

const payment = z.object({ job_id: z.uuid(), payment_id: z.uuid() });

export const invoiceRequest = defineBackgroundJobRequest('payments.invoice', payment, TOOL_RETRY_OPTIONS);
/** `job_id` and `payment_id` are missing in older requests. */
export const voidInvoiceRequest = defineBackgroundJobRequest(
  'payments.void_invoice',
  payment.partial().extend({ invoice: z.string(), why: z.string() }),
  TOOL_RETRY_OPTIONS,
);

/** Queues requests to the payment tool, in the transaction of the change that causes them. */
export const enqueueToolRequests: NonNullable<FeatureServer['outbox']> = async ({ tx }, { state, events }) => {
  for (const event of events) {
    if (event.kind === 'payment_due')
      await enqueue(tx, invoiceRequest, { job_id: state.id, payment_id: event.payment_id }, { key: `invoice:${event.payment_id}` });
    if (event.kind === 'payment_withdrawn' && event.invoice)
      await enqueue(
        tx,
        voidInvoiceRequest,
        { invoice: event.invoice, why: t.source('invoice_withdrawn_reason'), job_id: state.id, payment_id: event.payment_id },
        { key: `void:${event.invoice}` },
      );
  }
  return [];
};
