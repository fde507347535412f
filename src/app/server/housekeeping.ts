import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem } from '@/access/server';
import { purgeStaleUploads } from '@/features/attachments/server';
import { withIdentities } from '@/foundation/accounts/server';
import { defineBackgroundJob } from '@/platform/server/background-jobs';

const HOUR = 3_600_000;

/**
 * Removes expired rows once a day. Keeps idempotency keys for two days, and ended sessions for a week, so that staff can answer complaints. Keeps abandoned
 * uploads and live events for a day, and rate limits for 31 days.
 */
export const housekeepingBackgroundJob = defineBackgroundJob('app.housekeeping', z.object({}), async ({ db, clock, config, log }) => {
  const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);
  const count = async (query: ReturnType<typeof sql<{ count: string }>>) => Number((await asSystem(db, (tx) => query.execute(tx))).rows[0]?.count ?? 0);
  // Sessions use real time, so do not use the business clock here.
  const weekAgo = before(new Date(), 7 * 24);
  const guests = await count(sql`select app.delete_guest_sessions(${weekAgo}) as count`);
  const sessions = guests + (await withIdentities({ config, log }, (identities) => identities.forgetSessions(weekAgo)));
  const calls = await count(sql`select app.delete_idempotency_keys(${before(clock.now(), 48)}) as count`);
  const live = await count(sql`select app.delete_live_events(${before(new Date(), 24)}) as count`);
  const tries = await count(sql`select app.delete_rate_limits(${before(new Date(), 31 * 24)}) as count`);
  // The IDs of ended sessions are needed only until the tokens of these sessions expire, which takes less than a day.
  const ended = await count(sql`select app.delete_ended_sessions(${before(new Date(), 24)}) as count`);
  await count(sql`select app.delete_upload_locks() as count`);
  const uploads = await purgeStaleUploads(config);
  log.info({ sessions, calls, live, tries, ended, uploads }, 'housekeeping');
});
