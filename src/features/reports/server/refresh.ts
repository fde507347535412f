import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem } from '@/access/server';
import { dateInTimeZone } from '@/platform';
import { defineBackgroundJob } from '@/platform/server/background-jobs';

/** Counts the figures of all jobs again. The background job can safely be repeated. */
export const refreshReportsBackgroundJob = defineBackgroundJob('reports.refresh', z.object({}), async ({ db, clock, deployment }) => {
  const now = clock.now();
  await asSystem(db, async (tx) => {
    // Counting a million jobs takes longer than the usual statement timeout.
    await sql`set local statement_timeout = '30min'`.execute(tx);
    await sql`select app.refresh_reports(${now}, ${dateInTimeZone(now, deployment.timeZone)}::date)`.execute(tx);
  });
});
