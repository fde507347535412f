import { addMonths, daysBetween, type IsoDate } from '@/platform';
import { fuelUsageOf, monthTotals, type WeatherOfHome } from './annual-use';
import { checkBills } from './check-readings';
import type { MeteredFuel, UsageBill } from './readings';

/** Base temperature in °F of the degree days that NOAA publishes. */
const DEGREE_DAY_BASE = 65;
const MONTHS = 12;

/** Comparison of a calendar month before the work with the same month after the work. */
export type MonthComparison = {
  /** Calendar month before the work, `YYYY-MM`. */
  month: string;
  before: number | null;
  after: number | null;
  isEstimated: boolean;
  /** Heating and cooling degree days of the month before the work, base 65 °F; null if there are no temperatures. */
  degreeDays: number | null;
};

export type UsageComparison = {
  fuel: MeteredFuel;
  unit: UsageBill['unit'];
  months: MonthComparison[];
  before: number;
  /** Use in the billed months after the work, and use in the same calendar months before the work. Null until a month after the work is billed. */
  after: { use: number; sameMonthsBefore: number; months: number } | null;
  heating: number | null;
};

/**
 * Compares the 12 months before the work with the same calendar months after the work. Without a completion date, treats all bills as bills before the work.
 * Returns null if there is no bill before the work.
 */
export function usageByMonth(
  bills: readonly UsageBill[],
  fuel: MeteredFuel,
  { today, weather, completedOn }: { today: IsoDate; weather: WeatherOfHome | null; completedOn: IsoDate | null },
): UsageComparison | null {
  const fuelBills = checkBills(bills, today).bills.filter((bill) => bill.fuel === fuel);
  const usage = fuelUsageOf(
    fuelBills.filter(({ end }) => completedOn === null || end <= completedOn),
    fuel,
    weather,
  );
  const last = usage?.months.at(-1)?.month;
  if (!usage || !last) return null;
  // The 12 months can begin and end in the middle of a month, for example March 16 to March 15. Add the use in both parts of March.
  const beforeByMonth = new Map<string, { quantity: number; isEstimated: boolean }>();
  for (const { month, quantity, isEstimated } of usage.months) {
    const part = beforeByMonth.get(month.slice(5));
    beforeByMonth.set(month.slice(5), { quantity: (part?.quantity ?? 0) + quantity, isEstimated: isEstimated || (part?.isEstimated ?? false) });
  }
  const afterTotals = monthTotals(fuelBills.filter(({ start }) => completedOn !== null && start >= completedOn));
  const months = Array.from({ length: MONTHS }, (_, index): MonthComparison => {
    const start = addMonths(`${last}-01`, index + 1 - MONTHS);
    const month = start.slice(0, 7);
    const range = { start, end: addMonths(start, 1) };
    const heating = weather?.actual.degreeDays(range, 'heating', DEGREE_DAY_BASE);
    const cooling = weather?.actual.degreeDays(range, 'cooling', DEGREE_DAY_BASE);
    // Take the month from the first year after the work in which all days of the month are billed.
    const after = [1, 2, 3].flatMap((years) => {
      const startAfter = addMonths(start, years * MONTHS);
      const total = afterTotals.get(startAfter.slice(0, 7));
      return total && total.days >= daysBetween(startAfter, addMonths(startAfter, 1)) ? [total] : [];
    })[0];
    const monthBefore = beforeByMonth.get(month.slice(5));
    return {
      month,
      before: monthBefore ? round(monthBefore.quantity) : null,
      after: after ? round(after.quantity) : null,
      isEstimated: (monthBefore?.isEstimated ?? false) || (after?.isEstimated ?? false),
      degreeDays: typeof heating === 'number' && typeof cooling === 'number' ? Math.round(heating + cooling) : null,
    };
  });
  const both = months.filter((month) => month.before !== null && month.after !== null);
  return {
    fuel,
    unit: usage.unit,
    months,
    before: round(months.reduce((sum, month) => sum + (month.before ?? 0), 0)),
    after:
      both.length === 0
        ? null
        : {
            use: round(both.reduce((sum, month) => sum + (month.after ?? 0), 0)),
            sameMonthsBefore: round(both.reduce((sum, month) => sum + (month.before ?? 0), 0)),
            months: both.length,
          },
    heating: usage.usual ? Math.round(usage.usual.heating) : null,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
