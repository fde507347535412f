import { dateInTimeZone, type IsoDate } from '@/platform';
import type { IntervalReading } from './readings';

export type PeakHour = {
  /** Day and hour (0 to 23, local time of the home) with the highest use, and the use in that hour. */
  day: IsoDate;
  hour: number;
  kWh: number;
  /** Hour of the day with the highest average use, 0 to 23. */
  usualHour: number;
};

const HOUR_MS = 3_600_000;

/**
 * Returns the hour in which all meters together had the highest use. Returns null if no reading has a period of one hour or less. The readings must be checked
 * with `checkIntervals`.
 */
export function peakHourOf(intervals: readonly IntervalReading[], timeZone: string): PeakHour | null {
  const hours = new Map<number, number>();
  for (const { start, seconds, kWh } of intervals) {
    if (seconds * 1000 > HOUR_MS) continue;
    const hour = Math.floor(Date.parse(start) / HOUR_MS);
    hours.set(hour, (hours.get(hour) ?? 0) + kWh);
  }
  const [first] = hours;
  if (!first) return null;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hourOf = (hour: number) => Number(clock.format(new Date(hour * HOUR_MS)));
  const peak = [...hours].reduce((best, hour) => (hour[1] > best[1] ? hour : best), first);
  const byHourOfDay = Array.from({ length: 24 }, () => ({ sum: 0, count: 0 }));
  for (const [hour, kWh] of hours) {
    const ofDay = byHourOfDay[hourOf(hour)];
    if (!ofDay) continue;
    ofDay.sum += kWh;
    ofDay.count += 1;
  }
  const means = byHourOfDay.map(({ sum, count }) => (count === 0 ? Number.NEGATIVE_INFINITY : sum / count));
  return {
    day: dateInTimeZone(new Date(peak[0] * HOUR_MS), timeZone),
    hour: hourOf(peak[0]),
    kWh: Math.round(peak[1] * 100) / 100,
    usualHour: means.indexOf(Math.max(...means)),
  };
}
