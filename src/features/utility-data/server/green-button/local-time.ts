import { addDays, type IsoDate } from '@/platform';

/** Parameters of a file for converting points in time to local time (ESPI LocalTimeParameters). Offsets are in seconds; the rules are encoded as bits. */
export type LocalTime = { offset: number; daylightOffset: number; startRule: number; endRule: number };

const SECONDS_PER_DAY = 86_400;
/** Value of a rule if the location has no daylight-saving time. All 32 bits are set. */
const NO_RULE = 0xff_ff_ff_ff;

/** Returns the offset of local time from UTC in seconds. `instant`: seconds since 1970. */
export function utcOffsetAt(instant: number, time: LocalTime): number {
  if (time.startRule === NO_RULE || time.endRule === NO_RULE || time.daylightOffset === 0) return time.offset;
  const year = new Date((instant + time.offset) * 1000).getUTCFullYear();
  // A rule gives the start of daylight-saving time in standard time, and its end in daylight-saving time. Convert both to UTC.
  const start = ruleInYear(time.startRule, year) - time.offset;
  const end = ruleInYear(time.endRule, year) - time.offset - time.daylightOffset;
  const isDaylight = start < end ? instant >= start && instant < end : instant >= start || instant < end;
  return isDaylight ? time.offset + time.daylightOffset : time.offset;
}

/**
 * Returns the local day whose midnight is nearest to a point in time. Billing periods begin and end at midnight, but some files state 23:59:59 or ignore
 * daylight-saving time.
 */
export function nearestLocalDay(instant: number, time: LocalTime): IsoDate {
  return addDays('1970-01-01', Math.round((instant + utcOffsetAt(instant, time)) / SECONDS_PER_DAY));
}

/**
 * Returns the local time at which a rule takes effect in a year, in seconds since 1970 as if it were UTC. Encoding (espi.xsd, DstRuleType): bits 0-11 seconds,
 * 12-16 hours, 17-19 day of the week (Monday is 1), 20-24 day of the month, 25-27 operator, 28-31 month.
 */
function ruleInYear(rule: number, year: number): number {
  const bits = (from: number, count: number) => Math.floor(rule / 2 ** from) % 2 ** count;
  const [seconds, hours, weekday, day, operator, month] = [bits(0, 12), bits(12, 5), bits(17, 3), bits(20, 5), bits(25, 3), bits(28, 4)];
  return Date.UTC(year, month - 1, dayOfRule(year, month, weekday, day, operator)) / 1000 + hours * 3600 + seconds;
}

/**
 * Returns the day of the month on which a rule takes effect. `operator` 0: the given day. 1: the first `weekday` on or after the given day. 2 to 6: the first
 * to fifth `weekday` of the month. 7: the last `weekday` of the month.
 */
function dayOfRule(year: number, month: number, weekday: number, day: number, operator: number): number {
  if (operator === 0) return day;
  const onOrAfter = (from: number) => from + ((weekday - isoWeekday(year, month, from) + 7) % 7);
  if (operator === 1) return onOrAfter(Math.max(1, day));
  if (operator < 7) return onOrAfter(1) + (operator - 2) * 7;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return last - ((isoWeekday(year, month, last) - weekday + 7) % 7);
}

/** Returns the day of the week: Monday is 1, Sunday is 7. */
const isoWeekday = (year: number, month: number, day: number): number => ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7) + 1;
