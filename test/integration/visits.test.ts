import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { practice } from '@/content/programs/practice';
import { ANYWAY, CARLA, complete, createJob, LUIS, OPS, openTestApp, type TestApp, TOM, taskId } from '../support/app';
import { MINIMAL_PROGRAMS } from '../support/minimal-programs';

/** Tests visits of jobs, which are planned in the calendar or by completed tasks. */
type Visit = {
  id: string;
  job_id: string;
  kind: string;
  start: string;
  end: string;
  technician_ids: string[];
  homeowner: string;
  address: string;
  task_day: string | null;
  version: number;
};

const LAKESIDE = '00000000-0000-7000-8000-000000000001';

let app: TestApp;
let job: string;
let dana: string;
let sam: string;
beforeAll(async () => {
  app = await openTestApp({ programs: [...MINIMAL_PROGRAMS, practice] });
  job = await createJob(app);
  const add = async (name: string) => (await app.call<{ id: string }>(CARLA, 'POST', '/api/technicians', { name })).body.id;
  dana = await add('Dana Reyes');
  sam = await add('Sam Ortiz');
});
afterAll(() => app.close());

const plan = (who: string, body: object, of = job, headers = {}) => app.call<Visit>(who, 'POST', `/api/jobs/${of}/visits`, body, headers);
const visitsOf = async (who: string, from = '2026-03-01', until = '2026-04-30') =>
  (await app.call<{ items: Visit[] }>(who, 'GET', `/api/visits?from=${from}&until=${until}`)).body.items;
const MONDAY = { kind: 'installation', start: '2026-03-09T08:00', end: '2026-03-09T16:00', note: 'Key under the mat' };
const actionsOf = async (id = job) =>
  (await app.call<{ items: { action: string }[] }>(OPS, 'GET', `/api/jobs/${id}/history?per_page=100`)).body.items.map(({ action }) => action);

describe('a visit', () => {
  it('is planned, moved and canceled by users of the contractor, is recorded in the history, and is hidden from other contractors', async () => {
    const { status, body } = await plan(TOM, { ...MONDAY, technician_ids: [dana, sam, dana] });
    expect({ status, body }).toMatchObject({ status: 201, body: { start: '2026-03-09T08:00', technician_ids: [dana, sam], homeowner: 'Ana Rivera' } });
    expect(await visitsOf(CARLA)).toMatchObject([{ id: body.id, address: expect.stringContaining('Madison') }]);
    expect(await visitsOf(LUIS)).toEqual([]);
    const moved = { start: '2026-03-10T09:00', end: '2026-03-10T17:00', technician_ids: [dana], note: '', version: 1 };
    expect((await app.call(LUIS, 'PUT', `/api/visits/${body.id}`, moved)).status).toBe(404);
    expect((await app.call<Visit>(CARLA, 'PUT', `/api/visits/${body.id}`, moved)).body).toMatchObject({ start: '2026-03-10T09:00', version: 2 });
    expect((await app.call(LUIS, 'POST', `/api/visits/${body.id}/cancel`)).status).toBe(404);
    for (let time = 1; time <= 2; time += 1) expect((await app.call(CARLA, 'POST', `/api/visits/${body.id}/cancel`)).status).toBe(200);
    expect(await visitsOf(CARLA)).toEqual([]);
    const recorded = (await actionsOf()).filter((action) => action.startsWith('Installation'));
    expect(recorded).toEqual([
      'Installation of Mar 10, 2026, 9:00 AM canceled',
      'Installation moved to Mar 10, 2026, 9:00 AM',
      'Installation scheduled for Mar 9, 2026, 8:00 AM',
    ]);
  });

  it('is changed once when a request is repeated, and a change with an old version is refused', async () => {
    const key = { 'idempotency-key': 'visit-once' };
    const first = await plan(CARLA, { ...MONDAY, technician_ids: [] }, job, key);
    expect((await plan(CARLA, { ...MONDAY, technician_ids: [] }, job, key)).body.id).toBe(first.body.id);
    const path = `/api/visits/${first.body.id}`;
    const moved = { start: '2026-03-09T09:00', end: MONDAY.end, technician_ids: [], version: 1 };
    for (let time = 1; time <= 2; time += 1) expect((await app.call<Visit>(CARLA, 'PUT', path, moved)).body.version).toBe(2);
    expect((await app.call(CARLA, 'PUT', path, { ...moved, start: '2026-03-09T10:00' })).status).toBe(409);
    await app.call(CARLA, 'POST', `${path}/cancel`);
  });

  it('is refused with an end before its start, with more than 14 days, and with a technician of another contractor', async () => {
    const theirs = (await app.call<{ id: string }>(LUIS, 'POST', '/api/technicians', { name: 'Dana Reyes' })).body.id;
    for (const wrong of [{ end: '2026-03-09T08:00' }, { end: '2026-03-24T08:00' }, { technician_ids: [theirs] }])
      expect((await plan(CARLA, { ...MONDAY, technician_ids: [dana], ...wrong })).status).toBe(422);
    expect((await plan(LUIS, { ...MONDAY, technician_ids: [theirs] })).status).toBe(404);
    expect(await visitsOf(CARLA)).toEqual([]);
  });

  it('can last 14 local days across a clock change, and keeps its local times on the day of the change', async () => {
    const local = async (start: string, end: string) => {
      const { status, body } = await plan(CARLA, { ...MONDAY, start, end, technician_ids: [] });
      if (status === 201) await app.call(CARLA, 'POST', `/api/visits/${body.id}/cancel`);
      return status === 201 ? [body.start, body.end] : status;
    };
    expect(await local('2026-10-25T08:00', '2026-11-08T08:00')).toEqual(['2026-10-25T08:00', '2026-11-08T08:00']);
    expect(await local('2026-10-25T08:00', '2026-11-08T08:01')).toBe(422);
    expect(await local('2026-11-01T05:00', '2026-11-01T06:00')).toEqual(['2026-11-01T05:00', '2026-11-01T06:00']);
    expect(await local('2026-03-08T05:00', '2026-03-08T06:00')).toEqual(['2026-03-08T05:00', '2026-03-08T06:00']);
    // On this day, clocks go forward and the hour from 2:00 to 3:00 does not exist.
    expect(await local('2026-03-08T02:30', '2026-03-08T03:15')).toBe(422);
  });

  it('is limited to its contractor and its jobs by row-level security policies', async () => {
    const { body } = await plan(CARLA, { ...MONDAY, technician_ids: [] });
    const luis = await app.db.unsafeKysely.selectFrom('app.users').selectAll().where('email', '=', LUIS).executeTakeFirstOrThrow();
    const as = (contractorId: string) =>
      app.db.transaction(
        sessionSettingsFor(
          { kind: 'contractor', userId: luis.id, name: '', email: LUIS, roles: ['contractor_admin'], contractorId, contractorName: '' },
          'test',
        ),
        (tx) => tx.selectFrom('app.visits').select('id').where('id', '=', body.id).execute(),
      );
    expect(await as(luis.contractor_id ?? '')).toEqual([]);
    expect(await as(LAKESIDE)).toHaveLength(1);
    await app.call(CARLA, 'POST', `/api/visits/${body.id}/cancel`);
  });
});

