import { sql } from 'kysely';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import type { Database, Tx } from '@/platform/server/db';
import { DEMO, type Demo, type NumberedJob } from './demo-jobs-by-id';

/** How far a demo is. Apart from what plays it: whoever only asks (the API) does not read the code and the programs of that at its start. */
export const DEMO_SETTINGS = sessionSettingsFor(SYSTEM, 'demo');

/**
 * The next of these jobs that is not there yet; undefined when all are. Nobody else plays one of them until this
 * transaction ends.
 */
export async function nextToPlay(tx: Tx, jobs: readonly NumberedJob[]): Promise<NumberedJob | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('app.demo'), hashtext(${jobs[0]?.id ?? ''}))`.execute(tx);
  const there = await idsThere(tx, jobs);
  return jobs.find(({ id }) => !there.has(id));
}

/** `none`: no job of a demo is here, or only jobs of one that was loaded before jobs had numbers. */
export async function demoState(db: Database, { all }: Demo = DEMO): Promise<'none' | 'loading' | 'whole'> {
  const there = await db.transaction(DEMO_SETTINGS, (tx) => idsThere(tx, all));
  return there.size === 0 ? 'none' : there.size < all.length ? 'loading' : 'whole';
}

async function idsThere(tx: Tx, jobs: readonly NumberedJob[]): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const ids = jobs.map(({ id }) => id);
  return new Set((await tx.selectFrom('app.jobs as jobs').select('jobs.id').where('jobs.id', 'in', ids).execute()).map(({ id }) => id));
}
