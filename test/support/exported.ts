import { exportBackgroundJob } from '@/pages/job-list/server';
import type { TestApp } from './app';

/** Requests a CSV export of jobs, runs its background job and downloads the file. Does not run other queued background jobs. */
export async function exportedJobs(app: TestApp, who: string, query = '') {
  const { id } = (await app.call<{ id: string }>(who, 'POST', `/api/jobs/exports?${query}`)).body;
  await exportBackgroundJob.run({ export_id: id }, { ...app.deps, jobId: '0', attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
  return app.call<string>(who, 'GET', `/api/jobs/exports/${id}/file`);
}
