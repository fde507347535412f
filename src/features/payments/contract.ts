import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { defineEndpoint, isIsoDate, keysOf, trimmedString } from '@/platform';
import { PAYMENT_METHODS } from './payment';
import { toolReportSchema } from './tool-report';

const dollars = z.number();
const jobParams = z.object({ job_id: z.uuid() });
const paymentParams = jobParams.extend({ payment_id: z.uuid() });
const done = z.object({ done: z.literal(true) });
const reason = z
  .string()
  .overwrite(trimmedString)
  .min(1, { error: () => sharedMessage('required') })
  .max(1000);
const day = z.string().refine(isIsoDate, { error: () => sharedMessage('invalid_date') });

/** Receives status reports about invoices from the payment tool. The tool signs its requests with a secret of this deployment (Standard Webhooks). */
export const receivePaymentWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/hooks/payments',
  summary: 'Webhook for the status of an invoice from the payment tool. Each webhook id is processed once',
  tag: 'payments',
  roles: 'public',
  signed: true,
  body: toolReportSchema,
  response: z.object({ received: z.literal(true), outcome: z.enum(['moved', 'known', 'contradicts']) }),
  errors: ['bad_signature', 'key_reused', 'not_found'],
});

/** Adds an adjustment. A paid payment is never edited, so a difference becomes a separate payment, positive or negative. */
export const adjustPayment = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/payments',
  summary: 'Add a positive or negative adjustment to a paid payment, with a reason',
  tag: 'payments',
  roles: STAFF_ROLES,
  params: jobParams,
  body: z.object({ program: z.string().max(100), payee: z.enum(['contractor', 'homeowner']), amount: dollars, reason }),
  response: done,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const recordManualPaymentEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/payments/{payment_id}/override',
  summary: 'Record a payment that was made outside the payment tool',
  tag: 'payments',
  roles: STAFF_ROLES,
  params: paymentParams,
  body: z.object({
    payment_sent_date: day,
    payment_reference: z.string().trim().max(200).default(''),
    payment_method: z.enum(keysOf(PAYMENT_METHODS)).nullish(),
    override_reason: z.string().overwrite(trimmedString).max(500).default(''),
  }),
  /** `waits_for_void`: true if the record takes effect after the payment tool confirms that it voided the invoice. */
  response: done.extend({ waits_for_void: z.boolean() }),
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

/** Requests a new invoice for the same payee after a failed payment. */
export const reissueInvoiceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/payments/{payment_id}/invoice-again',
  summary: 'Request a new invoice from the payment tool after a failed payment',
  tag: 'payments',
  roles: STAFF_ROLES,
  params: paymentParams,
  response: done,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});
