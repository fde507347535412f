import { addDays, daysBetween, formatDate, type IsoDate } from '@/platform';
import { t } from './messages';

/** A bill as a user enters it. `end` is the day after the last day of the bill. */
export type EnteredBill = { start: IsoDate; end: IsoDate; quantity: number; cost_cents: number | null; is_estimated: boolean };

/** Meter name for entered bills, because users do not enter the meter. */
export const ENTERED_METER = 'typed'; // Stored name: bills in the database have this meter name
/** Maximum number of bills for one fuel in a request: five years of monthly bills. */
export const MAX_ENTERED_BILLS = 60;
/** Maximum number of days in a billing period. Some utilities bill every three months, so a longer period probably has a wrong date. */
const MAX_DAYS = 100;

export type BillProblem = {
  /** Index of the bill with the problem. */
  row: number;
  field: 'start' | 'end' | 'quantity';
  code: 'not_after_start' | 'in_future' | 'too_long' | 'overlap' | 'metered' | 'negative' | 'gap';
  message: string;
};

type Period = { start: IsoDate; end: IsoDate };
type Context = {
  today: IsoDate;
  hasSolar: boolean;
  /** Periods of bills for the same fuel that came from the utility or from a file. */
  metered: readonly Period[];
  /** True if the user confirmed that no bill exists for the days between two bills. */
  acceptsGaps: boolean;
};

/** Returns all problems with the entered bills of one fuel, in the order of the rows. */
export function enteredBillProblems(bills: readonly EnteredBill[], { today, hasSolar, metered, acceptsGaps }: Context): BillProblem[] {
  const problems: BillProblem[] = [];
  const inOrder = bills.map((bill, row) => ({ ...bill, row })).toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.row - b.row));
  let last: Period | null = null;
  for (const bill of inOrder) {
    const { row, start, end, quantity } = bill;
    const add = (field: BillProblem['field'], code: BillProblem['code'], message: string) => problems.push({ row, field, code, message });
    if (quantity < 0 && !hasSolar) add('quantity', 'negative', t('bill_negative_error'));
    if (end <= start) {
      add('end', 'not_after_start', t('bill_period_error'));
      continue;
    }
    if (end > addDays(today, 1)) add('end', 'in_future', t('bill_future_error'));
    else if (daysBetween(start, end) > MAX_DAYS) add('end', 'too_long', t('bill_long_error', { days: MAX_DAYS }));
    const overlappingBill = metered.find((other) => overlaps(other, bill));
    if (overlappingBill) add('start', 'metered', t('bill_metered_error', { days: daysOf(overlappingBill) }));
    const previousPeriod: Period = last ?? { start, end: start };
    const gap = { start: previousPeriod.end, end: start };
    if (last && overlaps(previousPeriod, bill)) add('start', 'overlap', t('bill_overlap_error', { days: daysOf(previousPeriod) }));
    else if (!acceptsGaps && start > addDays(previousPeriod.end, 1) && !metered.some((other) => overlaps(other, gap)))
      add('start', 'gap', t('bill_gap_error', { days: daysOf(gap) }));
    if (!last || end > last.end) last = bill;
  }
  return problems.toSorted((a, b) => a.row - b.row);
}

/** Returns true if two periods share more than one day. One shared day is allowed, because some utilities count the day between two periods in both. */
const overlaps = (a: Period, b: Period): boolean => addDays(a.start, 1) < b.end && addDays(b.start, 1) < a.end;

/** Removes entered bills for days that a bill from the utility or from a file also covers, so that no day is counted twice. */
export function withoutReplacedBills<B extends Period & { meter: string; fuel: string }>(bills: readonly B[]): B[] {
  const delivered = bills.filter(({ meter }) => meter !== ENTERED_METER);
  return bills.filter((bill) => bill.meter !== ENTERED_METER || !delivered.some((other) => other.fuel === bill.fuel && overlaps(other, bill)));
}

const daysOf = ({ start, end }: Period): string => `${formatDate(start)} – ${formatDate(addDays(end, -1))}`;
