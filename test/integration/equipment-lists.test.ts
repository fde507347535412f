import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PART_LENGTH } from '@/features/equipment-lists/contract';
import type { AuditItem } from '@/foundation/audit';
import type { Equipment, equipmentContract, ListKey } from '@/foundation/equipment';
import { importEquipmentFile } from '@/foundation/equipment/server';
import { CARLA, OPS, openTestApp, PEOPLE, type TestApp } from '../support/app';

const ADMIN = PEOPLE.admin;

/** Headings and rows in the format of a published list, with invented equipment. */
const HEADINGS = 'ENERGY STAR Unique ID,Outdoor Unit Brand Name,Model Number,Indoor Unit Model Number,AHRI Reference Number,SEER2 (Btu/Wh),COP at 5°F,Markets';
const csv = (...lines: string[]) => [HEADINGS, ...lines].join('\r\n');
const UNIT_A = '1,Aspen,AS-24,AI-24,700000001,17.5,1.9,US';
const UNIT_B = '2,Aspen,AS-36,AI-36,700000002,16,1.8,US';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { EQUIPMENT_LIST_HOSTS: 'data.energystar.gov' } });
});
afterAll(() => app.close());

type Item = {
  id: string;
  state: string;
  is_outdated: boolean;
  added: number;
  changed: number;
  same: number;
  gone: number;
  wrong: number;
  done: number;
  failure: string | null;
};
type View = Item & {
  headings: string[];
  columns: { column: string; heading: string | null; is_required: boolean }[];
  problems: { line: number; column: string; value: string; reason: string }[];
  lines: { name: string; changes: { field: string; before: unknown; after: unknown }[] }[];
};
const base = '/api/equipment-imports';

async function preview(text: string, { list = 'energy_star_heat_pumps', day = '2026-02-01' }: { list?: ListKey; day?: string } = {}): Promise<Item> {
  const { id } = (await app.call<Item>(ADMIN, 'POST', base, { list, file_name: 'heat-pumps.csv', source_date: day })).body;
  const half = Math.ceil(text.length / 2);
  const parts = [text.slice(0, half), text.slice(half)];
  for (const [part, content] of parts.entries()) await app.call(ADMIN, 'PUT', `${base}/${id}/parts/${part}`, { content });
  await app.call(ADMIN, 'POST', `${base}/${id}/read`, { parts: parts.length });
  await app.work();
  return view(id);
}
const view = async (id: string, kind = 'changed') => (await app.call<View>(ADMIN, 'GET', `${base}/${id}?kind=${kind}`)).body;
const listed = async ({ id }: Item) => (await app.call<{ items: Item[] }>(ADMIN, 'GET', base)).body.items.find((item) => item.id === id);
const headingsOf = ({ columns }: View) => Object.fromEntries(columns.map(({ column, heading }) => [column, heading]));
const apply = async ({ id }: Item) => {
  app.clock.advance({ minutes: 1 });
  const answer = await app.call<Item & { detail: string }>(PEOPLE.pe, 'POST', `${base}/${id}/apply`);
  await app.work();
  return answer.status === 200 ? view(id) : answer.body;
};
const counts = ({ added, changed, same, gone, wrong }: Item) => [added, changed, same, gone, wrong];
/**
 * Returns the equipment that contains the search words. If no equipment contains them, the search returns similar equipment, which this function leaves out.
 */
const search = async (q: string) => {
  const { items, closest } = (await app.call<{ items: Equipment[]; closest: boolean }>(CARLA, 'GET', `/api/equipment?q=${q}`)).body;
  return closest ? [] : items;
};
const entry = async (q: string) => {
  const [unit] = await search(q);
  return (await app.call<equipmentContract.CatalogEntryView>(CARLA, 'GET', `/api/equipment/${unit?.id}`)).body;
};

