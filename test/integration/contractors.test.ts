import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { contractorsContract } from '@/features/contractors';
import type { AuditItem } from '@/foundation/audit';
import { DEMO_UNITS } from '../../demo/answers';
import { addPerson, CARLA, createJob, FINANCE, getJob, inviteHomeowner, LUIS, OPS, openTestApp, PEOPLE, PROGRAM, type TestApp, TOM } from '../support/app';

type Company = contractorsContract.ContractorDetail;
type Summary = contractorsContract.ContractorSummary;
type Wrong = { code: string; detail: string; issues: { path: string; message: string }[] };

const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const OTHER_STAFF = 'vanilla@hearthline.example';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await addPerson(app, { email: OTHER_STAFF, name: 'Otto', kind: 'staff', roles: ['partner_manager'], program_keys: ['vanilla'] });
});
afterAll(() => app.close());

let count = 0;
const newName = () => `Company ${++count}`;
async function add(changes: Record<string, unknown> = {}, who = OPS): Promise<Company> {
  const answer = await app.call<Company>(who, 'POST', '/api/contractor', { name: newName(), programs: ['wi-hear'], create_anyway: true, ...changes });
  if (answer.status !== 201) throw new Error(`It was not added: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const get = async (id: string, who = OPS, query = '') => (await app.call<Company>(who, 'GET', `/api/contractor/${id}${query}`)).body;
const put = (id: string, body: Record<string, unknown>, who = OPS) => app.call<Company & Wrong>(who, 'PUT', `/api/contractor/${id}`, body);
const namesFor = async (who: string, query = '') =>
  (await app.call<{ items: Summary[] }>(who, 'GET', `/api/contractor${query}`)).body.items.map(({ name }) => name);
const actsOn = async (id: string) =>
  (await app.call<{ items: AuditItem[] }>(OPS, 'GET', `/api/audit?object_kind=company&object_id=${id}`)).body.items.map(({ action }) => action);

describe('contractors', () => {
  it('are stored with every field in its normalized form', async () => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const made = await add({
      name: '  Northern   Air ',
      phone: '608 555 0142',
      license_number: 'HVAC-12',
      contact_name: 'Nora',
      contact_email: 'Nora@Northern.example',
      address: '1 Elm St, Madison, WI',
      default_language: 'spanish',
      logo: `data:image/png;base64,${picture.toString('base64')}`,
      programs: ['wi-hear', 'vanilla'],
      enrollments: [{ enrolled_in: 'heat_pump_installer_network', valid_from: '2026-01-01', valid_until: null }],
      preferred_equipment: [DEMO_UNITS.heat_pump],
    });
    expect(made).toMatchObject({
      name: 'Northern Air',
      phone: '(608) 555-0142',
      contact_email: 'nora@northern.example',
      default_language: 'spanish',
      programs: ['vanilla', 'wi-hear'],
      enrollments: [{ enrolled_in: 'heat_pump_installer_network', valid_from: '2026-01-01', valid_until: null }],
      active: true,
      users: [],
      figures: { open_jobs: 0 },
      version: 1,
      abilities: { edit: true, edit_terms: true, archive: true },
    });
    // The logo has its own public URL. If the form sends this URL back, the logo stays unchanged.
    expect(made.logo).toMatch(/^\/api\/logos\/[0-9a-f]{64}$/);
    expect((await put(made.id, { logo: made.logo, contact_name: 'Nora N' })).body.logo).toBe(made.logo);
    const shown = await app.api.server.inject({ url: made.logo ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await app.api.server.inject({ url: `/api/logos/${'0'.repeat(64)}` })).statusCode).toBe(404);
    const drawn = await sharp(shown.rawPayload).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 320 });
    expect(made.equipment).toBeUndefined();
    expect((await get(made.id, FINANCE, '?include_equipment=true')).equipment?.map(({ id }) => id)).toEqual([DEMO_UNITS.heat_pump]);
    expect((await get(made.id, FINANCE)).abilities).toEqual({ edit: false, edit_terms: false, set_preferred: false, archive: false });
    expect(await actsOn(made.id)).toEqual(['Company changed', 'Company added']);
  });

  it('are refused with an error that lists every invalid field, and are not stored', async () => {
    const wrong = {
      name: 'x'.repeat(50),
      phone: '12',
      contact_email: 'nobody',
      default_language: 'klingon',
      logo: 'data:image/png;base64,AAAA',
      programs: ['nothing'],
      enrollments: [
        { enrolled_in: 'the_moon', valid_from: '2026-01-01' },
        { enrolled_in: 'tech', valid_from: '2026-02-01', valid_until: '2026-01-01' },
        { enrolled_in: 'tech', valid_from: 'soon' },
      ],
      preferred_equipment: ['00000000-0000-4000-8000-000000000000'],
    };
    const { status, body } = await app.call<Wrong>(OPS, 'POST', '/api/contractor', wrong);
    expect(status).toBe(422);
    expect(body.issues.map(({ path }) => path).toSorted()).toEqual([
      'contact_email',
      'default_language',
      'enrollments.0.enrolled_in',
      'enrollments.1.valid_until',
      'enrollments.2.enrolled_in',
      'enrollments.2.valid_from',
      'logo',
      'name',
      'phone',
      'preferred_equipment.0',
      'programs.0',
    ]);
    expect(body.issues.find(({ path }) => path === 'name')?.message).toBe('Please enter a value less than 50 characters');
    expect(await namesFor(OPS, '?q=xxxxxx')).toEqual([]);
    const name = newName();
    await add({ name });
    expect((await app.call<Wrong>(OPS, 'POST', '/api/contractor', { name: name.toUpperCase() })).body.issues).toEqual([
      { path: 'name', code: 'taken', message: 'There is already a company with this name' },
    ]);
  });

  it('are changed only in the given fields, and only with the newest version number', async () => {
    const made = await add({ license_number: 'A-1' });
    expect((await put(made.id, { phone: '(608) 555-0143', version: 1 })).body).toMatchObject({ phone: '(608) 555-0143', license_number: 'A-1', version: 2 });
    expect(await put(made.id, { name: newName(), version: 1 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    // Saving the same value again adds no audit record.
    expect((await put(made.id, { license_number: 'A-1' })).body.version).toBe(2);
    expect(await actsOn(made.id)).toEqual(['Company changed', 'Company added']);
  });

  it('are listed by name, program, search text and state, in pages', async () => {
    const [a, b] = [await add({ name: 'Listed Alpha', license_number: 'LIC-77', programs: ['vanilla'] }), await add({ name: 'Listed Beta' })];
    expect(await namesFor(OPS, '?q=listed')).toEqual(['Listed Alpha', 'Listed Beta']);
    expect(await namesFor(OPS, '?q=lic-77')).toEqual(['Listed Alpha']);
    expect(await namesFor(OPS, '?q=listed&program_id=vanilla')).toEqual(['Listed Alpha']);
    expect(await namesFor(OPS, '?q=listed&per_page=1&page_number=2')).toEqual(['Listed Beta']);
    await put(b.id, { active: false });
    expect(await namesFor(OPS, '?q=listed')).toEqual(['Listed Alpha']);
    expect(await namesFor(OPS, '?q=listed&archived=true')).toEqual(['Listed Beta']);
    const found = await app.call<{ items: { id: string }[] }>(OPS, 'GET', '/api/contractor/search?q=listed');
    expect(found.body.items).toEqual([{ id: a.id, name: 'Listed Alpha', license_number: 'LIC-77', programs: ['vanilla'] }]);
    const filters = await app.call<{ programs: { value: string }[] }>(OTHER_STAFF, 'POST', '/api/contractor/filters');
    expect(filters.body.programs.map(({ value }) => value)).toEqual(['vanilla']);
    const [lakeside] = (await app.call<{ items: Summary[] }>(OPS, 'GET', '/api/contractor?q=lakeside')).body.items;
    expect(lakeside?.users).toBeGreaterThan(1);
  });
});

describe('contractor enrollments', () => {
  it('cause a recheck of the open jobs of the contractor when staff change the enrollments', async () => {
    const job = await createJob(app, CARLA, { unit: 'Due', create_anyway: true, create_anyway_reason: 'Another home' });
    const dueOn = async () =>
      (await app.db.unsafeKysely.selectFrom('app.jobs').select('next_due_on').where('id', '=', job).executeTakeFirstOrThrow()).next_due_on;
    expect(await dueOn()).not.toBe('2026-03-02');
    expect((await put(LAKESIDE, { enrollments: [{ enrolled_in: 'tech', valid_from: '2026-01-01', valid_until: '2026-12-31' }] })).status).toBe(200);
    await app.work();
    expect(await dueOn()).toBe('2026-03-02');
  });
});

describe('removing a contractor', () => {
  it('deletes a contractor without references', async () => {
    const made = await add();
    expect((await app.call(OPS, 'DELETE', `/api/contractor/${made.id}`)).body).toEqual({ done: true, archived: false });
    expect((await app.call(OPS, 'GET', `/api/contractor/${made.id}`)).status).toBe(404);
    expect(await actsOn(made.id)).toEqual(['Company deleted', 'Company added']);
  });

  it('signs out its users, leaves its jobs to staff, and can be undone', async () => {
    const job = await createJob(app, LUIS, {
      google_place_id: 'demo-milwaukee-central-library',
      unit: 'Left',
      create_anyway: true,
      create_anyway_reason: 'Another home',
    });
    const badger = '00000000-0000-7000-8000-000000000002';
    expect((await get(badger)).figures.open_jobs).toBeGreaterThan(0);
    expect((await app.call(OPS, 'DELETE', `/api/contractor/${badger}`)).body).toEqual({ done: true, archived: true });
    expect((await app.call(LUIS, 'GET', '/api/users/my')).status).toBe(401);
    expect((await getJob(app, OPS, job)).id).toBe(job);
    expect((await get(badger)).archived_at).not.toBeNull();
    expect((await put(badger, { active: true })).body.active).toBe(true);
    expect((await app.call(LUIS, 'GET', '/api/users/my')).status).toBe(200);
  });
});

describe('rights to contractor data', () => {
  it('let a contractor administrator change only the contact data, logo and preferred equipment', async () => {
    expect((await put(LAKESIDE, { phone: '608 555 0100', contact_name: 'Carla' }, CARLA)).body).toMatchObject({
      phone: '(608) 555-0100',
      abilities: { edit: true, edit_terms: false, archive: false },
    });
    for (const change of [{ name: 'Mine' }, { license_number: '1' }, { programs: [] }, { enrollments: [] }, { active: false }])
      expect((await put(LAKESIDE, change, CARLA)).status).toBe(403);
    expect((await put(LAKESIDE, { preferred_equipment: [DEMO_UNITS.heat_pump] }, CARLA)).status).toBe(200);
    expect((await app.call(TOM, 'GET', `/api/contractor/${LAKESIDE}`)).status).toBe(403);
    expect((await put(LAKESIDE, { phone: null }, LUIS)).status).toBe(404);
    expect((await actsOn(LAKESIDE)).slice(0, 2)).toEqual(['Company changed', 'Company changed']);
  });

  it('limit staff of some programs to contractors of those programs', async () => {
    const theirs = await add({ programs: ['wi-hear'] });
    expect(await namesFor(OTHER_STAFF, `?q=${encodeURIComponent(theirs.name)}`)).toEqual([]);
    expect((await put(theirs.id, { phone: null }, OTHER_STAFF)).status).toBe(404);
    expect((await app.call(OTHER_STAFF, 'POST', '/api/contractor', { name: newName(), programs: ['wi-hear'] })).status).toBe(403);
    expect((await app.call(OTHER_STAFF, 'POST', '/api/contractor', { name: newName() })).status).toBe(403);
    const own = await add({ programs: ['vanilla'] }, OTHER_STAFF);
    expect((await put(own.id, { programs: ['vanilla', 'wi-hear'] }, OTHER_STAFF)).status).toBe(403);
    expect((await put(own.id, { license_number: 'V-1' }, OTHER_STAFF)).body.license_number).toBe('V-1');
    expect((await put(own.id, { active: false }, OTHER_STAFF)).body).toMatchObject({ active: false });
    expect((await put(own.id, { active: true }, OTHER_STAFF)).body).toMatchObject({ active: true, abilities: { archive: true } });
    await put(own.id, { programs: ['vanilla', 'wi-hear'] });
    expect((await put(own.id, { active: false }, OTHER_STAFF)).status).toBe(403);
    expect((await get(own.id, OTHER_STAFF)).abilities).toMatchObject({ edit_terms: true, archive: false });
    // Staff of one program cannot remove a contractor that also has programs of other staff.
    expect((await app.call(OTHER_STAFF, 'DELETE', `/api/contractor/${own.id}`)).status).toBe(403);
    expect((await put(own.id, { programs: ['wi-hear'] }, OTHER_STAFF)).status).toBe(200);
    expect((await app.call(OTHER_STAFF, 'GET', `/api/contractor/${own.id}`)).status).toBe(404);
    expect((await add({}, PROGRAM)).abilities.edit_terms).toBe(true);
    expect((await put(LAKESIDE, { phone: null }, PEOPLE.pe)).status).toBe(403);
  });

  it('show a guest the name, phone number, license and logo of the contractor', async () => {
    await put(LAKESIDE, { license_number: 'HVAC-7', phone: '608 555 0142' });
    const guest = await inviteHomeowner(app, await createJob(app, CARLA, { unit: 'Guest', create_anyway: true, create_anyway_reason: 'Another home' }));
    expect((await app.call(guest, 'GET', `/api/contractor/guest/${LAKESIDE}`)).body).toEqual({
      id: LAKESIDE,
      name: 'Lakeside Heating & Air',
      phone: '(608) 555-0142',
      license_number: 'HVAC-7',
      logo: null,
    });
  });
});
