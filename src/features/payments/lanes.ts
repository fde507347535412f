import { dateInTimeZone, type IsoDate, utcDateOf } from '@/platform';
import { isPaymentMissing } from './failed-payments';
import type { Payment } from './payment';

/** The lanes of the payments board in the order in which money moves. Failed payments come first. */
export const LANES = ['failed', 'unpaid', 'invoiced', 'approved', 'sent', 'paid'] as const;
export type Lane = (typeof LANES)[number];

/** Returns the lane of a payment on the board; null for a payment that was replaced or withdrawn. */
export function laneOfPayment(payment: Payment, all: readonly Payment[]): Lane | null {
  const { status, ended } = payment;
  if (status === 'void' || status === 'failed') return ended?.by !== 'us' && isPaymentMissing(payment, all) ? 'failed' : null;
  return status;
}

/** Lanes in which the program is paying. Payment starts with the invoice (workflow §7), so the payment status of the program and the board always agree. */
const PAYING: ReadonlySet<Lane | null> = new Set(['invoiced', 'approved', 'sent', 'paid']);

export const isBeingPaid = (payment: Payment, all: readonly Payment[]): boolean => PAYING.has(laneOfPayment(payment, all));

/** Time of day of `since` for a payment with a known day but no known time, because a person or a bank recorded it. */
export const ONLY_A_DAY = 'T00:00:00.000Z';

/**
 * Returns the day on which a payment entered its lane.
 * @param since - instant of the row; midnight in UTC if only the day is known
 * @param timeZone - time zone of the deployment or of the viewer
 */
export const dayOfSince = (since: string, timeZone: string): IsoDate =>
  since.endsWith(ONLY_A_DAY) ? utcDateOf(since) : dateInTimeZone(new Date(since), timeZone);
