/**
 * Calendar dates as `YYYY-MM-DD` text. Rules compare days, not moments: a day has no time zone once
 * it is known which home's day it is (see `dayAt`).
 */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;

/** True for a real calendar day: `2026-02-30` is not one. */
export function isDay(value: unknown): value is Day {
  return typeof value === 'string' && DAY.test(value) && toDay(parse(value)) === value;
}

export function addDays(day: Day, days: number): Day {
  return toDay(new Date(parse(day).getTime() + days * MS_PER_DAY));
}

/** The day after `days` working days, Monday to Friday. Public holidays count as working days: they differ by state and employer. */
export function addBusinessDays(day: Day, days: number): Day {
  let result = day;
  for (let left = days; left > 0; ) {
    result = addDays(result, 1);
    const weekday = parse(result).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return result;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((parse(to).getTime() - parse(from).getTime()) / MS_PER_DAY);
}

/** The calendar day it is at `instant` in a time zone: a window ends at the end of that day at the home. */
export function dayAt(instant: Date, timeZone: string): Day {
  const parts = dayFormat(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The moment clocks in a time zone show `YYYY-MM-DDTHH:MM:SS`. In the hour that a clock goes through twice it is the first one. */
export function instantAt(local: string, timeZone: string): Date {
  const wanted = new Date(`${local}Z`).getTime();
  const shows = (at: number) => new Date(`${new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`).getTime() - at;
  // The offset before the moment, and if the clocks were changed in between, the one at it.
  const first = wanted - shows(wanted - MS_PER_DAY);
  return new Date(shows(first) === wanted - first ? first : wanted - shows(wanted));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs 50 µs and there are a dozen time zones: keep them. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/** `12 Mar 2026`: short, and the same for everyone whatever their locale. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][(month ?? 0) - 1];
  return name ? `${date} ${name} ${year}` : day;
}

function parse(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(date: Date): Day {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
