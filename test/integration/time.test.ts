import { beforeEach, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { FORM_BY_KEY } from '@/app/forms';
import { recheckJobsOfPrograms, recheckProgramsBackgroundJob, settleDueJobsBackgroundJob, settleJobBackgroundJob } from '@/features/reminders/server';
import { passwordResetBackgroundJob } from '@/foundation/accounts/server';
import { enqueue } from '@/platform/server';
import { importPrograms } from '@/rules/programs/server';
import { appForTest, CARLA, createJob, getJob, OPS, type TestApp, taskId } from '../support/app';
import { MINIMAL_PROGRAMS } from '../support/minimal-programs';

let app: TestApp;
beforeEach(async () => {
  app = await appForTest();
});

/** Runs the hourly background jobs. */
async function anHourPasses(): Promise<void> {
  await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => enqueue(tx, settleDueJobsBackgroundJob, {}));
  await app.work();
}

const versionOf = async (id: string) => (await getJob(app, OPS, id)).version;

it('ends the deferral of a task when its end date begins at the home', async () => {
  const id = await createJob(app);
  const task = await taskId(app, CARLA, id, 'homeowner_contact');
  const deferred = await app.call(OPS, 'POST', `/api/jobs/${id}/tasks/${task}/defer`, { reason: 'homeowner_unavailable', until: { day: '2026-03-04' } });
  expect(deferred.status).toBe(200);
  const status = async () => (await getJob(app, OPS, id)).tasks.find((other) => other.id === task)?.status;

  // At 03:00 UTC on March 4, it is still the evening of March 3 in Madison.
  app.clock.advance({ days: 1, hours: 12 });
  await anHourPasses();
  expect(await status()).toBe('deferred');
  app.clock.advance({ hours: 4 });
  await anHourPasses();
  expect(await status()).toBe('ready');
});

it('makes draft jobs ineligible at night when a program closes, and emails the contractor once', async () => {
  const id = await createJob(app);
  expect((await getJob(app, CARLA, id)).programs[0]?.eligibility).toBe('pending_answer');
  app.clock.advance({ days: 183 });
  await anHourPasses();
  expect((await getJob(app, CARLA, id)).programs[0]?.eligibility).toBe('ineligible');
  const countEmails = async () =>
    (await app.call<{ items: { template: string }[] }>(null, 'GET', '/api/mailbox')).body.items.filter((email) => email.template === 'became_ineligible')
      .length;
  expect(await countEmails()).toBe(1);

  const version = await versionOf(id);
  app.clock.advance({ days: 1 });
  await anHourPasses();
  await anHourPasses();
  expect([await versionOf(id), await countEmails()]).toEqual([version, 1]);
});

it('runs a background job that a user waits for before the queued rechecks of due jobs', async () => {
  for (const unit of ['1', '2', '3']) await createJob(app, CARLA, { unit, create_anyway: true });
  await app.work();
  await app.db.pool.query("update app.jobs set next_due_on = '2026-03-01'");
  await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => enqueue(tx, settleDueJobsBackgroundJob, {}));
  const ran: string[] = [];
  await app.work(async (job, once) => {
    await once();
    ran.push(job.name);
    if (job.name === settleDueJobsBackgroundJob.name)
      await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => enqueue(tx, passwordResetBackgroundJob, { email: CARLA }));
  });
  expect(ran.filter((name) => name === settleJobBackgroundJob.name)).toHaveLength(3);
  expect(ran.slice(0, 2)).toEqual([settleDueJobsBackgroundJob.name, passwordResetBackgroundJob.name]);
});

it('applies a new program version to draft jobs', async () => {
  const id = await createJob(app);
  const [wiHear] = MINIMAL_PROGRAMS.filter((program) => program.key === 'wi-hear');
  if (!wiHear) throw new Error('wi-hear is not shipped');
  const closed = { ...wiHear, accept_submissions_until: '2026-02-28' };
  await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), async (tx) => {
    expect(await importPrograms(tx, [closed], FORM_BY_KEY, app.clock.now())).toEqual([{ key: 'wi-hear', version: 2 }]);
    await recheckJobsOfPrograms(tx, ['wi-hear']);
  });
  await app.work();
  await anHourPasses();
  expect((await getJob(app, CARLA, id)).programs[0]?.eligibility).toBe('ineligible');
});

it('marks the jobs of a new program version in batches, each job once, also when the worker is stopped', async () => {
  const id = await createJob(app);
  await app.db.pool.query('update app.jobs set next_due_on = null where id = $1', [id]);
  await app.db.pool.query(
    `insert into app.jobs select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid(), 'short_code', 'COPY' || n,
       'is_closed', n % 10 = 0, 'is_canceled', n % 10 = 1))).* from app.jobs j, generate_series(1, 2500) n where j.id = $1`,
    [id],
  );
  await app.db.pool.query(`create table app.marked (id uuid);
    create function app.note_marked() returns trigger language plpgsql security definer as $$ begin insert into app.marked values (new.id); return null; end $$;
    create trigger marked after update of next_due_on on app.jobs for each row execute function app.note_marked()`);
  const marked = async () =>
    (await app.db.pool.query<{ jobs: number; times: number }>('select count(distinct id)::int as jobs, count(*)::int as times from app.marked')).rows[0];
  const stop = new AbortController();
  const run = (signal: AbortSignal) =>
    recheckProgramsBackgroundJob.run(
      { programs: ['wi-hear'] },
      {
        ...app.deps,
        // Stop while the first batch is written.
        db: { ...app.db, transaction: (settings, step) => app.db.transaction(settings, step).finally(() => stop.abort()) },
        jobId: '1',
        attempt: 1,
        isLastAttempt: false,
        signal,
      },
    );

  await expect(run(stop.signal)).rejects.toThrow('aborted');
  expect(await marked()).toEqual({ jobs: 1000, times: 1000 });
  await run(new AbortController().signal);
  // Two of ten jobs are closed or canceled. They are not rechecked.
  expect(await marked()).toEqual({ jobs: 2001, times: 2001 });
  const { rows } = await app.db.pool.query("select count(*)::int as open from app.jobs where not is_closed and not is_canceled and next_due_on = '2026-03-02'");
  expect(rows).toEqual([{ open: 2001 }]);
});
