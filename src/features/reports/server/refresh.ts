import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem } from '@/access/server';
import { dateInTimeZone } from '@/platform';
import { defineBackgroundJob } from '@/platform/server/outbox';

/** Counts the figures of all contractors. A repeated run counts again. */
export const refreshReportsBackgroundJob = defineBackgroundJob('reports.refresh', z.object({}), async ({ db, clock, deployment }) => {
  const now = clock.now();
  await asSystem(db, async (tx) => {
    // A million jobs take longer than the limit of a statement.
    await sql`set local statement_timeout = '30min'`.execute(tx);
    await sql`select app.refresh_reports(${now}, ${dateInTimeZone(now, deployment.timeZone)}::date)`.execute(tx);
  });
});
