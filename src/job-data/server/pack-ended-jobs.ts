import { sql } from 'kysely';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { type Database, pipelineWrite, prepared, type Tx } from '@/platform/server/db';
import { jobsFor } from './read';
import { isJobEnded } from './task-packing';
import { writePacked } from './write';

const AT_ONCE = 100;

/**
 * Packs the tasks of jobs that ended and were not packed then: an earlier version wrote them, or the last to act was a guest,
 * who may delete nothing. A batch is a transaction of its own. Safe to repeat and to break off. Answers with how many it packed.
 */
export async function packEndedJobs(db: Database, signal: AbortSignal): Promise<number> {
  let packed = 0;
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const from: string | null = after;
    const found = await db.transaction(sessionSettingsFor(SYSTEM, 'pack'), async (tx) => {
      const ids = await endedAndUnpacked(tx, from);
      for (const id of ids) if (await packJob(tx, id)) packed += 1;
      return ids;
    });
    after = found.at(-1) ?? null;
    if (found.length < AT_ONCE) return packed;
  }
}

async function endedAndUnpacked(tx: Tx, after: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.untouched_tasks as tasks')
    .innerJoin('app.jobs as jobs', 'jobs.id', 'tasks.job_id')
    .select('tasks.job_id')
    .where('tasks.holds_all', '=', sql.lit(false))
    .where(sql<boolean>`(jobs.is_closed or jobs.is_canceled or jobs.stage = 'complete')`)
    .$if(after !== null, (query) => query.where('tasks.job_id', '>', after ?? ''))
    .orderBy('tasks.job_id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ job_id }) => job_id);
}

async function packJob(tx: Tx, id: string): Promise<boolean> {
  const { state, version, ownRows, isPacked } = await jobsFor(SYSTEM).lock(tx, id);
  if (isPacked || !isJobEnded(state)) return false;
  writePacked(tx, id, state.tasks, ownRows);
  // Its row is another one from now on: nobody takes what they know of its parts for what lies there now.
  pipelineWrite(prepared(tx), tx.updateTable('app.jobs').set({ version }).where('id', '=', id));
  return true;
}
