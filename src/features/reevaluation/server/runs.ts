import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem } from '@/access/server';
import { type SettleAgain, settleAgain, settleDueBackgroundJob } from '@/features/deadlines/server';
import { countOpenJobs, openJobIds } from '@/job-data/server';
import { dateInTimeZone, type IsoDate } from '@/platform';
import { newId } from '@/platform/server';
import type { Database, Tx } from '@/platform/server/db';
import { defineBackgroundJob, defineBackgroundJobRequest, enqueue } from '@/platform/server/outbox';
import './tables';

/** Jobs of one background job. A batch ends soon, so that the worker can take a job that a person waits for. */
const BATCH = 100;

/** The nightly run of a business day starts with the first hour after 2 a.m. in the time zone of the portal. */
const NIGHT_BEGINS_HOUR = 2;

const batchSchema = z.object({ run_id: z.uuid() });
const nextBatch = defineBackgroundJobRequest('reevaluations.batch', batchSchema);
const enqueueBatch = (tx: Tx, runId: string): Promise<void> => enqueue(tx, nextBatch, { run_id: runId }, { key: `reevaluation:${runId}`, isOneOfMany: true });

/** Starts a run for jobs whose programs have a new version. The id of the run comes with the request, so a repeated job starts no second run. */
export const startReevaluationBackgroundJob = defineBackgroundJob(
  'reevaluations.start',
  z.object({ run_id: z.uuid(), programs: z.array(z.string()).min(1) }),
  async ({ payload: { run_id, programs }, db, clock, deployment }) => {
    const now = clock.now();
    await asSystem(db, (tx) =>
      startRun(tx, { id: run_id, reason: 'published', program_keys: programs, business_day: dateInTimeZone(now, deployment.timeZone), now }),
    );
  },
);

/**
 * Evaluates open jobs of programs again, with the newest versions. Call it in the transaction that publishes a version; the worker does the rest.
 * Jobs that pinned a version keep it.
 */
export async function requestReevaluation(tx: Tx, programs: readonly string[]): Promise<void> {
  if (programs.length > 0) await enqueue(tx, startReevaluationBackgroundJob, { run_id: newId(), programs: [...programs] });
}

/**
 * Runs every hour. Starts the nightly run of the business day if it has none, and continues runs whose background job was lost after its last attempt.
 * The night is one of the business clock; an hour in which no worker ran is made up by the next.
 */
export const nightlyReevaluationBackgroundJob = defineBackgroundJob('reevaluations.nightly', z.object({}), async ({ db, clock, deployment }) => {
  const now = clock.now();
  const business_day = dateInTimeZone(new Date(now.getTime() - NIGHT_BEGINS_HOUR * 3_600_000), deployment.timeZone);
  await asSystem(db, async (tx) => {
    const unfinished = await tx.selectFrom('app.reevaluations as runs').select(['id', 'reason']).where('finished_at', 'is', null).execute();
    for (const { id } of unfinished) await enqueueBatch(tx, id);
    // A night that takes longer than a day is finished first.
    if (!unfinished.some(({ reason }) => reason === 'nightly')) await startRun(tx, { id: newId(), reason: 'nightly', program_keys: [], business_day, now });
  });
});

type NewRun = { id: string; reason: 'published' | 'nightly'; program_keys: string[]; business_day: IsoDate; now: Date };

async function startRun(tx: Tx, { now, ...run }: NewRun): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('app.reevaluations')
    .values({ ...run, requested_at: now, jobs_total: null, last_job_id: null, finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) await enqueueBatch(tx, run.id);
}

type Run = { id: string; program_keys: string[]; last_job_id: string | null; jobs_total: number | null };

/** Evaluates the next jobs of a run and requests the next batch. A batch that is repeated continues after the last job that was committed. */
export const reevaluateBatchBackgroundJob = defineBackgroundJob(
  'reevaluations.batch',
  batchSchema,
  async ({ payload, db, clock, deployment, jobId, log, signal }) => {
    const started = await asSystem(db, (tx) => openRun(tx, payload.run_id));
    if (!started) return;
    const ids = await asSystem(db, (tx) => openJobIds(tx, { unpinned: started.program_keys, after: started.last_job_id, limit: BATCH }));
    const useCase: SettleAgain = { now: clock.now(), request: { id: `job-${jobId}` }, deployment };
    let run = started;
    for (const id of ids) {
      signal.throwIfAborted();
      const isNext = await evaluateNext(db, useCase, run, id).catch(async (error: unknown) => {
        log.warn({ err: error, job: id, run: run.id }, 'the job could not be evaluated again');
        return recordFailure(db, run, id);
      });
      // Another worker continues this run.
      if (!isNext) return;
      run = { ...run, last_job_id: id };
    }
    await asSystem(db, async (tx) => {
      if (ids.length === BATCH) return enqueueBatch(tx, run.id);
      await tx.updateTable('app.reevaluations').set({ finished_at: clock.now() }).where('id', '=', run.id).where('finished_at', 'is', null).execute();
    });
  },
);

/** Returns the run if it is not finished; counts its jobs at the start. */
async function openRun(tx: Tx, id: string): Promise<Run | undefined> {
  const run = await tx
    .selectFrom('app.reevaluations as runs')
    .select(['id', 'program_keys', 'last_job_id', 'jobs_total'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (run && run.jobs_total === null)
    await tx
      .updateTable('app.reevaluations')
      .set({ jobs_total: await countOpenJobs(tx, run.program_keys) })
      .where('id', '=', id)
      .execute();
  return run;
}

/** Evaluates one job and moves the run on in the same transaction. Returns false if another worker has moved it on. */
const evaluateNext = (db: Database, useCase: SettleAgain, run: Run, jobId: string): Promise<boolean> =>
  asSystem(
    db,
    async (tx) => {
      if (!(await moveOn(tx, run, jobId))) return false;
      if (await settleAgain(tx, useCase, jobId))
        await tx
          .updateTable('app.reevaluations')
          .set(({ eb }) => ({ jobs_changed: eb('jobs_changed', '+', 1) }))
          .where('id', '=', run.id)
          .execute();
      return true;
    },
    useCase.request.id,
  );

/** A job that cannot be evaluated does not stop the others. The queue tries it again. */
const recordFailure = (db: Database, run: Run, jobId: string): Promise<boolean> =>
  asSystem(db, async (tx) => {
    if (!(await moveOn(tx, run, jobId))) return false;
    await tx
      .updateTable('app.reevaluations')
      .set(({ eb }) => ({ jobs_failed: eb('jobs_failed', '+', 1) }))
      .where('id', '=', run.id)
      .execute();
    await enqueue(tx, settleDueBackgroundJob, { job_id: jobId }, { key: `look_again:${jobId}`, isOneOfMany: true });
    return true;
  });

/** The row of the run is locked until the transaction ends, so two workers never evaluate the same job for a run. */
async function moveOn(tx: Tx, run: Run, jobId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.reevaluations')
    .set(({ eb }) => ({ last_job_id: jobId, jobs_done: eb('jobs_done', '+', 1) }))
    .where('id', '=', run.id)
    .where(sql<boolean>`last_job_id is not distinct from ${run.last_job_id}::uuid`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
