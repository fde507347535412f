import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { jobsFor } from '@/job-data/server';
import { CARLA, createJob, LUIS, OPS, openTestApp, type TestApp } from '../support/app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ANSWERS = { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number: '608 555 0123', job_scope: ['hvac'] };
const LAKESIDE = '00000000-0000-7000-8000-000000000001';
type Refused = { code: string; issues: { path: string; code: string }[] };

const at = (place: string, more: object = {}) => ({ google_place_id: place, programs: ['wi-hear'], answers: ANSWERS, create_anyway: true, ...more });
const notesOf = async (job: string) => {
  const { state } = await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => jobsFor(SYSTEM).find(tx, job));
  return state.tasks.find((task) => task.definition === 'create_job')?.answers?.internal_notes;
};

describe('fields for program staff only', () => {
  const answers = { ...ANSWERS, internal_notes: 'Friend of the director' };

  it('are refused at the creation of a job by a contractor, and accepted from staff', async () => {
    const refused = await app.call<Refused>(CARLA, 'POST', '/api/jobs', at('demo-madison-central-library', { answers }));
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'internal_notes', code: 'unknown_field' }] } });
    const job = await createJob(app, OPS, { contractor_id: LAKESIDE, answers });
    expect(await notesOf(job)).toBe('Friend of the director');
  });

  it('are refused in a clone by a contractor, and are not copied', async () => {
    const job = await createJob(app, OPS, { contractor_id: LAKESIDE, answers, create_anyway: true });
    const clone = (more: object) =>
      app.call<Refused & { jobs: { id: string }[] }>(CARLA, 'POST', `/api/jobs/${job}/clone`, { copies: 1, homeowner: true, create_anyway: true, ...more });
    expect(await clone({ answers: { internal_notes: 'x' } })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'internal_notes', code: 'unknown_field' }] },
    });
    const made = await clone({});
    expect(made.status).toBe(201);
    expect(await notesOf(made.body.jobs[0]?.id ?? '')).toBeUndefined();
  });
});

describe('a second job of one homeowner', () => {
  it('is refused with the homeowner as the reason when the job is at another address, also for a clone', async () => {
    const email = 'two.homes@example.com';
    const answers = { ...ANSWERS, email };
    const first = await createJob(app, CARLA, { google_place_id: 'demo-madison-monona-terrace', answers });
    const another = at('demo-madison-state-capitol', { answers, create_anyway: false });
    const refused = { status: 409, body: { code: 'already_exists', detail: 'This homeowner already has a job' } };
    expect(await app.call(CARLA, 'POST', '/api/jobs', another)).toMatchObject(refused);
    expect(await app.call(LUIS, 'POST', '/api/jobs', another)).toMatchObject({
      ...refused,
      body: { issues: [{ is_own: false, message: 'This homeowner has a job with another contractor' }] },
    });
    const other = await createJob(app, CARLA, { google_place_id: 'demo-madison-state-capitol', answers: { ...ANSWERS, email: 'one.home@example.com' } });
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${other}/cancel`, { reason: 'lost' })).status).toBe(200);
    expect(await app.call(CARLA, 'POST', `/api/jobs/${other}/clone`, { copies: 1, homeowner: false, answers })).toMatchObject(refused);
    expect(await app.call(CARLA, 'POST', `/api/jobs/${first}/clone`, { copies: 1, homeowner: true })).toMatchObject({
      status: 409,
      body: { detail: 'A job already exists at this address' },
    });
  });
});

describe('an inactive contractor', () => {
  const set = (active: boolean) => app.db.unsafeKysely.updateTable('app.contractors').set({ active }).where('id', '=', LAKESIDE).execute();

  it('cannot sign in or create jobs, and staff cannot create jobs for this contractor', async () => {
    const job = await createJob(app, CARLA, { google_place_id: 'demo-madison-overture-center', create_anyway: true });
    await set(false);
    expect((await app.call(CARLA, 'POST', '/api/jobs', at('demo-madison-state-capitol'))).status).toBe(401);
    expect((await app.call(CARLA, 'GET', `/api/jobs/${job}`)).status).toBe(401);
    expect((await app.call(OPS, 'POST', '/api/jobs', at('demo-madison-state-capitol', { contractor_id: LAKESIDE }))).status).toBe(409);
    expect((await app.call(OPS, 'POST', `/api/jobs/${job}/clone`, { copies: 1, create_anyway: true })).status).toBe(409);
    // Staff can still read the jobs of the contractor.
    expect((await app.call(OPS, 'GET', `/api/jobs/${job}`)).status).toBe(200);
    await set(true);
    expect((await app.call(CARLA, 'GET', `/api/jobs/${job}`)).status).toBe(200);
  });
});
