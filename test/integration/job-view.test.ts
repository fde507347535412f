import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANYWAY, CARLA, createJob, FINANCE, getJob, LUIS, OPS, openTestApp, type TestApp, taskId } from '../support/app';

const ADMIN = 'admin@hearthline.example';

/** Tests the API response for a job, which has the fields of the portal specification, and the effects of actions on it. */
let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app, CARLA, {
    unit: '4B',
    answers: {
      first_name: 'Ana',
      last_name: 'Rivera',
      email: 'ana@example.com',
      phone_number: '608 555 0123',
      job_scope: ['hvac', 'electrical'],
      external_id: 'LH-77',
    },
  });
});
afterAll(() => app.close());

type Job = Record<string, unknown> & { tasks: Task[]; stages: { number: number; label: string; badge: string | null }[] };
type Task = {
  id: string;
  key: string;
  stage: string;
  status: string;
  owner: string;
  exceptions: { kind: string; description: string }[];
  can_transfer_to: string[];
};
const read = async (who = OPS, id = job) => (await app.call<Job>(who, 'GET', `/api/jobs/${id}`)).body;

describe('a job in the API', () => {
  it('names contractor, customer and address', async () => {
    expect(await read()).toMatchObject({
      contractor: { name: 'Lakeside Heating & Air' },
      contractor_user: { name: 'Carla Jensen' },
      first_name: 'Ana',
      last_name: 'Rivera',
      email: 'ana@example.com',
      phone_number: '+16085550123',
      address: '201 W Mifflin St',
      unit: '4B',
      external_id: 'LH-77',
      short_code: expect.stringMatching(/^[0-9A-Z]{6}$/),
    });
  });

  it('has a tab for each stage after creation', async () => {
    const { stages, tasks } = await read();
    expect(stages.map(({ number, label }) => [number, label])).toEqual([
      [2, 'Apply'],
      [3, 'Review'],
      [4, 'Install'],
      [5, 'Enroll'],
      [6, 'Pay'],
    ]);
    expect(stages.map(({ badge }) => badge)).toEqual([null, 'preview', 'preview', 'preview', 'preview']);
    expect(tasks.filter(({ stage }) => stage === 'create').every(({ status }) => status === 'complete')).toBe(true);
  });

  it('has the next task, the number of open tasks, the time in the stage and the rebate in the job list', async () => {
    const { items } = (await app.call<{ items: Record<string, unknown>[] }>(CARLA, 'GET', '/api/jobs')).body;
    expect(items[0]).toMatchObject({
      next_task: { title: expect.any(String), owner: 'contractor' },
      pending_tasks: expect.any(Number),
      current_stage_started_at: '2026-03-02T15:00:00.000Z',
      rebate: null,
    });
    expect(Number(items[0]?.pending_tasks)).toBeGreaterThan(0);
  });

  it('is returned by the search with every field in which the search looks for text', async () => {
    const { items } = (await app.call<{ items: object[] }>(CARLA, 'GET', '/api/jobs/search')).body;
    expect(items).toEqual([
      {
        id: job,
        code: expect.stringMatching(/^[0-9A-Z]{6}$/),
        full_name: 'Ana Rivera',
        address: expect.stringContaining('201 W Mifflin St'),
        city: 'Madison',
        contractor: 'Lakeside Heating & Air',
        external_id: 'LH-77',
        is_canceled: false,
        stage: 2,
        program_keys: ['wi-hear'],
      },
    ]);
  });

  it('is found by name, address, job code and contractor number, and not by text that the job does not contain', async () => {
    const { short_code } = await read();
    const total = async (words: string) => (await app.call<{ total: number }>(OPS, 'GET', `/api/jobs/internal?q=${encodeURIComponent(words)}`)).body.total;
    for (const words of ['rivera', '201 w mifflin', String(short_code).toLowerCase(), 'lh-77']) expect([words, await total(words)]).toEqual([words, 1]);
    for (const words of ['riviera of france', 'LH-78']) expect([words, await total(words)]).toEqual([words, 0]);
  });

  it('is listed under its contractor and its assigned users', async () => {
    const total = async (query: string) => (await app.call<{ total: number }>(OPS, 'GET', `/api/jobs/internal?${query}`)).body.total;
    const { uid } = (await app.call<{ uid: string }>(OPS, 'GET', '/api/users/my')).body;
    await app.call(OPS, 'PUT', `/api/jobs/${job}/assignees`, { ops_user_id: uid });
    // The contractor is an object with an ID, as an earlier test has checked.
    const company = (await read()).contractor as { id: string };
    expect([await total(`contractor_id=${company.id}`), await total(`contractor_id=${job}`)]).toEqual([1, 0]);
    expect([await total(`ops_user=${uid}`), await total(`ops_user=${job}`)]).toEqual([1, 0]);
    expect(await total('is_claimed_jobs=true')).toBe(0);
    await app.call(OPS, 'PUT', `/api/jobs/${job}/claim-job`, {});
    expect([await total(`claimed_by=${uid}`), await total(`claimed_by=${job}`), await total('is_claimed_jobs=true')]).toEqual([1, 0, 1]);
    const cards = (await app.call<{ items: { claimed_by: string | null }[] }>(OPS, 'GET', '/api/jobs/internal')).body.items;
    expect(cards.map(({ claimed_by }) => claimed_by)).toEqual(['Olga Reyes']);
  });
});

