import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { openFileStore } from '@/features/attachments/server';
import { settleDueJobsBackgroundJob } from '@/features/reminders/server';
import { enqueue } from '@/platform/server/background-jobs';
import { DEMO_CONTRACTORS } from '../../demo/people';
import { CARLA, complete, FINANCE, LUIS, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { greenButtonYear } from '../support/green-button';
import { PDF, upload } from '../support/upload';
import { PROGRAMS_WITH_UTILITY_DATA, stepOutcomes, type UtilityDataView, type UtilityHelpers, utilityHelpers } from '../support/utility-data';

let app: TestApp;
let utility: UtilityHelpers;
beforeAll(async () => {
  app = await openTestApp({ programs: PROGRAMS_WITH_UTILITY_DATA });
  utility = utilityHelpers(app);
});
afterAll(() => app.close());

const NONE = { bills: 0, intervals: 0 };

/** Creates a job with collected bills for its first utility account. */
async function collected(): Promise<{ id: string; guest: string; account: string; path: string }> {
  const job = await utility.newJob();
  await utility.connect(job, '1000-0001');
  const { id } = await utility.first(job.id, OPS);
  expect((await utility.readingsOf(id)).bills).toBe(24);
  return { ...job, account: id, path: `/api/jobs/${job.id}/utility-data/${id}` };
}

const OTHER_UTILITY = { electric_utility_provider: 'not_listed', electric_utility_not_listed: 'Another utility' };

/** Changes answers about the energy of the home. Returns the account of the electric utility. */
async function reanswer(who: string, id: string, changes: Record<string, unknown>) {
  const task = await taskId(app, who, id, 'energy_sources_and_utilities');
  const reopened = await app.call(who, 'POST', `/api/jobs/${id}/tasks/${task}/reopen`, { reason: 'Another utility' });
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
  const answered = await complete(app, who, id, 'energy_sources_and_utilities', changes);
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  return (await utility.look(id, OPS)).items.find(({ fuels }) => fuels.includes('electricity'));
}

it('deletes the readings of a stopped collection when the homeowner revokes the consent, and when the consent expires', async () => {
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
  await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => enqueue(tx, settleDueJobsBackgroundJob, {}));
  await app.work();
  expect(await utility.readingsOf(other.account)).toEqual(NONE);
  expect(await utility.first(other.id, OPS)).toMatchObject({ ended: { how: 'expired' } });
});

it('deletes the readings of a replaced account, and hides its bills from all users', async () => {
  const job = await collected();
  await app.call(job.guest, 'PUT', `${job.path}/sharing`, { is_shared: true });
  expect((await app.call(OPS, 'POST', `${job.path}/replace`, { reason: 'The account of the tenant' })).status).toBe(200);
  expect(await utility.readingsOf(job.account)).toEqual(NONE);
  for (const who of [CARLA, OPS, job.guest]) expect((await app.call(who, 'GET', `${job.path}/bills`)).status).toBe(403);
  const { rows } = await sql<{ use: unknown }>`
    select account -> 'use' as use from app.jobs, jsonb_array_elements(utility_accounts) account
     where id = ${job.id} and account ->> 'id' = ${job.account}`.execute(app.db.unsafeKysely);
  expect(rows).toEqual([{ use: null }]);

  // The readings are also deleted when the contractor, who may not see them, changes the utility of the home.
  const changed = await collected();
  await reanswer(CARLA, changed.id, OTHER_UTILITY);
  expect(await utility.readingsOf(changed.account)).toEqual(NONE);
});

it('opens a new account when the home returns to an earlier utility', async () => {
  const job = await utility.newJob();
  const [before] = (await utility.look(job.id, OPS)).items;
  expect((await reanswer(OPS, job.id, OTHER_UTILITY))?.name).toBe('Another utility');
  const again = await reanswer(OPS, job.id, { electric_utility_provider: 'wi-madison-gas-and-electric' });
  expect([again?.name, again?.ended, again?.id === before?.id]).toEqual([before?.name, null, false]);
});

