import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { openFolder } from '@/features/files/server';
import { DEMO_JOBS } from '../../demo/jobs';
import { loadDemoJobs } from '../../demo/load';
import { createJob, getJob, OPS, openTestApp, type TestApp } from '../support/app';
import { reach } from '../support/upload';
import { walk } from '../support/walk';

/** The programs as they are shipped, with every task they place. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
});
afterAll(() => app.close());

it('a Wisconsin job goes from its address to its last payment', async () => {
  const id = await createJob(app);
  await walk(reach(app), id, 'closed');
  expect(await getJob(app, OPS, id)).toMatchObject({ stage: 6, programs: [{ payment_status: 'paid' }] });
});

it('every job of the demo comes as far as it says', async () => {
  await loadDemoJobs(app.db, openFolder(`${app.dataDir}/files`), '2026-03-02');
  const rows = await app.db.unsafeKysely.selectFrom('app.jobs').select(['job_name', 'stage', 'is_closed']).where('job_name', 'not like', '%Mifflin%').execute();
  const stood = new Map(rows.map((row) => [row.job_name.split(' – ')[0], `${row.stage}${row.is_closed ? ' closed' : ''}`]));
  // What is ineligible from the start stays in Apply.
  const wanted = DEMO_JOBS.filter((job) => job.income !== 'above_ami_150' || !job.programs.includes('wi-hear')).map((job) => [
    `${job.person[1]}, ${job.person[0]}`,
    job.reached === 'closed' ? 'complete closed' : job.reached,
  ]);
  expect(wanted.map(([name]) => [name, stood.get(name ?? '')])).toEqual(wanted);
}, 120_000);
