import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { JobRecordsView, MonthView } from '@/features/federal-reports';
import { CARLA, createJob, OPS, openTestApp, type TestApp } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/**
 * Tests sending to a simulated server of the US Department of Energy (DOE), which checks each record against the schemas of the standard. The requests go
 * through the real client, in its HTTP format.
 */
const MONTH = '/api/federal-reports/wi-hear/2026-03';
const ADDRESS = '7a0f3a52-6a1c-4b7e-9a53-0d9c0a6b1f11';

let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  job = await createJob(app, CARLA);
  await walkJobThrough(reach(app), job, 'closed');
  await setIds('A4711');
  await app.work();
});
afterAll(() => app.close());

const setIds = (applicant_id: string, address_id = ADDRESS) => app.call(OPS, 'PUT', `/api/jobs/${job}/federal-records/ids`, { address_id, applicant_id });
const month = async () => (await app.call<MonthView>(OPS, 'GET', MONTH)).body;
const states = async () => Object.fromEntries((await month()).states.map(({ state, records }) => [state, records]));
const sendMonth = async () => {
  const { body } = await app.call<{ records: number }>(OPS, 'POST', `${MONTH}/send`);
  return body.records;
};
const records = async () => (await app.call<JobRecordsView>(OPS, 'GET', `/api/jobs/${job}/federal-records`)).body.programs[0]?.records ?? [];
const received = () => app.db.unsafeKysely.selectFrom('app.simulated_doe_records').selectAll().orderBy('received_at').execute();
const history = async () => {
  const { body } = await app.call<{ items: { action: string; after: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?per_page=100`);
  return body.items.filter(({ action }) => action === 'Records sent to DOE').map(({ after }) => after);
};

describe('sending the federal report of a month to DOE', () => {
  it('shows the reason of each refused record on the job and in the month, and postpones the records that depend on a refused reservation', async () => {
    expect(await states()).toEqual({ complete: 5 });
    expect(await sendMonth()).toBe(5);
    expect(await states()).toEqual({ waiting: 5 });
    await app.work();
    expect(await states()).toEqual({ refused: 2, complete: 3 });
    const [reservation] = await records();
    expect(reservation?.sent?.messages).toEqual([{ severity: 'error', path: 'applicant_id', message: "The applicant id 'A4711' does not exist." }]);
    const redemption = (await month()).items[0]?.records.find(({ kind }) => kind === 'redemption');
    expect(redemption?.sent?.messages[0]?.message).toContain('DOE does not have the reservation');
    expect(await history()).toEqual(['2 refused']);
  });

  it('sends a corrected record again, together with the records that depend on it', async () => {
    await setIds('A-4711');
    await app.work();
    expect(await states()).toEqual({ changed: 2, complete: 3 });
    expect(await sendMonth()).toBe(5);
    await app.work();
    const { accepted = 0, warned = 0 } = await states();
    expect(accepted + warned).toBe(5);
    expect((await records()).every(({ sent }) => sent?.doe_id)).toBe(true);
  });

  it('sends no record when no record changed', async () => {
    const before = (await received()).length;
    expect(await sendMonth()).toBe(0);
    await app.work();
    expect((await received()).length).toBe(before);
  });

  it('replaces a changed reservation together with its redemption', async () => {
    await setIds('A-4712');
    await app.work();
    expect((await states()).changed).toBe(2);
    expect(await sendMonth()).toBe(2);
    await app.work();
    const { accepted = 0, warned = 0 } = await states();
    expect(accepted + warned).toBe(5);
    const rows = await received();
    const deleted = rows.filter(({ deletion_reason }) => deletion_reason === 'CORRECT_RESERVATION');
    expect(deleted).toHaveLength(5);
    expect(rows.filter(({ is_accepted, deletion_reason }) => is_accepted && deletion_reason === null)).toHaveLength(5);
  });

  it('continues after an outage of DOE and sends no record twice', async () => {
    await setIds('A-4713');
    await app.work();
    await sendMonth();
    const { post } = app.deps;
    let calls = 0;
    app.deps.post = async (url, ...rest) => {
      calls += 1;
      const answer = await post(url, ...rest);
      // The server has received the new record, but its response is lost.
      if (url.endsWith('/reservations') && calls < 5) throw new Error('connection lost');
      return answer;
    };
    await app.work().catch(() => {});
    app.deps.post = post;
    expect((await states()).waiting).toBeGreaterThan(0);
    expect((await records()).some(({ sent }) => sent?.messages.some(({ message }) => message.startsWith('DOE is not responding')))).toBe(true);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db.unsafeKysely);
    await app.work();
    const { accepted = 0, warned = 0 } = await states();
    expect(accepted + warned).toBe(5);
    expect((await received()).filter(({ is_accepted, deletion_reason }) => is_accepted && deletion_reason === null)).toHaveLength(5);
  });

  it('retracts the reservation of a canceled job', async () => {
    const other = await createJob(app, CARLA);
    await walkJobThrough(reach(app), other, { stage: 'install' });
    await app.call(OPS, 'PUT', `/api/jobs/${other}/federal-records/ids`, { address_id: crypto.randomUUID(), applicant_id: 'A-5001' });
    await app.work();
    const stateOf = async () => {
      const { body } = await app.call<JobRecordsView>(OPS, 'GET', `/api/jobs/${other}/federal-records`);
      return body.programs[0]?.records[0]?.state;
    };
    await app.call(OPS, 'POST', `/api/jobs/${other}/federal-records/wi-hear/send`);
    await app.work();
    expect(await stateOf()).toBe('accepted');
    expect((await app.call(OPS, 'PATCH', `/api/jobs/${other}/cancel`, { reason: 'lost' })).status).toBe(200);
    await app.work();
    expect(await stateOf()).toBe('to_retract');
    expect(await sendMonth()).toBeGreaterThan(0);
    await app.work();
    expect(await stateOf()).toBe('retracted');
    expect((await received()).filter(({ deletion_reason }) => deletion_reason === 'CANCEL_RESERVATION').length).toBeGreaterThan(0);
  });
});
