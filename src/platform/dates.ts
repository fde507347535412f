import { language } from './i18n/language';

/** Calendar date as a `YYYY-MM-DD` string. Rules compare days instead of instants. `dateInTimeZone` converts an instant to its day in a time zone. */
export type IsoDate = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MS_PER_DAY = 86_400_000;

/** Returns true if a value is a `YYYY-MM-DD` string for a day that exists. `2026-02-30` does not exist. */
export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && DAY.test(value) && toDay(parse(value)) === value;
}

/** Returns the date that is `days` calendar days after `day`, or before `day` if `days` is negative. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return toDay(new Date(parse(day).getTime() + days * MS_PER_DAY));
}

/** Returns the same day of the month `months` months later. If that month has no such day, returns the last day of that month. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const date = parse(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return toDay(date);
}

/**
 * Returns the day that is `days` working days (Monday to Friday) after `day`. Public holidays count as working days, because public holidays differ by state
 * and employer.
 */
export function addBusinessDays(day: IsoDate, days: number): IsoDate {
  const from = parse(day);
  let after = 0;
  for (let remaining = days, weekday = from.getUTCDay(); remaining > 0; after += 1) {
    weekday = (weekday + 1) % 7;
    if (weekday !== 0 && weekday !== 6) remaining -= 1;
  }
  return toDay(new Date(from.getTime() + after * MS_PER_DAY));
}

/** Returns the number of days from `from` to `to`. Negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((parse(to).getTime() - parse(from).getTime()) / MS_PER_DAY);
}

/**
 * Returns the calendar day of an instant in a time zone. Use the home's time zone for dates of a job, and the portal's time zone (`deployment.timeZone`) for
 * all other dates.
 */
export function dateInTimeZone(instant: Date, timeZone: string): IsoDate {
  const { format, days } = zoneOf(timeZone);
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  const cachedDay = days.get(quarter);
  if (cachedDay !== undefined) return cachedDay;
  const parts = format.formatToParts(instant);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  if (instant.getTime() < QUARTERS_SINCE) return day;
  if (days.size >= MAX_DAYS) days.clear();
  days.set(quarter, day);
  return day;
}

/**
 * Returns the instant at which clocks in a time zone show `YYYY-MM-DDTHH:MM:SS`. In autumn, one hour occurs twice. For a time in this hour, returns the earlier
 * of both instants. In spring, one hour is skipped. For a time in this hour, returns the instant one hour later.
 */
export function instantFromLocalTime(local: string, timeZone: string): Date {
  const localMs = new Date(`${local}Z`).getTime();
  const shows = (at: number) => new Date(`${new Date(at).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`).getTime() - at;
  // Try the UTC offset that was valid a day earlier. If the clocks have changed since then, try the offset after the change.
  const before = localMs - shows(localMs - MS_PER_DAY);
  const after = localMs - shows(before);
  return new Date(shows(after) === localMs - after && shows(before) !== localMs - before ? after : before);
}

/**
 * Length of 15 minutes in ms. The day is cached for each quarter of an hour. Since 1973, all offsets from UTC are multiples of 15 minutes, so a quarter of an
 * hour never spans two days.
 */
const QUARTER_MS = 900_000;
const QUARTERS_SINCE = Date.UTC(1973, 0, 1);
const MAX_DAYS = 1_000;

type Zone = { format: Intl.DateTimeFormat; days: Map<number, IsoDate> };
const zones = new Map<string, Zone>();

/**
 * Returns the cached formatter and the cached days of a time zone. Both are cached, because creating a formatter takes much longer than using it, and one job
 * needs many dates.
 */
function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    zone = { format: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }), days: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}

/**
 * Returns the calendar day of an instant in UTC. Use it only for values that are defined in UTC, such as times printed with "UTC". Use `dateInTimeZone` for
 * dates that people read.
 */
export const utcDateOf = (instant: Date | string): IsoDate => toDay(new Date(instant));

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date as `Mar 12, 2026`, in the user's language. If the text is not a date, returns it unchanged. */
export function formatDate(day: string): string {
  if (!isIsoDate(day)) return day;
  const { tag } = language();
  const format = dayFormats.get(tag) ?? new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  dayFormats.set(tag, format);
  return format.format(parse(day));
}

/** Formats a day as `Thu, Mar 12, 2026`, in the user's language. */
export const formatDateWithWeekday = (day: IsoDate): string =>
  parse(day).toLocaleDateString(language().tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a month of the form `2025-03` as `Mar 2025`, in the user's language. */
export const formatMonth = (month: string): string =>
  parse(`${month}-01`).toLocaleDateString(language().tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats an instant as `Mar 12, 2026, 2:30 PM` in a time zone, in the user's language. */
export function formatDateTime(at: string, timeZone: string): string {
  const instant = new Date(at);
  const time = instant.toLocaleTimeString(language().tag, { timeZone, hour: 'numeric', minute: '2-digit' });
  return `${formatDate(dateInTimeZone(instant, timeZone))}, ${time.replaceAll(/\s/g, ' ')}`;
}

function parse(day: IsoDate): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(date: Date): IsoDate {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
