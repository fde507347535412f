import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { certificateExpiryBackgroundJob } from '@/features/technicians/server';
import { addPerson, CARLA, createJob, LUIS, OPS, openTestApp, type TestApp, TOM } from '../support/app';

/** Tests the technicians of a contractor and their certificates, which can expire. The portal's date is 2026-03-02. */
type Technician = { id: string; name: string; phone: string; active: boolean; version: number; certificates: { status: string }[] };
type List = { items: Technician[]; abilities: { edit: boolean } };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const add = (who: string, body: object, headers = {}) => app.call<Technician>(who, 'POST', '/api/technicians', body, headers);
const listOf = async (who: string) => (await app.call<List>(who, 'GET', '/api/technicians')).body;
const DANA = {
  name: 'Dana Reyes',
  email: 'Dana@lakeside.example',
  phone: '608 555 0170',
  certificates: [
    { kind: 'epa_608', number: 'E-1', expires_on: '2026-04-01' },
    { kind: 'nate', number: 'N-1', expires_on: '2026-03-01' },
    { kind: 'lead_safe', number: '', expires_on: null },
  ],
};

describe('the list of technicians', () => {
  it('is changed by an administrator, visible to other users of the contractor, and hidden from other contractors', async () => {
    const added = await add(CARLA, DANA);
    expect(added).toMatchObject({ status: 201, body: { email: 'dana@lakeside.example', phone: '(608) 555-0170' } });
    expect(added.body.certificates.map(({ status }) => status)).toEqual(['expires_soon', 'expired', 'valid']);
    expect(await listOf(TOM)).toMatchObject({ items: [{ name: 'Dana Reyes' }], abilities: { edit: false } });
    expect((await listOf(CARLA)).abilities.edit).toBe(true);
    expect((await listOf(LUIS)).items).toEqual([]);
    expect((await add(TOM, { name: 'Sam Ortiz' })).status).toBe(403);
    const change = { ...DANA, name: 'Dana Stolen', version: 1 };
    expect((await app.call(LUIS, 'PUT', `/api/technicians/${added.body.id}`, change)).status).toBe(404);
    expect((await app.call(TOM, 'PUT', `/api/technicians/${added.body.id}`, change)).status).toBe(403);
  });

  it('changes once when a request is repeated, and does not change with an old version or a duplicate name', async () => {
    const key = { 'idempotency-key': 'technician-once' };
    const first = await add(CARLA, { name: 'Sam Ortiz' }, key);
    expect((await add(CARLA, { name: 'Sam Ortiz' }, key)).body.id).toBe(first.body.id);
    expect((await add(CARLA, { name: 'sam ortiz' })).status).toBe(409);
    const path = `/api/technicians/${first.body.id}`;
    expect((await app.call<Technician>(CARLA, 'PUT', path, { name: 'Sam Ortiz', active: false, version: 1 })).body).toMatchObject({
      active: false,
      version: 2,
    });
    expect((await app.call<Technician>(CARLA, 'PUT', path, { name: 'Sam Ortiz', active: false, version: 1 })).body).toMatchObject({ version: 2 });
    expect((await app.call(CARLA, 'PUT', path, { name: 'Sam R. Ortiz', version: 1 })).status).toBe(409);
    expect((await app.call(CARLA, 'PUT', path, { name: 'Dana Reyes', version: 2 })).status).toBe(409);
    expect((await listOf(CARLA)).items.map(({ name }) => name)).toEqual(['Dana Reyes', 'Sam Ortiz']);
  });

  it('is recorded in the audit log of the contractor', async () => {
    const { body } = await app.call<{ items: { action: string; owner: string; changes: { field: string; after: unknown }[] }[] }>(
      OPS,
      'GET',
      '/api/audit?object_kind=company&q=technician',
    );
    expect(body.items.map(({ action }) => action)).toEqual(['Technician changed: Sam Ortiz', 'Technician added: Sam Ortiz', 'Technician added: Dana Reyes']);
    expect(body.items.at(-1)).toMatchObject({ owner: 'Carla Jensen' });
    expect(body.items.at(-1)?.changes.find(({ field }) => field === 'certificates')?.after).toContain('EPA Section 608 E-1, expires 2026-04-01');
  });

  it('is limited to its contractor by row-level security policies', async () => {
    const luis = await app.db.unsafeKysely.selectFrom('app.users').selectAll().where('email', '=', LUIS).executeTakeFirstOrThrow();
    const actor = { kind: 'contractor' as const, userId: luis.id, name: '', email: LUIS, roles: ['contractor_admin' as const] };
    const as = (contractorId: string) =>
      app.db.transaction(sessionSettingsFor({ ...actor, contractorId, contractorName: '' }, 'test'), async (tx) => [
        ...(await tx.selectFrom('app.technicians').select('name').orderBy('name').execute()),
        ...(await tx.selectFrom('app.technician_certificates').select('kind').orderBy('position').execute()),
      ]);
    expect(await as(luis.contractor_id ?? '')).toEqual([]);
    expect(await as('00000000-0000-7000-8000-000000000001')).toHaveLength(5);
  });
});

