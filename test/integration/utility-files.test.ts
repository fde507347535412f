import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { greenButtonBills, greenButtonHours, greenButtonYear, monthlyBills } from '../support/green-button';
import { idOf, upload, uploader } from '../support/upload';
import { PROGRAMS_WITH_UTILITY_DATA, type UtilityHelpers, utilityHelpers } from '../support/utility-data';

/** Tests invalid and unusual Green Button files, from the upload to the worker. The home is in Wisconsin, in the central time zone. */
let app: TestApp;
let utility: UtilityHelpers;
beforeAll(async () => {
  app = await openTestApp({ programs: PROGRAMS_WITH_UTILITY_DATA });
  utility = utilityHelpers(app);
});
afterAll(() => app.close());

type Home = { id: string; guest: string };
async function newHome(): Promise<Home> {
  const home = await utility.newJob();
  await utility.agreeToFiles(home);
  return home;
}

async function add({ id, guest }: Home, text: string) {
  const upload_id = await upload(app, guest, new TextEncoder().encode(text), 'usage.xml');
  const task_id = await taskId(app, OPS, id, 'utility_data_collection');
  const body = { upload_id, category: 'doc_green_button', file_name: 'usage.xml', task_id };
  const added = await app.call<{ issues: { code: string; message: string }[] }>(guest, 'POST', `/api/jobs/${id}/attachments`, body);
  await app.work();
  return added;
}

type Bill = { start: string; end: string; quantity: number; isEstimated: boolean };
const billsOf = async (id: string): Promise<Bill[]> => {
  const { id: account } = await utility.first(id, OPS);
  return (await app.call<{ items: Bill[] }>(OPS, 'GET', `/api/jobs/${id}/utility-data/${account}/bills`)).body.items;
};
/** Returns the note of the download step, which only staff see. */
async function noteOf(id: string, who = OPS): Promise<string | null | undefined> {
  const { stages } = await utility.first(id, who);
  const steps = stages.flatMap((stage): { key: string; note?: string | null }[] => stage.steps);
  return steps.find(({ key }) => key === 'usage_downloaded')?.note;
}

const CENTRAL = { offset: -21_600 };
const HOURS_FROM = '2025-02-01T06:00:00Z';
/** Hourly use in Wh during 13 months, with 1 kWh in each hour. */
const HOURS: number[] = Array.from({ length: (Date.parse('2026-03-01T06:00:00Z') - Date.parse(HOURS_FROM)) / 3_600_000 }, () => 1000);

it('counts 23 hours on the day when clocks go forward, and 25 hours on the day when clocks go back', async () => {
  const home = await newHome();
  expect((await add(home, greenButtonHours(HOURS_FROM, HOURS, CENTRAL))).status).toBe(201);
  const bills = await billsOf(home.id);
  expect(bills).toHaveLength(13);
  const ofMonth = (start: string) => bills.find((bill) => bill.start === start)?.quantity;
  expect([ofMonth('2025-03-01'), ofMonth('2025-04-01'), ofMonth('2025-11-01')]).toEqual([31 * 24 - 1, 30 * 24, 30 * 24 + 1]);
  const account = await utility.first(home.id, OPS);
  expect(account).toMatchObject({ status: 'complete', use: [{ annual: 365 * 24 }], bill_coverage: { has_intervals: true } });
  expect((await utility.readingsOf(account.id)).intervals).toBe(HOURS.length);
  expect(await noteOf(home.id)).toBeNull();
});

it('reads every hour of a file with another time zone or without one, and flags the time zone for staff', async () => {
  for (const [zone, text] of [
    [{ offset: -18_000 }, 'a different time zone than the home'],
    [null, 'no time zone'],
  ] as const) {
    const home = await newHome();
    await add(home, greenButtonHours(HOURS_FROM, HOURS, zone));
    const account = await utility.first(home.id, OPS);
    expect(account).toMatchObject({ status: 'complete', use: [{ annual: 365 * 24 }] });
    expect((await utility.readingsOf(account.id)).intervals).toBe(HOURS.length);
    expect(await noteOf(home.id)).toContain(text);
    expect(await noteOf(home.id, home.guest), 'the homeowner sees no note of staff').toBeUndefined();
  }
});

