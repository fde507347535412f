import { beforeEach, expect, it } from 'vitest';
import type { PreviewJob, PreviewView } from '@/features/program-draft-tests/contract';
import type { TestView } from '@/features/program-draft-tests/households-contract';
import { deleteDraftRunsBackgroundJob, draftRunBatchBackgroundJob } from '@/features/program-draft-tests/server';
import type { DraftView } from '@/features/program-settings/contract';
import { addPerson, appForTest, CARLA, getJob, OPS, PEOPLE, type TestApp } from '../support/app';
import { withBudget } from '../support/minimal-programs';
import { openJobs } from '../support/open-jobs';

const MARTA = PEOPLE.program_manager;
const ADA = PEOPLE.admin;
const NORA = 'north@hearthline.example';
const MAX = '/lines/heat_pump/rows/0/amount/max';
const SOURCE = { title: 'Program manual 2026', document: 'Page 12', date: '2026-02-20' };

let app: TestApp;
beforeEach(async () => {
  app = await appForTest();
  await addPerson(app, { email: NORA, name: 'Nora North', kind: 'staff', roles: ['program_manager'], program_keys: ['some-other'] });
});

const at = (path: string) => `/api/programs/wi-hear/draft${path}`;
const preview = async () => (await app.call<{ preview: PreviewView | null }>(MARTA, 'GET', at('/preview'))).body.preview;
const jobsOf = async (query = '') => (await app.call<{ items: PreviewJob[]; next: string | null }>(MARTA, 'GET', at(`/preview/jobs${query}`))).body;

/** Starts a test of the draft's households, runs it in the worker and returns its result. */
async function tested(): Promise<TestView> {
  expect((await app.call(MARTA, 'POST', at('/test'))).status).toBe(201);
  await app.work();
  const { test } = (await app.call<{ test: TestView | null }>(MARTA, 'GET', at('/test'))).body;
  if (!test) throw new Error('no test');
  return test;
}

/** Starts a draft that has another maximum amount for heat pumps. */
async function draftWithLimit(value: number): Promise<DraftView> {
  expect((await app.call(MARTA, 'POST', at(''), {})).status).toBe(201);
  const operations = [{ op: 'replace', path: MAX, was: 8_000, value, source: SOURCE }];
  const edited = await app.call<DraftView>(MARTA, 'PATCH', at(''), { operations });
  expect([edited.status, edited.body.problems]).toEqual([200, []]);
  return edited.body;
}

const householdWithCost = (name: string, cost: number) => ({
  name,
  why: 'The cost of the heat pump',
  today: '2026-03-02',
  facts: { income_level: 'below_ami_80', scope_lines: [{ service: 'heat_pump', cost }], 'measure_cost.heat_pump': cost },
  gets: {},
});

type Shown = { version: number; programs: { version: number; eligibility: string; amounts?: { total: number | null } }[] };
const shown = (id: string) => getJob<Shown>(app, CARLA, id);

