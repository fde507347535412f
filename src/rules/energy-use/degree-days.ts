import { addDays, addMonths, daysBetween, type IsoDate } from '@/platform';
import type { DateRange } from './readings';

export type DegreeDayKind = 'heating' | 'cooling';

/** Outside temperatures of one location, in °F. */
export type Weather = {
  /**
   * Adds up, for all days, the degrees by which the mean temperature is below (heating) or above (cooling) the base. Returns null if temperatures are missing.
   */
  degreeDays(range: DateRange, kind: DegreeDayKind, base: number): number | null;
  /** Mean temperature of a range; null if temperatures are missing. */
  mean(range: DateRange): number | null;
};

/** Returns weather calculated from the mean temperature of each day, in °F. */
export function dailyWeather(means: ReadonlyMap<IsoDate, number>): Weather {
  const sum = (range: DateRange, of: (mean: number) => number): number | null => {
    let total = 0;
    for (let day = range.start; day < range.end; day = addDays(day, 1)) {
      const mean = means.get(day);
      if (mean === undefined) return null;
      total += of(mean);
    }
    return total;
  };
  return {
    degreeDays: (range, kind, base) => sum(range, (mean) => Math.max(0, kind === 'heating' ? base - mean : mean - base)),
    mean: (range) => {
      const total = sum(range, (mean) => mean);
      return total === null ? null : total / daysBetween(range.start, range.end);
    },
  };
}

/**
 * Returns weather calculated from the mean temperature of each month.
 *
 * @param meanOf Mean of a month `YYYY-MM` in °F; undefined if unknown.
 * @param yearlySpread Standard deviation of the 12 monthly means of a usual year, in °F.
 */
export function monthlyWeather(meanOf: (month: string) => number | undefined, yearlySpread: number): Weather {
  const sum = (range: DateRange, of: (month: string, days: number) => number | null): number | null => {
    let total = 0;
    for (const part of splitByMonth(range)) {
      const value = of(part.month, part.days);
      if (value === null) return null;
      total += value;
    }
    return total;
  };
  return {
    degreeDays: (range, kind, base) =>
      sum(range, (month, days) => {
        const mean = meanOf(month);
        return mean === undefined ? null : (degreeDaysOfMonth(mean, daysOfMonth(month), yearlySpread, kind, base) * days) / daysOfMonth(month);
      }),
    mean: (range) => {
      const total = sum(range, (month, days) => {
        const mean = meanOf(month);
        return mean === undefined ? null : mean * days;
      });
      return total === null ? null : total / daysBetween(range.start, range.end);
    },
  };
}

/** Builds weather with the same 12 monthly mean temperatures in every year. `monthlyMeans` are in °F, January first. */
export function typicalWeather(monthlyMeans: readonly number[]): Weather {
  return monthlyWeather((month) => monthlyMeans[Number(month.slice(5, 7)) - 1], standardDeviation(monthlyMeans));
}

const FAHRENHEIT_PER_CELSIUS = 1.8;

/**
 * Estimates the degree days of a month from only the month's mean temperature, in °F. Daily temperatures vary, so even a month whose mean is the base
 * temperature has degree days.
 *
 * Source: D. G. Erbs, S. A. Klein, W. A. Beckman, "Estimation of degree-days and ambient temperature bin data from monthly-average temperatures",
 * ASHRAE Journal 25(6), 1983. That article uses °C.
 */
export function degreeDaysOfMonth(mean: number, days: number, yearlySpread: number, kind: DegreeDayKind, base: number): number {
  const meanCelsius = (mean - 32) / FAHRENHEIT_PER_CELSIUS;
  const monthlySpread = Math.max(0.3, 1.45 - 0.029 * meanCelsius + 0.0664 * (yearlySpread / FAHRENHEIT_PER_CELSIUS));
  const below = (base - mean) / FAHRENHEIT_PER_CELSIUS;
  const h = (kind === 'heating' ? below : -below) / (monthlySpread * Math.sqrt(days));
  const sum = h / 2 + logCosh(1.698 * h) / 3.396 + 0.2041;
  return Math.max(0, monthlySpread * days ** 1.5 * sum) * FAHRENHEIT_PER_CELSIUS;
}

/** Returns ln(cosh(x)) without an overflow for large values. */
const logCosh = (x: number): number => Math.abs(x) + Math.log1p(Math.exp(-2 * Math.abs(x))) - Math.LN2;

/** Returns the standard deviation of values that are the whole population, not a sample. */
export function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Splits a range by calendar month. Returns each month (`YYYY-MM`) with the number of its days that are in the range. */
export function splitByMonth(range: DateRange): { month: string; days: number }[] {
  const parts: { month: string; days: number }[] = [];
  for (let from = range.start; from < range.end; ) {
    const next = addMonths(`${from.slice(0, 7)}-01`, 1);
    const to = next < range.end ? next : range.end;
    parts.push({ month: from.slice(0, 7), days: daysBetween(from, to) });
    from = to;
  }
  return parts;
}

const daysOfMonth = (month: string): number => daysBetween(`${month}-01`, addMonths(`${month}-01`, 1));
