import { isOneOf } from '@/platform';
import { t } from './messages';
import type { ToolReport } from './tool-report';

/** What the payment tool is asked to pay. */
export type Invoice = {
  /** The payment's id: asked twice with the same, there is one invoice. */
  payment_id: string;
  job_id: string;
  /** Who gets it, by name. */
  payee: string;
  /** Dollars; below zero it is a credit note. */
  amount: number;
  /** What the payee reads on it. */
  memo: string;
};

/**
 * The payment tool outside. It makes an invoice, is told when one is not wanted any more, and tells
 * by signed messages what becomes of it. Both calls may be repeated.
 */
export type PaymentTool = {
  createInvoice: (invoice: Invoice) => Promise<{ invoice: string; at: string }>;
  /** `too_late`: the money was sent already, so the invoice stays. */
  voidInvoice: (invoice: string, why: string) => Promise<'voided' | 'too_late'>;
};

export type SimulatedStatus = 'open' | 'approved' | 'sent' | 'paid' | 'failed' | 'voided';

/** What an operator of the simulated tool may do, from where, and what the tool then tells us. */
export const SIMULATED_ACTIONS = {
  approve: { label: t('approve'), from: ['open'], to: 'approved', tells: 'invoice.approved' },
  send: { label: t('send'), from: ['approved'], to: 'sent', tells: 'invoice.sent' },
  pay: { label: t('mark_paid_button'), from: ['sent'], to: 'paid', tells: 'invoice.paid' },
  fail: { label: t('simulate_failure_button'), from: ['open', 'approved', 'sent'], to: 'failed', tells: 'invoice.failed' },
  void: { label: t('void'), from: ['open', 'approved'], to: 'voided', tells: 'invoice.voided' },
} as const satisfies Record<string, { label: string; from: readonly SimulatedStatus[]; to: SimulatedStatus; tells: ToolReport['type'] }>;
export type SimulatedAction = keyof typeof SIMULATED_ACTIONS;

export const canSimulate = (act: SimulatedAction, status: SimulatedStatus): boolean => isOneOf(SIMULATED_ACTIONS[act].from, status);
