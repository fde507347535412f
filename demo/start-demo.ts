import { z } from 'zod';
import { openFileStore } from '@/features/attachments/server';
import { openRecordSource } from '@/features/public-home-records/server';
import { refreshReportsBackgroundJob } from '@/features/reports/server';
import type { Config } from '@/platform/server';
import { defineBackgroundJobRequest, enqueue, implementBackgroundJob } from '@/platform/server/background-jobs';
import type { Database, Tx } from '@/platform/server/db';
import { createDemoJob, type DemoPortal } from './create-demo-job';
import { DEMO, type Demo, demoForConfig, type NumberedJob } from './demo-jobs-by-id';
import { planDemoVisits } from './field-work';
import { demoDay } from './load';
import { loadDemoQuotes } from './quotes';
import { DEMO_SETTINGS, demoState, nextJobToCreate } from './state';

// The job queue stores this name, so it must not change.
const request = defineBackgroundJobRequest('app.play_demo', z.object({ list: z.int().min(0), today: z.iso.date() }));

/**
 * Background job that creates the next sample job of a list. In the same transaction, it enqueues itself for the job after that, so that a crash does not stop
 * the list.
 */
export const demoJobsHandler = (demoOf: (config: Pick<Config, 'demoJobs'>) => Demo) =>
  implementBackgroundJob(request, async ({ db, config, clock, deployment, payload: { list, today } }) => {
    if (config.mode !== 'demo') return;
    const isListFinished = await db.transaction(DEMO_SETTINGS, async (tx) => {
      const isFinished = !(await createNextJob(tx, demoPortal(config), demoOf(config).later[list] ?? [], today));
      if (!isFinished) await ask(tx, list, today);
      // All sample jobs of the list exist, so refresh the reports now instead of within the hour.
      else await enqueue(tx, refreshReportsBackgroundJob, {}, { key: refreshReportsBackgroundJob.name });
      return isFinished;
    });
    // The quotes must be loaded only once, so load them at the end of the first list.
    if (isListFinished && list === 0) await loadDemoQuotes(db, deployment, demoOf(config).first, clock.now());
  });

/** Returns the services that creating demo jobs needs, for a configuration. */
export const demoPortal = (config: Config): DemoPortal => ({ files: openFileStore(config), publicUrl: config.publicUrl, records: openRecordSource(config) });

export const demoJob = demoJobsHandler(demoForConfig);

async function createNextJob(tx: Tx, portal: DemoPortal, jobs: readonly NumberedJob[], today: string): Promise<boolean> {
  const next = await nextJobToCreate(tx, jobs);
  if (next) await createDemoJob(tx, portal, { ...next, today });
  return next !== undefined;
}

const ask = (tx: Tx, list: number, today: string): Promise<void> => enqueue(tx, request, { list, today }, { key: `${request.name}:${list}` });

/**
 * Creates the first sample jobs and enqueues the others for the worker, so that the start is fast. Safe to repeat after an interruption. Does nothing
 * in a database with other jobs.
 */
export async function startDemo(db: Database, portal: DemoPortal, now: Date, demo = DEMO): Promise<void> {
  const today = demoDay(now);
  const state = await demoState(db, demo);
  const isForeign = state === 'none' && (await db.transaction(DEMO_SETTINGS, hasJobs));
  if (state === 'whole' || isForeign) return;
  await db.transaction(DEMO_SETTINGS, async (tx) => {
    for (const [list, jobs] of demo.later.entries()) if (jobs.length > 0) await ask(tx, list, today);
  });
  while (await db.transaction(DEMO_SETTINGS, (tx) => createNextJob(tx, portal, demo.first, today)));
  if (demo.first.length > 0) await planDemoVisits(db, demo.first, today);
}

const hasJobs = async (tx: Tx): Promise<boolean> => (await tx.selectFrom('app.jobs as jobs').select('jobs.id').limit(1).executeTakeFirst()) !== undefined;
