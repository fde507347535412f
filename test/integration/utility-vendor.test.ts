import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpPost } from '@/platform/server/http';
import { OPS, openTestApp, type TestApp } from '../support/app';
import { PROGRAMS_WITH_UTILITY_DATA, stepOutcomes, type UtilityHelpers, utilityHelpers } from '../support/utility-data';

let app: TestApp;
let utility: UtilityHelpers;
beforeAll(async () => {
  app = await openTestApp({ programs: PROGRAMS_WITH_UTILITY_DATA, env: { UTILITY_VENDOR_URL: 'https://vendor.example/api' } });
  utility = utilityHelpers(app);
});
afterAll(() => app.close());

const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) });
const AT = '2026-03-02T12:00:00Z';

/** Simulates a vendor that has these events and bills. Returns the list of received requests. */
function vendor({ events = [], next = null, bills = [] }: { events?: object[]; next?: string | null; bills?: object[] }): string[] {
  const calls: string[] = [];
  const answer: HttpPost = async (url, _body, _headers, method = 'POST') => {
    const path = url.replace('https://vendor.example/api', '');
    calls.push(`${method} ${path}`);
    if (method === 'DELETE') return json({});
    if (path === '/connections') return json({ id: `c_${calls.length}_${Math.random()}`, url: 'https://utility.example/sign-in' });
    if (path.includes('/events')) return json({ items: events, next });
    if (path.includes('/bills')) return json({ items: bills, next: null });
    return json({ items: [], next: null });
  };
  app.outside.answer = answer;
  return calls;
}

it('shows that the vendor cannot be reached and the time of the next attempt, and tries again on request', async () => {
  app.outside.answer = async () => Promise.reject(new Error('No response'));
  const job = await utility.newJob();
  await utility.agree(job);
  const minutes = (count: number) => new Date(app.clock.now().getTime() + count * 60_000).toISOString();
  expect(await utility.first(job.id, job.guest)).toMatchObject({ link: null, status: 'in_progress', failure: null, retry_at: minutes(1) });
  // The worker retries after a minute.
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db.unsafeKysely);
  await app.work();
  expect((await utility.first(job.id, job.guest)).retry_at).toBe(minutes(10));
  vendor({});
  await utility.agree(job);
  expect(await utility.first(job.id, job.guest)).toMatchObject({ link: 'https://utility.example/sign-in', retry_at: null });

  app.outside.answer = async () => Promise.reject(new Error('No response'));
  const down = await utility.newJob();
  await utility.agree(down);
  await utility.work();
  expect(await utility.first(down.id, down.guest)).toMatchObject({ failure: { step: 'credentials_submitted', reason: 'vendor_down' }, retry_at: null });
});

it('requests one connection for two consents, and ends a connection that arrives after the collection was stopped', async () => {
  const calls = vendor({});
  const job = await utility.newJob();
  const { id } = await utility.first(job.id, OPS);
  const path = `/api/jobs/${job.id}/utility-data/${id}`;
  const consent = () => app.call(job.guest, 'POST', `${path}/consent`, { version: 1 });
  for (const { status } of await Promise.all([consent(), consent()])) expect(status).toBe(200);
  await app.work();
  expect(calls.filter((call) => call === 'POST /connections')).toHaveLength(1);

  const late = await utility.newJob();
  const account = await utility.first(late.id, OPS);
  const { answer } = app.outside;
  app.outside.answer = async (...request) => {
    await app.call(late.guest, 'POST', `/api/jobs/${late.id}/utility-data/${account.id}/revoke`);
    app.outside.answer = answer;
    return answer(...request);
  };
  await app.call(late.guest, 'POST', `/api/jobs/${late.id}/utility-data/${account.id}/consent`, { version: 1 });
  await app.work();
  expect(calls.at(-1)).toMatch(/^DELETE \/connections\/c_/);
});

it('requests a connection through the vendor that staff prefer for the utility', async () => {
  const prefer = (preferred_vendor: string | null) =>
    app.call(OPS, 'PUT', '/api/energy-providers/wi-madison-gas-and-electric/preferred-vendor', { preferred_vendor });
  const requested: unknown[] = [];
  vendor({});
  const { answer } = app.outside;
  app.outside.answer = async (url, body, ...more) => {
    if (url.endsWith('/connections')) requested.push(JSON.parse(body).preferred_vendor);
    return answer(url, body, ...more);
  };
  for (const choice of ['utility_api', null]) {
    expect((await prefer(choice)).status).toBe(200);
    await utility.agree(await utility.newJob());
  }
  expect(requested).toEqual(['utility_api', null]);
});