describe('a visit of a task for an appointment', () => {
  it('is created by the task, and moves with the time in the task unless the contractor moved the visit', async () => {
    await app.db.pool.query('insert into app.contractor_programs (contractor_id, program_key) values ($1, $2)', [LAKESIDE, 'practice']);
    const id = await createJob(app, CARLA, { programs: ['practice'], unit: 'No 7', create_anyway: true });
    await complete(app, CARLA, id, 'attempt_contact', { first_attempt_date: '2026-03-01', attempt_outcome: 'reached' });
    await complete(app, CARLA, id, 'first_contact', { first_successful_contact_date: '2026-03-01', interest_level: 'ready_to_schedule' });
    const schedule = (at: string) =>
      complete(app, CARLA, id, 'schedule_appointment', { first_scheduled_meeting_date: at, meeting_type: 'home_visit', notify_homeowner: false });
    const ofJob = async () => (await visitsOf(CARLA)).filter(({ job_id }) => job_id === id);
    await schedule('2026-03-12T19:30:00.000Z');
    const [visit] = await ofJob();
    expect(visit).toMatchObject({ kind: 'appointment', start: '2026-03-12T14:30', end: '2026-03-12T15:30', task_day: null });
    const moved = { start: '2026-03-13T10:00', end: '2026-03-13T12:00', technician_ids: [dana], note: '', version: 1 };
    expect((await app.call<Visit>(CARLA, 'PUT', `/api/visits/${visit?.id}`, moved)).body).toMatchObject({ start: '2026-03-13T10:00', task_day: '2026-03-12' });
    await app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${await taskId(app, CARLA, id, 'schedule_appointment')}/reopen`, {});
    expect(await ofJob()).toMatchObject([{ start: '2026-03-13T10:00' }]);
    await schedule('2026-03-16T15:00:00.000Z');
    expect(await ofJob()).toMatchObject([{ id: visit?.id, start: '2026-03-16T10:00', end: '2026-03-16T12:00', technician_ids: [dana], task_day: null }]);
  });

  it('is canceled with the job and planned again when the job is restored, unless a user canceled the visit before', async () => {
    const id = await createJob(app, CARLA, { unit: 'No 8', create_anyway: true });
    const ofJob = async () => (await visitsOf(CARLA)).filter(({ job_id }) => job_id === id).map(({ start }) => start);
    const visit = { ...MONDAY, technician_ids: [dana] };
    const [kept, given] = [await plan(CARLA, { ...visit, start: '2026-03-19T08:00', end: '2026-03-19T16:00' }, id), await plan(CARLA, visit, id)];
    expect([kept.status, given.status]).toEqual([201, 201]);
    await app.call(CARLA, 'POST', `/api/visits/${given.body.id}/cancel`);
    app.clock.advance({ minutes: 1 });
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${id}/cancel`, { reason: 'lost' })).status).toBe(200);
    expect(await ofJob()).toEqual([]);
    app.clock.advance({ minutes: 1 });
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${id}/restore`, ANYWAY)).status).toBe(200);
    expect(await ofJob()).toEqual(['2026-03-19T08:00']);
  });
});

describe('the calendar of a technician or contractor', () => {
  const renew = (who: string, technician_id: string | null) => app.call<{ path: string }>(who, 'POST', '/api/calendar-feed', { technician_id });
  const read = (path: string) => app.call<string>(null, 'GET', path);
  const eventsIn = (text: string) => text.split('BEGIN:VEVENT').length - 1;

  it('contains the visits of a technician, also canceled visits, at an address that can be renewed', async () => {
    const { body: visit } = await plan(CARLA, { ...MONDAY, technician_ids: [sam] });
    const { path } = (await renew(CARLA, sam)).body;
    const first = await read(path);
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
    expect(first.body).toContain(`UID:${visit.id}@portal.test\r\nSEQUENCE:1\r\n`);
    expect(first.body).toContain('DTSTART:20260309T130000Z\r\nDTEND:20260309T210000Z\r\nSUMMARY:Installation: Ana Rivera\r\n');
    const mine = await read((await renew(CARLA, dana)).body.path);
    expect(mine.body).not.toContain(visit.id);
    await app.call(CARLA, 'POST', `/api/visits/${visit.id}/cancel`);
    expect((await read(path)).body.split('BEGIN:VEVENT').find((event) => event.includes(visit.id))).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED/);
    const next = (await renew(CARLA, sam)).body.path;
    expect([(await read(path)).status, (await read(next)).status]).toEqual([404, 200]);
    expect((await read('/api/calendars/unknown.ics')).status).toBe(404);
  });

  it('contains the visits of a technician when the contractor has more visits than a calendar can show', async () => {
    const { body: visit } = await plan(CARLA, { ...MONDAY, start: '2026-04-20T08:00', end: '2026-04-20T09:00', technician_ids: [dana] });
    await app.db.pool.query(
      `insert into app.visits (id, job_id, contractor_id, kind, starts_at, ends_at, note, changed_at)
        select gen_random_uuid(), $1, $2, 'appointment', '2026-03-20T15:00Z', '2026-03-20T16:00Z', 'many', now() from generate_series(1, 2000)`,
      [job, LAKESIDE],
    );
    expect((await read((await renew(CARLA, dana)).body.path)).body).toContain(visit.id);
    await app.db.pool.query(`delete from app.visits where note = 'many'`);
  });

  it('contains all visits of the contractor for its users, and no visits of other contractors', async () => {
    await plan(CARLA, { ...MONDAY, technician_ids: [] });
    const own = await read((await renew(TOM, null)).body.path);
    expect(eventsIn(own.body)).toBeGreaterThan(2);
    expect(eventsIn((await read((await renew(LUIS, null)).body.path)).body)).toBe(0);
    expect((await renew(LUIS, sam)).status).toBe(404);
    const list = (await app.call<{ items: { id: string; version: number }[] }>(CARLA, 'GET', '/api/technicians')).body.items;
    const { path } = (await renew(CARLA, sam)).body;
    const version = list.find(({ id }) => id === sam)?.version;
    expect((await app.call(CARLA, 'PUT', `/api/technicians/${sam}`, { name: 'Sam Ortiz', active: false, version })).status).toBe(200);
    expect((await read(path)).status).toBe(404);
  });
});

it('lists the visits of a job for its contractor, without canceled visits', async () => {
  const id = await createJob(app, CARLA, { unit: 'No 41', create_anyway: true });
  const { body } = await plan(CARLA, { ...MONDAY, technician_ids: [dana] }, id);
  const canceled = await plan(CARLA, { ...MONDAY, technician_ids: [] }, id);
  await app.call(CARLA, 'POST', `/api/visits/${canceled.body.id}/cancel`);
  const read = (who: string) => app.call<{ items: object[] }>(who, 'GET', `/api/jobs/${id}/visits`);
  const line = { id: body.id, kind: 'installation', start: MONDAY.start, end: MONDAY.end, note: MONDAY.note, technicians: ['Dana Reyes'] };
  expect((await read(TOM)).body.items).toEqual([line]);
  expect((await read(LUIS)).status).toBe(404);
});

it('limits how often one network address can read calendars', async () => {
  const own = await openTestApp();
  const tries = [];
  for (let n = 1; n <= 301; n += 1) tries.push((await own.call(null, 'GET', '/api/calendars/unknown.ics')).status);
  expect([tries.filter((status) => status === 404).length, tries.at(-1)]).toEqual([300, 429]);
  await own.close();
});
