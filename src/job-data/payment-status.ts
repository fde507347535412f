import { PRE_APPROVED } from '@/rules/tasks';
import { t } from './messages';

/** Payment statuses of seed 1 §3 in the order of their life (features.md D14). */
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

/** Which moves exist (workflow.md §7). Anything else is a mistake in the code, not a state of the world. */
const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unreserved: ['waiting_for_reservation', PRE_APPROVED],
  waiting_for_reservation: [PRE_APPROVED, 'reserved', 'unreserved'],
  [PRE_APPROVED]: ['reserved', 'being_paid', 'unreserved', 'waiting_for_reservation'],
  reserved: ['being_paid', 'unreserved', 'waiting_for_reservation'],
  // An open invoice is withdrawn together with the promise of the program.
  being_paid: ['paid', 'reserved', PRE_APPROVED, 'unreserved', 'waiting_for_reservation'],
  paid: [],
};

/** Returns whether the payment status of a program may change from one status to another. */
export const canMovePaymentStatus = (from: PaymentStatus, to: PaymentStatus): boolean => MOVES[from].includes(to);

/** The job's status for the list: the least advanced of its live programs; paid only when all are paid. */
export function leastAdvancedStatus(statuses: readonly PaymentStatus[]): PaymentStatus {
  return PAYMENT_STATUSES.find((status) => statuses.includes(status)) ?? 'unreserved';
}

/** The life of one payment. The last three are the end of it: what comes after an end is another payment. */
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
