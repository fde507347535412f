import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { checkUtilitiesBackgroundJob, vendorSecrets } from '@/features/utility-data/server';
import { enqueue } from '@/platform/server/background-jobs';
import { signWebhook } from '@/platform/server/http';
import { CARLA, FINANCE, getJob, LUIS, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { greenButtonYear } from '../support/green-button';
import { idOf, upload, uploader } from '../support/upload';
import { PROGRAMS_WITH_UTILITY_DATA, stepOutcomes, type UtilityDataView, type UtilityHelpers, utilityHelpers } from '../support/utility-data';

let app: TestApp;
let utility: UtilityHelpers;
beforeAll(async () => {
  app = await openTestApp({ programs: PROGRAMS_WITH_UTILITY_DATA });
  utility = utilityHelpers(app);
});
afterAll(() => app.close());

const storedFacts = async (id: string) =>
  (await app.db.unsafeKysely.selectFrom('app.jobs').select('utility_accounts').where('id', '=', id).executeTakeFirstOrThrow()).utility_accounts[0]?.use?.facts;

const rowsSeenBy = async (actor: Actor): Promise<number> =>
  app.db.transaction(sessionSettingsFor(actor, 'test'), async (tx) => (await sql`select from app.utility_bills limit 1`.execute(tx)).rows.length);

it('collects the data of a utility account after the consent, and deletes the data when the consent is revoked', async () => {
  const job = await utility.newJob();
  expect(stepOutcomes(await utility.first(job.id, OPS))).toEqual(['success', 'success', '-', '-', '-', '-', '-', '-', '-']);
  expect(await utility.connect(job, '1000-0001')).toBe('connected');
  const account = await utility.first(job.id, OPS);
  expect(stepOutcomes(account)).toEqual(Array.from({ length: 9 }, () => 'success'));
  expect(account).toMatchObject({
    status: 'complete',
    use: [{ fuel: 'electricity', annual: 7720 }],
    bill_coverage: { is_sufficient: true, has_intervals: true },
  });
  // The peak hour is in July: 790 kWh in 30 days, of which 9% are used in the highest hour of a day, gives 2.37 kWh.
  expect(await storedFacts(job.id)).toMatchObject({ utility_annual_kwh: 7720, utility_cents_per_kwh: 17, utility_peak_hour_kwh: 2.37 });
  // The simulated vendor stores neither the homeowner's name nor the password.
  const { rows: stored } = await sql<{ text: string }>`select c::text as text from app.simulated_utility_connections c`.execute(app.db.unsafeKysely);
  expect(stored.map(({ text }) => /Rivera|the password/.test(text))).not.toContain(true);

  // The contractor always sees which period the bills cover, but sees the numbers only if the homeowner shares them.
  const path = `/api/jobs/${job.id}/utility-data/${account.id}`;
  const carla = await contractorActor();
  const seen = await utility.first(job.id, CARLA);
  expect([seen.bill_coverage?.is_sufficient, seen.use, seen.link]).toEqual([true, undefined, undefined]);
  expect([(await app.call(CARLA, 'GET', `${path}/bills`)).status, await rowsSeenBy(carla)]).toEqual([403, 0]);
  expect([(await app.call(FINANCE, 'GET', `${path}/bills`)).status, (await app.call(LUIS, 'GET', `${path}/bills`)).status]).toEqual([403, 404]);
  expect((await app.call(job.guest, 'PUT', `${path}/sharing`, { is_shared: true })).status).toBe(200);
  const shared = (await app.call<{ items: unknown[]; comparisons: { before: number; after: unknown }[]; weather: unknown }>(CARLA, 'GET', `${path}/bills`))
    .body;
  expect(shared.items).toHaveLength(24);
  // No weather table was imported for the county, so the response contains the default weather of the climate zone and says so.
  expect(shared).toMatchObject({
    comparisons: [{ fuel: 'electricity', before: 7720, after: null }],
    weather: { kind: 'default', zone: '6A', city: 'Minneapolis' },
  });
  expect(await rowsSeenBy(carla)).toBe(1);
  expect((await app.call(CARLA, 'POST', `${path}/revoke`)).status).toBe(403);

  expect((await app.call(job.guest, 'POST', `${path}/revoke`)).status).toBe(200);
  expect((await app.call(job.guest, 'POST', `${path}/revoke`)).status).toBe(200);
  expect(await utility.first(job.id, OPS)).toMatchObject({ ended: { how: 'revoked' }, bill_coverage: null });
  const left = await sql`select from app.utility_bills union all select from app.utility_intervals`.execute(app.db.unsafeKysely);
  expect(left.rows).toEqual([]);
  expect(await storedFacts(job.id)).toBeUndefined();
  await utility.work();
  expect((await sql`select from app.simulated_utility_connections`.execute(app.db.unsafeKysely)).rows).toEqual([]);
});

it('completes the utility task when every account is complete', async () => {
  const job = await utility.newJob();
  await utility.connect(job, '1000-0001');
  const gas = (await utility.look(job.id, OPS)).items[1];
  expect(gas).toMatchObject({ name: 'Madison Gas and Electric Co', fuels: ['natural_gas'], status: 'in_progress' });
  const stateOf = async () => (await getJob(app, CARLA, job.id)).tasks.find(({ key }) => key === 'utility_data_collection')?.status;
  expect(await stateOf()).toBe('waiting_homeowner');
  const bills = Array.from({ length: 12 }, (_, month) => ({ start: monthDay(month), end: monthDay(month + 1), quantity: 50 }));
  const path = `/api/jobs/${job.id}/utility-data/${gas?.id}/bills`;
  expect((await app.call(OPS, 'POST', path, { fuel: 'natural_gas', bills: [{ start: '2026-02-01', end: '2026-02-01', quantity: 1 }] })).status).toBe(422);
  const otherFuel = await app.call<{ issues: { path: string }[] }>(OPS, 'POST', path, { fuel: 'electricity', bills });
  expect([otherFuel.status, otherFuel.body.issues.map((issue) => issue.path)]).toEqual([422, ['fuel']]);
  const short = await app.call<UtilityDataView>(OPS, 'POST', path, { fuel: 'natural_gas', bills: bills.slice(6) });
  expect(short.body.items[1]).toMatchObject({ failure: { step: 'usage_validated', reason: 'short_history' } });
  const typed = await app.call<UtilityDataView>(OPS, 'POST', path, { fuel: 'natural_gas', bills });
  expect(typed.body).toMatchObject({ status: 'complete', items: [{}, { status: 'complete', use: [{ annual: 600 }] }] });
  // Staff entered the bills without the homeowner's consent. The portal records another legal basis, which the homeowner can revoke.
  const [, own] = (await utility.look(job.id, job.guest)).items;
  expect(own).toMatchObject({ basis: { reason: expect.stringContaining('The homeowner sent the bills to') }, abilities: { revoke: true } });
  expect(await stateOf()).toBe('complete');
});

it('asks the homeowner for no answer while the data is collected, and asks again after a failure', async () => {
  const job = await utility.newJob({ energy_types: ['electric'] });
  const profile = async () => {
    const { body } = await app.call<{ status_sentence: string; tasks: { status: string }[] }>(job.guest, 'GET', `/api/guest/profile/${job.id}`);
    return { sentence: body.status_sentence, statuses: body.tasks.map(({ status }) => status) };
  };
  await utility.agree(job);
  expect(await profile(), 'agreed, but not signed in').toEqual({ sentence: 'We need a few answers from you.', statuses: ['to_do'] });
  await utility.signIn(job, '1000-0011');
  expect(await profile(), 'the site does not answer for half an hour').toEqual({
    sentence: 'Your contractor is preparing the application.',
    statuses: ['in_progress'],
  });
  const short = await utility.newJob({ energy_types: ['electric'] });
  await utility.connect(short, '1000-0010');
  expect((await app.call<{ tasks: { status: string }[] }>(short.guest, 'GET', `/api/guest/profile/${short.id}`)).body.tasks).toMatchObject([
    { status: 'to_do' },
  ]);
});

it('accepts typed bills from the homeowner with a consent, and from the contractor only when the homeowner shares the readings', async () => {
  const job = await utility.newJob();
  const account = await utility.first(job.id, job.guest);
  const path = `/api/jobs/${job.id}/utility-data/${account.id}`;
  const bills = Array.from({ length: 12 }, (_, month) => ({ start: monthDay(month), end: monthDay(month + 1), quantity: 600, cost_cents: 9_000 }));
  const enter = (who: string, more: object = {}) =>
    app.call<UtilityDataView & { issues?: { path: string }[] }>(who, 'POST', `${path}/bills`, { fuel: 'electricity', bills, ...more });
  expect([(await enter(job.guest)).status, (await enter(CARLA)).status]).toEqual([403, 403]);
  expect((await app.call(job.guest, 'POST', `${path}/consent`, { version: 1, connects: false })).status).toBe(200);
  const gap = await enter(job.guest, { bills: [bills[0], bills[2], { ...bills[2], quantity: -5 }] });
  expect([gap.status, JSON.stringify(gap.body).match(/bills\.\d\.\w+/g)]).toEqual([422, ['bills.1.start', 'bills.2.quantity', 'bills.2.start']]);
  const nine = await enter(job.guest, { bills: bills.slice(3) });
  expect(nine.body.items[0]).toMatchObject({ failure: { reason: 'short_history' } });
  // The entered bills replace the bills that were entered before.
  expect((await enter(job.guest)).body.items[0]).toMatchObject({ status: 'complete', use: [{ annual: 7200 }], bill_coverage: { is_sufficient: true } });
  const { version } = await getJob(app, OPS, job.id);
  expect((await enter(job.guest)).body.items[0]).toMatchObject({ status: 'complete', use: [{ annual: 7200 }] });
  expect((await getJob(app, OPS, job.id)).version, 'the same bills again change nothing').toBe(version);
  expect((await enter(CARLA)).status).toBe(403);
  await app.call(job.guest, 'PUT', `${path}/sharing`, { is_shared: true });
  expect((await enter(CARLA, { bills: bills.map((bill) => ({ ...bill, quantity: 500 })) })).body.items[0]).toMatchObject({ use: [{ annual: 6000 }] });
  const { body } = await app.call<{ items: { quantity: number; costCents: number }[] }>(OPS, 'GET', `${path}/bills`);
  expect(body.items.map(({ quantity, costCents }) => [quantity, costCents])).toEqual(Array.from({ length: 12 }, () => [500, 9_000]));
  expect(JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${job.id}/history`)).body)).toContain('electricity bills entered');
  expect((await app.call(job.guest, 'POST', `${path}/revoke`)).status).toBe(200);
  expect((await sql`select from app.utility_bills where account_id = ${account.id}`.execute(app.db.unsafeKysely)).rows).toEqual([]);
});
const monthDay = (month: number): string => new Date(Date.UTC(2025, 2 + month, 1)).toISOString().slice(0, 10);

it.each([
  ['1000-0002', 'wrong_password', 'credentials_submitted', 'wrong_password'],
  ['1000-0004', 'locked', 'credentials_submitted', 'account_locked'],
  ['1000-0005', 'unsupported', 'provider_matched', 'unsupported_utility'],
  ['1000-0003', 'code_needed', 'access_verified', 'code_needed'],
  ['1000-0007', 'connected', 'usage_downloaded', 'no_bills'],
  ['1000-0010', 'connected', 'usage_validated', 'short_history'],
  ['1000-0011', 'connected', 'usage_downloaded', 'site_down'],
])('marks a step as failed for the sample account %s with the sign-in result %s', async (number, result, step, reason) => {
  const job = await utility.newJob();
  expect(await utility.connect(job, number)).toBe(result);
  expect(await utility.first(job.id, job.guest)).toMatchObject({ status: 'failed', failure: { step, reason } });
});

it('completes the collection after a code, a second sign-in, a slow download or missing hourly readings', async () => {
  const coded = await utility.newJob();
  await utility.connect(coded, '1000-0003');
  expect(await utility.signIn(coded, '1000-0003', { code: '000000' })).toBe('wrong_code');
  await utility.signIn(coded, '1000-0003', { code: '246810' });
  expect((await utility.first(coded.id, OPS)).status).toBe('complete');
  const again = await utility.newJob();
  await utility.connect(again, '1000-0002');
  await utility.signIn(again, '1000-0008');
  expect(await utility.first(again.id, OPS)).toMatchObject({ status: 'complete', bill_coverage: { has_intervals: false } });
  const slow = await utility.newJob();
  await utility.connect(slow, '1000-0006');
  expect((await utility.first(slow.id, OPS)).status).toBe('complete');
});

it('ends the collection when the homeowner revokes the access at the utility', async () => {
  const job = await utility.newJob();
  await utility.connect(job, '1000-0009');
  expect(await utility.first(job.id, OPS)).toMatchObject({ ended: { how: 'revoked' } });
});

it('asks the vendor for news when no message arrives, and retries a failed download', async () => {
  const job = await utility.newJob();
  await utility.connect(job, '1000-0011');
  const failed = await utility.first(job.id, OPS);
  expect(failed.retry_at).toBe(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
  app.clock.advance({ hours: 2 });
  const check = async () => {
    await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => enqueue(tx, checkUtilitiesBackgroundJob, {}));
    await utility.work();
  };
  await check();
  expect((await utility.first(job.id, OPS)).status).toBe('complete');
});

it('lets staff mark a step, run a step again, replace the account and stop the collection, with a reason in the history', async () => {
  const job = await utility.newJob();
  await utility.connect(job, '1000-0002');
  const account = await utility.first(job.id, OPS);
  const path = `/api/jobs/${job.id}/utility-data/${account.id}`;
  expect((await app.call(CARLA, 'PUT', `${path}/steps/usage_downloaded`, { outcome: 'success', reason: 'By phone' })).status).toBe(403);
  expect((await app.call(OPS, 'PUT', `${path}/steps/credentials_submitted`, { outcome: 'success', reason: '' })).status).toBe(422);
  const marked = await app.call<UtilityDataView>(OPS, 'PUT', `${path}/steps/credentials_submitted`, {
    outcome: 'success',
    reason: 'Read the bills on the phone',
  });
  expect(marked.body.items[0]).toMatchObject({ status: 'in_progress', failure: null });
  const again = await app.call<UtilityDataView>(OPS, 'POST', `${path}/retry`, { from: 'credentials_submitted' });
  expect(again.body.items.map(stepOutcomes)[0]?.slice(2, 4)).toEqual(['success', '-']);
  await utility.work();
  expect((await utility.first(job.id, job.guest)).link).not.toBe(account.link);
  const replaced = await app.call<UtilityDataView>(OPS, 'POST', `${path}/replace`, { reason: 'The account of the tenant' });
  const next = replaced.body.items.at(-1);
  expect([replaced.body.items.map(({ id }) => id).includes(account.id), next?.name]).toEqual([false, account.name]);
  const stopped = await app.call<UtilityDataView>(OPS, 'POST', `/api/jobs/${job.id}/utility-data/${next?.id}/stop`, { reason: 'The homeowner sends bills' });
  expect(stopped.body.items.at(-1)).toMatchObject({ ended: { how: 'stopped' } });
  const history = JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${job.id}/history`)).body);
  for (const reason of ['Read the bills on the phone', 'The account of the tenant', 'The homeowner sends bills']) expect(history).toContain(reason);
});

