import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { enqueueDueJobs } from '@/features/deadlines/server';
import { enqueue } from '@/platform/server/outbox';
import { DEMO_CONTRACTORS } from '../../demo/people';
import { CARLA, complete, LUIS, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { PROGRAMS_WITH_UTILITY_DATA, type UtilityDataView, type UtilityHelpers, utilityHelpers } from '../support/utility-data';

let app: TestApp;
let utility: UtilityHelpers;
beforeAll(async () => {
  app = await openTestApp({ programs: PROGRAMS_WITH_UTILITY_DATA });
  utility = utilityHelpers(app);
});
afterAll(() => app.close());

const NONE = { bills: 0, intervals: 0 };

/** Creates a job whose first account has readings. */
async function collected(): Promise<{ id: string; guest: string; account: string; path: string }> {
  const job = await utility.newJob();
  await utility.connect(job, '1000-0001');
  const { id } = await utility.first(job.id, OPS);
  expect((await utility.readingsOf(id)).bills).toBe(24);
  return { ...job, account: id, path: `/api/jobs/${job.id}/utility-data/${id}` };
}

const OTHER_UTILITY = { electric_utility_provider: 'not_listed', electric_utility_not_listed: 'Another utility' };

/** Answers the questions about energy again. Returns the account of the electric utility. */
async function reanswer(who: string, id: string, changes: Record<string, unknown>) {
  const task = await taskId(app, who, id, 'energy_sources_and_utilities');
  const reopened = await app.call(who, 'POST', `/api/jobs/${id}/tasks/${task}/reopen`, { reason: 'Another utility' });
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
  const answered = await complete(app, who, id, 'energy_sources_and_utilities', changes);
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  return (await utility.look(id, OPS)).items.find(({ fuels }) => fuels.includes('electricity'));
}

it('deletes the readings of a stopped collection when the homeowner revokes the consent, and when it expires', async () => {
  const job = await collected();
  expect((await app.call(job.guest, 'PUT', `${job.path}/sharing`, { is_shared: true })).status).toBe(200);
  expect((await app.call(OPS, 'POST', `${job.path}/stop`, { reason: 'The homeowner sends bills' })).status).toBe(200);
  expect((await utility.readingsOf(job.account)).bills).toBe(24);
  const unshared = await app.call<UtilityDataView>(job.guest, 'PUT', `${job.path}/sharing`, { is_shared: false });
  expect(unshared.body.items[0]?.shares_readings).toBe(false);
  expect((await app.call(job.guest, 'POST', `${job.path}/revoke`)).status).toBe(200);
  expect(await utility.readingsOf(job.account)).toEqual(NONE);
  expect(await utility.first(job.id, job.guest)).toMatchObject({ ended: { how: 'revoked' } });

  const other = await collected();
  await app.call(OPS, 'POST', `${other.path}/stop`, { reason: 'The homeowner sends bills' });
  app.clock.advance({ days: 750 });
  await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => enqueue(tx, enqueueDueJobs, {}));
  await app.work();
  expect(await utility.readingsOf(other.account)).toEqual(NONE);
  expect(await utility.first(other.id, OPS)).toMatchObject({ ended: { how: 'expired' } });
});

it('deletes the readings of a replaced account, and shares it with no contractor', async () => {
  const job = await collected();
  await app.call(job.guest, 'PUT', `${job.path}/sharing`, { is_shared: true });
  expect((await app.call(OPS, 'POST', `${job.path}/replace`, { reason: 'The account of the tenant' })).status).toBe(200);
  expect(await utility.readingsOf(job.account)).toEqual(NONE);
  for (const who of [CARLA, OPS, job.guest]) expect((await app.call(who, 'GET', `${job.path}/bills`)).status).toBe(403);

  // The contractor, who may not see the readings, changes the utility of the home.
  const changed = await collected();
  await reanswer(CARLA, changed.id, OTHER_UTILITY);
  expect(await utility.readingsOf(changed.account)).toEqual(NONE);
});

it('opens a new account when the home returns to a utility that was replaced', async () => {
  const job = await utility.newJob();
  const [before] = (await utility.look(job.id, OPS)).items;
  expect((await reanswer(OPS, job.id, OTHER_UTILITY))?.name).toBe('Another utility');
  const again = await reanswer(OPS, job.id, { electric_utility_provider: 'wi-madison-gas-and-electric' });
  expect([again?.name, again?.ended, again?.id === before?.id]).toEqual([before?.name, null, false]);
});

it('shares readings only with the contractor whom the homeowner chose, also after a transfer of the job', async () => {
  const job = await collected();
  await app.call(job.guest, 'PUT', `${job.path}/sharing`, { is_shared: true });
  expect((await app.call(CARLA, 'GET', `${job.path}/bills`)).status).toBe(200);
  const move = (contractor_id: string | undefined) =>
    app.call(OPS, 'PUT', `/api/jobs/${job.id}/contractor`, { contractor_id, reason: 'The homeowner changed the contractor' });
  expect((await move(DEMO_CONTRACTORS[1]?.id)).status).toBe(200);
  expect((await app.call(LUIS, 'GET', `${job.path}/bills`)).status).toBe(403);
  const rows = await app.db.unsafeKysely.selectFrom('app.utility_bills').select('is_shared').where('account_id', '=', job.account).execute();
  expect(rows.map(({ is_shared }) => is_shared)).not.toContain(true);
  expect((await utility.first(job.id, job.guest)).shares_readings).toBe(false);
  await app.call(job.guest, 'PUT', `${job.path}/sharing`, { is_shared: true });
  expect((await app.call(LUIS, 'GET', `${job.path}/bills`)).status).toBe(200);
});
