import { sql } from 'kysely';
import { z } from 'zod';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { changeJob, rebuildFeatureRows } from '@/job/server';
import { jobsFor, scheduleRecheckOfContractor, scheduleRecheckOfPrograms, updateJobColumns } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';
import { defineBackgroundJob, enqueue } from '@/platform/server/outbox';

const AT_ONCE = 500;

/**
 * Settles one job again because a day has come or a program was published; nobody did anything.
 * Repeating it changes nothing.
 */
export const settleDueJob = defineBackgroundJob('jobs.look_again', z.object({ job_id: z.uuid() }), async ({ payload, db, clock, installation, jobId }) => {
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, payload.job_id);
    const { settled } = await changeJob({ tx, actor: SYSTEM, now: clock.now(), request, installation }, loaded, () => {});
    await updateJobColumns(tx, payload.job_id, settled.columns);
    await rebuildFeatureRows(tx, installation, settled.state, settled.columns);
  });
});

/** Every hour: gives the jobs whose day has come to the workers, each as work of its own, so that one that fails holds up no other. */
export const enqueueDueJobs = defineBackgroundJob('jobs.time_passes', z.object({}), async ({ db, clock, jobId, signal }) => {
  for (let after: string | null = null; !signal.aborted; ) {
    const ids: string[] = await db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), async (tx) => {
      const due = await dueJobs(tx, clock.now(), after);
      for (const id of due) await enqueue(tx, settleDueJob, { job_id: id }, { key: `look_again:${id}`, isOneOfMany: true });
      return due;
    });
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1) ?? null;
  }
});

/** A day begins at each home at its own hour. No home is more than 14 hours ahead of UTC. */
async function dueJobs(tx: Tx, now: Date, after: string | null): Promise<string[]> {
  const rows = await jobsFor(SYSTEM)
    .visible(tx)
    .select('jobs.id')
    .where(sql<boolean>`jobs.next_due_on <= (${now}::timestamptz + interval '14 hours')::date`)
    .where(sql<boolean>`jobs.next_due_on <= (${now}::timestamptz at time zone (jobs.place ->> 'time_zone'))::date`)
    .$if(after !== null, (query) => query.where('jobs.id', '>', after ?? ''))
    .orderBy('jobs.id')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
}

/** A few seconds of writing at most: a transaction as a role of actors has fifteen. */
const MARKED_AT_ONCE = 1_000;

/** Makes the open jobs of programs due, some at a time: a large installation has a hundred thousand of them. Repeating it marks none again. */
export const recheckProgramsJob = defineBackgroundJob(
  'jobs.recheck_programs',
  z.object({ programs: z.array(z.string()) }),
  async ({ payload, db, clock, jobId, signal }) => {
    const today = clock.now().toISOString().slice(0, 10);
    const mark = (after: string | null) =>
      db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), (tx) => scheduleRecheckOfPrograms(tx, payload.programs, today, after, MARKED_AT_ONCE));
    let last: string | null = null;
    // Cut off by a stop it fails, and begins again after the next start: what is marked by then is passed over.
    do {
      signal.throwIfAborted();
      last = await mark(last);
    } while (last !== null);
  },
);

/** A further version of these programs was released: their open jobs are looked at with the next hour's, once the worker has marked them. */
export async function recheckJobsOfPrograms(tx: Tx, programs: readonly string[]): Promise<void> {
  if (programs.length > 0) await enqueue(tx, recheckProgramsJob, { programs: [...programs] });
}

/** Makes the open jobs of a company due: what rules read of the company is another now. Repeating it marks none again. */
export const recheckContractorJob = defineBackgroundJob(
  'jobs.recheck_company',
  z.object({ company: z.uuid() }),
  async ({ payload, db, clock, jobId, signal }) => {
    const today = clock.now().toISOString().slice(0, 10);
    const mark = () =>
      db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), (tx) => scheduleRecheckOfContractor(tx, payload.company, today, MARKED_AT_ONCE));
    do signal.throwIfAborted();
    while ((await mark()) === MARKED_AT_ONCE);
  },
);

/** Its open jobs are looked at with the next hour's. */
export const recheckJobsOfContractor = (tx: Tx, company: string): Promise<void> => enqueue(tx, recheckContractorJob, { company });
