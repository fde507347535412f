import { addDays, type IsoDate } from '@/platform';
import { displayTime } from '@/platform/web/kit';

/** Returns the day of the week; 0 is Sunday. */
const weekdayOf = (day: IsoDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the seven days of a week, from Sunday. */
export function weekOf(day: IsoDate): IsoDate[] {
  const first = addDays(day, -weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(first, n));
}

/** Returns the weeks of a month. The first and the last week can contain days of the adjacent months. */
export function monthWeeks(day: IsoDate): IsoDate[][] {
  const month = day.slice(0, 7);
  const weeks = [weekOf(`${month}-01`)];
  for (let next = addDays(weeks[0]?.[6] ?? day, 1); next.startsWith(month); next = addDays(next, 7)) weeks.push(weekOf(next));
  return weeks;
}

const formats = {
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** Formats a day: `Mon, Mar 2`, `Monday, March 2, 2026` or `March 2026`. */
export const formatDay = (day: IsoDate, format: keyof typeof formats = 'weekday'): string => formats[format].format(new Date(`${day}T00:00:00Z`));

/** Formats the time of day of a local date and time, for example `8:00 AM`. */
export const formatTime = (local: string): string => displayTime(new Date(`${local}:00Z`), 'UTC');
