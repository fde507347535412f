import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOBS } from '@/app/server/jobs';
import type { Job } from '@/platform/server';
import { SHIPPED_PROGRAMS } from '@/programs/shipped';
import { CARLA, createJob, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { everything } from '../support/everything';
import { reach } from '../support/upload';
import { walk } from '../support/walk';

/**
 * A worker may die after its work and before the note that it is done; then the job runs again. Here every
 * job of a whole Wisconsin job runs twice, and the second time changes no row of any table.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
});
afterAll(() => app.close());

it('every job of the queue, run again, changes nothing more', { timeout: 240_000 }, async () => {
  const ran = new Set<string>();
  // Told at the end: the queue keeps what a job throws to itself.
  const wrong: unknown[] = [];
  const twice = async (job: Job, once: () => Promise<void>) => {
    try {
      await once();
      const after = await everything(app, { queue: false });
      await once();
      const again = await everything(app, { queue: false });
      wrong.push(...Object.keys(after).flatMap((table) => (after[table] === again[table] ? [] : [`${job.name} changed ${table} once more`])));
      ran.add(job.name);
    } catch (error) {
      wrong.push(job.name, error);
    }
  };
  const id = await createJob(app);
  // The homeowner is written to, the password is forgotten, a draft is left, and time passes.
  await walk(reach(app), id, { task: 'other_homeowner_details' });
  const task = await taskId(app, CARLA, id, 'other_homeowner_details');
  await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/send`, { role: 'homeowner', email: 'ana@example.com' });
  await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/recall`, {});
  await app.call(null, 'POST', `/api/noauth/users/password-reset/${CARLA}`, {});
  const view = await app.call<{ version: number }>(OPS, 'GET', `/api/jobs/${id}/tasks/${task}`);
  await app.call(CARLA, 'PATCH', `/api/jobs/${id}/tasks/${task}`, { version: view.body.version, changes: { notes: 'left open' } });
  await due();
  await app.work(twice);
  await walk(reach(app), id, 'closed', { before: () => app.work(twice) });
  // Its day has come.
  const other = await createJob(app, CARLA, { unit: 'No 2', create_anyway: true });
  await app.db.pool.query("update app.jobs set look_again_on = '2026-03-01' where id = $1", [other]);
  for (const job of JOBS.filter((other) => SCHEDULED.includes(other.name))) await ask(job.name);
  await due();
  await app.work(twice);
  await app.work(twice);
  expect(wrong).toEqual([]);
  expect([...ran].sort()).toEqual(JOBS.map((job) => job.name).sort());
});

const SCHEDULED = ['app.housekeeping', 'jobs.time_passes'];

const ask = (name: string) => app.db.pool.query('select graphile_worker.add_job($1, $2)', [name, {}]);

/** What waits for later is asked for now. */
const due = () => app.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