it('accepts a signed message of the vendor once, and refuses unsigned or changed messages', async () => {
  const job = await utility.newJob();
  await utility.connect(job, '1000-0002');
  const [secret = ''] = vendorSecrets(app.config);
  const connection = (await utility.first(job.id, job.guest)).link?.split('/').at(-1);
  const body = JSON.stringify({ type: 'usage.ready', data: { connection } });
  const send = (headers: Record<string, string>) => app.deps.post(`${app.config.publicUrl}/api/hooks/utility`, body, headers).then(({ status }) => status);
  const signed = signWebhook(secret, 'msg_1', body, new Date());
  expect([await send(signed), await send(signed), await send({ ...signed, 'webhook-id': 'msg_2' }), await send({})]).toEqual([200, 200, 401, 401]);
  await utility.work();
  expect((await utility.first(job.id, OPS)).failure?.reason).toBe('wrong_password');
});

async function contractorActor(): Promise<Actor> {
  const carla = await app.db.unsafeKysely.selectFrom('app.users').selectAll().where('email', '=', CARLA).executeTakeFirstOrThrow();
  return {
    kind: 'contractor',
    userId: carla.id,
    name: carla.display_name,
    email: CARLA,
    roles: ['contractor_admin'],
    contractorId: carla.contractor_id ?? '',
    contractorName: '',
  };
}

