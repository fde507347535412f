import { sql } from 'kysely';
import { utcDateOf } from '..';
import type { Database } from './db';
import { StartupError } from './startup-error';

/**
 * Clock that shows business time, which a demo can move to another date. Rules, due dates, `created_at` and the history use business time. Sessions, tokens and
 * the queue use real time.
 */
export type Clock = {
  now: () => Date;
  /** Returns the real time at which the business clock will show this instant, for scheduling a job in the queue. */
  realTimeOf: (instant: Date) => Date;
};

/** Time of day for a setting that is a date. At 15:00 UTC, the date is the same everywhere in the United States. */
const START_TIME = 'T15:00:00Z';

/**
 * Opens the clock of the deployment. A setting with a date moves business time to this date once. After that, business time passes normally, also across
 * restarts.
 * @param newestHistory - Returns the time of the newest history entry. If the setting is an earlier date, `openClock` throws a StartupError, because business
 * time never runs backward.
 */
export async function openClock(db: Database, setting: string, newestHistory: () => Promise<Date | null>): Promise<Clock> {
  const floor = (await newestHistory())?.getTime() ?? Number.NEGATIVE_INFINITY;
  const offset = await db.transaction({ role: 'app_system' }, async (tx) => {
    // Hold a lock until the end of the transaction. The API and the worker open the clock at the same time and must store the same offset.
    await sql`select pg_advisory_xact_lock(hashtext('app.clock'))`.execute(tx);
    const stored = await tx.selectFrom('app.clock').select(['setting', 'offset_ms']).executeTakeFirst();
    if (stored?.setting === setting) return Number(stored.offset_ms);
    const offset_ms = setting === 'now' ? 0 : Date.parse(setting + START_TIME) - Date.now();
    assertForwards(setting, Date.now() + offset_ms, floor);
    await tx
      .insertInto('app.clock')
      .values({ setting, offset_ms })
      .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ setting, offset_ms, set_at: sql`now()` }))
      .execute();
    return offset_ms;
  });
  return clockFrom(offset, floor);
}

/** Returns a clock for tests that moves only when `advance` is called. */
export function fixedClock(iso: string): Clock & { advance: (by: { days?: number; hours?: number; minutes?: number }) => void } {
  let now = Date.parse(iso);
  if (Number.isNaN(now)) throw new Error(`${iso} is not a time`);
  return {
    now: () => new Date(now),
    realTimeOf: (instant) => new Date(Date.now() + instant.getTime() - now),
    advance: ({ days = 0, hours = 0, minutes = 0 }) => {
      now += ((days * 24 + hours) * 60 + minutes) * 60_000;
    },
  };
}

/**
 * Returns a clock that shows real time plus an offset. If the computer's clock is set back, this clock stands still until the computer's clock has caught up.
 */
function clockFrom(offset: number, floor: number): Clock {
  let latest = floor;
  return {
    now: () => {
      latest = Math.max(latest, Date.now() + offset);
      return new Date(latest);
    },
    realTimeOf: (instant) => new Date(instant.getTime() - offset),
  };
}

function assertForwards(setting: string, now: number, floor: number): void {
  if (now >= floor) return;
  const newest = utcDateOf(new Date(floor));
  throw new StartupError(
    `CLOCK=${setting} is before the newest history entry (${newest}), and business time never runs backward. Set CLOCK to a later date, keep its earlier value, or use an empty data folder.`,
  );
}