describe('actions on a job', () => {
  it('report an exception of operations on a task, and remove the exception', async () => {
    const at = `/api/jobs/${job}/tasks/${await taskId(app, OPS, job, 'homeowner_contact')}`;
    await app.call(OPS, 'POST', `${at}/exceptions`, { kind: 'ops', description: 'The email bounces' });
    const flagged = await read();
    expect(flagged.has_ops_task_exception).toBe(true);
    expect(flagged.tasks.find(({ key }) => key === 'homeowner_contact')?.exceptions).toMatchObject([{ kind: 'ops', description: 'The email bounces' }]);
    expect((await app.call(OPS, 'DELETE', `${at}/exceptions/ops`)).status).toBe(200);
    expect((await read()).has_ops_task_exception).toBe(false);
  });

  it.each(['ops', 'pe', 'program_manager', 'partner_manager'])('transfer a task to %s', async (owner) => {
    const { tasks } = await read();
    const task = tasks.find(({ can_transfer_to }) => can_transfer_to.includes(owner));
    const given = await app.call<Job>(OPS, 'PUT', `/api/jobs/${job}/tasks/${task?.id}/owner`, { owner, reason: 'escalation' });
    expect([given.status, (await read()).tasks.find(({ id }) => id === task?.id)?.owner]).toEqual([200, owner]);
    await app.call(OPS, 'POST', `/api/jobs/${job}/tasks/${task?.id}/owner/reset`, {});
  });

  it('restore a job only after a confirmation if the home has another open job', async () => {
    const answers = { first_name: 'Rae', last_name: 'Cole', email: 'restore@example.com', phone_number: '608 555 0199', job_scope: ['hvac'] };
    const first = await createJob(app, CARLA, { unit: 'Restore', answers });
    const restore = (body?: object) => app.call<{ code: string; issues: { id: string }[] }>(CARLA, 'PATCH', `/api/jobs/${first}/restore`, body);
    const cancel = async () => expect((await app.call(CARLA, 'PATCH', `/api/jobs/${first}/cancel`, { reason: 'lost' })).status).toBe(200);
    await cancel();
    expect((await restore()).status).toBe(200);
    await cancel();
    const second = await createJob(app, CARLA, { unit: 'Restore', answers });
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'already_exists', issues: [{ id: second }] } });
    expect((await restore(ANYWAY)).status).toBe(200);
  });

  it.each(['not_using_this_rebate', 'submitting_elsewhere', 'incorrect_details'])('cancel a job because of %s', async (reason) => {
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/cancel`, { reason })).status).toBe(200);
    expect(await read()).toMatchObject({ is_canceled: true, cancel_reason: reason });
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/restore`, ANYWAY)).status).toBe(200);
  });

  it('cancel a job for another reason, which is required and is shown on the job and in the history', async () => {
    const cancel = (note?: string) => app.call(CARLA, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'other', note });
    for (const note of [undefined, '  ']) expect((await cancel(note)).status).toBe(422);
    expect((await cancel(' The house was sold ')).status).toBe(200);
    expect(await read(CARLA)).toMatchObject({ is_canceled: true, cancel_reason: 'other', canceled: { reason: 'other', note: 'The house was sold' } });
    const history = await app.call<{ items: { action: string; after: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?field=canceled&per_page=1`);
    expect(history.body.items).toMatchObject([{ action: 'Job canceled', after: 'other: The house was sold' }]);
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/restore`, ANYWAY)).status).toBe(200);
  });

  it('let only staff decide whether the homeowner sees amounts', async () => {
    const change = (who: string, homeowner: boolean) => app.call(who, 'PUT', `/api/jobs/${job}/incentives/visibility`, { homeowner });
    expect((await change(OPS, false)).status).toBe(200);
    expect((await read()).homeowner_can_see_incentives).toBe(false);
    await change(OPS, true);
    expect((await read()).homeowner_can_see_incentives).toBe(true);
    expect((await change(CARLA, false)).status).toBe(403);
  });

  it('are recorded in the history, which is filtered by type, user and text', async () => {
    type Page = { items: { type: string; owner: string; action: string }[]; total: number };
    const history = async (query: string) => (await app.call<Page>(OPS, 'GET', `/api/jobs/${job}/history?per_page=100&${query}`)).body;
    const all = (await history('')).total;
    for (const type of ['job_change', 'action_owner_change']) {
      const { items, total } = await history(`type=${type}`);
      expect([type, total > 0 && total < all, items.every((entry) => entry.type === type)]).toEqual([type, true, true]);
    }
    const carlas = await history('owner=Carla%20Jensen');
    expect([carlas.total > 0 && carlas.total < all, carlas.items.every(({ owner }) => owner === 'Carla Jensen')]).toEqual([true, true]);
    expect((await history('q=canceled')).total).toBeGreaterThan(0);
    expect(await history('q=nothing%20of%20this')).toMatchObject({ items: [], total: 0 });
  });
});

describe('programs and contractors in the API', () => {
  it('show the name, description and status of a program', async () => {
    const { items } = (await app.call<{ items: { key: string }[] }>(CARLA, 'GET', '/api/programs')).body;
    expect(items.find(({ key }) => key === 'wi-hear')).toMatchObject({ name: 'Wisconsin HEAR', description: expect.stringMatching(/\w/), active: true });
  });

  it('show the name of a contractor', async () => {
    expect((await app.call(LUIS, 'GET', '/api/contractor/current/contractor')).body).toMatchObject({ name: expect.stringContaining('Badger') });
  });
});

it('grants the ability to see incentives only to readers who may load the likely amounts', async () => {
  const readers = [ADMIN, OPS, FINANCE, CARLA];
  const found = await Promise.all(
    readers.map(async (who) => {
      const { abilities } = await getJob<{ abilities: { see_incentives: boolean } }>(app, who, job);
      return [who, abilities.see_incentives, (await app.call(who, 'GET', `/api/jobs/${job}/incentives/likely`)).status];
    }),
  );
  expect(found).toEqual([
    [ADMIN, false, 403],
    [OPS, true, 200],
    [FINANCE, true, 200],
    [CARLA, true, 200],
  ]);
});