describe('the import of an equipment list', () => {
  it('reports invalid lines, imports the valid lines, and changes nothing before the import is applied', async () => {
    const wrong = ['3,Aspen,AS-48,AI-48,700000003,many,1.8,US', '4,,AS-60,AI-60,700000004,16,1.8,US', '5,Aspen,AS-72,AI-72,12x,16,99,US'];
    const read = await preview(csv(UNIT_A, ...wrong, UNIT_B));
    expect([read.state, ...counts(read)]).toEqual(['preview', 2, 0, 0, 0, 3]);
    const shown = await view(read.id, 'added');
    expect(shown.problems).toEqual([
      { line: 3, column: 'SEER2 (Btu/Wh)', value: 'many', reason: 'This is not a number.' },
      { line: 4, column: 'Outdoor Unit Brand Name', value: '', reason: 'The value is missing.' },
      { line: 5, column: 'AHRI Reference Number', value: '12x', reason: 'An AHRI number has 5 to 12 digits.' },
      { line: 5, column: 'COP at 5°F', value: '99', reason: 'The largest possible value is 20.' },
    ]);
    expect(shown.headings).toEqual(HEADINGS.split(','));
    expect(headingsOf(shown)).toMatchObject({ model: 'Model Number', cop_5f: 'COP at 5°F', hspf2: null, capacity_5f: null });
    expect(shown.lines.map(({ name }) => name)).toEqual(['Aspen AS-24', 'Aspen AS-36']);
    const file = (await app.call<string>(ADMIN, 'GET', `${base}/${read.id}/problems`)).body;
    expect(file.split('\n').slice(0, 2)).toEqual(['\uFEFFline,column,value,reason', '3,SEER2 (Btu/Wh),many,This is not a number.']);
    expect(await search('AS-24')).toEqual([]);
    const applied = await apply(read);
    expect(applied).toMatchObject({ state: 'applied', done: 2 });
    expect(await search('AS-24')).toMatchObject([
      { ahri_id: '700000001', cop_5f: 1.9, energy_star: true, source: 'ENERGY STAR certified heat pumps', source_date: '2026-02-01' },
    ]);
    expect(await search('AS-48')).toEqual([]);
  });

  it('shows old and new values, keeps the corrections of staff, and adds the changes to the audit log of the entry', async () => {
    const unit = await entry('AS-36');
    await app.call(PEOPLE.pe, 'PUT', `/api/equipment/${unit.id}`, { cop_5f: 2.5 });
    const read = await preview(csv(UNIT_A, '2,Aspen,AS-36,AI-36,700000002,16.5,1.7,US'), { day: '2026-02-02' });
    expect(counts(read)).toEqual([0, 1, 1, 0, 0]);
    expect((await view(read.id)).lines).toMatchObject([{ name: 'Aspen AS-36', changes: [{ field: 'seer2', before: 16, after: 16.5 }] }]);
    await apply(read);
    expect(await entry('AS-36')).toMatchObject({ seer2: 16.5, cop_5f: 2.5, source_date: '2026-02-02' });
    const { items } = (await app.call<{ items: AuditItem[] }>(OPS, 'GET', `/api/audit?object_kind=equipment&object_id=${unit.id}`)).body;
    expect(items[0]).toMatchObject({ action: 'Changed by a list', changes: [{ field: 'seer2', before: 16, after: 16.5 }, { field: 'list' }] });
  });

  it('marks entries that are missing in a newer list, deletes no entry, and removes the mark when an entry returns', async () => {
    const wrong = '2,Aspen,AS-36,AI-36,700000002,unreadable,1.7,US';
    expect(counts(await preview(csv(UNIT_A, wrong), { day: '2026-02-03' }))).toEqual([0, 0, 1, 0, 1]);
    const read = await preview(csv(UNIT_A), { day: '2026-02-03' });
    expect(counts(read)).toEqual([0, 0, 1, 1, 0]);
    await apply(read);
    const listing = { list: 'energy_star_heat_pumps', listed_on: '2026-02-02', gone_since: '2026-02-03' };
    expect(await entry('AS-36')).toMatchObject({ energy_star: false, entry: { retired: false, listings: [listing] } });
    const back = await preview(csv(UNIT_A, UNIT_B), { day: '2026-02-04' });
    await apply(back);
    expect(await entry('AS-36')).toMatchObject({ energy_star: true, entry: { listings: [{ listed_on: '2026-02-04', gone_since: null }] } });
  });

  it('reports equipment that is on two lines of the file, and accepts a repeated request to apply the import', async () => {
    const read = await preview(csv(UNIT_A, UNIT_B, UNIT_B), { day: '2026-02-05' });
    expect([...counts(read), (await view(read.id)).problems.map(({ reason }) => reason)]).toEqual([
      0,
      0,
      2,
      0,
      1,
      ['The same equipment is on an earlier line.'],
    ]);
    expect(await apply(read)).toMatchObject({ state: 'applied' });
    expect(await apply(read)).toMatchObject({ state: 'applied', done: 2 });
  });

  it('continues after an interruption and writes no entry twice', async () => {
    const lines = Array.from({ length: 1_200 }, (_, i) => `${i},Birch,BX-${i},,${710_000_000 + i},16,1.8,US`);
    const { id } = await preview(csv(UNIT_A, UNIT_B, ...lines), { day: '2026-02-06' });
    await app.call(ADMIN, 'POST', `${base}/${id}/apply`);
    await app.work(async (_job, once) => {
      await once();
      await once();
    });
    expect(await view(id, 'added')).toMatchObject({ state: 'applied', added: 1_200, done: 1_202 });
    expect(await search('BX-1199')).toHaveLength(1);
  });

  it('refuses to apply a preview that is older than an applied import, and refuses a file without lines', async () => {
    const [old, newer] = [await preview(csv(UNIT_A), { day: '2026-02-07' }), await preview(csv(UNIT_A, UNIT_B), { day: '2026-02-08' })];
    expect([await listed(old), await listed(newer)]).toMatchObject([{ is_outdated: false }, { is_outdated: false }]);
    await apply(newer);
    expect(await apply(old)).toMatchObject({ detail: 'Another import of this list was applied in the meantime. Please import the file again.' });
    expect((await app.call(ADMIN, 'PUT', `${base}/${old.id}/columns`, { headings: {} })).status, 'another reading would not help').toBe(409);
    expect([await listed(old), await listed(newer)]).toMatchObject([
      { state: 'preview', is_outdated: true },
      { state: 'applied', is_outdated: false },
    ]);
    expect(await view(old.id)).toMatchObject({ is_outdated: true });
    const next = await preview(csv(UNIT_A), { day: '2026-02-09' });
    expect(await listed(next)).toMatchObject({ state: 'preview', is_outdated: false });
    expect((await app.call<Item>(ADMIN, 'POST', `${base}/${next.id}/discard`)).body).toMatchObject({ state: 'discarded', is_outdated: false });
    expect((await app.call<Item>(ADMIN, 'POST', `${base}/${old.id}/discard`)).body.state).toBe('discarded');
    expect(await preview(`${HEADINGS}\n1,"Aspen`)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^The file is not a CSV file/) });
    expect(await preview(HEADINGS)).toMatchObject({ state: 'failed', failure: 'The file has no lines.' });
  });

  it('adds the equipment of an AHRI file and marks no entry as missing', async () => {
    const ahri = (...lines: string[]) =>
      ['AHRI Certified Reference Number,Product Type,Outdoor Unit Brand Name,Outdoor Unit Model Number,SEER2', ...lines].join('\n');
    await apply(await preview(ahri('720000001,Heat Pump,Cedar,C-1,16'), { list: 'ahri' }));
    const second = await preview(ahri('720000002,Heat Pump,Cedar,C-2,16'), { list: 'ahri' });
    expect(counts(second)).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('an equipment list with unknown headings', () => {
  const OTHER = HEADINGS.replace('Model Number', 'Condenser').replace('SEER2 (Btu/Wh)', 'Season cooling');
  const text = (...lines: string[]) => [OTHER, ...lines].join('\n');
  type Refusal = { detail: string; issues: { path: string; message: string }[] };
  const choose = async ({ id }: Item, headings: Record<string, string | null>) => {
    const answer = await app.call<Item & Refusal>(ADMIN, 'PUT', `${base}/${id}/columns`, { headings });
    await app.work();
    return answer;
  };

  it('waits until an administrator chooses headings for the required columns, and reuses the choice for the next file', async () => {
    const read = await preview(text('8,Dogwood,DG-24,DI-24,730000001,18,1.9,US'), { day: '2026-02-09' });
    expect([read.state, read.failure]).toEqual(['unmatched', null]);
    expect((await view(read.id)).columns.filter(({ heading, is_required }) => is_required && heading === null)).toEqual([
      { column: 'model', heading: null, is_required: true },
    ]);
    expect((await app.call(ADMIN, 'POST', `${base}/${read.id}/apply`)).status).toBe(409);
    expect((await choose(read, { model: 'Condenser', seer2: 'Season cooling' })).status).toBe(200);
    const shown = await view(read.id, 'added');
    expect([shown.state, shown.lines.map(({ name }) => name)]).toEqual(['preview', ['Dogwood DG-24']]);
    await apply(shown);
    expect(await search('DG-24')).toMatchObject([{ seer2: 18, ahri_id: '730000001' }]);
    const next = await preview(text('8,Dogwood,DG-24,DI-24,730000001,19,1.9,US'), { day: '2026-02-10' });
    expect(next.state).toBe('preview');
    expect((await view(next.id)).lines).toMatchObject([{ name: 'Dogwood DG-24', changes: [{ field: 'seer2', before: 18, after: 19 }] }]);
    const { items } = (await app.call<{ items: AuditItem[] }>(ADMIN, 'GET', '/api/audit?object_kind=equipment_list')).body;
    expect(items.find(({ action }) => action === 'List headings chosen')?.changes).toEqual([
      { field: 'model', before: null, after: 'Condenser' },
      { field: 'seer2', before: null, after: 'Season cooling' },
    ]);
  });

  it('uses the published headings by default, and deletes a stored choice that equals the published heading', async () => {
    const read = await preview(csv('8,Dogwood,DG-24,DI-24,730000001,19,1.9,US'), { day: '2026-02-11' });
    expect(headingsOf(await view(read.id))).toMatchObject({ model: 'Model Number', seer2: 'SEER2 (Btu/Wh)' });
    await choose(read, { model: 'Indoor Unit Model Number', indoor_models: 'Model Number' });
    expect((await view(read.id)).lines.map(({ name }) => name)).toEqual(['Dogwood DI-24']);
    await choose(read, { model: 'Model Number', indoor_models: 'Indoor Unit Model Number', seer2: null });
    expect((await view(read.id)).lines).toEqual([]);
    expect(headingsOf(await view(read.id))).toMatchObject({ model: 'Model Number', seer2: null });
    await choose(read, { seer2: 'SEER2 (Btu/Wh)' });
    const { rows } = await app.db.pool.query<{ headings: unknown }>("select headings from app.equipment_list_headings where list = 'energy_star_heat_pumps'");
    expect(rows).toEqual([{ headings: {} }]);
  });

  it('is refused for headings that the file does not have, one heading for two columns, unknown columns, and a required column without a heading', async () => {
    const read = await preview(csv(UNIT_A), { day: '2026-02-12' });
    const { status, body } = await choose(read, { model: null, seer2: 'AHRI Reference Number', cop_5f: 'COP at 5 F', uef: 'Markets' });
    expect([status, Object.fromEntries(body.issues.map(({ path, message }) => [path, message]))]).toEqual([
      422,
      {
        'headings.model': 'Please choose a heading. A line cannot be read without this value.',
        'headings.seer2': 'Please choose another heading. “AHRI Reference Number” is also chosen for AHRI id.',
        'headings.cop_5f': 'The file has no heading “COP at 5 F”.',
        'headings.uef': 'This list has no such column.',
      },
    ]);
    expect((await choose(read, { price: 'Markets' })).status).toBe(422);
    expect((await view(read.id)).state).toBe('preview');
    expect((await choose(read, { hspf2: 'Markets' })).status).toBe(200);
    expect((await choose(read, { hspf2: null })).status).toBe(200);
    await app.call(ADMIN, 'POST', `${base}/${read.id}/discard`);
    expect((await choose(read, { hspf2: 'Markets' })).status).toBe(409);
  });

  it('keeps the imported file only until the import is applied or discarded', async () => {
    const parts = async () => (await app.db.pool.query('select distinct import_id from app.equipment_import_parts')).rows.map((row) => row.import_id);
    const [old, newer] = [await preview(csv(UNIT_A), { day: '2026-02-13' }), await preview(csv(UNIT_A, UNIT_B), { day: '2026-02-13' })];
    expect(await parts()).toEqual(expect.arrayContaining([old.id, newer.id]));
    await apply(newer);
    expect(await parts()).not.toEqual(expect.arrayContaining([old.id]));
    expect(await parts()).not.toEqual(expect.arrayContaining([newer.id]));
    const discarded = await preview(csv(UNIT_A), { day: '2026-02-14' });
    await app.call(ADMIN, 'POST', `${base}/${discarded.id}/discard`);
    expect(await parts()).not.toEqual(expect.arrayContaining([discarded.id]));
  });
});

describe('the weekly download of an equipment list', () => {
  const URL = 'https://data.energystar.gov/resource/83eb-xbyy.csv';
  const put = (url: string | null, is_automatic: boolean, list = 'energy_star_heat_pumps') =>
    app.call<{ detail: string; issues: { message: string }[] }>(ADMIN, 'PUT', `/api/equipment-lists/${list}/source`, { url, is_automatic });
  const page = async () => (await app.call<{ items: View[]; sources: { failure: string | null; tried_on: string | null }[] }>(ADMIN, 'GET', base)).body;
  const answer = (text: string) => {
    app.outside.download = async function* () {
      yield text.slice(0, 20);
      yield text.slice(20);
    };
  };
  /** Advances the clock by an hour and runs the hourly background job that downloads lists. */
  const hour = async () => {
    app.clock.advance({ hours: 1 });
    await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['equipment_lists.start_fetches', {}]);
    await app.work();
  };

  it('is possible only with https from allowed hosts, and is refused for the AHRI list', async () => {
    expect((await put('https://example.org/list.csv', false)).body.issues[0]?.message).toBe('Lists can only be downloaded from data.energystar.gov.');
    expect((await put('http://data.energystar.gov/list.csv', false)).status).toBe(422);
    expect((await put(URL, false, 'ahri')).body.detail).toBe('The license of this list allows imports from files only.');
    expect((await put(URL, false)).status).toBe(200);
  });

  it('creates a preview at most once a week, and shows the reason when the download failed', async () => {
    answer(csv(UNIT_A, UNIT_B));
    await hour();
    expect((await page()).items[0]).toMatchObject({ url: URL, state: 'preview', file_name: '83eb-xbyy.csv', created_by: 'Weekly download' });
    const before = (await page()).items.length;
    await hour();
    expect((await page()).items).toHaveLength(before);
    app.clock.advance({ days: 7 });
    app.outside.download = () => {
      throw new Error('data.energystar.gov answered 503.');
    };
    await hour();
    expect((await page()).sources[0]?.failure).toBe('data.energystar.gov answered 503.');
  });

  it('ends as a failed import without stored parts when the connection breaks after the first part', async () => {
    app.clock.advance({ days: 7 });
    app.outside.download = async function* () {
      yield 'x'.repeat(PART_LENGTH + 1);
      throw new Error('The connection was closed.');
    };
    await hour();
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await app.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await app.work();
    }
    const { items } = await page();
    expect(items[0]).toMatchObject({ state: 'failed' });
    const parts = await app.db.unsafeKysely
      .selectFrom('app.equipment_import_parts')
      .select('part')
      .where('import_id', '=', items[0]?.id ?? '')
      .execute();
    expect(parts).toEqual([]);
  });

  it('uses the chosen headings of the list, and waits for an administrator when a required heading is missing', async () => {
    const other = csv(UNIT_A, UNIT_B).replace('Model Number', 'Outside model');
    app.clock.advance({ days: 7 });
    answer(other);
    await hour();
    const [waiting] = (await page()).items;
    expect(waiting).toMatchObject({ url: URL, state: 'unmatched' });
    await app.call(ADMIN, 'PUT', `${base}/${waiting?.id}/columns`, { headings: { model: 'Outside model' } });
    await app.work();
    expect(await view(waiting?.id ?? '')).toMatchObject({ state: 'preview', same: 2 });
    app.clock.advance({ days: 7 });
    answer(other);
    await hour();
    expect((await page()).items[0]).toMatchObject({ url: URL, state: 'preview', same: 2 });
  });

  it('is applied automatically when the setting is on, unless many entries are missing', async () => {
    await put(URL, true);
    app.clock.advance({ days: 7 });
    answer(csv(UNIT_A, UNIT_B, ...Array.from({ length: 1_200 }, (_, i) => `${i},Birch,BX-${i},,${710_000_000 + i},16.1,1.8,US`)));
    await hour();
    expect((await page()).items[0]).toMatchObject({ state: 'applied' });
    app.clock.advance({ days: 7 });
    answer(csv(UNIT_A));
    await hour();
    expect([(await page()).items[0], (await page()).sources[0]]).toMatchObject([{ state: 'preview' }, { failure: null }]);
  });
});

