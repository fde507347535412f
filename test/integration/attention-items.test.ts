import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAsSystem } from '@/access/server';
import { worklistPage } from '@/features/assignment-and-worklist/server/worklist-rows';
import { CARLA, complete, createJob, OPS, openTestApp, PROGRAM, type TestApp, taskId } from '../support/app';
import { expectRightCounts } from '../support/counts';

/** Tests attention items, which need staff although no task is open. They must be in the worklist and in the filter "action required", with equal counts. */
let app: TestApp;
let job: string;
let task: string;
beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app);
  await complete(app, CARLA, job, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
  task = await taskId(app, OPS, job, 'homeowner_contact');
  const exception = { kind: 'ops', description: 'Two names at one door.', visible_to_contractor: false };
  expect((await app.call(OPS, 'POST', `/api/jobs/${job}/tasks/${task}/exceptions`, exception)).status).toBe(200);
});
afterAll(() => app.close());

type Queue = {
  items: { key: string; task_id: string | null; job_id: string; subject: string }[];
  kinds: { key: string; title: string; count: number }[];
  total: number;
};
const queue = async () => (await app.call<Queue>(OPS, 'GET', '/api/tasks/queue?kind=exception')).body;
const isListed = async () => {
  const { body } = await app.call<{ items: { id: string; action_required: boolean }[] }>(OPS, 'GET', '/api/jobs/internal?action_required=true');
  return body.items.some((item) => item.id === job && item.action_required);
};

it('lists an exception of operations in the worklist as a separate kind of item, and lists the job under "action required"', async () => {
  const { items, kinds, total } = await queue();
  expect(items).toMatchObject([{ key: 'exception', task_id: task, job_id: job, subject: 'Two names at one door.' }]);
  expect([total, kinds.find(({ key }) => key === 'exception')]).toMatchObject([1, { title: 'Exception', count: 1 }]);
  expect(await isListed()).toBe(true);
  await expectRightCounts(app);
});

it('lists every exception of a task in its item, and removes only the exception with the given description', async () => {
  const exceptions = `/api/jobs/${job}/tasks/${task}/exceptions`;
  const second = { kind: 'ops', description: 'The telephone number is wrong.', visible_to_contractor: false };
  expect((await app.call(PROGRAM, 'POST', exceptions, second)).status).toBe(200);
  expect((await queue()).items).toMatchObject([{ task_id: task, subject: 'Two names at one door. · The telephone number is wrong.' }]);
  const remove = (description: string) => app.call(OPS, 'DELETE', `${exceptions}/ops?${new URLSearchParams({ note: 'Corrected', description })}`);
  expect((await remove('Another text')).status).toBe(409);
  expect((await remove(second.description)).status).toBe(200);
  expect((await queue()).items).toMatchObject([{ task_id: task, subject: 'Two names at one door.' }]);
  await expectRightCounts(app);
});

it('reads two exceptions of one task with the same time and different owners on two pages of an export', async () => {
  await app.db.pool.query(
    `insert into app.worklist (about_id, job_id, contractor_id, program_keys, program_set, owner, definition, stage, subject, rank, is_owned, has_exception, since)
     select about_id, job_id, contractor_id, program_keys, program_set, 'finance', definition, stage, 'A payment failed.', rank, is_owned, has_exception, since
     from app.worklist where about_id = $1 and definition = 'exception'`,
    [task],
  );
  const wanted = { owners: ['ops', 'finance'] as const, programs: null, mine: null, now: app.clock.now(), kind: 'exception', searchMatch: null };
  const pages = await readAsSystem(app.db, async (tx) => {
    const [first] = await worklistPage(tx, wanted, { limit: 1 });
    return [first, ...(await worklistPage(tx, wanted, { limit: 1, after: first }))];
  });
  expect(pages.map((row) => row?.owner)).toEqual(['finance', 'ops']);
  await app.db.pool.query(`delete from app.worklist where about_id = $1 and owner = 'finance'`, [task]);
});

it('lists no item in the worklist after the exception is removed', async () => {
  const gone = await app.call(OPS, 'DELETE', `/api/jobs/${job}/tasks/${task}/exceptions/ops`, { note: 'They are a couple' });
  expect([gone.status, (await queue()).total, await isListed()]).toEqual([200, 0, false]);
  await expectRightCounts(app);
});
