import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import { changeJob } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { implementBackgroundJob, type WorkerDeps } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import { recordInvoice } from '../../changes';
import { invoiceRequest, voidInvoiceRequest } from '../../server/tool-requests';
import { recordVoidOutcome } from '../../voiding';
import type { ToolInvoice } from '../payment-tool';
import { t } from './messages';
import { openPaymentTool } from './tool';

/**
 * Requests an invoice and stores its number. The payment ID is the idempotency key at the payment tool. So a retry after a crash of the worker gets the same
 * invoice.
 */
export const invoiceBackgroundJob = implementBackgroundJob(invoiceRequest, async ({ payload: { job_id, payment_id }, jobId, ...deps }) => {
  const tool = openPaymentTool(deps);
  if (!tool) return;
  const request = { id: `job-${jobId}` };
  const { db, clock, deployment } = deps;
  const invoiceRequest = await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const { state } = await jobsFor(SYSTEM).find(tx, job_id);
    return invoiceOf(tx, state, payment_id);
  });
  if (!invoiceRequest) return;
  const createdInvoice = await tool.createInvoice(invoiceRequest);
  const isWanted = await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const useCase = { tx, actor: SYSTEM, now: clock.now(), request, deployment };
    const loaded = await jobsFor(SYSTEM).lock(tx, job_id);
    const { settled } = await changeJob(useCase, loaded, recordInvoice(payment_id, createdInvoice.invoice, createdInvoice.at));
    return settled.state.programs.some((program) => program.payments.some((payment) => payment.invoice === createdInvoice.invoice));
  });
  // Void an invoice that the portal does not need. While the tool created the invoice, the payment can have been withdrawn, held or paid by hand.
  if (isWanted) return;
  const outcome = await tool.voidInvoice(createdInvoice.invoice, t.source('invoice_withdrawn_reason'));
  await recordInvoiceOutcome(deps, { job_id, payment_id, invoice: createdInvoice.invoice, outcome, request: request.id });
});

type Answer = { job_id: string; payment_id: string; invoice: string; outcome: 'voided' | 'too_late'; request: string };

async function recordInvoiceOutcome({ db, clock, deployment }: Pick<WorkerDeps, 'db' | 'clock' | 'deployment'>, answer: Answer): Promise<void> {
  const request = { id: answer.request };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, answer.job_id);
    const useCase = { tx, actor: SYSTEM, now: clock.now(), request, deployment };
    await changeJob(useCase, loaded, recordVoidOutcome(answer.payment_id, answer.invoice, answer.outcome));
  });
}

export const voidInvoiceBackgroundJob = implementBackgroundJob(
  voidInvoiceRequest,
  async ({ payload: { invoice, why, job_id, payment_id }, jobId, ...deps }) => {
    // Without a payment tool, treat the invoice as voided, because no tool can pay it.
    const outcome = (await openPaymentTool(deps)?.voidInvoice(invoice, why)) ?? 'voided';
    if (job_id && payment_id) await recordInvoiceOutcome(deps, { job_id, payment_id, invoice, outcome, request: `job-${jobId}` });
  },
);

async function invoiceOf(tx: Tx, state: JobState, paymentId: string): Promise<ToolInvoice | null> {
  const program = state.programs.find((other) => other.payments.some((payment) => payment.id === paymentId));
  const payment = program?.payments.find((other) => other.id === paymentId);
  if (!program || payment?.status !== 'unpaid' || payment.hold) return null;
  const contractor = await findContractor(tx, state.contractor_id);
  // The memo appears on the bank statement of the payee, so it has the name of the program.
  const name = programName(await loadReleases(tx), program.key);
  const job = await jobsFor(SYSTEM).visible(tx).select(['jobs.first_name', 'jobs.last_name']).where('jobs.id', '=', state.id).executeTakeFirst();
  const homeowner = `${job?.first_name ?? ''} ${job?.last_name ?? ''}`.trim();
  return {
    payment_id: payment.id,
    job_id: state.id,
    payee: payment.payee === 'contractor' ? (contractor?.name ?? '') : homeowner,
    amount: payment.amount,
    memo: t.source('memo', { kind: payment.kind, program: name, code: state.short_code, street: state.place.street }),
  };
}
