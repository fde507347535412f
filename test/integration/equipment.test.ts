import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { AuditItem } from '@/foundation/audit';
import type { Equipment, EquipmentMatch, equipmentContract } from '@/foundation/equipment';
import { equipmentIdentityOf, equipmentIdOf, upsertEquipment } from '@/foundation/equipment/server';
import { DEMO_UNITS } from '../../demo/answers';
import { CARLA, createJob, FINANCE, getJob, LUIS, OPS, openTestApp, PEOPLE, PROGRAM, type TestApp, TOM } from '../support/app';
import { WALKTHROUGH_HOUSEHOLD as ANA_AT_HOME, walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

const LAKESIDE = '00000000-0000-7000-8000-000000000001';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
});
afterAll(() => app.close());

type Entry = equipmentContract.CatalogEntryView;
type Found = { items: Equipment[]; total: number; closest: boolean };
const search = async (query: string) => (await app.call<Found>(CARLA, 'GET', `/api/equipment?${query}`)).body;
const models = ({ items }: Pick<Found, 'items'>) => items.map((unit) => unit.model);

describe('search in the equipment catalog', () => {
  it.each([
    ['a model with its dash elsewhere', 'q=nh36-c', ['NH-36C']],
    ['a model without dash and in capitals', 'q=NH36C', ['NH-36C']],
    ['a model with blanks that are dashes', 'q=lf-hp-24', ['LF HP 24']],
    ['an indoor unit', 'q=NH-D18', ['NH-M4-36']],
    ['a certificate', 'q=990000102', ['NH-36C']],
    ['a wildcard', 'q=NH-M*36', ['NH-M4-36']],
    ['brand and model', 'q=nordhaus%2060c', ['NH-60C']],
  ])('finds %s', async (_name, query, wanted) => {
    const found = await search(query);
    expect([models(found), found.closest]).toEqual([wanted, false]);
  });

  it('finds a certified model with the wildcard * by the characters that the wildcard replaces', async () => {
    const unit = { type: 'heat_pump', brand: 'Linden', model: 'LX4**-A003', indoor_models: ['LI-**B'] };
    const added = (await app.call<Entry>(PEOPLE.pe, 'POST', '/api/equipment', unit)).body;
    for (const q of ['lx436', 'LX4 36 A003', 'lx436-a003', 'li24b', 'LX4**A003'])
      expect([q, models(await search(`q=${encodeURIComponent(q)}`))]).toEqual([q, ['LX4**-A003']]);
    expect((await search('q=lx436b003')).closest).toBe(true);
    const typed = { brand: 'linden', model: 'LX436A003' };
    const [best] = (await app.call<{ items: EquipmentMatch[] }>(CARLA, 'POST', '/api/equipment/match', typed)).body.items;
    expect([best?.equipment.id, best?.match]).toEqual([added.id, 'exact']);
    await app.db.unsafeKysely.deleteFrom('app.equipment').where('id', '=', added.id).execute();
  });

  it('finds an entry by every spelling of its model, and as the closest result when a character is wrong, missing or additional', async () => {
    const unit = { type: 'heat_pump', brand: 'Linden', model: 'MXZ-3C36NA4-U1' };
    const added = (await app.call<Entry>(PEOPLE.pe, 'POST', '/api/equipment', unit)).body;
    const firstOf = async (q: string) => {
      const { items, closest } = await search(`q=${encodeURIComponent(q)}`);
      return { q, first: items[0]?.model, closest };
    };
    for (const q of ['MXZ-3C36NA4-U1', 'mxz3c36na4 u1', 'MXZ 3C36 NA4', 'mxz_3c36/na4.u1', 'linden 3c36na4'])
      expect(await firstOf(q)).toEqual({ q, first: unit.model, closest: false });
    for (const q of ['MXZ-3C36NB4-U1', 'MXZ-3C36A4-U1', 'mxz33c36na4u1', 'MXY 3C36 NA4 U1'])
      expect(await firstOf(q)).toEqual({ q, first: unit.model, closest: true });
    for (const model of ['mxz 3c36 na4 u1', 'MXZ-3C36NB4-U1']) {
      const { items } = (await app.call<{ items: EquipmentMatch[] }>(CARLA, 'POST', '/api/equipment/match', { brand: 'linden', model })).body;
      expect([model, items[0]?.equipment.id]).toEqual([model, added.id]);
    }
    await app.db.unsafeKysely.deleteFrom('app.equipment').where('id', '=', added.id).execute();
  });

  it('finds only entries of brands that begin with the letter when the user types one letter', async () => {
    const { items } = await search('per_page=100');
    const initials = [...new Set(items.map((unit) => unit.brand.toLowerCase().slice(0, 1)))].filter((letter) => /[a-z]/.test(letter));
    expect(initials.length).toBeGreaterThan(2);
    for (const letter of initials) {
      const found = await search(`q=${letter}&per_page=100`);
      const expected = items.filter((unit) => unit.brand.toLowerCase().startsWith(letter));
      expect([letter, models(found)]).toEqual([letter, models({ items: expected })]);
    }
  });

  it('returns the closest entries, marked as closest, when no entry matches completely', async () => {
    const found = await search('q=NH-36X&type=heat_pump');
    expect([found.closest, models(found).includes('NH-36C')]).toEqual([true, true]);
    expect(await search('q=qqqqqqq')).toMatchObject({ total: 0, closest: false });
  });

  it.each([
    ['min_seer2=16&min_hspf2=10&type=heat_pump', (unit: Equipment) => (unit.seer2 ?? 0) >= 16 && (unit.hspf2 ?? 0) >= 10],
    ['type=heat_pump_water_heater&min_uef=3.3', (unit: Equipment) => (unit.uef ?? 0) >= 3.3],
    ['energy_star=false', (unit: Equipment) => unit.energy_star === false],
    ['type=panel&min_capacity=200', (unit: Equipment) => unit.type === 'panel' && (unit.capacity ?? 0) >= 200],
    ['zone_type=multizone', (unit: Equipment) => unit.zone_type === 'multizone'],
    ['in_production=false', (unit: Equipment) => unit.in_production === false],
  ] as const)('returns only the entries that match the filter %s', async (query, holds) => {
    const found = await search(`${query}&per_page=100`);
    const all = await search('per_page=100');
    expect(found.total).toBe(all.items.filter(holds).length);
    expect(found.total).toBeGreaterThan(0);
  });

  it('lists preferred equipment first, in pages without repetition, and refuses an invalid page number or type', async () => {
    const first = await search('type=heat_pump&per_page=3');
    const second = await search('type=heat_pump&per_page=3&page_number=2');
    expect([...models(first), ...models(second)].length).toBe(new Set([...models(first), ...models(second)]).size);
    expect(first.items.every((unit) => unit.preferred)).toBe(true);
    expect((await app.call(CARLA, 'GET', '/api/equipment?page_number=0&type=toaster')).status).toBe(422);
  });

  it('returns one entry by its ID, and status 404 for an unknown ID', async () => {
    expect((await app.call<Equipment>(LUIS, 'GET', `/api/equipment/${DEMO_UNITS.heat_pump}`)).body).toMatchObject({
      model: 'NH-36C',
      seer2: 18,
      is_sample: true,
    });
    expect((await app.call(LUIS, 'GET', '/api/equipment/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it.each([
    [{ ahri_id: '990000102' }, 'NH-36C', 'exact', []],
    [{ brand: 'NORDHAUS', model: 'nh 36c' }, 'NH-36C', 'exact', []],
    [{ brand: 'Nordhaus', model: 'NH-36C', ahri_id: '123456789' }, 'NH-36C', 'model', ['AHRI id: 123456789, in the catalog 990000102']],
    [{ model: 'NH-36D' }, 'NH-36C', 'close', ['Model: NH-36D, in the catalog NH-36C']],
  ])('matches typed equipment to its catalog entry: %j', async (typed, model, match, differs) => {
    const [best] = (await app.call<{ items: EquipmentMatch[] }>(CARLA, 'POST', '/api/equipment/match', typed)).body.items;
    expect([best?.equipment.model, best?.match, best?.differs]).toEqual([model, match, differs]);
  });

  it('keeps the flags of an entry when a later list without these flags is imported twice', async () => {
    const unit = (await app.call<Entry>(CARLA, 'GET', `/api/equipment/${DEMO_UNITS.heat_pump}`)).body;
    const { id: _id, entry: _entry, ...line } = unit;
    const write = (changes: Partial<Equipment>) => app.db.unsafeTransaction((tx) => upsertEquipment(tx, [{ ...line, ...changes }], app.clock.now()));
    expect(await write({ neep: null, energy_star: null, source: 'AHRI directory' })).toEqual({ added: 0, updated: 1 });
    expect(await write({ neep: null, energy_star: null, source: 'AHRI directory' })).toEqual({ added: 0, updated: 1 });
    expect((await app.call<Equipment>(CARLA, 'GET', `/api/equipment/${unit.id}`)).body).toMatchObject({
      neep: true,
      energy_star: true,
      source: 'AHRI directory',
      preferred: true,
    });
    expect(equipmentIdOf(equipmentIdentityOf(unit))).toBe(unit.id);
  });

  it('stores an entry with a serial number separately from the entry of its model, and finds the entry by the serial number', async () => {
    const { id: _id, entry: _entry, ...line } = (await app.call<Entry>(CARLA, 'GET', `/api/equipment/${DEMO_UNITS.heat_pump}`)).body;
    const single = { ...line, serial: 'SN-4711/A', source: 'Stock of a supplier' };
    const write = () => app.db.unsafeTransaction((tx) => upsertEquipment(tx, [single], app.clock.now()));
    expect([await write(), await write()]).toEqual([
      { added: 1, updated: 0 },
      { added: 0, updated: 1 },
    ]);
    const { items } = (await app.call<{ items: Equipment[] }>(CARLA, 'GET', '/api/equipment?q=sn4711a')).body;
    expect(items).toMatchObject([{ serial: 'SN-4711/A', model: line.model }]);
    expect((await app.call<Equipment>(CARLA, 'GET', `/api/equipment/${DEMO_UNITS.heat_pump}`)).body.serial).toBeNull();
    await app.db.unsafeKysely.deleteFrom('app.equipment').where('serial', 'is not', null).execute();
  });
});

describe('preferred equipment', () => {
  const HEAT_PUMP_ID = DEMO_UNITS.heat_pump ?? '';
  const set = (who: string, id: string, body: object) =>
    app.call<{ preferred: boolean; detail: string; issues: { path: string; message: string }[] }>(who, 'PUT', `/api/equipment/${id}/preferred`, body);
  const preferredOf = async (who: string) => models((await app.call<Found>(who, 'GET', '/api/equipment?preferred=true&type=boiler')).body);

  it('is listed first, is changed by contractor users and staff, and is hidden from other contractors', async () => {
    const { items } = await search('type=boiler');
    const [boiler] = items;
    if (!boiler) throw new Error('The samples have no boiler');
    const [mine, theirs, marked] = [await preferredOf(CARLA), await preferredOf(LUIS), await preferredOf(OPS)];
    const isOn = mine.includes(boiler.model);
    const flipped = isOn ? mine.filter((model) => model !== boiler.model) : [...mine, boiler.model];
    expect((await set(TOM, boiler.id, { preferred: !isOn })).body).toMatchObject({ preferred: !isOn });
    // Repeating the choice changes nothing and adds no audit record.
    await set(TOM, boiler.id, { preferred: !isOn });
    expect((await preferredOf(CARLA)).sort()).toEqual(flipped.sort());
    expect((await app.call<Entry>(CARLA, 'GET', `/api/equipment/${boiler.id}`)).body.preferred).toBe(!isOn);
    expect([await preferredOf(LUIS), await preferredOf(OPS)]).toEqual([theirs, marked]);
    expect((await set(OPS, boiler.id, { preferred: isOn, contractor_id: LAKESIDE })).status).toBe(200);
    expect((await preferredOf(CARLA)).sort()).toEqual([...mine].sort());
    const acts = (await app.call<{ items: AuditItem[] }>(OPS, 'GET', `/api/audit?object_kind=company&object_id=${LAKESIDE}`)).body.items;
    expect(acts.map(({ owner, changes }) => [owner, changes[0]?.field, changes[0]?.before === null])).toEqual([
      ['Olga Reyes', 'preferred_equipment', isOn],
      ['Tom Becker', 'preferred_equipment', !isOn],
    ]);
  });

  it('is refused without an equipment ID, for an unknown entry, and from staff without a contractor', async () => {
    const none = await set(CARLA, 'undefined', { preferred: true });
    expect([none.status, none.body.issues[0]?.message]).toEqual([422, 'No equipment ID was provided, so the preferred status cannot be updated.']);
    expect((await set(CARLA, '00000000-0000-4000-8000-000000000000', { preferred: true })).status).toBe(404);
    expect((await set(OPS, HEAT_PUMP_ID, { preferred: true })).body.issues).toMatchObject([{ path: 'contractor_id', message: 'Please choose a company' }]);
  });
});

describe('catalog entries that staff edit', () => {
  const PE = 'pe@hearthline.example';
  const HEATER = DEMO_UNITS.heat_pump_water_heater ?? '';
  const entry = async (id: string, who = PE) => (await app.call<Entry>(who, 'GET', `/api/equipment/${id}`)).body;
  const put = (id: string, body: object) => app.call<Entry & { detail: string }>(PE, 'PUT', `/api/equipment/${id}`, body);
  const acts = async (id: string) => (await app.call<{ items: AuditItem[] }>(OPS, 'GET', `/api/audit?object_kind=equipment&object_id=${id}`)).body.items;
  const listed = ({ id: _id, entry: _entry, ...line }: Entry, changes: Partial<Equipment>) =>
    app.db.unsafeTransaction((tx) => upsertEquipment(tx, [{ ...line, ...changes }], app.clock.now()));

  it('keep the corrections of staff when a list is imported, and have the old and new values in the audit log', async () => {
    const before = await entry(HEATER);
    const corrected = await put(before.id, { uef: 3.21, model: ' HP-50 X ', version: before.entry.version });
    expect(corrected.body).toMatchObject({ id: before.id, uef: 3.21, model: 'HP-50 X', entry: { corrected: ['model', 'uef'], retired: false } });
    await listed(before, { uef: 2.5, first_hour_rating: 77, source: 'A later list' });
    expect(await entry(before.id)).toMatchObject({ uef: 3.21, model: 'HP-50 X', first_hour_rating: 77, source: 'A later list' });
    expect(models(await search('q=hp50x'))).toEqual(['HP-50 X']);
    expect((await put(before.id, { uef: 3, version: before.entry.version })).status).toBe(409);
    expect((await acts(before.id)).map(({ action, owner, changes }) => [action, owner, changes])).toEqual([
      [
        'Unit corrected',
        'Peter Engel',
        expect.arrayContaining([
          { field: 'model', before: before.model, after: 'HP-50 X' },
          { field: 'uef', before: before.uef, after: 3.21 },
        ]),
      ],
    ]);
  });

  it('are hidden when staff retire the entry, stay on jobs that use the entry, and are restored only by staff', async () => {
    const [unit] = (await search('type=electric_furnace')).items;
    const id = unit?.id ?? '';
    expect((await put(id, { retired: true })).body.entry.retired).toBe(true);
    await listed(await entry(id), { source: 'A later list' });
    expect((await search('type=electric_furnace')).items.map((one) => one.id)).not.toContain(id);
    expect(
      (await app.call<{ items: EquipmentMatch[] }>(CARLA, 'POST', '/api/equipment/match', { model: unit?.model })).body.items.map(
        ({ equipment }) => equipment.id,
      ),
    ).not.toContain(id);
    expect((await entry(id, CARLA)).entry).toMatchObject({ retired: true, abilities: { edit: false } });
    const retiredFor = async (who: string) => (await app.call<Found>(who, 'GET', '/api/equipment?retired=true')).body.items.map((one) => one.id);
    expect([await retiredFor(OPS), (await retiredFor(CARLA)).includes(id)]).toEqual([[id], false]);
    expect((await put(id, { retired: false })).body.entry.retired).toBe(false);
    expect((await search('type=electric_furnace')).items.map((one) => one.id)).toContain(id);
    expect((await acts(id)).map(({ action }) => action)).toEqual(['Unit restored', 'Unit retired']);
  });

  it('are added once, and are refused with every invalid field in one error', async () => {
    const add = (body: object) => app.call<Entry & { issues: { path: string; message: string }[] }>(PE, 'POST', '/api/equipment', body);
    const wrong = await add({ type: 'boiler', brand: ' ', model: 'x'.repeat(101), afue: 101, cop: -1 });
    expect(wrong.body.issues.map(({ path }) => path)).toEqual(['brand', 'model', 'afue', 'cop']);
    const unit = { type: 'boiler', brand: 'Prairie Air', model: 'B-1', afue: 96, serial: null };
    const made = await add(unit);
    expect([made.status, made.body]).toMatchObject([201, { model: 'B-1', afue: 96, source: 'Added by staff', entry: { corrected: [] } }]);
    expect(models(await search('q=b1&type=boiler'))).toContain('B-1');
    expect((await add(unit)).body.issues).toMatchObject([{ path: 'model', message: 'This unit is already in the catalog' }]);
  });
});

describe('equipment attributes of the portal spec', () => {
  /** Attributes from portal specification §3. They are listed here so that the test fails if one of them is removed. */
  const ATTRIBUTES = {
    brand: 'Prairie Air',
    serial: 'SN-1',
    seer: 18,
    seer2: 17.5,
    hspf: 10,
    hspf2: 9.2,
    afue: 96,
    cop: 1.9,
    uef: 3.4,
    capacity: 60,
    first_hour_rating: 66,
    system_type: 'split',
    fan_type: 'variable_speed',
    duct_type: 'ducted',
    zone_type: 'multizone',
    energy_star: true,
    neep: true,
    in_production: false,
    preferred: true,
  };

  it.each([
    'gas_furnace',
    'air_conditioner',
    'electric_furnace',
    'heat_pump',
    'boiler',
    'insulation',
    'other',
    'electric_water_heater',
    'gas_water_heater',
    'heat_pump_water_heater',
    'air_sealing',
    'wiring',
    'panel',
  ])('are stored and found for equipment of type %s', async (type) => {
    const unit = { ...ATTRIBUTES, type, model: `Every attribute ${type}`, ahri_id: '209999999' };
    const added = await app.call<Entry>(PEOPLE.pe, 'POST', '/api/equipment', unit);
    expect(added.status).toBe(201);
    expect((await app.call<Entry>(PEOPLE.pe, 'GET', `/api/equipment/${added.body.id}`)).body).toMatchObject(unit);
    const found = await search(`q=every%20attribute&type=${type}`);
    expect([found.closest, found.items.map(({ id }) => id)]).toEqual([false, [added.body.id]]);
  });
});

describe('energy providers in the list for staff', () => {
  type Provider = { key: string; name: string; preferred_vendor: string | null };
  const list = async (query: string, who = OPS) =>
    (await app.call<{ items: Provider[]; total: number; abilities: { edit: boolean } }>(who, 'GET', `/api/energy-providers?${query}`)).body;
  const choose = (key: string, preferred_vendor: string | null, who = OPS) =>
    app.call<Provider>(who, 'PUT', `/api/energy-providers/${key}/preferred-vendor`, { preferred_vendor });

  it('are the providers of the forms, filtered by name, state and energy, in pages', async () => {
    const found = await list('q=gas%20madison&state=WI&energy=electric');
    expect(found.items.map(({ name, preferred_vendor }) => [name, preferred_vendor])).toEqual([['Madison Gas and Electric', null]]);
    const [first, second] = [await list('energy=electric&per_page=10'), await list('energy=electric&per_page=10&page_number=2')];
    expect([first.total > 1_000, new Set([...first.items, ...second.items].map(({ key }) => key)).size]).toEqual([true, 20]);
    expect([(await list('', FINANCE)).abilities.edit, first.abilities.edit]).toEqual([false, true]);
  });

  it('have a preferred vendor that staff choose, and the audit log has each change with its author', async () => {
    const [provider] = (await list('q=madison%20gas&energy=electric')).items;
    const key = provider?.key ?? '';
    expect((await choose(key, 'utility_api')).body).toMatchObject({ key, preferred_vendor: 'utility_api' });
    expect((await choose(key, 'green_button', PROGRAM)).status).toBe(200);
    // Repeating the choice adds no audit record.
    await choose(key, 'green_button');
    expect((await list('preferred_vendor=green_button')).items).toMatchObject([{ key }]);
    expect((await list('preferred_vendor=none&q=madison%20gas&energy=electric')).total).toBe(0);
    const { items } = (await app.call<{ items: AuditItem[] }>(FINANCE, 'GET', '/api/audit?object_kind=energy_provider')).body;
    expect(items.map(({ owner, changes }) => [owner, changes])).toEqual([
      ['Priya Nair', [{ field: 'preferred_vendor', before: 'UtilityAPI', after: 'Green Button Connect My Data' }]],
      ['Olga Reyes', [{ field: 'preferred_vendor', before: null, after: 'UtilityAPI' }]],
    ]);
    expect([(await choose('nowhere', 'bayou')).status, (await choose(key, 'somebody')).status]).toEqual([404, 422]);
  });
});

describe('the task for the new equipment of a job', () => {
  type Task = {
    answers: { systems: Record<string, unknown>[] } & Record<string, unknown>;
    version: number;
    form: { fields: { key: string }[] };
    warnings: unknown[];
  };
  let jobs = 0;
  /** Creates a job and advances it to the task about new equipment. Returns the path of this task. */
  const open = async () => {
    jobs += 1;
    const id = await createJob(app, CARLA, { unit: `Apt ${jobs}`, answers: ANSWERS, create_anyway: true });
    await walkJobThrough(reach(app), id, { task: 'new_equipment_details' });
    const row = (await getJob(app, CARLA, id)).tasks.find((task) => task.key === 'new_equipment_details');
    return `/api/jobs/${id}/tasks/${row?.id}`;
  };
  const ANSWERS = { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number: '608 555 0123', job_scope: ['hvac', 'electrical'] };
  const HEAT_PUMP = { id: 'heat_pump-1', service: 'heat_pump', duct_type: 'ducted', zone_type: 'single', space_type: 'whole_home' };
  const PANEL = { new_panel_breaker_slots: 40, new_panel_make: 'V', new_panel_model: 'V1', new_panel_capacity_amps: '200', panel_intended_support: ['safety'] };

  it('starts with a card for each service, and takes ratings from the catalog, never from the request', async () => {
    const url = await open();
    const opened = (await app.call<Task>(CARLA, 'GET', url)).body;
    expect(opened.answers.systems).toEqual([{ id: 'heat_pump-1', service: 'heat_pump' }]);
    const { entry: _entry, ...unit } = (await app.call<Entry>(CARLA, 'GET', `/api/equipment/${DEMO_UNITS.heat_pump}`)).body;
    const forged = { ...HEAT_PUMP, equipment_picker: { ...unit, seer2: 99, energy_star: false }, hspf2: 88, seer2: 77 };
    const saved = (await app.call<Task>(CARLA, 'PATCH', url, { changes: { systems: [forged] }, version: opened.version })).body;
    expect(saved.answers.systems[0]).toMatchObject({
      seer2: 18,
      hspf2: 10,
      ahri_id: '990000102',
      outdoor_unit_model: 'NH-36C',
      equipment_picker: { seer2: 18, energy_star: true },
    });
    const done = await app.call<Task>(CARLA, 'POST', `${url}/complete`, { changes: PANEL });
    expect([done.status, done.body.answers.systems[0]]).toMatchObject([200, { seer2: 18, hspf2: 10 }]);
  });

  it('is refused with unlisted equipment, together with every missing answer', async () => {
    const url = await open();
    const gone = { ...HEAT_PUMP, equipment_picker: { id: '00000000-0000-4000-8000-000000000000', seer2: 20 } };
    const refused = await app.call<{ issues: { path: string; message: string }[] }>(CARLA, 'POST', `${url}/complete`, { changes: { systems: [gone] } });
    expect(refused.status).toBe(422);
    expect(refused.body.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(
      expect.arrayContaining([
        'systems.0.equipment_picker: This equipment is not in the catalog. Please choose it again.',
        'new_panel_make: Please provide both manufacturer and model for each unit',
      ]),
    );
  });

  it('refuses a retired entry, and keeps the entry in a task that already has it', async () => {
    const [url, later] = [await open(), await open()];
    const id = DEMO_UNITS.heat_pump ?? '';
    const picked = { systems: [{ ...HEAT_PUMP, equipment_picker: { id } }] };
    const { version } = (await app.call<Task>(CARLA, 'GET', url)).body;
    expect((await app.call<Task>(CARLA, 'PATCH', url, { changes: picked, version })).body.answers.systems[0]).toMatchObject({ seer2: 18 });
    const retire = async (retired: boolean) => {
      const { entry } = (await app.call<Entry>(PEOPLE.pe, 'GET', `/api/equipment/${id}`)).body;
      return (await app.call(PEOPLE.pe, 'PUT', `/api/equipment/${id}`, { retired, version: entry.version })).status;
    };
    expect(await retire(true)).toBe(200);
    expect((await app.call(CARLA, 'PUT', `/api/equipment/${id}/preferred`, { preferred: true })).status).toBe(404);
    const refused = await app.call<{ issues: { path: string; message: string }[] }>(CARLA, 'POST', `${later}/complete`, { changes: { ...picked, ...PANEL } });
    expect([refused.status, refused.body.issues]).toMatchObject([
      422,
      [{ path: 'systems.0.equipment_picker', message: 'This equipment is not in the catalog. Please choose it again.' }],
    ]);
    expect((await app.call<Task>(CARLA, 'POST', `${url}/complete`, { changes: PANEL })).body.answers.systems[0]).toMatchObject({
      equipment_picker: { id },
      seer2: 18,
    });
    expect(await retire(false)).toBe(200);
  });

  it.each([
    [
      'a heat pump that is neither picked nor entered by hand',
      { systems: [HEAT_PUMP] },
      'systems.0.equipment_picker',
      'Please select preferred equipment or provide all system details',
    ],
    ['a job without a heat pump', { systems: [{ id: 'b', service: 'boiler' }] }, 'systems', 'Please provide heat pump details'],
    [
      'a heat pump that is entered without a model',
      { systems: [{ ...HEAT_PUMP, cannot_find: true, system_type: 'split', ahri_id: '123456', outdoor_unit_manufacturer: 'Own' }] },
      'systems.0.outdoor_unit_model',
      'Please provide both manufacturer and model for each unit',
    ],
    [
      'a panel of 199 amps',
      { new_panel_capacity_amps: 'other', new_panel_capacity_amps_other: 199 },
      'new_panel_capacity_amps_other',
      'A new panel must be at least 200 amps to qualify.',
    ],
  ])('is refused with an error for %s', async (_name, changes, path, message) => {
    const url = await open();
    const refused = await app.call<{ issues: { path: string; message: string }[] }>(CARLA, 'POST', `${url}/complete`, { changes: { ...PANEL, ...changes } });
    expect(refused.status).toBe(422);
    expect(refused.body.issues).toContainEqual(expect.objectContaining({ path, message }));
  });

  it('accepts equipment that is entered by hand, and shows the matching catalog entry to staff only', async () => {
    const url = await open();
    const byHand = {
      ...HEAT_PUMP,
      cannot_find: true,
      system_type: 'split',
      ahri_id: '990000102',
      outdoor_unit_manufacturer: 'Nordhaus',
      outdoor_unit_model: 'NH36-C',
      indoor_units: [{ id: 'a', indoor_unit_manufacturer: 'Nordhaus', indoor_unit_model: 'NH-AH36' }],
      seer2: 16,
      hspf2: 9,
    };
    const done = await app.call<Task>(CARLA, 'POST', `${url}/complete`, { changes: { ...PANEL, systems: [byHand] } });
    expect(done.status).toBe(200);
    expect(JSON.stringify(done.body)).not.toContain('catalogue_checks');
    const seen = (await app.call<Task>(OPS, 'GET', url)).body;
    expect(seen.answers.catalogue_checks).toEqual([
      {
        id: 'heat_pump-1',
        system: 'Nordhaus NH36-C',
        match: 'exact',
        catalogue_unit: 'Nordhaus NH-36C, AHRI 990000102',
        energy_star: 'yes',
        neep: 'yes',
        in_production: 'yes',
      },
    ]);
    await app.call(CARLA, 'POST', `${url}/reopen`, {});
    const forged = await app.call(CARLA, 'PATCH', url, { changes: { catalogue_checks: [] }, version: 1 });
    expect(forged.status).toBe(422);
  });
});

describe('the task for installed equipment', () => {
  const ANA = { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number: '608 555 0123', job_scope: ['hvac', 'electrical'] };
  const PE = 'pe@hearthline.example';
  type View = {
    status: string;
    answers: Record<string, unknown> & { equipment_picker?: Equipment };
    warnings: { code: string; path: string }[];
    exceptions: { kind: string; description: string }[];
    form: { fields: { key: string }[] };
  };
  const START = { heat_pump_system_type: 'all_electric', heat_pump_load_percentage: 'one_hundred', equipment_status: 'new' };

  async function jobAt(task: string, unit: string, person = ANA_AT_HOME): Promise<string> {
    const id = await createJob(app, CARLA, { unit, answers: ANA, create_anyway: true });
    await walkJobThrough(reach(app), id, { task }, { job: person });
    return id;
  }
  const urlOf = async (id: string, key: string) => {
    const row = (await getJob(app, OPS, id)).tasks.find((task) => task.key === key && task.status !== 'complete');
    return `/api/jobs/${id}/tasks/${row?.id}`;
  };

  it('is left out when the job is only an electrical panel, and the job can be completed', async () => {
    const id = await createJob(app, CARLA, { unit: 'Panel', answers: { ...ANA, job_scope: ['electrical'] }, create_anyway: true });
    await walkJobThrough(reach(app), id, 'closed', { job: { ...ANA_AT_HOME, scope: ['electrical'] } });
    expect(await getJob(app, OPS, id)).toMatchObject({ is_closed: true, programs: [{ payment_status: 'paid' }] });
  });

  it('starts with the planned equipment, reports differences, and recalculates the rebate', async () => {
    const id = await jobAt('heat_pump_installed_details', 'Installed 1');
    const url = await urlOf(id, 'heat_pump_installed_details');
    const opened = (await app.call<View>(CARLA, 'GET', url)).body;
    expect(opened.answers).toMatchObject({ equipment_picker: { model: 'NH-36C' }, ahri_id: '990000102' });
    expect(JSON.stringify(opened)).not.toContain('not_found_in');
    const { items } = await search('q=PA-HP-36&type=heat_pump');
    const other = items.find((unit) => unit.model === 'PA-HP-36');
    const done = await app.call<View>(CARLA, 'POST', `${url}/complete`, {
      changes: { ...START, equipment_picker: { id: other?.id }, total_measure_costs: 5_000 },
    });
    expect([done.status, done.body.answers.ahri_id, done.body.warnings.map(({ code }) => code)]).toEqual([200, other?.ahri_id, ['not_as_planned']]);
    expect(done.body.exceptions).toMatchObject([
      { kind: 'ops', description: 'Installed equipment differs from the plan: planned Nordhaus NH-36C, installed Prairie Air PA-HP-36.' },
    ]);
    expect((await app.call<View>(OPS, 'GET', url)).body.answers).toMatchObject({ not_found_in_equipment_catalogue: false, not_found_in_ahri_directory: false });
    // For an income below 80% of the area median income, the rebate covers the full cost of the heat pump: $5,000 of at most $8,000. The panel still adds
    // $3,900.
    expect((await getJob(app, OPS, id)).programs[0]?.amounts?.total).toBe(8_900);
  });

  it('pays no rebate for an uncertified heat pump, and shows only staff that the heat pump is not in any list', async () => {
    const id = await jobAt('heat_pump_installed_details', 'Installed 2');
    const url = await urlOf(id, 'heat_pump_installed_details');
    const byHand = {
      ...START,
      cannot_find_heat_pump: true,
      outdoor_unit_manufacturer: 'Own',
      outdoor_unit_model: 'X-1',
      indoor_units: [{ id: 'a', indoor_unit_manufacturer: 'Own', indoor_unit_model: 'XI-1' }],
      ahri_id: '123456789',
      total_measure_costs: 9_000,
    };
    const done = await app.call<View>(CARLA, 'POST', `${url}/complete`, { changes: byHand });
    expect([done.status, JSON.stringify(done.body).includes('not_found_in')]).toEqual([200, false]);
    expect((await app.call<View>(PE, 'GET', url)).body.answers).toMatchObject({ not_found_in_equipment_catalogue: true, not_found_in_ahri_directory: true });
    const program = async () => {
      const found = (await getJob(app, OPS, id)).programs[0];
      return { eligibility: found?.eligibility, heatPump: found?.amounts?.lines.find(({ key }) => key === 'heat_pump') };
    };
    expect(await program()).toMatchObject({ eligibility: 'eligible', heatPump: { state: 'unknown' } });
    await app.call(CARLA, 'POST', `${url}/reopen`, {});
    const { items } = await search('q=PA-HP-48B&type=heat_pump');
    const plain = await app.call<View>(CARLA, 'POST', `${url}/complete`, {
      changes: { ...START, cannot_find_heat_pump: false, equipment_picker: { id: items[0]?.id }, total_measure_costs: 9_000 },
    });
    expect(plain.status).toBe(200);
    expect(await program()).toMatchObject({
      eligibility: 'eligible',
      heatPump: { state: 'unmet', unmet: [{ reason: 'not_energy_star', source: expect.stringContaining('Focus on Energy'), values: [{ value: 'no' }] }] },
    });
  });

  it('shows staff an exception when a water heater is not in any list or has no ENERGY STAR certification', async () => {
    const scope = ['plumbing', 'electrical'] as const;
    const id = await createJob(app, CARLA, { unit: 'Installed 3', answers: { ...ANA, job_scope: scope }, create_anyway: true });
    await walkJobThrough(reach(app), id, { task: 'water_heater_installed_details' }, { job: { ...ANA_AT_HOME, scope } });
    const url = await urlOf(id, 'water_heater_installed_details');
    const plain = { type: 'heat_pump_water_heater', brand: 'Linden', model: 'LW-50', energy_star: false, uef: 3.1, capacity: 50 };
    const added = (await app.call<Entry>(PEOPLE.pe, 'POST', '/api/equipment', plain)).body;
    const START = { installing_thermostatic_mixing_valve: true, equipment_status: 'new', total_measure_costs: 3_000 };
    /**
     * Completes the task, returns two values that only staff see, and reopens the task. The first value is true if the equipment is missing in the catalog, the
     * second if it is missing in the ENERGY STAR directory.
     */
    const flagsAfter = async (changes: object) => {
      const done = await app.call<View>(CARLA, 'POST', `${url}/complete`, { changes: { ...START, ...changes } });
      expect([done.status, JSON.stringify(done.body).includes('not_found_in')], JSON.stringify(done.body)).toEqual([200, false]);
      const { answers } = (await app.call<View>(PE, 'GET', url)).body;
      await app.call(CARLA, 'POST', `${url}/reopen`, {});
      return [answers.not_found_in_equipment_catalogue, answers.not_found_in_energy_star_directory];
    };
    // First the planned equipment, then catalog equipment that is not certified.
    expect(await flagsAfter({})).toEqual([false, false]);
    expect(await flagsAfter({ equipment_picker: { id: added.id } })).toEqual([false, true]);
    const byHand = { cannot_find_heat_pump: true, uef: 3.1, capacity_gallons: 50, heat_pump_water_heater_notes: 'From the nameplate' };
    expect(await flagsAfter({ ...byHand, manufacturer: 'Aquaterra', model: 'at hp55' })).toEqual([false, false]);
    expect(await flagsAfter({ ...byHand, manufacturer: 'Own', model: 'X-1' })).toEqual([true, true]);
    await app.db.unsafeKysely.deleteFrom('app.equipment').where('id', '=', added.id).execute();
  });

  it('shows reviewers serial numbers that are also on another job, and hides this check from other users', async () => {
    // The serial numbers in demo answers depend on the homeowner's name, so use a name that no other test uses.
    const zoe = { ...ANA_AT_HOME, person: ['Zoe', 'Quist'] as [string, string] };
    const first = await jobAt('review_installed_equipment', 'Review 1', zoe);
    const check = async (id: string, who = PE) =>
      (await app.call<View>(who, 'GET', await urlOf(id, 'review_installed_equipment'))).body?.answers?.duplicate_serial_check;
    expect(await check(first)).toBe('None of them is on another job.');
    const second = await jobAt('review_installed_equipment', 'Review 2', zoe);
    expect(await check(second)).toMatch(/^On another job: /);
    expect(await check(first)).toMatch(/^On another job: /);
    expect(await check(first, CARLA)).toBeUndefined();
  });
});
