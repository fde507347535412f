import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { appForTest, CARLA, createJob, getJob, OPS, openTestApp, PEOPLE, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const offer = (is_offered: boolean, who = PEOPLE.admin) => app.call<{ is_offered: boolean }>(who, 'PUT', '/api/programs/wi-hear/offered', { is_offered });
const listed = async () => (await app.call<{ items: { key: string; active: boolean }[] }>(CARLA, 'GET', '/api/programs')).body.items;
const choices = async () =>
  (await app.call<{ programs: { key: string }[] }>(CARLA, 'GET', '/api/jobs/initial-eligibility/demo-madison-state-capitol')).body.programs;
const estimated = async () =>
  (await app.call<{ programs: { program: string }[] }>(CARLA, 'POST', '/api/programs/estimate', { address: { zip: '53703' }, facts: {} })).body.programs;
const create = () =>
  app.call<{ issues: { path: string; message: string }[] }>(CARLA, 'POST', '/api/jobs', {
    google_place_id: 'demo-madison-state-capitol',
    programs: ['wi-hear'],
    answers: { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number: '608 555 0123', job_scope: ['hvac'] },
    create_anyway: true,
  });
/** Waits until estimates include the program or no longer include it. Estimates load the programs again once a second. */
const untilEstimated = (isThere: boolean) =>
  vi.waitFor(async () => expect((await estimated()).some(({ program }) => program === 'wi-hear')).toBe(isThere), { timeout: 40_000, interval: 200 });

it('leaves a program out of estimates and new jobs while the program is switched off, and continues its existing jobs', async () => {
  const job = await createJob(app, CARLA, {});
  await untilEstimated(true);

  expect((await offer(false)).body).toEqual({ key: 'wi-hear', is_offered: false });
  await untilEstimated(false);
  expect((await choices()).map(({ key }) => key)).not.toContain('wi-hear');
  const refused = await create();
  expect([refused.status, refused.body.issues]).toMatchObject([422, [{ path: 'programs', message: expect.stringContaining('turned off') }]]);

  expect((await listed()).find(({ key }) => key === 'wi-hear')).toMatchObject({ active: false });
  expect((await getJob(app, CARLA, job)).programs.map(({ key }) => key)).toContain('wi-hear');
  const selection = await app.call<{ items: { key: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/programs`);
  expect(selection.body.items.map(({ key }) => key)).toContain('wi-hear');

  expect((await offer(true)).status).toBe(200);
  await untilEstimated(true);
  expect((await choices()).map(({ key }) => key)).toContain('wi-hear');
  expect((await create()).status).toBe(201);
});

it('records each switch of a program once in the audit log when the request is repeated', async () => {
  const acts = async () => {
    const { body } = await app.call<{ items: { action: string; changes: object[] }[] }>(PEOPLE.admin, 'GET', '/api/audit?object_kind=program');
    return body.items.map(({ action }) => action);
  };
  const before = (await acts()).length;
  for (const is_offered of [false, false, true, true]) expect((await offer(is_offered)).status).toBe(200);
  expect((await acts()).slice(0, -before || undefined)).toEqual(['Program turned on', 'Program turned off']);
});

it('refuses to switch a program for all users except administrators', async () => {
  for (const who of [CARLA, OPS]) expect((await offer(false, who)).status).toBe(403);
  expect((await listed()).find(({ key }) => key === 'wi-hear')).toMatchObject({ active: true });
});

it('leaves a program that requires configuration out of estimates until an administrator switches the program on', async () => {
  const shipped = await appForTest({ programs: SHIPPED_PROGRAMS });
  const keys = async () => {
    const { body } = await shipped.call<{ programs: { program: string }[] }>(OPS, 'POST', '/api/programs/estimate', { address: { zip: '53703' }, facts: {} });
    return body.programs.map(({ program }) => program);
  };
  const offered = await keys();
  expect(offered).toContain('other');
  expect(offered).not.toContain('udve');
  expect((await shipped.call(PEOPLE.admin, 'PUT', '/api/programs/udve/offered', { is_offered: true })).status).toBe(200);
  await vi.waitFor(async () => expect(await keys()).toContain('udve'), { timeout: 40_000, interval: 200 });
});
