import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANYWAY, CARLA, complete, createJob, OPS, openTestApp, type TestApp, taskId } from '../support/app';

/** Tests API responses that other programs rely on: the names, texts and codes of the portal specification. */
let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app);
});
afterAll(() => app.close());

type Refused = { code: string; detail: string; issues: { path: string; message: string }[] };

it('describes the user with the property names of the portal spec', async () => {
  const { body } = await app.call<Record<string, unknown>>(CARLA, 'GET', '/api/users/my');
  expect(body).toMatchObject({ uid: expect.any(String), email: CARLA, displayName: expect.any(String), preferences: {} });
});

it('answers broken JSON with status 400 and the code "unreadable"', async () => {
  const answer = await app.api.server.inject({
    method: 'POST',
    url: '/api/jobs',
    headers: { authorization: `Bearer ${await app.tokenOf(CARLA)}`, 'content-type': 'application/json' },
    payload: '{"homeowner": ',
  });
  expect([answer.statusCode, answer.json<Refused>().code]).toEqual([400, 'unreadable']);
});

it('returns criteria and incentive lines of a program with name, description and order_index', async () => {
  type Ordered = { name: string; description: string; order_index: number }[];
  const { body } = await app.call<{ program: { criteria: Ordered; lines: Ordered } }>(OPS, 'GET', '/api/programs/wi-hear/definition');
  for (const list of [body.program.criteria, body.program.lines]) {
    expect(list.length).toBeGreaterThan(1);
    expect(list).toMatchObject(list.map((_, index) => ({ name: expect.any(String), description: expect.any(String), order_index: index + 1 })));
  }
});

describe('validation errors', () => {
  const issues = async (method: 'POST' | 'PUT' | 'PATCH' | 'GET', url: string, body?: unknown, who = CARLA) => {
    const answer = await app.call<Refused>(who, method, url, body);
    expect(answer.status).toBe(422);
    for (const { message } of answer.body.issues) expect(message).not.toMatch(/expected|received|invalid input|too (small|big)/i);
    return answer.body.issues.map(({ path, message }) => [path, message]);
  };

  it('have the texts of the portal spec', async () => {
    expect(await issues('POST', '/api/places', { street: 'x' })).toContainEqual(['city', 'This field is required']);
    expect(await issues('PUT', '/api/users/my/preferences', { sla: { green: { to_value: 'three' } } })).toEqual([
      ['sla.green.to_value', 'Please enter a valid number'],
    ]);
    const stages = await app.call<{ issues: { path: string; message: string }[] }>(OPS, 'GET', '/api/jobs/internal?stages=9');
    expect([stages.status, stages.body.issues.map(({ path, message }) => [path, message])]).toEqual([
      422,
      [['stages', 'Unknown stage. Use one of create, draft, review, install, enroll, complete, or a number from 1 to 6.']],
    ]);
    expect((await app.call(OPS, 'GET', '/api/jobs/internal?stages=2,review')).status).toBe(200);
    expect(await issues('PUT', '/api/users/my/preferences', { sla: { red: { to_value: 3 } } })).toEqual([
      ['sla.red.to_value', 'Red must last until at least day 8. Leave it empty if red has no last day.'],
    ]);
    expect(await issues('PATCH', `/api/jobs/${job}/cancel`, { reason: 'bored' })).toEqual([['reason', 'Please choose one of the options']]);
    expect(await issues('PATCH', `/api/jobs/${job}/cancel`, { reason: 'other', note: 'x'.repeat(501) })).toEqual([
      ['note', 'Please enter at most 500 characters'],
    ]);
    expect(await issues('GET', '/api/jobs?per_page=0')).not.toEqual([]);
    expect(await issues('POST', '/api/jobs')).toEqual([['', 'This field is required']]);
  });

  it('report an invalid attachment ID at completion in the same way as on save', async () => {
    expect((await complete(app, CARLA, job, 'define_scope_of_work', { job_scope: ['hvac', 'electrical'], new_construction: false })).status).toBe(200);
    const at = `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, 'project_scope_of_work')}`;
    const changes = { scope_of_work_upload: ['no id'] };
    const wanted = { path: 'scope_of_work_upload', code: 'attachment_id', message: 'Attachment ID is missing' };
    const completed = await app.call<Refused>(CARLA, 'POST', `${at}/complete`, { changes });
    expect([completed.status, completed.body.issues]).toEqual([422, [wanted]]);
  });
});

it('accepts the request that sets a job as deemed without a body', async () => {
  const answer = await app.call<Refused>(OPS, 'PUT', `/api/jobs/${job}/set-job-as-deemed`);
  // The request is valid, but no program of this job has a path with measured savings, so the portal rejects the request.
  expect([answer.status, answer.body.detail]).toEqual([409, 'No program on this job has a flat rebate in place of measured savings.']);
});

it('lists a job with the same states as its page: canceled, reactivated, deemed and closed', async () => {
  const states = ['is_canceled', 'cancel_reason', 'is_reactivated', 'is_deemed', 'is_closed'];
  const said = async () => {
    const [own, list] = await Promise.all([
      app.call<Record<string, unknown>>(CARLA, 'GET', `/api/jobs/${job}`),
      app.call<{ items: Record<string, unknown>[] }>(CARLA, 'GET', '/api/jobs?per_page=100&include_canceled=true'),
    ]);
    const card = list.body.items.find(({ id }) => id === job);
    expect(states.map((name) => card?.[name])).toEqual(states.map((name) => own.body[name]));
    return Object.fromEntries(states.map((name) => [name, card?.[name]]));
  };
  const plain = { is_canceled: false, cancel_reason: null, is_reactivated: false, is_deemed: false, is_closed: false };
  expect(await said()).toEqual(plain);
  expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'lost' })).status).toBe(200);
  expect(await said()).toEqual({ ...plain, is_canceled: true, cancel_reason: 'lost' });
  expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/restore`, ANYWAY)).status).toBe(200);
  expect(await said()).toEqual({ ...plain, is_reactivated: true });
});

it('lists complete jobs only when the request asks for complete jobs', async () => {
  await app.db.unsafeKysely.updateTable('app.jobs').set({ is_closed: true, closed_at: app.clock.now() }).where('id', '=', job).execute();
  const ids = async (query: string) =>
    (await app.call<{ items: { id: string }[] }>(CARLA, 'GET', `/api/jobs?per_page=100${query}`)).body.items.map(({ id }) => id);
  expect(await ids('')).not.toContain(job);
  expect(await ids('&include_complete=true')).toContain(job);
  expect(await ids('&include_complete=false')).not.toContain(job);
});
