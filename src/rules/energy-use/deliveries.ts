import { daysBetween } from '@/platform';
import type { WeatherOfHome } from './annual-use';
import type { DateRange, Delivery } from './readings';

/** Minimum length of the period, about ten months, because a shorter period may miss a winter. */
const MIN_DAYS = Math.round((10 * 365) / 12);
/**
 * Balance point in °F (outside temperature below which a home needs heat) for all homes with delivered fuels. Deliveries are too few to find a home's own
 * balance point (CalTRACK Methods 2.0, presets of monthly data).
 */
const BALANCE_POINT = 60;
const USUAL_YEAR: DateRange = { start: '2025-01-01', end: '2026-01-01' };

export type DeliveredUse = {
  /** Period from the first to the last delivery. The first delivery fills the tank. */
  period: DateRange;
  gallons: number;
  /** Gallons used in the period, converted to 365 days. */
  annualGallons: number;
  /**
   * Gallons in a year of usual weather; null if temperatures are missing, if the weather has no heating degree days, or if the period is shorter than ten
   * months.
   */
  usualGallons: number | null;
  isSufficient: boolean;
};

/**
 * Calculates the use of a delivered fuel. Each delivery is assumed to refill the tank. The use between the first and the last delivery is therefore the sum of
 * all deliveries after the first. Ignores deliveries without a positive quantity. Returns null if there is no delivery, or if all deliveries are on one day.
 *
 * @param baseShare Share of the use that does not depend on the weather: hot water and cooking, 0 to 1.
 */
export function deliveredUseOf(deliveries: readonly Delivery[], weather: WeatherOfHome | null, baseShare = 0): DeliveredUse | null {
  const ordered = deliveries.filter(({ gallons }) => Number.isFinite(gallons) && gallons > 0).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const start = ordered[0]?.date;
  const end = ordered.at(-1)?.date;
  if (start === undefined || end === undefined || start === end) return null;
  const gallons = ordered.filter(({ date }) => date !== start).reduce((sum, delivery) => sum + delivery.gallons, 0);
  const days = daysBetween(start, end);
  const isSufficient = days >= MIN_DAYS;
  const actual = weather?.actual.degreeDays({ start, end }, 'heating', BALANCE_POINT) ?? null;
  const usual = weather?.usual.degreeDays(USUAL_YEAR, 'heating', BALANCE_POINT) ?? null;
  const year = (gallons * 365) / days;
  const heating = actual && usual ? (gallons * (1 - baseShare) * usual) / actual : null;
  return {
    period: { start, end },
    gallons: Math.round(gallons * 10) / 10,
    annualGallons: Math.round(year),
    usualGallons: isSufficient && heating !== null ? Math.round(heating + year * baseShare) : null,
    isSufficient,
  };
}