it('previews the effects of a draft on open jobs without changing the jobs, and shows the same effects as the publication', async () => {
  const { draftJob, reservedJob } = openJobs(app);
  const [draft, reserved] = [await draftJob(), await reservedJob()];
  await app.work();
  const before = [await shown(draft), await shown(reserved)];
  const { revision } = await draftWithLimit(1_000);
  expect((await app.call(MARTA, 'POST', at('/preview'), {})).status).toBe(201);
  // Run every background job twice, as after a crash.
  await app.work(async (_job, once) => {
    await once();
    await once();
  });
  expect([await shown(draft), await shown(reserved)]).toEqual(before);
  const found = await preview();
  expect(found).toMatchObject({ revision, total: 1, done: 1, failed: 0, stopped_by: null, finished_at: expect.any(String), requested_by: 'Marta Kowalski' });
  const amount = before[0]?.programs[0]?.amounts?.total ?? 0;
  const [job, ...more] = (await jobsOf('?effect=loses')).items;
  expect([job?.job_id, job?.amount_before, job?.rules, more]).toEqual([draft, amount, ['Heat pump'], []]);
  expect(found?.summary).toMatchObject({ loses: 1, gains: 0, unchanged: 0, dollars_before: amount, dollars_after: job?.amount_after });
  expect(found?.summary.keeps_version).toEqual({ submitted: 0, reserved: 1 });
  const line = { name: 'Heat pump', before: { amount: 8_000, state: 'amount' }, after: { amount: 1_000, state: 'amount' } };
  expect([job?.contractor, job?.lines, job?.criteria]).toEqual(['Lakeside Heating & Air', expect.arrayContaining([line]), []]);
  expect((await jobsOf('?effect=gains')).items).toEqual([]);
  const csv = await app.call<string>(MARTA, 'GET', at('/preview/file'));
  expect([csv.status, String(csv.body).trim().split('\n').length, String(csv.body)]).toEqual([200, 2, expect.stringContaining(job?.short_code ?? '?')]);

  const today = app.clock.now().toISOString().slice(0, 10);
  expect((await app.call(MARTA, 'POST', at('/request'), { revision, effective_on: today, reason: 'The manual of 2026' })).status).toBe(200);
  expect((await app.call(ADA, 'POST', at('/approve'), { revision })).status).toBe(200);
  await app.work();
  const after = await shown(draft);
  expect(after.programs[0]).toMatchObject({ version: 2, eligibility: job?.eligibility_after, amounts: { total: job?.amount_after } });
  expect((await shown(reserved)).programs).toEqual(before[1]?.programs);
});

