import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileStore } from '@/features/attachments/server';
import { exportBackgroundJob } from '@/pages/job-list/server';
import { DEMO_CONTRACTORS } from '../../demo/people';
import { CARLA, createJob, FINANCE, OPS, openTestApp, type TestApp } from '../support/app';
import { copyJob } from '../support/copy-jobs';

/** Tests job exports, which the worker writes: their progress, rights, crashes and expiration. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  for (const unit of ['No 1', 'No 2', 'No 3']) await createJob(app, CARLA, { unit, create_anyway: true });
}, 120_000);
afterAll(() => app.close());

const order = async (who: string) => (await app.call<{ id: string }>(who, 'POST', '/api/jobs/exports?include_complete=true')).body.id;
const state = (who: string, id: string) =>
  app.call<{ status: string; total: number | null; done: number; why: string | null }>(who, 'GET', `/api/jobs/exports/${id}`);
const file = (who: string, id: string, headers = {}) => app.call<string>(who, 'GET', `/api/jobs/exports/${id}/file`, undefined, headers);

it('offers an exported file for one day, and only to the user who ordered the file', async () => {
  const id = await order(OPS);
  expect((await state(OPS, id)).body).toEqual({ status: 'waiting', total: null, done: 0, why: null });
  expect((await file(OPS, id)).status).toBe(409);
  await app.work();
  expect((await state(OPS, id)).body).toEqual({ status: 'made', total: 3, done: 3, why: null });
  const { status, body } = await file(OPS, id);
  expect([status, parse(body, { bom: true }).length]).toEqual([200, 4]);
  expect([(await state(CARLA, id)).status, (await file(FINANCE, id)).status]).toEqual([404, 404]);
  // The file is also denied while the user views the portal as a contractor, because the user then has fewer rights.
  expect((await file(OPS, id, { 'x-view-as-contractor': DEMO_CONTRACTORS[0]?.id ?? '' })).status).toBe(403);
  const setPrograms = (keys: string[] | null) => app.db.pool.query('update app.users set program_keys = $1 where email = $2', [keys, OPS]);
  await setPrograms(['wi-hear']);
  expect((await file(OPS, id)).status).toBe(403);
  await setPrograms(null);
  expect((await file(OPS, id)).status).toBe(200);
  await app.db.pool.query("update app.job_exports set ordered_at = now() - interval '25 hours' where id = $1", [id]);
  expect([(await state(OPS, id)).status, (await file(OPS, id)).status]).toEqual([404, 404]);
  // Let the background job that deletes the file after a day run now.
  const { rows } = await app.db.pool.query('select user_id from app.job_exports where id = $1', [id]);
  const key = `exports/${rows[0]?.user_id}/${id}`;
  expect(await openFileStore(app.config).sizeOf(key)).toBeGreaterThan(0);
  await app.db.pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [`forget_export:${id}`]);
  await app.work();
  expect(await openFileStore(app.config).sizeOf(key)).toBeNull();
  expect((await app.db.pool.query('select from app.job_exports where id = $1', [id])).rowCount).toBe(0);
});

it('creates no file when the rights of the user changed after the order', async () => {
  const id = await order(OPS);
  const setActive = (active: boolean) => app.db.pool.query('update app.users set active = $1 where email = $2', [active, OPS]);
  await setActive(false);
  await app.work();
  await setActive(true);
  expect((await state(OPS, id)).body).toMatchObject({ status: 'failed', done: 0, why: expect.stringContaining('Your permissions changed') });
});

it('exports only the columns that the contractor sees when staff order the file in the view of the contractor', async () => {
  const view = { 'x-view-as-contractor': DEMO_CONTRACTORS[0]?.id ?? '' };
  const { id } = (await app.call<{ id: string }>(OPS, 'POST', '/api/jobs/exports', undefined, view)).body;
  await app.work();
  const [head] = parse((await file(OPS, id, view)).body, { bom: true });
  expect(head).not.toContain('ops_owner');
  expect((await file(OPS, id)).status).toBe(403);
});

it('writes the whole file again when the worker was stopped in the middle, and creates the file once', async () => {
  const id = await order(CARLA);
  const run = (deps = app.deps, signal = new AbortController().signal) =>
    exportBackgroundJob.run({ export_id: id }, { ...deps, jobId: '0', attempt: 1, isLastAttempt: false, signal });
  // Stop the worker after it checked the rights and counted the jobs, and before it writes the first page.
  let checks = 0;
  const throwIfAborted = () => {
    checks += 1;
    if (checks === 2) throw new Error('gone');
  };
  await expect(run(app.deps, Object.assign(new AbortController().signal, { throwIfAborted }))).rejects.toThrow('gone');
  expect((await state(CARLA, id)).body).toMatchObject({ status: 'waiting', total: 3, done: 0 });
  await run();
  const first = await file(CARLA, id);
  await run();
  expect((await file(CARLA, id)).body).toBe(first.body);
  expect(parse(first.body, { bom: true })).toHaveLength(4);
});

it('exports each job once when jobs move in the list while the file is written', async () => {
  const first = await createJob(app, CARLA, { unit: 'No 4', create_anyway: true });
  const copies = await copyJob(app, first, 600);
  const { id } = (await app.call<{ id: string }>(OPS, 'POST', '/api/jobs/exports?sort_by=current_stage_started_at&sort_direction=asc')).body;
  const setStart = (job: string | undefined, at: string) =>
    app.db.pool.query('update app.jobs set current_stage_started_at = $2 where id = $1', [job, `${at}T12:00:00Z`]);
  await setStart(copies[0], '2001-01-01');
  await setStart(copies[1], '2031-01-01');
  // After the first page is written, move one of its jobs to the end of the list, and a job of the second page to the beginning.
  let writes = 0;
  const transaction: typeof app.db.transaction = async (settings, change) => {
    writes += 1;
    if (writes === 2) await Promise.all([setStart(copies[0], '2032-01-01'), setStart(copies[1], '2000-01-01')]);
    return app.db.transaction(settings, change);
  };
  const deps = { ...app.deps, db: { ...app.db, transaction } };
  await exportBackgroundJob.run({ export_id: id }, { ...deps, jobId: '0', attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  const { rows } = await app.db.pool.query<{ short_code: string }>('select short_code from app.jobs');
  const [head = [], ...lines] = parse((await file(OPS, id)).body, { bom: true });
  const codes = lines.map((line) => line[head.indexOf('platform_id')]);
  expect(writes).toBeGreaterThan(2);
  expect(codes.toSorted()).toEqual(rows.map(({ short_code }) => short_code).toSorted());
  expect((await state(OPS, id)).body).toMatchObject({ total: rows.length, done: rows.length });
});
