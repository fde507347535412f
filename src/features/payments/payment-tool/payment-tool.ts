import { isOneOf } from '@/platform';
import type { ToolReport } from '../tool-report';
import { t } from './messages';

/** Request to the payment tool to pay one payee. */
export type ToolInvoice = {
  /** Payment ID. The tool creates one invoice for it, even if the request is repeated. */
  payment_id: string;
  job_id: string;
  payee: string;
  /** Amount in dollars. An amount below zero is a credit note. */
  amount: number;
  /** Text that the payee reads, for example on a bank statement. */
  memo: string;
};

/**
 * Client of the external payment tool. The tool reports the progress of an invoice with signed webhooks. A repeated call with the same arguments has no second
 * effect.
 */
export type PaymentTool = {
  createInvoice: (invoice: ToolInvoice) => Promise<{ invoice: string; at: string }>;
  /** Voids an invoice. `too_late`: the tool has sent the money, so the invoice stays. */
  voidInvoice: (invoice: string, why: string) => Promise<'voided' | 'too_late'>;
};

export type SimulatedStatus = 'open' | 'approved' | 'sent' | 'paid' | 'failed' | 'voided';

/** Actions of the operator of the simulated tool. `from`: statuses that allow the action. `to`: next status. `tells`: report that the tool sends. */
export const SIMULATED_ACTIONS = {
  approve: { label: t('approve'), from: ['open'], to: 'approved', tells: 'invoice.approved' },
  send: { label: t('send'), from: ['approved'], to: 'sent', tells: 'invoice.sent' },
  pay: { label: t('mark_paid_button'), from: ['sent'], to: 'paid', tells: 'invoice.paid' },
  fail: { label: t('simulate_failure_button'), from: ['open', 'approved', 'sent'], to: 'failed', tells: 'invoice.failed' },
  void: { label: t('void'), from: ['open', 'approved'], to: 'voided', tells: 'invoice.voided' },
} as const satisfies Record<string, { label: string; from: readonly SimulatedStatus[]; to: SimulatedStatus; tells: ToolReport['type'] }>;
export type SimulatedAction = keyof typeof SIMULATED_ACTIONS;

export const canSimulate = (action: SimulatedAction, status: SimulatedStatus): boolean => isOneOf(SIMULATED_ACTIONS[action].from, status);
