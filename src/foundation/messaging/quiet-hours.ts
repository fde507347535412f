/** Hours of the day in the home's time zone. Text messages (except replies) and reminder emails wait from 8 p.m. until 8 a.m. */
const QUIET_FROM = 20;
const QUIET_UNTIL = 8;

/** Returns the earliest time when a text message or a reminder may be sent: now in the daytime, otherwise the next 8 a.m. */
export function earliestDaytime(now: Date, timeZone: string): Date {
  for (let at = now; ; at = nextHour(at)) {
    const hour = hourAt(at, timeZone);
    if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return at;
  }
}

const hourAt = (at: Date, timeZone: string): number => Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));

/** Returns the start of the next hour. Computing in UTC is correct, because the offsets of all US time zones are whole hours. */
const nextHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000 + 1) * 3_600_000);
