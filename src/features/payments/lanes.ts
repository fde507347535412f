import { dateInTimeZone, type IsoDate, utcDateOf } from '@/platform';
import { isEndedWithoutReplacement } from './failed-payments';
import type { Payment } from './payment';

/** Lanes of the payments board in the order of a payment's progress. Failed payments come first, because they need attention. */
export const LANES = ['failed', 'unpaid', 'invoiced', 'approved', 'sent', 'paid'] as const;
export type Lane = (typeof LANES)[number];

/** Returns the lane of a payment on the board. Returns null for a replaced or withdrawn payment, which the board does not show. */
export function laneOfPayment(payment: Payment, all: readonly Payment[]): Lane | null {
  const { status, ended } = payment;
  if (status === 'void' || status === 'failed') return ended?.by !== 'us' && isEndedWithoutReplacement(payment, all) ? 'failed' : null;
  return status;
}

/**
 * Lanes whose payments give the program the payment status `being_paid`. This status begins with the invoice (docs/spec/workflow.md §7), so it agrees with the
 * board.
 */
const PAYING: ReadonlySet<Lane | null> = new Set(['invoiced', 'approved', 'sent', 'paid']);

export const isBeingPaid = (payment: Payment, all: readonly Payment[]): boolean => PAYING.has(laneOfPayment(payment, all));

/** Time of day in `since` if only the day is known. This is true of days that a user or a bank recorded. */
export const ONLY_A_DAY = 'T00:00:00.000Z';

/**
 * Returns the day on which a payment entered its lane.
 * @param since - instant of the row; midnight in UTC if only the day is known
 * @param timeZone - time zone of the deployment or of the viewer
 */
export const laneEntryDay = (since: string, timeZone: string): IsoDate =>
  since.endsWith(ONLY_A_DAY) ? utcDateOf(since) : dateInTimeZone(new Date(since), timeZone);
