import { z } from 'zod';
import { SYSTEM } from '@/access';
import { asSystem, sessionSettingsFor } from '@/access/server';
import type { FeatureServer, UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { addDays, dateInTimeZone } from '@/platform';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import { stageNumber } from '@/rules/forms';
import { storeRecords } from './stored-records';

/** Recalculates the records of a job for DOE and stores them. */
export const storeRecordsBackgroundJob = defineBackgroundJob('federal_reports.keep', z.object({ job_id: z.uuid() }), async ({ payload, jobId, ...deps }) => {
  const { db, clock, deployment } = deps;
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const { state } = await jobsFor(SYSTEM).lock(tx, payload.job_id);
    await storeRecords({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, state);
  });
});

/** Queues a background job that recalculates a job's records. */
const requestRecords = ({ tx }: Pick<UseCaseContext, 'tx'>, job_id: string, options: { isOneOfMany?: boolean } = {}): Promise<void> =>
  enqueue(tx, storeRecordsBackgroundJob, { job_id }, { key: `federal-records:${job_id}`, ...options });

/**
 * Returns true if a program may have decided about the job. Programs decide from the stage `review` on. A canceled job may have decisions from the time before
 * it was canceled.
 */
const mayHaveRecords = ({ canceled, stage }: JobState): boolean => canceled !== null || stageNumber(stage) >= stageNumber('review');

/** Server hooks of the feature. Each change of a job whose program sends records to DOE queues a recalculation of the records. */
export const federalReportsServer: FeatureServer = {
  outbox: async (useCase, { state }, releases) => {
    const reports = state.programs.some(({ key }) => releases.releaseOf(key)?.program.settings.federal_rebate !== undefined);
    if (reports && mayHaveRecords(state)) await requestRecords(useCase, state.id);
    return [];
  },
};

/** Number of past days whose records are recalculated each night: this month and the previous month. */
const RECENT_DAYS = 62;

/** Recalculates recent records each night, because published rules, names and schemas can change without a change of the job. */
export const storeRecentRecordsBackgroundJob = defineBackgroundJob('federal_reports.keep_recent', z.object({}), async ({ db, clock, deployment }) => {
  const from = addDays(dateInTimeZone(clock.now(), deployment.timeZone), -RECENT_DAYS);
  await asSystem(db, async (tx) => {
    const rows = await tx.selectFrom('app.federal_records').select('job_id').distinct().where('day', '>=', from).execute();
    for (const { job_id } of rows) await requestRecords({ tx }, job_id, { isOneOfMany: true });
  });
});
