import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Actor, SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { jobsFor, writeTask } from '@/job-data/server';
import { isRecord } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { dumpAllRows } from '../support/all-rows';
import { CARLA, complete, createJob, inviteHomeowner, OPS, openTestApp, type TestApp, taskId } from '../support/app';

/** Tests which rows are written when a draft is saved: the task, its live event and the deferred history, but no other row of the job. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Saved = { version: number; answers: Record<string, unknown>; typed: Record<string, { by: string; own: boolean }>; warnings: unknown[]; status: string };

const urlOf = async (jobId: string, key: string) => `/api/jobs/${jobId}/tasks/${await taskId(app, CARLA, jobId, key)}`;

async function save(who: string, url: string, changes: Record<string, unknown>, version: number) {
  return app.call<Saved>(who, 'PATCH', url, { changes, version });
}

const jobRow = (id: string) => app.db.unsafeKysely.selectFrom('app.jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function touched(run: () => Promise<unknown>): Promise<string[]> {
  const before = await dumpAllRows(app);
  await run();
  const after = await dumpAllRows(app);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

it('writes only the task, the job version, a live event and deferred history when a draft is saved again', async () => {
  const id = await createJob(app);
  const url = await urlOf(id, 'homeowner_contact');
  const first = await save(CARLA, url, { notes: 'Gate code 12' }, 1);
  expect(first.body.status).toBe('in_progress');
  const job = await jobRow(id);
  let second = first;
  const tables = await touched(async () => {
    second = await save(CARLA, url, { notes: 'Gate code 1234', phone_number: '12' }, first.body.version);
  });
  expect(tables.sort()).toEqual(['app.jobs', 'app.live_events', 'app.tasks', 'graphile_worker._private_jobs']);
  expect(await jobRow(id)).toEqual({ ...job, version: job.version + 1 });
  const news = await app.db.unsafeKysely.selectFrom('app.live_events').selectAll().where('job_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(news).toMatchObject({ kind: 'draft', version: job.version + 1, task_ids: [url.split('/').at(-1)], program_keys: job.program_keys });
  // The response contains the same values that the page would load now.
  const page = await app.call<Saved>(CARLA, 'GET', url);
  expect(second.body).toMatchObject({ version: page.body.version, status: 'in_progress', answers: page.body.answers, typed: page.body.typed });
  expect(second.body.warnings).toMatchObject([{ path: 'phone_number' }]);
  expect(page.body.answers).toMatchObject({ notes: 'Gate code 1234', phone_number: '12' });
});

it('writes no other task of the job when a task is saved as a draft for the first time', async () => {
  const id = await createJob(app, CARLA, { create_anyway: true });
  const url = await urlOf(id, 'define_scope_of_work');
  const others = () =>
    app.db.unsafeKysely
      .selectFrom('app.tasks')
      .select([sql<string>`xmin::text`.as('writer'), 'id'])
      .where('job_id', '=', id)
      .where('id', '!=', url.split('/').at(-1) ?? '')
      .orderBy('id')
      .execute();
  const before = await others();
  expect((await save(CARLA, url, { scope_summary: 'Two' }, 1)).status).toBe(200);
  expect(await others()).toEqual(before);
  const page = await app.call<Saved>(CARLA, 'GET', url);
  expect(page.body).toMatchObject({ status: 'in_progress', answers: { scope_summary: 'Two' } });
  expect((await save(CARLA, url, { scope_summary: 'Two heads' }, page.body.version)).body.answers).toMatchObject({ scope_summary: 'Two heads' });
});

/** Returns the SQL text of a query, which may be a string or an object. */
const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : isRecord(asked) ? String(asked.text) : '');

it('reads the job once and writes one task when a draft is saved again', async () => {
  const id = await createJob(app, CARLA, { create_anyway: true });
  const url = await urlOf(id, 'homeowner_contact');
  const { version } = (await save(CARLA, url, { notes: 'Gate' }, 1)).body;
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await save(CARLA, url, { notes: 'Gate code' }, version)).status).toBe(200);
    const ofJob = /for update|json_agg|live_events|app\.enqueue|(?:insert into|update) "app"\."(?:tasks|jobs|job_programs|history|evaluations)"/;
    expect(sent.mock.calls.flatMap(([asked]: unknown[]) => ofJob.exec(textOf(asked))?.[0] ?? [])).toEqual([
      'for update',
      'json_agg',
      'live_events',
      'update "app"."tasks"',
      'update "app"."jobs"',
      'app.enqueue',
    ]);
  } finally {
    sent.mockRestore();
  }
});

it('changes no version when the saved answers are unchanged', async () => {
  const id = await createJob(app, CARLA, { create_anyway: true });
  const url = await urlOf(id, 'homeowner_contact');
  const { version } = (await save(CARLA, url, { notes: 'x' }, 1)).body;
  const tables = await touched(async () => expect((await save(CARLA, url, { notes: 'x' }, version)).body.version).toBe(version));
  expect(tables.filter((table) => !table.startsWith('graphile_worker'))).toEqual([]);
});

