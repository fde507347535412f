import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { CARLA, complete, createJob, LUIS, openTestApp, type TestApp, TOM } from '../support/app';
import { MINIMAL_PROGRAMS } from '../support/minimal-programs';

/** Tests the link with which a technician without an account opens the jobs of the day. The portal's date is 2026-03-02. */
type Technician = { id: string; version: number; day_link: { is_expired: boolean } | null };
type DayVisit = { start: string; kind: string; homeowner: string; phone: string; address: string; note: string; tasks: { name: string; is_done: boolean }[] };
type Day = { technician: string; company: { name: string }; works_until: string; days: { day: string; visits: DayVisit[] }[] };

/** The minimal Wisconsin program with two additional tasks at the home: one before the installation, and one of the installation. */
const WITH_WORK_ON_SITE = MINIMAL_PROGRAMS.map((program) =>
  program.key === 'wi-hear'
    ? {
        ...program,
        tasks: [...program.tasks, ...['pre_install_home_safety_assessment', 'installed_measure_photos'].map((task) => ({ task, required: true, asks: [] }))],
      }
    : program,
);

let app: TestApp;
let job: string;
let dana: string;
let sam: string;
const add = async (name: string, contact: object) => (await app.call<Technician>(CARLA, 'POST', '/api/technicians', { name, ...contact })).body.id;
beforeAll(async () => {
  app = await openTestApp({ programs: WITH_WORK_ON_SITE });
  job = await createJob(app);
  dana = await add('Dana Reyes', { email: 'dana@lakeside.example' });
  sam = await add('Sam Ortiz', { phone: '608 555 0170' });
});
afterAll(() => app.close());

const send = (id: string, who = CARLA) => app.call<Technician>(who, 'POST', `/api/technicians/${id}/day-link`);
const stop = (id: string, who = CARLA) => app.call<Technician>(who, 'DELETE', `/api/technicians/${id}/day-link`);
const read = (token: string) => app.call<Day>(null, 'POST', '/api/noauth/technician-day', { token });
const plan = (day: string, technician_ids: string[], more: object = {}) =>
  app.call<{ id: string }>(CARLA, 'POST', `/api/jobs/${job}/visits`, {
    kind: 'installation',
    start: `${day}T08:00`,
    end: `${day}T12:00`,
    note: 'Key under the mat',
    technician_ids,
    ...more,
  });

/** Returns the link token from the newest email to a technician. */
async function newestToken(): Promise<string> {
  await app.work();
  const found = await app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select('plain')
    .where('template', '=', 'technician_day')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /technician-day\?token=([\w-]+)/.exec(found.plain ?? '')?.[1] ?? '';
}

