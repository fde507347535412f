import { beforeEach, expect, it } from 'vitest';
import { FORM_BY_KEY } from '@/app/forms';
import type { ReevaluationRun } from '@/features/reevaluation/contract';
import { nightlyReevaluationBackgroundJob, reevaluateBatchBackgroundJob, requestReevaluation } from '@/features/reevaluation/server';
import { startDigestsBackgroundJob } from '@/foundation/messaging/server';
import { enqueue } from '@/platform/server';
import type { Program } from '@/rules/programs';
import { importPrograms } from '@/rules/programs/server';
import { appForTest, CARLA, getJob, OPS, PROGRAM, type TestApp } from '../support/app';
import { asSystem, entries } from '../support/history';
import { MINIMAL_PROGRAMS } from '../support/minimal-programs';
import { openJobs } from '../support/open-jobs';

let app: TestApp;
let draftJob: () => Promise<string>;
let reservedJob: () => Promise<string>;
beforeEach(async () => {
  app = await appForTest();
  ({ draftJob, reservedJob } = openJobs(app));
});

const wiHear = (): Program => {
  const found = MINIMAL_PROGRAMS.find(({ key }) => key === 'wi-hear');
  if (!found) throw new Error('wi-hear is not shipped');
  return found;
};

/** Returns the program with another maximum amount for heat pumps. */
const lowered = (max: number): Program => ({
  ...wiHear(),
  lines: wiHear().lines.map((line) =>
    line.key === 'heat_pump'
      ? { ...line, rows: line.rows.map((row) => (row.amount.kind === 'percent_of' ? { ...row, amount: { ...row.amount, max } } : row)) }
      : line,
  ),
});

async function publish(program: Program): Promise<void> {
  await asSystem(app, async (tx) => {
    await importPrograms(tx, [program], FORM_BY_KEY, app.clock.now());
    await requestReevaluation(tx, [program.key]);
  });
}

const night = async (): Promise<void> => {
  await asSystem(app, (tx) => enqueue(tx, nightlyReevaluationBackgroundJob, {}));
  await app.work();
};

const runs = async (who = OPS) => (await app.call<{ items: ReevaluationRun[] }>(who, 'GET', '/api/reevaluations')).body.items;
type ProgramOfJob = {
  key: string;
  version: number;
  eligibility: string;
  amounts?: { total: number | null; lines: { key: string; amount: number | null }[] };
};
const programOf = async (id: string) => {
  const found = (await getJob<{ programs: ProgramOfJob[] }>(app, CARLA, id)).programs[0];
  if (!found) throw new Error('The job has no program');
  return found;
};
const notices = async (id: string) =>
  (await app.db.pool.query<{ title: string; body: string }>("select title, body from app.notifications where job_id = $1 and kind = 'reevaluated'", [id])).rows;

it('changes a draft job to the published version, keeps a reserved job, and records which rule changed', async () => {
  const [draft, reserved] = [await draftJob(), await reservedJob()];
  await app.work();
  const [before, promised] = [await programOf(draft), await programOf(reserved)];
  expect([before.version, promised.version]).toEqual([1, 1]);
  await publish(lowered(1_000));
  await app.work();

  const after = await programOf(draft);
  expect(after.version).toBe(2);
  expect(await programOf(reserved)).toEqual(promised);
  const rows = (await entries(app, draft)).filter(({ field }) => ['program_version', 'incentive_line', 'criterion'].includes(field ?? ''));
  expect(rows.map(({ action, subject, before, after }) => [action, subject, before, after])).toEqual([
    ['Program version', 'wi-hear', 1, 2],
    ['Amount of “Heat pump”', 'wi-hear', expect.stringMatching(/^\$[\d,]+\.00$/), '$1,000.00'],
  ]);
  expect((await entries(app, reserved)).filter(({ field }) => field === 'program_version')).toEqual([]);
  const [notice, ...more] = await notices(draft);
  expect([notice?.title, notice?.body]).toEqual([
    expect.stringMatching(/: new rules changed a job$/),
    expect.stringMatching(/^1 Willy St.*\. Amount: \$[\d,]+\.00 → \$[\d,]+\.00\.$/),
  ]);
  expect([more, await notices(reserved)]).toEqual([[], []]);
  // The re-evaluation includes only the draft job.
  expect(await runs()).toEqual([
    expect.objectContaining({
      reason: 'published',
      programs: ['wi-hear'],
      jobs_total: 1,
      jobs_done: 1,
      jobs_changed: 1,
      jobs_failed: 0,
      finished_at: expect.any(String),
    }),
  ]);
});

it('changes an amount to the newest version when staff recalculate the amount, and refuses recalculation by the contractor', async () => {
  const draft = await draftJob();
  await app.work();
  const before = await programOf(draft);
  // Publish new rules without starting a re-evaluation of open jobs.
  await asSystem(app, (tx) => importPrograms(tx, [lowered(1_000)], FORM_BY_KEY, app.clock.now()));
  const recalculate = (who: string) => app.call<object>(who, 'POST', `/api/jobs/${draft}/incentives/recalculate`);
  expect([(await recalculate(CARLA)).status, await programOf(draft)]).toEqual([403, before]);
  expect((await recalculate(OPS)).status).toBe(200);
  const after = await programOf(draft);
  expect([before.version, after.version]).toEqual([1, 2]);
  const heatPump = ({ amounts }: typeof before) => amounts?.lines.find(({ key }) => key === 'heat_pump')?.amount ?? 0;
  expect(heatPump(before)).toBeGreaterThan(1_000);
  expect([heatPump(after), after.amounts?.total]).toEqual([1_000, (before.amounts?.total ?? 0) - heatPump(before) + 1_000]);
  const rows = (await entries(app, draft)).filter(({ action }) => action === 'Incentives recalculated' || action === 'Amount of “Heat pump”');
  expect(rows).toMatchObject([{ action: 'Incentives recalculated' }, { action: 'Amount of “Heat pump”', after: '$1,000.00' }]);
});