it('stores and flags overlapping, estimated and negative bills, and counts each day once', async () => {
  const home = await newHome();
  const bills = monthlyBills('2025-03-01', 600).map((bill, month) =>
    month === 5 ? { ...bill, value: -120 } : month === 7 ? { ...bill, isEstimated: true } : bill,
  );
  const overlapping = { start: '2025-04-16', end: '2025-05-16', value: 900 };
  expect((await add(home, greenButtonBills({ electricity: [...bills, overlapping] }))).status).toBe(201);
  const stored = await billsOf(home.id);
  expect(stored).toHaveLength(13);
  expect(stored.filter(({ isEstimated }) => isEstimated).map(({ start }) => start)).toEqual(['2025-10-01']);
  expect(stored.filter(({ quantity }) => quantity < 0).map(({ start }) => start)).toEqual(['2025-08-01']);
  expect(await utility.first(home.id, OPS)).toMatchObject({ status: 'complete', use: [{ annual: 11 * 600 - 120 }] });
  const note = await noteOf(home.id);
  for (const text of ['1 bill is estimated.', '1 bill is below zero.', '1 bill covers days of another bill.']) expect(note).toContain(text);
});

it('stores hours with solar export as readings below zero, and flags these readings', async () => {
  const home = await newHome();
  await add(
    home,
    greenButtonHours(
      HOURS_FROM,
      HOURS.map((value, hour) => (hour % 24 === 12 ? -500 : value)),
      CENTRAL,
    ),
  );
  const days = HOURS.length / 24;
  expect(await utility.first(home.id, OPS)).toMatchObject({ status: 'complete', use: [{ annual: Math.round(365 * 22.5) }] });
  expect(await noteOf(home.id)).toContain(`${days} readings are below zero`);
});

const BOMB = `<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}"><!ENTITY d "${'&c;'.repeat(100)}">]><feed xmlns="http://www.w3.org/2005/Atom"><title>&d;</title></feed>`;
const EXTERNAL =
  '<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed xmlns="http://www.w3.org/2005/Atom"><title>&x;</title></feed>';

it.each([
  ['a file with nested XML entities', BOMB],
  ['a file with an external XML entity', EXTERNAL],
])('refuses %s at the upload with an error that names the next step, and keeps the earlier readings', async (_, text) => {
  const home = await newHome();
  await add(home, greenButtonYear('2025-03-01'));
  const refused = await add(home, text);
  expect([refused.status, refused.body.issues[0]?.code]).toEqual([422, 'has_entities']);
  expect(refused.body.issues[0]?.message).toMatch(/^usage\.xml defines entities .* cannot read it\. Please download the file again/);
  expect(await utility.first(home.id, OPS)).toMatchObject({ status: 'complete', use: [{ annual: 7200 }] });
  expect(await billsOf(home.id)).toHaveLength(12);
});

it('shows staff the problem of a damaged file, and keeps the earlier readings', async () => {
  const incomplete = await newHome();
  await add(incomplete, greenButtonBills({ electricity: monthlyBills('2025-09-01', 600, 6) }));
  expect(await utility.first(incomplete.id, OPS)).toMatchObject({ failure: { reason: 'short_history' } });
  const damaged = greenButtonYear('2025-03-01').slice(0, -40);
  expect((await add(incomplete, damaged)).status).toBe(201);
  expect(await utility.first(incomplete.id, OPS)).toMatchObject({ failure: { step: 'usage_downloaded', reason: 'unreadable_file' } });
  expect(await noteOf(incomplete.id)).toContain('The file is damaged');
  expect(await billsOf(incomplete.id)).toHaveLength(6);
  // After the missing months are added, the history is complete and the failure note is gone.
  await add(incomplete, greenButtonBills({ electricity: monthlyBills('2025-03-01', 600, 6) }));
  expect(await utility.first(incomplete.id, OPS)).toMatchObject({ status: 'complete', use: [{ annual: 7200 }] });
});

it('refuses a file of 50 MB with the limit in the error, and keeps the earlier readings', async () => {
  const home = await newHome();
  await add(home, greenButtonYear('2025-03-01'));
  const steps = await uploader(app, home.guest);
  const refused = await steps.begin(50 * 1024 * 1024, 'usage.xml');
  expect([refused.status, await refused.json()]).toMatchObject([413, { detail: expect.stringContaining('25 MB') }]);
  expect(idOf(refused)).toBe('');
  expect(await billsOf(home.id)).toHaveLength(12);
});
