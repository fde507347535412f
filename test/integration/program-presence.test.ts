import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PresenceView } from '@/features/program-settings/contract';
import { addPerson, CARLA, OPS, openTestApp, PEOPLE, type TestApp } from '../support/app';
import { openStreamAs, serveOnPort } from '../support/live';

const MARTA = PEOPLE.program_manager;
const ADA = PEOPLE.admin;
const NORA = 'north@hearthline.example';
const PRESENCE = '/api/programs/wi-hear/presence';
const [PAGE, OTHER_PAGE] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

let app: TestApp;
let here: string;
beforeAll(async () => {
  app = await openTestApp();
  await addPerson(app, { email: NORA, name: 'Nora North', kind: 'staff', roles: ['program_manager'], program_keys: ['some-other'] });
  here = await serveOnPort(app.api);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.unsafeKysely.deleteFrom('app.program_presence').execute();
});

const show = (who: string, section: string | null, page = PAGE, path: string | null = null) =>
  app.call<PresenceView>(who, 'PUT', PRESENCE, { page, section, path });
const others = async (who: string) => (await app.call<PresenceView>(who, 'GET', PRESENCE)).body.items;

it('shows two users on the settings of a program to each other until one user leaves', async () => {
  const ada = await openStreamAs(app, here, ADA);
  const events = () => ada.heard.filter(({ data }) => data.kind === 'presence').length;
  expect((await show(MARTA, 'amounts')).body.items).toEqual([]);
  await ada.until(() => events() === 1);
  expect((await show(ADA, 'rules', OTHER_PAGE)).body.items).toEqual([{ name: 'Marta Kowalski', section: 'amounts', place: null }]);
  expect(await others(MARTA)).toEqual([{ name: 'Ada Brandt', section: 'rules', place: null }]);
  expect((await show(MARTA, 'texts')).body.items).toEqual([{ name: 'Ada Brandt', section: 'rules', place: null }]);
  // Showing the same section again changes nothing, so no event is sent.
  await show(MARTA, 'texts');
  expect(await others(ADA)).toEqual([{ name: 'Marta Kowalski', section: 'texts', place: null }]);
  await show(MARTA, null);
  await ada.until(() => events() === 4);
  expect(await others(ADA)).toEqual([]);
});

it('names the entry or value that another user has open, in the draft or in the published version', async () => {
  const ada = await openStreamAs(app, here, ADA);
  const events = () => ada.heard.filter(({ data }) => data.kind === 'presence').length;
  const places: [string | null, string | null][] = [
    ['/criteria/existing_home/test', 'Criterion Existing home'],
    ['/lines/heat_pump/rows/0/amount/max', 'Incentive line Heat pump'],
    ['/accept_submissions_until', 'Last day for applications'],
    [null, null],
  ];
  for (const [path, place] of places) {
    const before = events();
    await show(MARTA, 'rules', PAGE, path);
    await ada.until(() => events() > before);
    expect(await others(ADA)).toEqual([{ name: 'Marta Kowalski', section: 'rules', place }]);
  }
  await app.call(MARTA, 'POST', '/api/programs/wi-hear/draft', {});
  const operations = [{ op: 'replace', path: '/criteria/existing_home/name', was: 'Existing home', value: 'Home that exists' }];
  await app.call(MARTA, 'PATCH', '/api/programs/wi-hear/draft', { operations });
  await show(MARTA, 'rules', PAGE, '/criteria/existing_home/name');
  expect(await others(ADA)).toMatchObject([{ place: 'Criterion Home that exists' }]);
  await app.call(MARTA, 'DELETE', '/api/programs/wi-hear/draft');
});

it('shows a user until the last page of the user closes, and drops pages that sent no request for ten minutes', async () => {
  await show(MARTA, 'amounts');
  await show(MARTA, 'rules', OTHER_PAGE);
  expect(await others(OPS)).toEqual([{ name: 'Marta Kowalski', section: 'rules', place: null }]);
  await show(MARTA, null, OTHER_PAGE);
  expect(await others(OPS)).toEqual([{ name: 'Marta Kowalski', section: 'amounts', place: null }]);
  await app.db.pool.query("update app.program_presence set seen_at = seen_at - interval '10 minutes'");
  expect(await others(OPS)).toEqual([]);
  await show(ADA, 'rules');
  expect((await app.db.pool.query('select user_name from app.program_presence')).rows).toEqual([{ user_name: 'Ada Brandt' }]);
});

it('hides users on the settings from contractors and staff of other programs', async () => {
  const [nora, ops] = [await openStreamAs(app, here, NORA), await openStreamAs(app, here, OPS)];
  await show(MARTA, 'amounts');
  await ops.until(() => ops.heard.some(({ data }) => data.kind === 'presence'));
  expect(nora.heard.filter(({ data }) => data.kind === 'presence')).toEqual([]);
  for (const [who, status] of [
    [NORA, 404],
    [CARLA, 403],
  ] as const) {
    expect((await app.call(who, 'GET', PRESENCE)).status).toBe(status);
    expect((await show(who, 'amounts')).status).toBe(status);
  }
  expect(await others(ADA)).toEqual([{ name: 'Marta Kowalski', section: 'amounts', place: null }]);
});