describe('the day link of a technician', () => {
  it('shows the visits of today and tomorrow with address, contact, notes and tasks on site, and no other data', async () => {
    await complete(app, CARLA, job, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
    await plan('2026-03-02', [dana]);
    await plan('2026-03-03', [dana], { kind: 'appointment' });
    await plan('2026-03-04', [dana]);
    await plan('2026-03-02', [sam]);
    expect((await send(dana, TOM)).body.day_link).toMatchObject({ is_expired: false });
    const { status, body } = await read(await newestToken());
    expect(status).toBe(200);
    expect(body).toMatchObject({ technician: 'Dana Reyes', company: { name: 'Lakeside Heating & Air' }, works_until: '2026-04-01' });
    expect(body.days.map(({ day, visits }) => [day, visits.length])).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 1],
    ]);
    const visit = body.days[0]?.visits[0];
    expect(visit).toMatchObject({ start: '2026-03-02T08:00', homeowner: 'Ana Rivera', address: expect.stringContaining('53703'), note: 'Key under the mat' });
    expect(Object.keys(visit ?? {}).sort()).toEqual(['address', 'end', 'homeowner', 'id', 'kind', 'note', 'phone', 'start', 'tasks']);
    expect(Object.keys(visit?.tasks[0] ?? {}).sort()).toEqual(['id', 'is_done', 'name']);
    expect(body.days.map(({ visits }) => visits[0]?.tasks.map(({ name }) => name))).toEqual([
      ['Installed-measure photos'],
      ['Pre-install home safety assessment'],
    ]);
  });

  it('stops working when it is revoked, replaced or expired, or when the technician is inactive', async () => {
    await send(dana);
    const first = await newestToken();
    await send(dana);
    const second = await newestToken();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    for (let time = 1; time <= 2; time += 1) expect((await stop(dana)).body.day_link).toBeNull();
    expect((await read(second)).status).toBe(404);

    await send(dana);
    const third = await newestToken();
    const put = async (active: boolean) => {
      const list = (await app.call<{ items: Technician[] }>(CARLA, 'GET', '/api/technicians')).body.items;
      const version = list.find(({ id }) => id === dana)?.version;
      return app.call(CARLA, 'PUT', `/api/technicians/${dana}`, { name: 'Dana Reyes', email: 'dana@lakeside.example', active, version });
    };
    expect((await put(false)).status).toBe(200);
    expect((await read(third)).status).toBe(404);
    expect((await send(dana)).status).toBe(409);
    expect((await put(true)).status).toBe(200);
    expect((await read(third)).status).toBe(404);

    await send(dana);
    const fourth = await newestToken();
    expect((await read(fourth)).status).toBe(200);
    app.clock.advance({ hours: 30 * 24 });
    expect((await read(fourth)).status).toBe(404);
    expect((await app.call<{ items: Technician[] }>(CARLA, 'GET', '/api/technicians')).body.items[0]).toMatchObject({ day_link: { is_expired: true } });
    app.clock.advance({ hours: -30 * 24 });
  });

  it('is not created when it was revoked before the worker ran, and is refused for a technician without email address and phone', async () => {
    await send(dana);
    await stop(dana);
    const before = await app.db.unsafeKysely.selectFrom('app.technician_link_tokens').selectAll().execute();
    await app.work();
    expect(await app.db.unsafeKysely.selectFrom('app.technician_link_tokens').selectAll().execute()).toEqual(before);
    expect((await send(await add('Ray Olsen', {}))).status).toBe(409);
  });

  it('is hidden from other contractors, also by row-level security policies', async () => {
    await send(dana);
    const token = await newestToken();
    expect([(await send(dana, LUIS)).status, (await stop(dana, LUIS)).status, (await read(token)).status]).toEqual([404, 404, 200]);
    const luis = await app.db.unsafeKysely.selectFrom('app.users').selectAll().where('email', '=', LUIS).executeTakeFirstOrThrow();
    const settings = sessionSettingsFor(
      {
        kind: 'contractor',
        userId: luis.id,
        name: '',
        email: LUIS,
        roles: ['contractor_admin'],
        contractorId: luis.contractor_id ?? '',
        contractorName: '',
      },
      'test',
    );
    expect(await app.db.transaction(settings, (tx) => tx.selectFrom('app.technician_links').selectAll().execute())).toEqual([]);
    await expect(app.db.transaction(settings, (tx) => tx.selectFrom('app.technician_link_tokens').selectAll().execute())).rejects.toThrow(/permission denied/);
  });

  it('shows only jobs of its contractor, without jobs that moved to another contractor', async () => {
    await send(dana);
    const token = await newestToken();
    await app.db.pool.query('update app.jobs set contractor_id = (select contractor_id from app.users where email = $1) where id = $2', [LUIS, job]);
    expect((await read(token)).body.days.flatMap(({ visits }) => visits)).toEqual([]);
  });
});

it('limits how often one network address can try day links', async () => {
  const own = await openTestApp();
  const tries = [];
  for (let n = 1; n <= 121; n += 1) tries.push((await own.call(null, 'POST', '/api/noauth/technician-day', { token: 'x'.repeat(40) })).status);
  expect([tries.filter((status) => status === 404).length, tries.at(-1)]).toEqual([120, 429]);
  await own.close();
});

it('sends the day link as a text message to the phone of the technician', async () => {
  const own = await openTestApp();
  const { body } = await own.call<Technician>(CARLA, 'POST', '/api/technicians', { name: 'Sam Ortiz', phone: '608 555 0170' });
  expect((await own.call(CARLA, 'POST', `/api/technicians/${body.id}/day-link`)).status).toBe(200);
  await own.work();
  const sent = await own.db.unsafeKysely.selectFrom('app.outgoing_messages').select(['channel', 'recipient', 'plain']).execute();
  expect(sent).toMatchObject([
    {
      channel: 'text_message',
      recipient: '(608) 555-0170',
      plain: expect.stringMatching(/\/technician-day\?token=.*Call Lakeside Heating & Air at \(608\) 555-0142/),
    },
  ]);
  await own.close();
});
