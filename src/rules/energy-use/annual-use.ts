import { daysBetween } from '@/platform';
import { type ChangePointModel, expectedUse, fitChangePointModel, type UsePeriod, type UseSplit } from './change-point';
import { splitByMonth, type Weather } from './degree-days';
import type { DateRange, MeteredFuel, UsageBill } from './readings';
import { billSufficiency, mergeRanges, type Sufficiency } from './sufficiency';

/**
 * Outside temperatures at a home. `actual`: temperatures in the period of the bills. `usual`: temperatures of a usual year. If only the temperatures of a usual
 * year are known, both properties contain those temperatures.
 */
export type WeatherOfHome = { actual: Weather; usual: Weather };

/** Use of one fuel in the 12 months that end with the latest bill. */
export type FuelUsage = {
  sufficiency: Sufficiency;
  unit: UsageBill['unit'];
  /** Billed use in the 12 months; null if there are not bills for all 12 months. */
  annual: number | null;
  /**
   * Use in a year with usual weather, split into base use, heating and cooling. Null if temperatures are missing, if there are not bills for all 12 months, or
   * if no model fits. Also null if a bill is negative: the home exported solar energy, and the bill contains only the use minus the export.
   */
  usual: UseSplit | null;
  model: ChangePointModel | null;
  /** Cents per unit of energy, from the bills that have a cost and a positive quantity. Null if no bill has both. */
  centsPerUnit: number | null;
  months: readonly MonthUse[];
};

/** Use in a calendar month. `days`: number of billed days in the month. */
export type MonthUse = { month: string; days: number; quantity: number; isEstimated: boolean; split: UseSplit | null; meanTemperature: number | null };

/** Year for which the use with usual weather is calculated. Any year with 365 days gives the same result. */
const USUAL_YEAR: DateRange = { start: '2025-01-01', end: '2026-01-01' };

/** Calculates the annual use of a fuel from bills that were checked with `checkBills`. Returns null if there is no bill of this fuel. */
export function fuelUsageOf(bills: readonly UsageBill[], fuel: MeteredFuel, weather: WeatherOfHome | null): FuelUsage | null {
  const fuelBills = bills.filter((bill) => bill.fuel === fuel);
  const sufficiency = billSufficiency(fuelBills, fuel);
  const { window } = sufficiency;
  const unit = fuelBills[0]?.unit;
  if (!window || !unit) return null;
  const within = fuelBills.filter((bill) => bill.end > window.start);
  const isNet = within.some(({ quantity }) => quantity < 0);
  const model = weather && sufficiency.isSufficient && !isNet ? fitChangePointModel(periodsOf(within), weather.actual) : null;
  const billed = within.reduce((sum, bill) => sum + (bill.quantity * daysWithin(bill, window)) / daysBetween(bill.start, bill.end), 0);
  return {
    sufficiency,
    unit,
    annual: sufficiency.isSufficient ? round(billed) : null,
    usual: model && weather ? roundSplit(expectedUse(model, USUAL_YEAR, weather.usual)) : null,
    model,
    centsPerUnit: priceOf(within),
    months: monthsOf(within, window, model, weather),
  };
}

/**
 * Returns the use in a year with usual weather or, if that use is unknown, the billed use of the last 12 months. Returns null if there are not bills for all 12
 * months.
 */
export const usualYearOf = ({ usual, annual }: FuelUsage): number | null => (usual ? round(usual.base + usual.heating + usual.cooling) : annual);

function daysWithin(bill: DateRange, range: DateRange): number {
  const start = bill.start > range.start ? bill.start : range.start;
  const end = bill.end < range.end ? bill.end : range.end;
  return Math.max(0, daysBetween(start, end));
}

/**
 * Returns the periods for the model, with the use of all meters. Adds the use of several meters by calendar month, because meters are read on different days.
 */
function periodsOf(bills: readonly UsageBill[]): UsePeriod[] {
  const meters = new Set(bills.map(({ meter }) => meter));
  if (meters.size < 2) return [...bills];
  const months = monthTotals(bills);
  return [...months].flatMap(([month, { quantity, days }]) => {
    const start = `${month}-01`;
    const daysInMonth = splitByMonth({ start, end: nextMonth(month) })[0]?.days ?? 0;
    // Omit months in which some days have no bill, because their use is incomplete.
    return days >= daysInMonth ? [{ start, end: nextMonth(month), quantity }] : [];
  });
}

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
};

type MonthTotal = { quantity: number; days: number; isEstimated: boolean };

/**
 * Returns the use by calendar month. Spreads the use in a bill evenly over the days of its period, and adds the use of all meters. `days`: number of billed
 * days in the month. A day is counted only once, even if several meters have bills for it.
 */
export function monthTotals(bills: readonly UsageBill[], range?: DateRange): Map<string, MonthTotal> {
  const months = new Map<string, MonthTotal>();
  const totalOf = (month: string): MonthTotal => months.get(month) ?? { quantity: 0, days: 0, isEstimated: false };
  const within = ({ start, end }: DateRange): DateRange => ({
    start: range && start < range.start ? range.start : start,
    end: range && end > range.end ? range.end : end,
  });
  for (const bill of bills)
    for (const { month, days } of splitByMonth(within(bill))) {
      const total = totalOf(month);
      const quantity = total.quantity + (bill.quantity * days) / daysBetween(bill.start, bill.end);
      months.set(month, { ...total, quantity, isEstimated: total.isEstimated || bill.isEstimated });
    }
  for (const covered of mergeRanges(bills.map(within)))
    for (const { month, days } of splitByMonth(covered)) {
      const total = totalOf(month);
      months.set(month, { ...total, days: total.days + days });
    }
  return months;
}

function monthsOf(bills: readonly UsageBill[], window: DateRange, model: ChangePointModel | null, weather: WeatherOfHome | null): MonthUse[] {
  return [...monthTotals(bills, window)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, { quantity, days, isEstimated }]) => {
      const start = month === window.start.slice(0, 7) ? window.start : `${month}-01`;
      const end = nextMonth(month) < window.end ? nextMonth(month) : window.end;
      return {
        month,
        days,
        quantity: round(quantity),
        isEstimated,
        split: model && weather ? roundSplit(expectedUse(model, { start, end }, weather.actual)) : null,
        meanTemperature: weather ? roundOrNull(weather.actual.mean({ start, end })) : null,
      };
    });
}

function priceOf(bills: readonly UsageBill[]): number | null {
  const priced = bills.filter(({ costCents, quantity }) => costCents !== null && quantity > 0);
  const quantity = priced.reduce((sum, bill) => sum + bill.quantity, 0);
  return quantity > 0 ? Math.round((priced.reduce((sum, bill) => sum + (bill.costCents ?? 0), 0) / quantity) * 100) / 100 : null;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const roundOrNull = (value: number | null): number | null => (value === null ? null : Math.round(value));
const roundSplit = (split: UseSplit | null): UseSplit | null =>
  split && { base: round(split.base), heating: round(split.heating), cooling: round(split.cooling) };
