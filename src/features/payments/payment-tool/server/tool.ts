import { z } from 'zod';
import type { WorkerDeps } from '@/platform/server/background-jobs';
import type { PaymentTool } from '../payment-tool';
import { simulatedPaymentTool } from './simulator';

/**
 * Returns the payment tool of this deployment. Without a configured tool, returns the simulated tool in demo mode and otherwise null. Finance then records
 * payments by hand.
 */
export function openPaymentTool({ config, db, clock, post }: Pick<WorkerDeps, 'config' | 'db' | 'clock' | 'post'>): PaymentTool | null {
  if (config.paymentTool) return toolByHttp(config.paymentTool, post);
  return config.mode === 'demo' ? simulatedPaymentTool(db, clock) : null;
}

/** HTTP status of a tool that cannot void an invoice, because the money was already sent. */
const CONFLICT = 409;

const created = z.object({ invoice: z.string().min(1).max(100), at: z.iso.datetime({ offset: true }) });

/** Client of an external payment tool. The payment ID is the idempotency key, so a request that is repeated after a lost response returns the same invoice. */
function toolByHttp({ url, key }: { url: string; key: string }, post: WorkerDeps['post']): PaymentTool {
  const postToTool = (path: string, body: unknown, idempotencyKey: string) =>
    post(`${url}${path}`, JSON.stringify(body), { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey });
  const must = (answer: Awaited<ReturnType<typeof postToTool>>) => {
    if (answer.status >= 300) throw new Error(`The payment tool answered ${answer.status}`);
    return answer.body;
  };
  return {
    createInvoice: async (invoice) => created.parse(JSON.parse(must(await postToTool('/invoices', invoice, invoice.payment_id)))),
    voidInvoice: async (invoice, why) => {
      const answer = await postToTool(`/invoices/${encodeURIComponent(invoice)}/void`, { reason: why }, `void:${invoice}`);
      if (answer.status === CONFLICT) return 'too_late';
      must(answer);
      return 'voided';
    },
  };
}