it('shares readings only with the contractor that the homeowner chose, also after the job moves to another contractor', async () => {
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

/** Options for adding a file. With `task: null`, the file is added to the job instead of a task. */
type FileOptions = { task?: string | null; text?: string };
async function addFile(who: string, job: string, category: string, { task = 'utility_data_collection', text = 'month,kwh\n2026-01,812\n' }: FileOptions = {}) {
  const file_name = category === 'doc_usage_csv' ? 'usage.csv' : category === 'doc_green_button' ? 'usage.xml' : 'bill.pdf';
  const upload_id = await upload(app, who, file_name === 'bill.pdf' ? PDF : new TextEncoder().encode(text), file_name);
  const task_id = task && (await taskId(app, OPS, job, task));
  return app.call<{ id: string; detail: string }>(who, 'POST', `/api/jobs/${job}/attachments`, { upload_id, category, file_name, ...(task_id && { task_id }) });
}
const filesSeenBy = async (who: string, job: string): Promise<string[]> =>
  (await app.call<{ items: { category: string }[] }>(who, 'GET', `/api/jobs/${job}/attachments`)).body.items.map(({ category }) => category).sort();

it('accepts files with energy use only with a consent of the homeowner or a recorded reason', async () => {
  const job = await utility.newJob();
  const [account] = (await utility.look(job.id, OPS)).items;
  const path = `/api/jobs/${job.id}/utility-data/${account?.id}`;
  for (const [who, text] of [
    [job.guest, 'Please agree to the use of your data first'],
    [CARLA, 'The homeowner has not agreed'],
    [OPS, 'first record the basis'],
  ] as const) {
    const refused = await addFile(who, job.id, 'doc_usage_csv');
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(text)]);
  }
  expect(await filesSeenBy(OPS, job.id)).toEqual([]);
  // A bill that does not belong to the collection task does not count as energy-use data, so it needs no consent.
  expect((await addFile(OPS, job.id, 'doc_bill_electric', { task: null })).status).toBe(201);
  expect((await addFile(OPS, job.id, 'doc_bill_electric')).status).toBe(409);

  expect((await app.call(CARLA, 'PUT', `${path}/basis`, { reason: 'Signed release' })).status).toBe(403);
  const recorded = await app.call<{ items: { basis: { reason: string } | null }[] }>(OPS, 'PUT', `${path}/basis`, { reason: 'Signed release of March 1' });
  expect(recorded.body.items[0]?.basis).toMatchObject({ reason: 'Signed release of March 1' });
  expect(JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${job.id}/history`)).body)).toContain('Signed release of March 1');
  expect((await addFile(OPS, job.id, 'doc_usage_csv')).status).toBe(201);

  // The homeowner agrees only to send files, so the portal requests no connection from the vendor.
  const other = await utility.newJob();
  await utility.agreeToFiles(other);
  expect(stepOutcomes(await utility.first(other.id, OPS))[2]).toBe('success');
  await app.work();
  expect((await utility.first(other.id, other.guest)).link).toBeNull();
  expect((await addFile(other.guest, other.id, 'doc_usage_csv')).status).toBe(201);
});

it('shows files with energy use to the same users as readings, and deletes the files when the consent is revoked', async () => {
  const job = await utility.newJob();
  await utility.agreeToFiles(job);
  const [electricity, gas] = (await utility.look(job.id, OPS)).items;
  const path = `/api/jobs/${job.id}/utility-data`;
  const added: string[] = [];
  for (const category of ['doc_green_button', 'doc_bill_electric', 'doc_bill_gas']) {
    const file = await addFile(job.guest, job.id, category, { text: greenButtonYear('2025-03-01') });
    expect(file.status, JSON.stringify(file.body)).toBe(201);
    added.push(file.body.id);
  }
  await app.work();
  const all = ['doc_bill_electric', 'doc_bill_gas', 'doc_green_button'];
  const open = (who: string, id: string | undefined) => app.call<{ url: string }>(who, 'GET', `/api/jobs/${job.id}/attachments/${id}/download`);
  expect([await filesSeenBy(OPS, job.id), await filesSeenBy(job.guest, job.id), await filesSeenBy(CARLA, job.id), await filesSeenBy(FINANCE, job.id)]).toEqual([
    all,
    all,
    [],
    [],
  ]);
  expect((await open(CARLA, added[0])).status).toBe(404);
  expect(JSON.stringify((await app.call(CARLA, 'GET', `/api/jobs/${job.id}/history`)).body)).not.toContain('usage.xml');

  // A file that may contain the use of both utilities is shown to the contractor only if the homeowner shares both accounts.
  await app.call(job.guest, 'PUT', `${path}/${electricity?.id}/sharing`, { is_shared: true });
  expect(await filesSeenBy(CARLA, job.id)).toEqual(['doc_bill_electric']);
  await app.call(job.guest, 'PUT', `${path}/${gas?.id}/sharing`, { is_shared: true });
  expect(await filesSeenBy(CARLA, job.id)).toEqual(all);
  expect((await open(CARLA, added[0])).status).toBe(200);

  const { url } = (await open(OPS, added[0])).body;
  expect((await app.call(job.guest, 'POST', `${path}/${electricity?.id}/revoke`)).status).toBe(200);
  for (const who of [OPS, job.guest, CARLA]) expect(await filesSeenBy(who, job.id)).toEqual(['doc_bill_gas']);
  expect((await app.call(null, 'GET', url)).status).toBe(404);
  expect((await app.call(OPS, 'POST', `/api/jobs/${job.id}/attachments/${added[0]}/restore`)).status).toBe(409);
  await app.work();
  const files = openFileStore(app.config);
  const rows = await app.db.unsafeKysely.selectFrom('app.attachments').select(['category', 'storage_key']).where('job_id', '=', job.id).execute();
  const left = await Promise.all(rows.map(async ({ category, storage_key }) => ((await files.sizeOf(storage_key)) === null ? [] : [category])));
  expect(left.flat()).toEqual(['doc_bill_gas']);
});

it('restricts the bill of another task when it is chosen as energy use, and deletes the bill when the consent is revoked', async () => {
  const job = await utility.newJob();
  const bill = (await addFile(CARLA, job.id, 'doc_bill_electric', { task: null })).body.id;
  const task = await taskId(app, OPS, job.id, 'utility_data_collection');
  const choose = async (ids: unknown[]) => {
    const { body } = await app.call<{ version: number }>(OPS, 'GET', `/api/jobs/${job.id}/tasks/${task}`);
    return app.call<{ detail: string }>(OPS, 'PATCH', `/api/jobs/${job.id}/tasks/${task}`, { version: body.version, changes: { manual_upload: ids } });
  };
  const refused = await choose([bill]);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('first record the basis')]);
  expect(await filesSeenBy(CARLA, job.id)).toEqual(['doc_bill_electric']);

  await utility.agreeToFiles(job);
  expect((await choose([bill, 'not an id'])).status).toBe(200);
  expect(await filesSeenBy(CARLA, job.id)).toEqual([]);
  expect(await filesSeenBy(OPS, job.id)).toEqual(['doc_bill_electric']);
  const account = await utility.first(job.id, OPS);
  const path = `/api/jobs/${job.id}/utility-data/${account.id}`;
  await app.call(job.guest, 'PUT', `${path}/sharing`, { is_shared: true });
  expect(await filesSeenBy(CARLA, job.id)).toEqual(['doc_bill_electric']);
  expect((await app.call(job.guest, 'POST', `${path}/revoke`)).status).toBe(200);
  expect(await filesSeenBy(OPS, job.id)).toEqual([]);
  await app.work();
  const row = await app.db.unsafeKysely.selectFrom('app.attachments').select('storage_key').where('id', '=', bill).executeTakeFirstOrThrow();
  expect(await openFileStore(app.config).sizeOf(row.storage_key)).toBeNull();
});

it('keeps a Green Button file of two utilities until no account uses the file or the consent for one account is revoked', async () => {
  const collect = async () => {
    const job = await utility.newJob();
    await utility.agreeToFiles(job);
    expect((await addFile(job.guest, job.id, 'doc_green_button', { text: greenButtonYear('2025-03-01', ['electricity', 'natural_gas']) })).status).toBe(201);
    await app.work();
    const [electricity, gas] = (await utility.look(job.id, OPS)).items;
    expect([electricity?.status, gas?.status]).toEqual(['complete', 'complete']);
    return { ...job, path: `/api/jobs/${job.id}/utility-data`, electricity: electricity?.id ?? '', gas: gas?.id ?? '' };
  };
  const job = await collect();
  const replace = (account: string) => app.call(OPS, 'POST', `${job.path}/${account}/replace`, { reason: 'The account of the tenant' });
  expect((await replace(job.electricity)).status).toBe(200);
  expect(await filesSeenBy(OPS, job.id)).toEqual(['doc_green_button']);
  expect((await utility.readingsOf(job.gas)).bills).toBe(12);
  expect((await replace(job.gas)).status).toBe(200);
  expect(await filesSeenBy(OPS, job.id)).toEqual([]);

  const other = await collect();
  expect((await app.call(other.guest, 'POST', `${other.path}/${other.electricity}/revoke`)).status).toBe(200);
  expect(await filesSeenBy(OPS, other.id)).toEqual([]);
});

it('connects an account again with a new consent after a revocation, and keeps the fact of the revocation', async () => {
  const job = await collected();
  await app.call(job.guest, 'POST', `${job.path}/revoke`);
  const revoked = await utility.first(job.id, job.guest);
  expect([revoked.ended?.how, revoked.abilities.connect, revoked.abilities.revoke]).toEqual(['revoked', true, false]);
  await utility.agree(job);
  const again = await utility.first(job.id, job.guest);
  expect([again.name, again.ended, again.id === revoked.id, (await utility.look(job.id, OPS)).items.length]).toEqual([revoked.name, null, false, 2]);
  // Giving consent again creates no third account, because the consent applies to the account that replaced the revoked one.
  await app.call(job.guest, 'POST', `${job.path}/consent`, { version: 1 });
  expect((await utility.look(job.id, OPS)).items).toHaveLength(2);
  await utility.signIn(job, '1000-0001');
  expect(await utility.first(job.id, OPS)).toMatchObject({ id: again.id, status: 'complete' });
  expect([await utility.readingsOf(job.account), (await utility.readingsOf(again.id)).bills]).toEqual([NONE, 24]);
  const stop = `/api/jobs/${job.id}/utility-data/${again.id}/stop`;
  expect((await app.call(OPS, 'POST', stop, { reason: 'The homeowner withdrew' })).status).toBe(200);
  const { items } = await utility.look(job.id, OPS);
  expect([items.length, items[0]?.ended?.how], 'the utility keeps one card').toEqual([2, 'stopped']);
  expect(JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${job.id}/history`)).body)).toContain('consent revoked, readings deleted');
});
