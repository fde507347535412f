import { addDays, daysBetween, type IsoDate } from '@/platform';
import { MIN_PACE_DAYS, MIN_RANGE_DAYS, PACE_DAYS, RANGE_PACES } from './contract';

/**
 * Money of one budget cell in dollars. `recent`: money that jobs drew in the last eight weeks. `drawn`: money that jobs drew in each of the periods
 * `RANGE_PACES`. `firstOn`: day of the first draw.
 */
export type BudgetSpending = { left: number | null; recent: number; drawn: readonly number[]; firstOn: IsoDate | null };

export type Forecast = { weekly: number | null; runsOutOn: IsoDate | null; range: { earliest: IsoDate; latest: IsoDate | null } | null };

/** Maximum number of days of a forecast (ten years), because a forecast of a later day is not useful. */
const FARTHEST_DAYS = 3_650;

/**
 * Forecasts the day on which one part of a budget runs out. The forecast assumes that the pace stays the same, and that no money is returned or added. There is
 * no forecast in the first four weeks after the first draw.
 * - `weekly`: average dollars that jobs drew per week in the last eight weeks, or since the first draw if it was less than eight weeks ago.
 * - `range`: earliest and latest day at this pace and at the paces of the last 30, 90 and 180 days. Null in the first 90 days after the first draw.
 * - `range.latest`: null if the money lasts more than ten years at one of these paces.
 */
export function forecastBudget({ left, recent, drawn, firstOn }: BudgetSpending, today: IsoDate): Forecast {
  const elapsed = firstOn === null ? 0 : daysBetween(firstOn, today);
  const days = Math.min(PACE_DAYS, elapsed);
  if (days < MIN_PACE_DAYS) return { weekly: null, runsOutOn: null, range: null };
  const weekly = Math.round((recent / days) * 7);
  const runsOutOn = endOf(left, recent, days, today);
  if (runsOutOn === null || elapsed < MIN_RANGE_DAYS) return { weekly, runsOutOn, range: null };
  const ends = [runsOutOn, ...RANGE_PACES.map((pace, at) => endOf(left, drawn[at] ?? 0, Math.min(pace, elapsed), today))];
  const known = ends.filter((end) => end !== null).toSorted();
  return { weekly, runsOutOn, range: { earliest: known[0] ?? runsOutOn, latest: known.length < ends.length ? null : (known.at(-1) ?? null) } };
}

/**
 * Returns the day on which the money (`left`) runs out if jobs continue to draw `dollars` every `days` days. Null if the budget has no limit, jobs draw
 * nothing, or the money lasts more than ten years.
 */
function endOf(left: number | null, dollars: number, days: number, today: IsoDate): IsoDate | null {
  if (left === null || dollars <= 0) return null;
  if (left <= 0) return today;
  const remaining = Math.ceil((left * days) / dollars);
  return remaining > FARTHEST_DAYS ? null : addDays(today, remaining);
}