it('evaluates a job once when a batch is repeated, and ends the preview when the draft is discarded', async () => {
  const { draftJob } = openJobs(app);
  await draftJob();
  await app.work();
  await draftWithLimit(1_000);
  await app.call(MARTA, 'POST', at('/preview'), {});
  await app.call(MARTA, 'POST', at('/preview'), {});
  const id = (await preview())?.id;
  const run = (signal = new AbortController().signal) =>
    draftRunBatchBackgroundJob.run({ run_id: id }, { ...app.deps, jobId: '1', attempt: 1, isLastAttempt: false, signal });
  await run();
  await run();
  expect(await preview()).toMatchObject({ done: 1, summary: { loses: 1 } });
  expect((await app.call(MARTA, 'DELETE', at(''))).status).toBe(200);
  await run();
  await deleteDraftRunsBackgroundJob.run({}, { ...app.deps, jobId: '2', attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
  expect((await app.db.pool.query('select 1 from app.program_draft_run_jobs')).rows).toEqual([]);
});

it('hides the jobs of an earlier preview and leaves their deletion to the worker', async () => {
  const { draftJob } = openJobs(app);
  await draftJob();
  await app.work();
  await draftWithLimit(1_000);
  const runsOfJobs = async () => (await app.db.pool.query<{ run_id: string }>('select run_id from app.program_draft_run_jobs')).rows.map((row) => row.run_id);
  await app.call(MARTA, 'POST', at('/preview'), {});
  await app.work();
  const first = (await preview())?.id;
  await app.call(MARTA, 'POST', at('/preview'), {});
  // The request that starts a new preview does not delete the rows of the earlier preview's jobs, but the job list no longer shows them. The worker deletes
  // them later.
  expect([await runsOfJobs(), (await jobsOf()).items]).toEqual([[first], []]);
  await app.work();
  expect(await runsOfJobs()).toEqual([(await preview())?.id]);
});

it('stops a preview, keeps its finished jobs, and joins a preview that another user started', async () => {
  const { draftJob } = openJobs(app);
  await draftJob();
  await app.work();
  await draftWithLimit(1_000);
  const start = async (who: string) => (await app.call<PreviewView>(who, 'POST', at('/preview'), {})).body.id;
  const first = await start(MARTA);
  expect(await start(ADA)).toBe(first);
  const stopped = await app.call(MARTA, 'POST', at('/preview/stop'));
  expect(stopped.body).toMatchObject({ id: first, stopped_by: 'Marta Kowalski', finished_at: expect.any(String), done: 0 });
  await app.work();
  expect(await preview()).toMatchObject({ id: first, stopped_by: 'Marta Kowalski', done: 0, total: null });
  const second = await start(MARTA);
  expect(second).not.toBe(first);
  await app.work();
  expect(await preview()).toMatchObject({ id: second, stopped_by: null, done: 1 });
  // Stopping a finished preview changes nothing.
  expect((await app.call(MARTA, 'POST', at('/preview/stop'))).body).toMatchObject({ id: second, stopped_by: null });
});

it('compares the dollars of open jobs with the remaining money in each budget cell', async () => {
  app = await appForTest({ programs: withBudget() });
  const { draftJob, reservedJob } = openJobs(app);
  const [draft] = [await draftJob(), await reservedJob()];
  await app.work();
  const amount = (await shown(draft)).programs[0]?.amounts?.total ?? 0;
  await draftWithLimit(1_000);
  await app.call(MARTA, 'POST', at('/preview'), {});
  await app.work();
  const { budgets, summary } = (await preview()) ?? {};
  const left = 20_000 - amount;
  expect(amount).toBeGreaterThan(0);
  expect(budgets).toEqual([
    {
      key: 'county',
      name: 'Funds of the county',
      cells: [
        {
          cell: expect.stringMatching(/^Dane\//),
          label: expect.stringMatching(/^Dane, /),
          before: { left, open: amount, jobs: 1 },
          after: { left, open: summary?.dollars_after, jobs: 1 },
        },
      ],
    },
  ]);
});

it('compares budgets on the day of the preview, also when a later budget period has started', async () => {
  app = await appForTest({ programs: withBudget({ renews_on: '01-01' }) });
  const { draftJob, reservedJob } = openJobs(app);
  await draftJob();
  await reservedJob();
  await app.work();
  await draftWithLimit(1_000);
  await app.call(MARTA, 'POST', at('/preview'), {});
  await app.work();
  const budgets = (await preview())?.budgets;
  expect(budgets?.[0]?.cells[0]?.before.left).toBeLessThan(20_000);
  app.clock.advance({ days: 365 });
  expect((await preview())?.budgets).toEqual(budgets);
});

it('filters the changed jobs of a preview by contractor', async () => {
  const { draftJob } = openJobs(app);
  const [first, second] = [await draftJob(), await draftJob()];
  await app.work();
  const company = { name: 'Third Ward Heating', programs: ['wi-hear'], create_anyway: true };
  const other = (await app.call<{ id: string }>(OPS, 'POST', '/api/contractor', company)).body.id;
  await app.db.pool.query('update app.jobs set contractor_id = $1 where id = $2', [other, second]);
  await draftWithLimit(1_000);
  await app.call(MARTA, 'POST', at('/preview'), {});
  await app.work();
  const { items } = (await app.call<{ items: { id: string; name: string; jobs: number }[] }>(MARTA, 'GET', at('/preview/contractors'))).body;
  expect(items.map(({ name, jobs }) => [name, jobs])).toEqual([
    ['Lakeside Heating & Air', 1],
    ['Third Ward Heating', 1],
  ]);
  const found = async (contractor: string | undefined) => (await jobsOf(`?effect=loses&contractor=${contractor}`)).items.map(({ job_id }) => job_id);
  expect([await found(items[0]?.id), await found(items[1]?.id)]).toEqual([[first], [second]]);
});

it('lets only staff who may edit the draft use the preview and the test', async () => {
  await draftWithLimit(1_000);
  const calls = [
    ['POST', at('/preview'), {}],
    ['GET', at('/preview'), undefined],
    ['GET', at('/preview/jobs'), undefined],
    ['GET', at('/preview/contractors'), undefined],
    ['GET', at('/preview/file'), undefined],
    ['POST', at('/preview/stop'), undefined],
    ['POST', at('/test'), undefined],
    ['GET', at('/test'), undefined],
    ['POST', at('/test/stop'), undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    expect([(await app.call(CARLA, method, path, body)).status, (await app.call(NORA, method, path, body)).status, path]).toEqual([403, 404, path]);
    expect([(await app.call(OPS, method, path, body)).status, path]).toEqual([403, path]);
    expect([200, 201], path).toContain((await app.call(MARTA, method, path, body)).status);
  }
});

it('tests the households of a draft, and offers a household for a changed number that no household tests', async () => {
  await draftWithLimit(7_990);
  const household = householdWithCost('A small job', 1_000);
  const put = (body: object, who = MARTA) => app.call<{ revision: number; items: { name: string }[] }>(who, 'PUT', at('/households'), body);
  expect([(await put({ revision: 2, put: [household] }, CARLA)).status, (await put({ revision: 2, put: [household] }, OPS)).status]).toEqual([403, 403]);
  expect((await put({ revision: 1, put: [household] })).status).toBe(409);
  const added = await put({ revision: 2, put: [household] });
  expect([added.status, added.body.revision, added.body.items.map(({ name }) => name)]).toEqual([200, 3, ['A small job']]);
  const first = await tested();
  expect(first).toMatchObject({ revision: 3, households: [{ name: 'A small job', mismatches: [] }], finished_at: expect.any(String), stopped_by: null });
  expect([first.total, first.done]).toEqual([2, 2]);
  expect(first.unnoticed.map(({ path }) => path)).toContain(MAX);
  const offer = first.unnoticed.find(({ path }) => path === MAX)?.offer;
  expect(offer).not.toBeNull();
  expect((await put({ revision: 3, put: [offer] })).status).toBe(200);
  expect((await tested()).unnoticed.map(({ path }) => path)).not.toContain(MAX);
  expect((await put({ revision: 4, remove: [offer?.name] })).body.items.map(({ name }) => name)).toEqual(['A small job']);
});

it('evaluates jobs and offers a household for the first day of an amount that changes on a later day', async () => {
  const { draftJob } = openJobs(app);
  await draftJob();
  await app.work();
  expect((await app.call(MARTA, 'POST', at(''), {})).status).toBe(201);
  const raise = { op: 'change_from', path: MAX, was: 8_000, value: 1_000, from: '2026-04-01', source: SOURCE };
  expect((await app.call<DraftView>(MARTA, 'PATCH', at(''), { operations: [raise] })).body.problems).toEqual([]);
  expect((await app.call(MARTA, 'PUT', at('/households'), { revision: 2, put: [householdWithCost('A large job', 9_000)] })).status).toBe(200);
  const { revision, unnoticed } = await tested();
  expect(unnoticed).toMatchObject([{ before: 8_000, after: 1_000, from: '2026-04-01', offer: { today: '2026-04-01' } }]);
  expect((await app.call(MARTA, 'PUT', at('/households'), { revision, put: [unnoticed[0]?.offer] })).status).toBe(200);
  expect((await tested()).unnoticed).toEqual([]);

  const judged = async (body: object) => {
    await app.call(MARTA, 'POST', at('/preview'), body);
    await app.work();
    return preview();
  };
  expect(await judged({})).toMatchObject({ day: null, done: 1, summary: { loses: 0, unchanged: 1 } });
  const found = await judged({ day: '2026-04-01' });
  expect(found).toMatchObject({ day: '2026-04-01', done: 1, summary: { loses: 1, unchanged: 0 } });
  const { dollars_before = 0, dollars_after = 0, dollars_by_effect } = found?.summary ?? {};
  expect(dollars_by_effect).toMatchObject({ loses: dollars_after - dollars_before, gains: 0 });
});
