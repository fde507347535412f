import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem } from '@/access/server';
import { type SettleAgain, settleAgain, settleJobBackgroundJob } from '@/features/reminders/server';
import { countOpenJobs, openJobIds } from '@/job-data/server';
import { dateInTimeZone, type IsoDate } from '@/platform';
import { newId } from '@/platform/server';
import { defineBackgroundJob, defineBackgroundJobRequest, enqueue, implementBackgroundJob } from '@/platform/server/background-jobs';
import type { Database, Tx } from '@/platform/server/db';
import './tables';

/** Number of jobs that one background job evaluates. A batch is short, so the worker can soon start urgent background jobs. */
const BATCH = 100;

/** Hour at which the nightly run of a business day may start (2 a.m.), in the time zone of the deployment. */
const NIGHT_BEGINS_HOUR = 2;

const nextBatch = defineBackgroundJobRequest('reevaluations.batch', z.object({ run_id: z.uuid() }));
const enqueueBatch = (tx: Tx, runId: string): Promise<void> => enqueue(tx, nextBatch, { run_id: runId }, { key: `reevaluation:${runId}`, isOneOfMany: true });

/**
 * Starts a run for jobs whose programs have a new version. The request contains the ID of the run, so a repeated background job does not start a second run.
 */
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
 * Requests a new evaluation of the open jobs of these programs with the newest versions. Call it in the transaction that publishes a version; the worker does
 * the evaluation. Jobs with a pinned version keep that version.
 */
export async function requestReevaluation(tx: Tx, programs: readonly string[]): Promise<void> {
  if (programs.length > 0) await enqueue(tx, startReevaluationBackgroundJob, { run_id: newId(), programs: [...programs] });
}

/**
 * Runs every hour. Starts the nightly run of the business day if it has not been started. If no worker ran in that hour, a later hour starts the run. Also
 * requests the next batch of each unfinished run, because the background job of a batch may have failed on its last attempt.
 */
export const nightlyReevaluationBackgroundJob = defineBackgroundJob('reevaluations.nightly', z.object({}), async ({ db, clock, deployment }) => {
  const now = clock.now();
  const business_day = dateInTimeZone(new Date(now.getTime() - NIGHT_BEGINS_HOUR * 3_600_000), deployment.timeZone);
  await asSystem(db, async (tx) => {
    const unfinished = await tx.selectFrom('app.reevaluations as runs').select(['id', 'reason']).where('finished_at', 'is', null).execute();
    for (const { id } of unfinished) await enqueueBatch(tx, id);
    // If a nightly run takes longer than a day, let it finish before another nightly run starts.
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

/** Evaluates the next jobs of a run and requests the next batch. A repeated batch continues after the last committed job. */
export const reevaluateBatchBackgroundJob = implementBackgroundJob(nextBatch, async ({ payload, db, clock, deployment, jobId, log, signal }) => {
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
    // If another worker has advanced this run, that worker continues it, so stop here.
    if (!isNext) return;
    run = { ...run, last_job_id: id };
  }
  await asSystem(db, async (tx) => {
    if (ids.length === BATCH) return enqueueBatch(tx, run.id);
    await tx.updateTable('app.reevaluations').set({ finished_at: clock.now() }).where('id', '=', run.id).where('finished_at', 'is', null).execute();
  });
});

/** Returns the run unless it is finished. When the run starts, also counts its jobs and stores their number. */
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

/** Evaluates one job and advances the run in the same transaction. Returns false if another worker has advanced the run. */
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

/** Records a failed evaluation, so that the run continues with the other jobs. Queues a separate background job that evaluates the failed job again. */
const recordFailure = (db: Database, run: Run, jobId: string): Promise<boolean> =>
  asSystem(db, async (tx) => {
    if (!(await moveOn(tx, run, jobId))) return false;
    await tx
      .updateTable('app.reevaluations')
      .set(({ eb }) => ({ jobs_failed: eb('jobs_failed', '+', 1) }))
      .where('id', '=', run.id)
      .execute();
    await enqueue(tx, settleJobBackgroundJob, { job_id: jobId }, { key: `settle:${jobId}`, isOneOfMany: true });
    return true;
  });

/** Advances a run to the next job. The row of the run stays locked until the transaction ends, so two workers never evaluate the same job for a run. */
async function moveOn(tx: Tx, run: Run, jobId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.reevaluations')
    .set(({ eb }) => ({ last_job_id: jobId, jobs_done: eb('jobs_done', '+', 1) }))
    .where('id', '=', run.id)
    .where(sql<boolean>`last_job_id is not distinct from ${run.last_job_id}::uuid`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
