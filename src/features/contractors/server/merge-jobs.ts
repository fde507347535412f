import { z } from 'zod';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { openPaymentsOfContractor } from '@/features/payments/server';
import { moveTechnicians } from '@/features/technicians/server';
import { findMerge, mergedIds } from '@/foundation/accounts/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { moveWithContractor } from '../changes';

const BATCH_SIZE = 200;

const ofOneJob = z.object({ contractorId: z.uuid(), job_id: z.uuid() });

/**
 * Moves one job of a merged contractor to the target contractor. Repeating the background job changes nothing. The job does not move while the payment tool
 * (the external program that pays invoices) processes a payment to the contractor. The hourly background job moves it after the payment has ended.
 */
export const moveMergedJobBackgroundJob = defineBackgroundJob('companies.move_job', ofOneJob, async ({ payload, db, clock, deployment, jobId }) => {
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const merge = await findMerge(tx, payload.contractorId);
    const loaded = await jobsFor(SYSTEM).lock(tx, payload.job_id);
    if (!merge || loaded.state.contractor_id !== payload.contractorId) return;
    if ((await openPaymentsOfContractor(tx, SYSTEM, payload.contractorId, { job: payload.job_id })).count > 0) return;
    await changeJob({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, loaded, moveWithContractor(merge), { contractorId: merge.target.id });
  });
});

/** Enqueues one background job for each job of a merged contractor, so that unrelated background jobs can run between them. */
export const moveMergedJobsBackgroundJob = defineBackgroundJob(
  'companies.move_jobs',
  z.object({ contractorId: z.uuid() }),
  async ({ payload, db, jobId, signal }) => {
    // Move the technicians before the jobs, so that the visits of the jobs keep their technicians.
    await db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), async (tx) => {
      const merge = await findMerge(tx, payload.contractorId);
      if (merge) await moveTechnicians(tx, { id: payload.contractorId, name: merge.source }, merge.target.id);
    });
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted();
      const ids: string[] = await db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), (tx) => moveSome(tx, payload.contractorId, after));
      if (ids.length < BATCH_SIZE) return;
      after = ids.at(-1) ?? null;
    }
  },
);

async function moveSome(tx: Tx, contractorId: string, after: string | null): Promise<string[]> {
  const rows = await jobsFor(SYSTEM)
    .visible(tx)
    .select('jobs.id')
    .where('jobs.contractor_id', '=', contractorId)
    .$if(after !== null, (query) => query.where('jobs.id', '>', after ?? ''))
    .orderBy('jobs.id')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of rows) await enqueue(tx, moveMergedJobBackgroundJob, { contractorId, job_id: id }, { key: `merged_job:${id}`, isOneOfMany: true });
  return rows.map(({ id }) => id);
}

/** Moves jobs that were not moved when their contractor was merged, because they were being created or paid at that moment. Runs every hour. */
export const finishMergesBackgroundJob = defineBackgroundJob('companies.finish_merges', z.object({}), async ({ db, jobId, signal }) => {
  const merged = await db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), mergedIds);
  for (const contractorId of merged) {
    signal.throwIfAborted();
    await db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), async (tx) => {
      if ((await moveSome(tx, contractorId, null)).length === BATCH_SIZE)
        await enqueue(tx, moveMergedJobsBackgroundJob, { contractorId }, { key: `merged_contractor:${contractorId}` });
    });
  }
});
