import { SYSTEM } from '@/access';
import { type Deployment, sessionSettingsFor } from '@/access/server';
import { deriveJobColumns } from '@/job/derive-columns';
import { gatherFacts } from '@/job/gather-facts';
import { rebuildFeatureRows } from '@/job/server';
import { loadReleasesOf, viewerContext } from '@/job/server/context';
import { jobsFor, updateJobColumns } from '@/job-data/server';
import type { Database, Tx } from '@/platform/server/db';

/** Number of jobs in one transaction. Small batches keep the locks short. */
const BATCH_SIZE = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Computes the derived columns of every job and the rows that features store for it again. Tests compare them with the columns and rows that changes wrote.
 * Returns the number of jobs.
 */
export async function rebuildJobColumns(db: Database, now: Date, installation: Deployment): Promise<number> {
  let written = 0;
  for (let after = BEFORE_ALL; ; ) {
    const ids = await db.transaction(sessionSettingsFor(SYSTEM, 'rebuild'), (tx) => rebuildBatch(tx, after, now, installation));
    written += ids.length;
    const last = ids.at(-1);
    if (ids.length < BATCH_SIZE || last === undefined) return written;
    after = last;
  }
}

async function rebuildBatch(tx: Tx, after: string, now: Date, installation: Deployment): Promise<string[]> {
  const rows = await jobsFor(SYSTEM).visible(tx).select('jobs.id').where('jobs.id', '>', after).orderBy('jobs.id').limit(BATCH_SIZE).execute();
  for (const { id } of rows) await rebuildJob(tx, id, now, installation);
  return rows.map((row) => row.id);
}

async function rebuildJob(tx: Tx, id: string, now: Date, installation: Deployment): Promise<void> {
  const { state } = await jobsFor(SYSTEM).lock(tx, id);
  const { next_due_on } = await jobsFor(SYSTEM).visible(tx).select('jobs.next_due_on').where('jobs.id', '=', id).executeTakeFirstOrThrow();
  const releases = await loadReleasesOf(tx, state);
  const context = {
    ...viewerContext({ now, deployment: installation }, state),
    prior: {},
    releaseOf: releases.releaseOf,
    textMessages: installation.textMessages,
  };
  const columns = deriveJobColumns(state, gatherFacts(state, context), context);
  // Keep a due day that has passed but was not processed yet, so that the hourly background job still settles the job.
  const isDue = next_due_on !== null && next_due_on <= context.today;
  await updateJobColumns(tx, id, isDue ? { ...columns, next_due_on } : columns);
  await rebuildFeatureRows(tx, installation, state, columns);
}
