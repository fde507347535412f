/** Text messages (except replies) and reminders by email are held from 8 p.m. to 8 a.m. in the home's time zone. */
const QUIET_FROM = 20;
const QUIET_UNTIL = 8;

/** Returns when a text message or a reminder may be sent: now, or at the next 8 a.m. */
export function earliestDaytime(now: Date, timeZone: string): Date {
  for (let at = now; ; at = nextHour(at)) {
    const hour = hourAt(at, timeZone);
    if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return at;
  }
}

const hourAt = (at: Date, timeZone: string): number => Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));

/** Returns the start of the next hour. This works in UTC, because the offsets of all US time zones are whole hours. */
const nextHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000 + 1) * 3_600_000);
