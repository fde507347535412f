import { addDays, daysBetween, type IsoDate } from '@/platform';
import { LEAST_PACE_DAYS, PACE_DAYS } from './contract';

/** Money of one budget cell in dollars. */
export type Spending = { left: number | null; recent: number; firstOn: IsoDate | null };

/**
 * Returns the weekly pace of a budget cell and the day on which its money runs out. The pace is the money that jobs drew in the last eight weeks, or since the
 * first draw if that is later, divided by this time. It assumes that jobs continue at this pace, and that no money is returned or added. There is no forecast
 * in the first four weeks.
 */
export function forecastBudget({ left, recent, firstOn }: Spending, today: IsoDate): { weekly: number | null; runsOutOn: IsoDate | null } {
  const days = firstOn === null ? 0 : Math.min(PACE_DAYS, daysBetween(firstOn, today));
  if (days < LEAST_PACE_DAYS) return { weekly: null, runsOutOn: null };
  const weekly = Math.round((recent / days) * 7);
  if (left === null || recent <= 0) return { weekly, runsOutOn: null };
  return { weekly, runsOutOn: left <= 0 ? today : addDays(today, Math.ceil((left / recent) * days)) };
}
