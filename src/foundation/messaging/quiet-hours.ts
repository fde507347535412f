/** Nobody's telephone rings at night: text messages wait from eight in the evening to eight in the morning where the home is. */
const QUIET_FROM = 20;
const QUIET_UNTIL = 8;

/** When a text message may go out: now, or at eight in the morning after. */
export function earliestTextTime(now: Date, timeZone: string): Date {
  for (let at = now; ; at = nextHour(at)) {
    const hour = hourAt(at, timeZone);
    if (hour >= QUIET_UNTIL && hour < QUIET_FROM) return at;
  }
}

const hourAt = (at: Date, timeZone: string): number => Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));

/** The start of the next hour; every zone of the states keeps whole hours. */
const nextHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000 + 1) * 3_600_000);
