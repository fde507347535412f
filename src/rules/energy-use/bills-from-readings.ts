import { addMonths, type IsoDate } from '@/platform';
import type { MeteredFuel, UsageBill } from './readings';

/** Use in a short period. `start`: seconds since 1970. `value`: kWh or therms. */
type ShortReading = { start: number; seconds: number; value: number; isEstimated: boolean };

/** Maximum time without readings in a month for which a bill is calculated: one day. */
const MAX_MISSING_SECONDS = 86_400;

/**
 * Sums hourly or daily readings by calendar month, for data without bills. Skips months with more than one day without readings, so these months are treated as
 * missing.
 *
 * @param dayOf Returns the local day whose beginning is nearest to an instant.
 */
export function billsFromReadings(
  readings: readonly ShortReading[],
  dayOf: (instant: number) => IsoDate,
  { meter, fuel }: { meter: string; fuel: MeteredFuel },
): UsageBill[] {
  const months = new Map<string, { quantity: number; seconds: number; isEstimated: boolean }>();
  for (const { start, seconds, value, isEstimated } of readings) {
    // `dayOf` rounds to the nearest midnight. Move the middle of the reading back by half a day, so that `dayOf` returns the day of the reading and not the
    // next day.
    const month = dayOf(start + Math.min(seconds, 86_400) / 2 - 43_200).slice(0, 7);
    const sum = months.get(month) ?? { quantity: 0, seconds: 0, isEstimated: false };
    months.set(month, { quantity: sum.quantity + value, seconds: sum.seconds + seconds, isEstimated: sum.isEstimated || isEstimated });
  }
  return [...months].flatMap(([month, { quantity, seconds, isEstimated }]) => {
    const [start, end] = [`${month}-01`, addMonths(`${month}-01`, 1)];
    const totalSeconds = (Date.parse(end) - Date.parse(start)) / 1000;
    if (totalSeconds - seconds > MAX_MISSING_SECONDS) return [];
    return [
      { meter, fuel, start, end, quantity: Math.round(quantity * 1000) / 1000, unit: fuel === 'electricity' ? 'kWh' : 'therm', costCents: null, isEstimated },
    ];
  });
}
