import { SYSTEM } from '@/access';
import { type Installation, settingsOf } from '@/access/server';
import type { Database, Tx } from '@/platform/server/db';
import type { Columns, JobState } from '@/record';
import { jobsFor, keepColumns, tenantOf } from '@/record/server';
import { columnsOf } from '../columns';
import { gatherFacts } from '../gather';
import { asked, releasesOf } from './context';

/** Few enough that nobody waits noticeably for a job of a batch. */
const AT_ONCE = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the kept columns of every job from nothing. For a release that changes what is kept, and for
 * the test that says they are right. A batch is a transaction of its own, so that a million jobs hold up
 * nobody and one that breaks off can be started again. Answers with how many rows were written.
 */
export async function rebuildColumns(db: Database, now: Date, installation: Installation): Promise<number> {
  let written = 0;
  for (let after = BEFORE_ALL; ; ) {
    const ids = await db.transaction(settingsOf(SYSTEM, 'rebuild'), (tx) => rebuildBatch(tx, after, now, installation));
    written += ids.length;
    const last = ids.at(-1);
    if (ids.length < AT_ONCE || last === undefined) return written;
    after = last;
  }
}

async function rebuildBatch(tx: Tx, after: string, now: Date, installation: Installation): Promise<string[]> {
  const rows = await jobsFor(SYSTEM).visible(tx).select('jobs.id').where('jobs.id', '>', after).orderBy('jobs.id').limit(AT_ONCE).execute();
  for (const { id } of rows) await rebuildJob(tx, id, now, installation);
  return rows.map((row) => row.id);
}

async function rebuildJob(tx: Tx, id: string, now: Date, installation: Installation): Promise<void> {
  const { state } = await jobsFor(SYSTEM).lock(tx, id);
  const { next_due_on } = await jobsFor(SYSTEM).visible(tx).select('jobs.next_due_on').where('jobs.id', '=', id).executeTakeFirstOrThrow();
  const releases = await releasesOf(tx, state);
  const context = {
    ...asked({ now, installation }, state),
    prior: {},
    program: releases.program,
    textMessages: installation.textMessages,
  };
  const columns = columnsOf(state, gatherFacts(state, context), context);
  // A day that has come and was not looked at yet must not be lost.
  const isDue = next_due_on !== null && next_due_on <= context.today;
  await keepColumns(tx, id, isDue ? { ...columns, next_due_on } : columns);
  await rebuildRows(tx, installation, state, columns);
}

/** The rows that features keep of a job, made anew. */
export async function rebuildRows(tx: Tx, { house }: Installation, state: JobState, columns: Columns): Promise<void> {
  for (const { rebuild } of house.servers) await rebuild?.(tx, state, tenantOf(state, columns));
}
