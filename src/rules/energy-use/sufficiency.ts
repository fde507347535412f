import { addDays, addMonths, daysBetween, type IsoDate } from '@/platform';
import type { DateRange, MeteredFuel, UsageBill } from './readings';

/** Months of bills that a measured rebate requires, because a whole year includes every season once. */
const MONTHS_NEEDED = 12;
const DAYS_PER_MONTH = 365 / 12;

/** States for how many of the last 12 months there are bills of one fuel. The 12 months end with the latest bill. */
export type Sufficiency = {
  fuel: MeteredFuel;
  /** The 12 months that end with the latest bill; null if there is no bill. */
  window: DateRange | null;
  /** Number of months with bills, 0 to 12. Twelve billing cycles count as 12 months, even if they are a few days shorter than a year. */
  months: number;
  missing: readonly DateRange[];
  /** Length of the longest range without bills, in days. */
  longestGapDays: number;
  isSufficient: boolean;
  /** Day on which there will be 12 months of bills since the last gap. Null if `isSufficient` is true, or if there is no bill. */
  sufficientOn: IsoDate | null;
};

/**
 * Checks whether there are bills of a fuel for the 12 months that end with the latest bill. Combines the bills of all meters, so a replaced meter leaves no
 * gap.
 */
export function billSufficiency(bills: readonly UsageBill[], fuel: MeteredFuel): Sufficiency {
  const covered = mergeRanges(bills.filter((bill) => bill.fuel === fuel));
  const latest = covered.at(-1);
  if (!latest) return { fuel, window: null, months: 0, missing: [], longestGapDays: 0, isSufficient: false, sufficientOn: null };
  const window = { start: addMonths(latest.end, -MONTHS_NEEDED), end: latest.end };
  const missing = missingRanges(covered, window);
  const missingDays = missing.reduce((sum, range) => sum + daysInRange(range), 0);
  const months = Math.min(MONTHS_NEEDED, Math.round((daysInRange(window) - missingDays) / DAYS_PER_MONTH));
  const isSufficient = months >= MONTHS_NEEDED;
  return {
    fuel,
    window,
    months,
    missing,
    longestGapDays: Math.max(0, ...missing.map(daysInRange)),
    isSufficient,
    sufficientOn: isSufficient ? null : addMonths(latest.start, MONTHS_NEEDED),
  };
}

export const daysInRange = ({ start, end }: DateRange): number => daysBetween(start, end);

/**
 * Joins ranges that overlap or touch. One day between two ranges is not a gap. Some utilities give the last day of a period as its end, and others give the day
 * after.
 */
export function mergeRanges(ranges: readonly DateRange[]): DateRange[] {
  const merged: DateRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && start <= addDays(last.end, 1)) last.end = end > last.end ? end : last.end;
    else merged.push({ start, end });
  }
  return merged;
}

function missingRanges(covered: readonly DateRange[], window: DateRange): DateRange[] {
  const missing: DateRange[] = [];
  let from = window.start;
  for (const { start, end } of covered) {
    if (end <= from) continue;
    if (start > from) missing.push({ start: from, end: start });
    from = end;
  }
  return missing;
}