describe('the import of an equipment list by command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'equipment-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const NUMBERS = Array.from({ length: 12 }, (_, n) => n + 10);
  const line = (number: number, uef = '3.5') => `${number},Birch,BI-${number},${uef}`;
  const HEADS = 'ENERGY STAR Unique ID,Brand Name,Model Number,Uniform Energy Factor (UEF)';
  const run = (lines: string[], day: string, list: ListKey = 'energy_star_water_heaters') => {
    const file = join(folder, 'water-heaters.csv');
    writeFileSync(file, [HEADS, ...lines].join('\n'));
    return importEquipmentFile([list, file, day], app.db, { now: app.clock.now(), timeZone: 'America/Chicago' });
  };
  const goneOf = async (model: string) => {
    const { energy_star, entry: about } = await entry(model);
    return [energy_star, about.listings.map(({ gone_since }) => gone_since)];
  };

  it('marks missing entries like an import in the portal, keeps entries of invalid lines unmarked, and removes the mark when an entry returns', async () => {
    expect(
      await run(
        NUMBERS.map((number) => line(number)),
        '2026-02-01',
      ),
    ).toMatchObject({ added: 12, gone: 0, unmarked: 0 });
    const [gone, wrong, ...others] = NUMBERS;
    const lines = [line(Number(wrong), 'unreadable'), ...others.map((number) => line(number))];
    expect(await run(lines, '2026-02-02')).toMatchObject({ added: 0, updated: 10, gone: 1, unmarked: 0, problems: [{ value: 'unreadable' }] });
    expect(await goneOf(`BI-${gone}`)).toEqual([false, ['2026-02-02']]);
    expect(await goneOf(`BI-${wrong}`)).toEqual([true, [null]]);
    expect(
      await run(
        NUMBERS.map((number) => line(number)),
        '2026-02-03',
      ),
    ).toMatchObject({ updated: 12, gone: 0 });
    expect(await goneOf(`BI-${gone}`)).toEqual([true, [null]]);
  });

  it('marks no entry when more than a tenth of the list is missing or when the file has no lines', async () => {
    expect(
      await run(
        NUMBERS.slice(2).map((number) => line(number)),
        '2026-02-04',
      ),
    ).toMatchObject({ gone: 0, unmarked: 2 });
    expect(await run([], '2026-02-04')).toMatchObject({ gone: 0, unmarked: 0 });
    expect(await goneOf(`BI-${NUMBERS[0]}`)).toEqual([true, [null]]);
  });
});