it.each([
  ['refuses the API key', async () => json({}, 403)],
  ['returns not found', async () => json({}, 404)],
])('marks the step as failed when the vendor %s', async (_case, answer) => {
  app.outside.answer = answer;
  const job = await utility.newJob();
  await utility.agree(job);
  await utility.work();
  expect(await utility.first(job.id, job.guest)).toMatchObject({ failure: { step: 'credentials_submitted', reason: 'vendor_error' } });
});

it('ignores unknown events, and processes each event once', async () => {
  const events = [
    { id: 'e1', type: 'sign_in.accepted', at: AT },
    { id: 'e2', type: 'survey.answered', at: AT },
    { id: 'e3', type: 'access.verified', at: AT },
  ];
  const calls = vendor({ events, next: 'more' });
  const job = await utility.newJob();
  await utility.agree(job);
  await sync();
  expect(stepOutcomes(await utility.first(job.id, OPS)).slice(2, 5)).toEqual(['success', 'success', 'success']);
  const connection = (
    await app.db.unsafeKysely.selectFrom('app.utility_connections').select('connection').where('job_id', '=', job.id).executeTakeFirstOrThrow()
  ).connection;
  expect(calls.filter((call) => call.includes(`/${connection}/events`))).toHaveLength(2);
});

it('waits while the utility prepares the data, asks the homeowner for no answer, and then collects the data', async () => {
  const event = (type: string, more: object = {}) => ({ id: type, type, at: AT, ...more });
  const bills = Array.from({ length: 12 }, (_, month) => ({ ...BILL, start: monthDay(month), end: monthDay(month + 1) }));
  vendor({});
  const job = await utility.newJob({ energy_types: ['electric'] });
  await utility.agree(job);
  const agreedAt = app.clock.now().getTime();
  const state = async () => {
    const { body } = await app.call<{ tasks: { status: string }[] }>(job.guest, 'GET', `/api/guest/profile/${job.id}`);
    return { ...(await utility.first(job.id, job.guest)), task: body.tasks[0]?.status };
  };
  vendor({ events: [event('sign_in.accepted'), event('access.verified'), event('meters.found', { meters: 1 })] });
  await sync();
  expect(await state()).toMatchObject({ status: 'in_progress', failure: null, retry_at: null, task: 'in_progress' });

  const retry_at = new Date(app.clock.now().getTime() + 7 * 60_000).toISOString();
  const waiting = vendor({ events: [event('usage.delayed', { retry_at })] });
  await sync();
  expect(await state()).toMatchObject({ status: 'in_progress', failure: null, retry_at, task: 'in_progress' });
  expect(waiting.filter((call) => /bills|intervals/.test(call))).toEqual([]);

  vendor({ events: [event('usage.ready')], bills });
  await sync(10);
  expect(await state()).toMatchObject({ status: 'complete', retry_at: null, bill_coverage: { is_sufficient: true }, task: 'done' });
  expect(app.clock.now().getTime() - agreedAt).toBeGreaterThan(10 * 60_000);
});

const monthDay = (month: number): string => new Date(Date.UTC(2025, 2 + month, 1)).toISOString().slice(0, 10);
const BILL = { meter: 'E1', fuel: 'electricity', start: '2026-01-01', end: '2026-02-01', quantity: 500, unit: 'kWh', costCents: null, isEstimated: false };
it.each([
  ['a cost that no column stores', { ...BILL, costCents: 3_000_000_000 }],
  ['a period that ends before it begins', { ...BILL, end: '2025-01-01' }],
  ['a character that PostgreSQL refuses', { ...BILL, meter: 'E\u00001' }],
])('marks the download as failed when a bill has %s', async (_case, bill) => {
  vendor({ events: [{ id: 'e1', type: 'usage.ready', at: AT }], bills: [bill] });
  const job = await utility.newJob();
  await utility.agree(job);
  await sync();
  await utility.work();
  expect(await utility.first(job.id, job.guest)).toMatchObject({ failure: { step: 'usage_downloaded', reason: 'vendor_error' } });
});

async function sync(minutes = 2): Promise<void> {
  app.clock.advance({ minutes });
  await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['utility_data.check', {}]);
  await app.work();
}
