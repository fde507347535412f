import { PRE_APPROVED } from '@/rules/tasks';
import { t } from './messages';

/** Payment statuses of docs/spec/portal.md §3, in the order in which a program reaches them (docs/spec/settled-questions.md, D14). */
export const PAYMENT_STATUSES = ['unreserved', 'waiting_for_reservation', PRE_APPROVED, 'reserved', 'being_paid', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  unreserved: t('unreserved'),
  waiting_for_reservation: t('reservation_awaited_label'),
  [PRE_APPROVED]: t('pre_approved'),
  reserved: t('reserved'),
  being_paid: t('being_paid'),
  paid: t('paid'),
};

/** Allowed status changes (docs/spec/workflow.md §7). Any other change is a bug. */
const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unreserved: ['waiting_for_reservation', PRE_APPROVED],
  waiting_for_reservation: [PRE_APPROVED, 'reserved', 'unreserved'],
  [PRE_APPROVED]: ['reserved', 'being_paid', 'unreserved', 'waiting_for_reservation'],
  reserved: ['being_paid', 'unreserved', 'waiting_for_reservation'],
  // If a program withdraws its approval, it also withdraws the open invoice, and the status moves back.
  being_paid: ['paid', 'reserved', PRE_APPROVED, 'unreserved', 'waiting_for_reservation'],
  paid: [],
};

/** Returns whether the payment status of a program may change from one status to another. */
export const canMovePaymentStatus = (from: PaymentStatus, to: PaymentStatus): boolean => MOVES[from].includes(to);

/**
 * Returns the payment status that lists show for a job: the least advanced of the given statuses, or `unreserved` if there are none. A job is therefore paid
 * only when all its programs are paid.
 */
export function leastAdvancedStatus(statuses: readonly PaymentStatus[]): PaymentStatus {
  return PAYMENT_STATUSES.find((status) => statuses.includes(status)) ?? 'unreserved';
}

/** States of one payment. The last three are final, so paying again creates a new payment. */
export const PAYMENT_STATES = ['unpaid', 'invoiced', 'approved', 'sent', 'paid', 'failed', 'void'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_LABELS: Record<PaymentState, string> = {
  unpaid: t('payment_unpaid_label'),
  invoiced: t('invoiced'),
  approved: t('approved'),
  sent: t('sent'),
  paid: t('paid'),
  failed: t('failed'),
  void: t('void'),
};
