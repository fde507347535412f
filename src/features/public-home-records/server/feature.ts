import type { FeatureServer } from '@/job/server';
import { enqueue } from '@/platform/server/background-jobs';
import { lookUpHomeBackgroundJob } from './look-up-job';

/** Requests the lookup of the home of each new job. Skipped for replayed demo jobs. The demo itself looks up their homes, with the dates of these jobs. */
export const publicHomeRecordsServer: FeatureServer = {
  skippedForDemoHistory: true,
  outbox: async ({ tx }, { events, state }) => {
    if (events.some(({ kind }) => kind === 'created'))
      await enqueue(tx, lookUpHomeBackgroundJob, { job_id: state.id, again: false }, { key: `look_up_home:${state.id}` });
    return [];
  },
};