it('emails a contractor once a day about all jobs that a published version changed', async () => {
  const jobs = [await draftJob(), await draftJob()];
  await app.work();
  await publish({ ...wiHear(), accept_submissions_until: '2026-02-28' });
  await app.work();
  for (const id of jobs) expect((await programOf(id)).eligibility).toBe('ineligible');
  const emails = async () =>
    (
      await app.db.pool.query<{ template: string; plain: string }>(
        "select template, plain from app.outgoing_messages where template in ('digest', 'became_ineligible', 'reevaluated')",
      )
    ).rows;
  expect(await emails()).toEqual([]);
  await asSystem(app, (tx) => enqueue(tx, startDigestsBackgroundJob, {}));
  await app.work();
  const [email, ...more] = await emails();
  expect([email?.template, more]).toEqual(['digest', []]);
  for (const street of ['1 Willy St', '2 Willy St']) expect(email?.plain).toMatch(new RegExp(`${street}: .* has new rules\\. Eligibility: .* → Ineligible\\.`));
  const rows = (await entries(app, jobs[0] ?? '')).filter(({ field }) => field === 'criterion');
  expect(rows.map(({ before, after }) => [before, after])).toContainEqual(['Met', 'Not met']);
});

it('continues a re-evaluation after a crash with the next uncommitted job, and evaluates no job twice', async () => {
  const jobs = [await draftJob(), await draftJob(), await draftJob()];
  await app.work();
  await publish(lowered(1_000));
  const stop = new AbortController();
  let crashed = false;
  await app.work(async (job, once) => {
    if (job.name !== reevaluateBatchBackgroundJob.name || crashed) return once();
    crashed = true;
    const [run] = await runs();
    let committed = 0;
    // Crash after the third transaction: the first two read the run and its jobs, and the third one evaluates the first job.
    const transaction: TestApp['db']['transaction'] = (settings, step) =>
      app.db.transaction(settings, step).finally(() => {
        committed += 1;
        if (committed === 3) stop.abort();
      });
    const deps = { ...app.deps, db: { ...app.db, transaction }, jobId: '1', attempt: 1, isLastAttempt: false, signal: stop.signal };
    await expect(reevaluateBatchBackgroundJob.run({ run_id: run?.id }, deps)).rejects.toThrow('aborted');
    expect((await runs())[0]).toMatchObject({ jobs_total: 3, jobs_done: 1, jobs_changed: 1, finished_at: null });
    // The queue runs the background job again after the crash.
    await once();
  });
  expect((await runs())[0]).toMatchObject({ jobs_total: 3, jobs_done: 3, jobs_changed: 3, jobs_failed: 0, finished_at: expect.any(String) });
  for (const id of jobs) {
    expect((await programOf(id)).version).toBe(2);
    expect((await entries(app, id)).filter(({ field }) => field === 'program_version')).toHaveLength(1);
    expect(await notices(id)).toHaveLength(1);
  }
});

it('continues a re-evaluation when one job cannot be evaluated, and retries that job in the queue', async () => {
  const jobs = [await draftJob(), await draftJob()].sort();
  await app.work();
  await app.db.pool.query('create function app.fail() returns trigger language plpgsql as $$ begin raise exception $m$no$m$; end $$');
  await app.db.pool.query(`create trigger fail before update on app.job_programs for each row when (new.job_id = '${jobs[0]}') execute function app.fail()`);
  await publish(lowered(1_000));
  await app.work();
  expect((await runs())[0]).toMatchObject({ jobs_done: 2, jobs_changed: 1, jobs_failed: 1, finished_at: expect.any(String) });
  expect((await programOf(jobs[1] ?? '')).version).toBe(2);
  const { rows } = await app.db.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'jobs.settle'");
  expect(rows).toHaveLength(1);
});

it('runs the nightly re-evaluation once for each business day, and a second run on that day changes nothing', async () => {
  const [draft, reserved] = [await draftJob(), await reservedJob()];
  await app.work();
  await night();
  await night();
  const versions = async () => [(await getJob(app, OPS, draft)).version, (await getJob(app, OPS, reserved)).version];
  const before = await versions();
  expect(await runs()).toMatchObject([{ reason: 'nightly', business_day: '2026-03-02', jobs_total: 2, jobs_done: 2, jobs_changed: 0 }]);
  expect(await versions()).toEqual(before);
  app.clock.advance({ days: 1 });
  await night();
  const nextDay = await versions();
  await night();
  expect((await runs()).map(({ business_day, jobs_done }) => [business_day, jobs_done])).toEqual([
    ['2026-03-03', 2],
    ['2026-03-02', 2],
  ]);
  expect(await versions()).toEqual(nextDay);
});

it('shows the re-evaluations of a program only to staff of the program', async () => {
  await draftJob();
  await app.work();
  await publish(lowered(1_000));
  await app.work();
  expect((await app.call(CARLA, 'GET', '/api/reevaluations')).status).toBe(403);
  expect(await runs(PROGRAM)).toHaveLength(1);
  await app.db.pool.query("update app.reevaluations set program_keys = '{hiasp}'");
  const programs = (await app.db.pool.query<{ program_keys: string[] | null }>('select program_keys from app.users where email = $1', [PROGRAM])).rows[0]
    ?.program_keys;
  expect(await runs(PROGRAM)).toHaveLength(programs === null || programs?.includes('hiasp') ? 1 : 0);
});