describe('certificates of technicians that expire', () => {
  const emails = () =>
    app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['recipient', 'plain'])
      .where('template', '=', 'certificates_expire')
      .orderBy('id')
      .execute();
  const notify = async () => {
    await app.db.pool.query('select graphile_worker.add_job($1, $2)', [certificateExpiryBackgroundJob.name, {}]);
    await app.work();
  };

  it('are announced to the administrator once 30 days before the last day and once on that day', async () => {
    await notify();
    await notify();
    expect(await emails()).toMatchObject([{ recipient: CARLA, plain: expect.stringContaining('Dana Reyes: EPA Section 608 E-1, Apr 1, 2026') }]);
    expect((await emails())[0]?.plain).toContain('NATE N-1, Mar 1, 2026');
    app.clock.advance({ days: 30 });
    await notify();
    await notify();
    const later = (await emails()).slice(1);
    expect(later).toHaveLength(1);
    expect(later[0]?.plain).toContain('EPA Section 608 E-1');
    expect(later[0]?.plain).not.toContain('NATE');
  });

  it('are announced again after a new date is entered, and not for inactive technicians', async () => {
    const before = (await emails()).length;
    const dana = (await listOf(CARLA)).items.find(({ name }) => name === 'Dana Reyes');
    const path = `/api/technicians/${dana?.id}`;
    const renewed = { ...DANA, certificates: [{ kind: 'epa_608', number: 'E-1', expires_on: '2026-04-20' }] };
    expect((await app.call(CARLA, 'PUT', path, { ...renewed, active: false, version: dana?.version })).status).toBe(200);
    await notify();
    expect((await emails()).length).toBe(before);
    expect((await app.call(CARLA, 'PUT', path, { ...renewed, version: (dana?.version ?? 0) + 1 })).status).toBe(200);
    await notify();
    expect((await emails()).length).toBe(before + 1);
  });
});

it('moves technicians with certificates, links, visits and calendars when their contractor is merged into another contractor', async () => {
  const own = await openTestApp();
  const company = async (name: string) =>
    (await own.call<{ id: string }>(OPS, 'POST', '/api/contractor', { name, programs: ['wi-hear'], create_anyway: true })).body.id;
  const [source, target] = [await company('Elder Air LLC'), await company('Elder Climate')];
  const people = { kind: 'contractor' as const, roles: ['contractor_admin' as const] };
  await addPerson(own, { ...people, email: 'old@elder.example', name: 'Olivia Elder', contractor_id: source });
  await addPerson(own, { ...people, email: 'new@elder.example', name: 'Nora Elder', contractor_id: target });
  const addTo = async (who: string, name: string) =>
    (await own.call<Technician>(who, 'POST', '/api/technicians', { ...DANA, name, email: `${name.slice(0, 3).toLowerCase()}@elder.example` })).body.id;
  const [dana, sam] = [await addTo('old@elder.example', 'Dana Reyes'), await addTo('old@elder.example', 'Sam Ortiz')];
  await addTo('new@elder.example', 'dana reyes');
  const job = await createJob(own, 'old@elder.example', { unit: 'No 61', create_anyway: true });
  const visit = { kind: 'installation', start: '2026-03-02T08:00', end: '2026-03-02T12:00', technician_ids: [dana] };
  expect((await own.call('old@elder.example', 'POST', `/api/jobs/${job}/visits`, visit)).status).toBe(201);
  const feed = (await own.call<{ path: string }>('old@elder.example', 'POST', '/api/calendar-feed', { technician_id: dana })).body.path;
  await own.call('old@elder.example', 'POST', `/api/technicians/${dana}/day-link`);
  await own.work();
  expect((await own.call(OPS, 'POST', `/api/contractor/${source}/merge`, { into: target })).status).toBe(200);
  for (let round = 1; round <= 2; round += 1) await own.work();

  const { items } = (await own.call<List>('new@elder.example', 'GET', '/api/technicians')).body;
  expect(items.map(({ name }) => name)).toEqual(['dana reyes', 'Dana Reyes (Elder Air LLC)', 'Sam Ortiz']);
  expect(items.find(({ id }) => id === sam)?.certificates).toHaveLength(3);
  const visits = (await own.call<{ items: object[] }>('new@elder.example', 'GET', '/api/visits?from=2026-03-01&until=2026-03-07')).body.items;
  expect(visits).toMatchObject([{ job_id: job, technician_ids: [dana] }]);
  expect((await own.call<string>(null, 'GET', feed)).body).toContain('SUMMARY:Installation: Ana Rivera');
  const sent = await own.db.unsafeKysely.selectFrom('app.outgoing_messages').select('plain').where('template', '=', 'technician_day').execute();
  const token = /technician-day\?token=([\w-]+)/.exec(sent.find(({ plain }) => plain?.includes('http'))?.plain ?? '')?.[1] ?? '';
  const day = await own.call<{ company: { name: string }; days: { visits: object[] }[] }>(null, 'POST', '/api/noauth/technician-day', { token });
  expect(day.body).toMatchObject({ company: { name: 'Elder Climate' }, days: [{ visits: [{ homeowner: 'Ana Rivera' }] }, { visits: [] }] });
  await own.close();
});
