import { sql } from 'kysely';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import type { Database, Tx } from '@/platform/server/db';
import { DEMO, type Demo, type NumberedJob } from './demo-jobs-by-id';

/**
 * Database settings of the demo. They are not in create-demo-job.ts, so that the API does not load that file and the program definitions when it starts.
 */
export const DEMO_SETTINGS = sessionSettingsFor(SYSTEM, 'demo');

/**
 * Returns the next job that does not exist yet, or undefined. Holds a lock until the end of the transaction, so that no other process creates the same
 * job.
 */
export async function nextJobToCreate(tx: Tx, jobs: readonly NumberedJob[]): Promise<NumberedJob | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('app.demo'), hashtext(${jobs[0]?.id ?? ''}))`.execute(tx);
  const existingIds = await idsThere(tx, jobs);
  return jobs.find(({ id }) => !existingIds.has(id));
}

/** Returns how many sample jobs exist: none, some (`loading`), or all (`whole`). Jobs of an older demo without fixed IDs do not count. */
export async function demoState(db: Database, { all }: Demo = DEMO): Promise<'none' | 'loading' | 'whole'> {
  const existingIds = await db.transaction(DEMO_SETTINGS, (tx) => idsThere(tx, all));
  return existingIds.size === 0 ? 'none' : existingIds.size < all.length ? 'loading' : 'whole';
}

async function idsThere(tx: Tx, jobs: readonly NumberedJob[]): Promise<Set<string>> {
  if (jobs.length === 0) return new Set();
  const ids = jobs.map(({ id }) => id);
  return new Set((await tx.selectFrom('app.jobs as jobs').select('jobs.id').where('jobs.id', 'in', ids).execute()).map(({ id }) => id));
}
