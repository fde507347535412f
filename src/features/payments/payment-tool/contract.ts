import { z } from 'zod';
import { defineEndpoint, keysOf } from '@/platform';
import { SIMULATED_ACTIONS } from './payment-tool';

const simulated = z.object({
  invoice: z.string(),
  payment_id: z.uuid(),
  job_id: z.uuid(),
  payee: z.string(),
  memo: z.string(),
  amount: z.number(),
  status: z.enum(['open', 'approved', 'sent', 'paid', 'failed', 'voided']),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export type SimulatedInvoice = z.infer<typeof simulated>;

/** Lists the invoices of the simulated payment tool for its operator. Works in demo mode; production responds with 404. */
export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/payment-tool',
  summary: 'Invoices of the simulated payment tool, newest first',
  tag: 'payment-tool',
  roles: 'public',
  query: z.object({ q: z.string().trim().max(100).optional(), page_number: z.coerce.number().int().min(1).max(1000).default(1) }),
  response: z.object({ items: z.array(simulated), total: z.int(), page_number: z.int(), per_page: z.int() }),
  errors: ['not_found'],
});
export const simulateInvoiceAction = defineEndpoint({
  method: 'POST',
  path: '/api/payment-tool/{invoice}/{action}',
  summary: 'Approve, send, pay, fail or void an invoice of the simulated payment tool, or report its status again',
  tag: 'payment-tool',
  roles: 'public',
  params: z.object({ invoice: z.string().max(100), action: z.enum([...keysOf(SIMULATED_ACTIONS), 'resend']) }),
  response: simulated,
  errors: ['not_found', 'wrong_state'],
});
