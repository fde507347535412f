import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, demoUseCase } from '@/access/server';
import { dollarsFrom, notFound, toCents, wrongState } from '@/platform';
import { newId, newShortCode } from '@/platform/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Clock } from '@/platform/server/clock';
import type { Database, Tx } from '@/platform/server/db';
import { signWebhook } from '@/platform/server/http';
import { TOOL_REPORT_TYPES, type ToolReport } from '../../tool-report';
import * as contract from '../contract';
import { canSimulate, type PaymentTool, SIMULATED_ACTIONS, type SimulatedStatus } from '../payment-tool';
import { paymentSecrets } from './secrets';
import './tables';
import { t } from './messages';

/** Payment tool of a demo. It stores invoices in its own table and reports their progress with signed HTTP webhooks, like an external tool. */
export const simulatedPaymentTool = (db: Database, clock: Clock): PaymentTool => ({
  async createInvoice({ amount, ...rest }) {
    const now = clock.now();
    const row = await asSystem(db, async (tx) => {
      await tx
        .insertInto('app.simulated_invoices')
        .values({ ...rest, invoice: `INV-${newShortCode()}`, amount_cents: toCents(amount), status: 'open', created_at: now, changed_at: now })
        .onConflict((conflict) => conflict.column('payment_id').doNothing())
        .execute();
      return tx.selectFrom('app.simulated_invoices').select(['invoice', 'created_at']).where('payment_id', '=', rest.payment_id).executeTakeFirstOrThrow();
    });
    return { invoice: row.invoice, at: row.created_at.toISOString() };
  },
  async voidInvoice(invoice) {
    return asSystem(db, async (tx) => {
      await tx
        .updateTable('app.simulated_invoices')
        .set({ status: 'voided', changed_at: clock.now() })
        .where('invoice', '=', invoice)
        .where('status', 'in', ['open', 'approved'])
        .execute();
      const row = await tx.selectFrom('app.simulated_invoices').select('status').where('invoice', '=', invoice).executeTakeFirst();
      return row?.status === 'sent' || row?.status === 'paid' ? 'too_late' : 'voided';
    });
  },
});

const PER_PAGE = 25;

/** Lists the invoices for the operator of the simulated tool. Available in demo mode. */
export const listInvoicesHandler = demoUseCase(contract.listInvoices, async ({ tx, query }) => {
  const matching = tx
    .selectFrom('app.simulated_invoices as invoices')
    .$if(Boolean(query.q), (q) =>
      q.where((eb) => eb.or([eb('invoice', 'ilike', `%${query.q}%`), eb('payee', 'ilike', `%${query.q}%`), eb('memo', 'ilike', `%${query.q}%`)])),
    );
  const { total } = await matching.select(() => sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('invoice')
    .limit(PER_PAGE)
    .offset((query.page_number - 1) * PER_PAGE)
    .execute();
  return { items: rows.map(invoiceView), total, page_number: query.page_number, per_page: PER_PAGE };
});

/** Runs an action on a simulated invoice and queues the report to the portal. Available in demo mode. */
export const simulateInvoiceActionHandler = demoUseCase(contract.simulateInvoiceAction, async ({ tx, params, now }) => {
  const invoice = await tx.selectFrom('app.simulated_invoices as invoices').selectAll().where('invoice', '=', params.invoice).forUpdate().executeTakeFirst();
  if (!invoice) throw notFound(t('invoice_not_found_error'));
  if (params.action === 'resend') {
    const last = Object.values(SIMULATED_ACTIONS).find((action) => action.to === invoice.status);
    await report(tx, invoice, last?.tells ?? 'invoice.created', new Date(invoice.changed_at));
    return invoiceView(invoice);
  }
  const simulatedAction = SIMULATED_ACTIONS[params.action];
  if (!canSimulate(params.action, invoice.status)) throw wrongState(t('invoice_status_error', { status: invoice.status }));
  const moved = { ...invoice, status: simulatedAction.to, changed_at: now };
  await tx.updateTable('app.simulated_invoices').set({ status: simulatedAction.to, changed_at: now }).where('invoice', '=', invoice.invoice).execute();
  await report(tx, moved, simulatedAction.tells, now);
  return invoiceView(moved);
});

type Row = {
  invoice: string;
  payment_id: string;
  job_id: string;
  payee: string;
  memo: string;
  amount_cents: string | number;
  status: SimulatedStatus;
  created_at: Date;
  changed_at: Date;
};

const invoiceView = ({ amount_cents, created_at, changed_at, ...rest }: Row) => ({
  ...rest,
  amount: dollarsFrom(amount_cents),
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
});

const WHY: Partial<Record<ToolReport['type'], () => string>> = {
  'invoice.failed': () => t.source('bank_return_note'),
  'invoice.voided': () => t.source('tool_void_note'),
};

async function report(tx: Tx, row: Row, type: ToolReport['type'], at: Date): Promise<void> {
  const reference = TOOL_REPORT_TYPES[type] === 'sent' || TOOL_REPORT_TYPES[type] === 'paid' ? `ACH-${row.invoice.slice(4)}` : null;
  const data = {
    payment_id: row.payment_id,
    job_id: row.job_id,
    invoice: row.invoice,
    at: at.toISOString(),
    amount: dollarsFrom(row.amount_cents),
    reference,
    method: reference ? ('ach' as const) : null,
    reason: WHY[type]?.() ?? null,
  };
  await enqueue(tx, sendSimulatedReportBackgroundJob, { id: `msg_${newId()}`, body: JSON.stringify({ type, data }) });
}

/**
 * Sends a report to the portal as a signed webhook. Each attempt has a new signature. After a server error (status 500 or above), the background job runs
 * again. Other errors are only logged.
 */
export const sendSimulatedReportBackgroundJob = defineBackgroundJob(
  'payments.simulator_tells',
  z.object({ id: z.string(), body: z.string() }),
  async ({ payload, config, post, log }) => {
    const [secret] = paymentSecrets(config);
    if (!secret || config.mode !== 'demo') return;
    const answer = await post(`${config.publicUrl}/api/hooks/payments`, payload.body, signWebhook(secret, payload.id, payload.body, new Date()));
    if (answer.status >= 500) throw new Error(`The portal answered ${answer.status}`);
    if (answer.status >= 300) log.warn({ status: answer.status, message: payload.id }, 'the portal refused a message of the simulated payment tool');
  },
);
