import { sql } from 'kysely';
import { z } from 'zod';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { jobsFor, markJobsDueToday, scheduleRecheckOfContractor } from '@/job-data/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { settleAgain } from './settle-again';

const BATCH_SIZE = 500;

/** Settles one job again (recalculates what follows from its answers and the date), for example when its due day has come. A repeated run changes nothing. */
export const settleJobBackgroundJob = defineBackgroundJob('jobs.settle', z.object({ job_id: z.uuid() }), async ({ payload, db, clock, deployment, jobId }) => {
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), (tx) => settleAgain(tx, { now: clock.now(), request, deployment }, payload.job_id));
});

/** Runs every hour. Enqueues one background job per due job, so that a failure does not stop the others. */
export const settleDueJobsBackgroundJob = defineBackgroundJob('jobs.settle_due', z.object({}), async ({ db, clock, jobId, signal }) => {
  for (let after: string | null = null; !signal.aborted; ) {
    const ids: string[] = await db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), async (tx) => {
      const due = await dueJobs(tx, clock.now(), after);
      for (const id of due) await enqueue(tx, settleJobBackgroundJob, { job_id: id }, { key: `settle:${id}`, isOneOfMany: true });
      return due;
    });
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1) ?? null;
  }
});

/**
 * Returns the IDs of the jobs whose due day has begun at the home. First selects rows by the date at UTC+14, where each day begins first. Then compares the
 * exact dates in the time zones of the homes.
 */
async function dueJobs(tx: Tx, now: Date, after: string | null): Promise<string[]> {
  const rows = await jobsFor(SYSTEM)
    .visible(tx)
    .select('jobs.id')
    .where(sql<boolean>`jobs.next_due_on <= (${now}::timestamptz + interval '14 hours')::date`)
    .where(sql<boolean>`jobs.next_due_on <= (${now}::timestamptz at time zone (jobs.place ->> 'time_zone'))::date`)
    .$if(after !== null, (query) => query.where('jobs.id', '>', after ?? ''))
    .orderBy('jobs.id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map((row) => row.id);
}

/** Number of jobs that one transaction marks. Marking these jobs takes a few seconds; transactions of the application role time out after 15 seconds. */
const MARKED_AT_ONCE = 1_000;

/** Marks the open jobs of programs as due. Works in batches, because a deployment can have 100,000 open jobs. A repeated run skips marked jobs. */
export const recheckProgramsBackgroundJob = defineBackgroundJob(
  'jobs.recheck_programs',
  z.object({ programs: z.array(z.string()) }),
  async ({ payload, db, clock, jobId, signal }) => {
    const now = clock.now();
    const scheduleBatch = (after: string | null) =>
      db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), (tx) => markJobsDueToday(tx, payload.programs, now, after, MARKED_AT_ONCE));
    let last: string | null = null;
    // A shutdown makes this background job fail. The background job runs again after the next start and skips the jobs that are already marked.
    do {
      signal.throwIfAborted();
      last = await scheduleBatch(last);
    } while (last !== null);
  },
);

/**
 * Requests that the open jobs of these programs are settled again. Settling recalculates everything that follows from the answers. Call this function after the
 * state of a budget changed. The next hourly run settles the jobs.
 */
export async function recheckJobsOfPrograms(tx: Tx, programs: readonly string[]): Promise<void> {
  if (programs.length > 0) await enqueue(tx, recheckProgramsBackgroundJob, { programs: [...programs] });
}

/** Marks the open jobs of a contractor as due after a change to a value of the contractor that rules read. A repeated run skips marked jobs. */
export const recheckContractorBackgroundJob = defineBackgroundJob(
  'jobs.recheck_contractor',
  z.object({ contractorId: z.uuid() }),
  async ({ payload, db, clock, jobId, signal }) => {
    const now = clock.now();
    const scheduleBatch = () =>
      db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), (tx) => scheduleRecheckOfContractor(tx, payload.contractorId, now, MARKED_AT_ONCE));
    do signal.throwIfAborted();
    while ((await scheduleBatch()) === MARKED_AT_ONCE);
  },
);

/**
 * Requests that the open jobs of a contractor are settled again. Settling recalculates everything that follows from the answers. Call this function after a
 * value of the contractor changed. The next hourly run settles the jobs.
 */
export const recheckJobsOfContractor = (tx: Tx, contractorId: string): Promise<void> => enqueue(tx, recheckContractorBackgroundJob, { contractorId });