it('reads a Green Button file that the homeowner adds to the task, and shows the problem of an unreadable file', async () => {
  const job = await utility.newJob();
  await utility.agreeToFiles(job);
  const send = async (text: string) => {
    const task_id = await taskId(app, OPS, job.id, 'utility_data_collection');
    const upload_id = await upload(app, job.guest, new TextEncoder().encode(text), 'usage.xml');
    const body = { upload_id, category: 'doc_green_button', file_name: 'usage.xml', task_id };
    const added = await app.call(job.guest, 'POST', `/api/jobs/${job.id}/attachments`, body);
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    await app.work();
    return (await utility.look(job.id, job.guest)).items;
  };
  for (const text of [XML_BOMB, EXTERNAL_ENTITY]) {
    const upload_id = await upload(app, job.guest, new TextEncoder().encode(text), 'usage.xml');
    const added = await app.call(job.guest, 'POST', `/api/jobs/${job.id}/attachments`, { upload_id, category: 'doc_green_button', file_name: 'usage.xml' });
    expect([added.status, added.body], 'a document type is refused before the file is read').toMatchObject([422, { code: 'bad_input' }]);
  }
  for (const text of ['<?xml version="1.0"?><usage/>', greenButtonYear('2025-03-01').slice(0, -40)]) {
    const [refused] = await send(text);
    expect(refused).toMatchObject({ status: 'failed', failure: { step: 'usage_downloaded', reason: 'unreadable_file' } });
  }
  // Add a bill that overlaps the second and the third bill. The portal stores it, but the calculation ignores it.
  const year = greenButtonYear('2025-03-01');
  const second = year.match(/<entry>(?:(?!<entry>).)*UsageSummary\/2".*?<\/entry>/)?.[0] ?? '';
  const overlapping = second.replace('UsageSummary/2', 'UsageSummary/99').replace(/<start>(\d+)/, (_, start) => `<start>${Number(start) + 15 * 86_400}`);
  const [electricity, gas] = await send(year.replace('</feed>', `${overlapping}</feed>`));
  expect((await app.call<{ items: object[] }>(OPS, 'GET', `/api/jobs/${job.id}/utility-data/${electricity?.id}/bills`)).body.items).toHaveLength(13);
  expect(electricity).toMatchObject({ status: 'complete', use: [{ fuel: 'electricity', annual: 7200 }], bill_coverage: { is_sufficient: true } });
  // The file contains no gas bills.
  expect(gas?.status).toBe('failed');
});

const XML_BOMB = `<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}"><!ENTITY d "${'&c;'.repeat(100)}">]><feed xmlns="http://www.w3.org/2005/Atom"><title>&d;</title></feed>`;
const EXTERNAL_ENTITY =
  '<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed xmlns="http://www.w3.org/2005/Atom"><title>&x;</title></feed>';

it('refuses a file of 50 MB when the upload begins, and refuses more bytes than announced, with the limit in the error', async () => {
  const { guest } = await utility.newJob();
  const steps = await uploader(app, guest);
  const bytes = new Uint8Array(50 * 1024 * 1024).fill(0x20);
  const begun = await steps.begin(bytes.length, 'usage.xml');
  expect([begun.status, await begun.json()]).toMatchObject([413, { code: 'too_large', detail: expect.stringContaining('25 MB') }]);
  const small = idOf(await steps.begin(1000, 'usage.xml'));
  const sent = await steps.send(small, bytes, 0).then(
    ({ status }) => status,
    () => 'closed',
  );
  expect([413, 'closed']).toContain(sent);
  expect(await steps.offset(small)).toBeLessThanOrEqual(1000);
});