it('keeps the answers that two users typed in turns, writes the history later, and lets the task be completed', async () => {
  const id = await createJob(app, CARLA, { create_anyway: true });
  const url = await urlOf(id, 'homeowner_contact');
  let { version } = (await save(CARLA, url, { notes: 'a' }, 1)).body;
  for (const notes of ['ab', 'abc', 'abcd']) ({ version } = (await save(CARLA, url, { notes }, version)).body);
  expect((await save(CARLA, url, { notes: 'mine' }, version - 1)).status).toBe(409);
  const historyEntries = () =>
    app
      .call<{ items: { field: string; after: unknown }[] }>(OPS, 'GET', `/api/jobs/${id}/history`)
      .then((page) => page.body.items.filter((row) => row.field === 'notes'));
  expect(await historyEntries()).toEqual([]);
  await app.call(CARLA, 'PATCH', url, { changes: {}, version, log: true });
  expect(await historyEntries()).toMatchObject([{ after: 'abcd' }]);
  const done = await complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  expect(done.body).toMatchObject({ status: 'complete', answers: { notes: 'abcd' } });
});

it('saves the draft of a guest with only the fields that the guest may see', async () => {
  const id = await createJob(app, CARLA, { create_anyway: true });
  const guest = await inviteHomeowner(app, id);
  const url = await urlOf(id, 'other_homeowner_details');
  const { version } = (await app.call<Saved>(guest, 'GET', url)).body;
  const saved = await save(guest, url, { number_of_occupants: 3 }, version);
  expect(saved.body).toMatchObject({ status: 'waiting_homeowner', answers: { number_of_occupants: 3 }, typed: { number_of_occupants: { own: true } } });
  const tables = await touched(() => save(guest, url, { number_of_occupants: 4 }, saved.body.version));
  expect(tables.filter((table) => table !== 'app.guest_sessions').sort()).toEqual([
    'app.jobs',
    'app.live_events',
    'app.tasks',
    'graphile_worker._private_jobs',
  ]);
  expect((await save(guest, url, { internal_notes: 'x' }, saved.body.version)).status).toBe(422);
});

it('does not read a change that was rolled back, or a job of another contractor', async () => {
  const id = await createJob(app, CARLA, { create_anyway: true });
  const as = <T>(actor: Actor, work: (tx: Tx) => Promise<T>) => app.db.transaction(sessionSettingsFor(actor, 'test'), work);
  const found = () => as(SYSTEM, (tx) => jobsFor(SYSTEM).find(tx, id));
  const before = await found();
  const undone = as(SYSTEM, async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, id);
    const [task] = loaded.state.tasks;
    if (!task) throw new Error('The job has no task');
    await writeTask(tx, loaded, { ...task, draft: { notes: 'Never' }, version: 99 }, 'test');
    throw new Error('Changed my mind');
  });
  await expect(undone).rejects.toThrow('Changed my mind');
  expect(await found()).toEqual(before);
  const neighbor: Actor = {
    kind: 'contractor',
    userId: crypto.randomUUID(),
    name: '',
    email: '',
    roles: [],
    contractorId: crypto.randomUUID(),
    contractorName: '',
  };
  await expect(as(neighbor, (tx) => jobsFor(neighbor).find(tx, id))).rejects.toThrow('not found');
});

it('keeps a cleared answer empty when the job has a known value for the answer', async () => {
  const id = await createJob(app, CARLA, { create_anyway: true });
  const url = await urlOf(id, 'homeowner_contact');
  const opened = await app.call<Saved>(CARLA, 'GET', url);
  expect(opened.body.answers).toMatchObject({ first_name: 'Ana', phone_number: '+16085550123' });
  const emptied = await save(CARLA, url, { phone_number: '', first_name: null }, opened.body.version);
  const page = await app.call<Saved>(CARLA, 'GET', url);
  const { first_name: _first, phone_number: _phone, ...rest } = opened.body.answers;
  expect(emptied.body.answers).toEqual(rest);
  expect(page.body.answers).toEqual(rest);
  const changes = { renter_or_owner: 'owner', mailing_address_same: true };
  const refused = await app.call<{ issues: { path: string }[] }>(CARLA, 'POST', `${url}/complete`, { changes });
  expect(refused.body.issues.map(({ path }) => path)).toEqual(['first_name', 'phone_number']);
  const named = await app.call<Saved>(CARLA, 'POST', `${url}/complete`, { changes: { ...changes, first_name: 'Anna', phone_number: '608 555 0199' } });
  expect(named.status).toBe(200);
  expect((await app.call<Saved>(CARLA, 'GET', url)).body.answers).toMatchObject({ first_name: 'Anna', phone_number: '+16085550199' });
});
