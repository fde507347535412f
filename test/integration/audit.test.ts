import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditItem } from '@/foundation/audit';
import { CARLA, createJob, FINANCE, OPS, openTestApp, PEOPLE, type TestApp } from '../support/app';
import { exportedJobs } from '../support/exported';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

const ADMIN = PEOPLE.admin;
const PASSWORD = 'a good password';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const records = async (kind: string) => (await app.call<{ items: AuditItem[] }>(ADMIN, 'GET', `/api/audit?object_kind=${kind}&per_page=100`)).body.items;
const signIn = (email: string, password: string) => app.call(null, 'POST', '/api/auth/sign-in/email', { email, password }, { origin: 'http://portal.test' });

describe('audit log', () => {
  it('records sign-ins and failed sign-ins', async () => {
    await signIn(OPS, 'wrong password');
    await signIn('unknown@example.com', 'wrong password');
    expect((await signIn(OPS, PASSWORD)).status).toBe(200);
    const items = (await records('sign_in')).map(({ action, object_name }) => [action, object_name]);
    expect(items).toContainEqual(['Signed in', OPS]);
    expect(items).toContainEqual(['Sign-in failed', OPS]);
    expect(items).toContainEqual(['Sign-in failed', 'unknown@example.com']);
  });

  it('records each export of a file with its name', async () => {
    await exportedJobs(app, CARLA);
    await app.call(FINANCE, 'GET', '/api/payments/export');
    await app.call(ADMIN, 'GET', '/api/audit/export');
    const names = (await records('export')).map(({ object_name }) => object_name.replace(/-?\d{4}-.*$/, ''));
    expect(new Set(names)).toEqual(new Set(['jobs', 'payments-open', 'audit']));
  });

  it('records the download of a print after the file is ready, and no record for a file that is not ready', async () => {
    const id = await createJob(app, CARLA, { unit: 'No 9' });
    const jobPrint = await app.call<{ id: string }>(CARLA, 'POST', `/api/jobs/${id}/prints`, {});
    const statement = await app.call<{ id: string }>(CARLA, 'POST', '/api/payments/statement/prints', { from: '2026-01-01', until: '2026-03-02' });
    const files = [`/api/jobs/${id}/prints/${jobPrint.body.id}/file`, `/api/payments/statement/prints/${statement.body.id}/file`];
    const before = (await records('export')).length;
    for (const file of files) expect((await app.call(CARLA, 'GET', file)).status).toBe(404);
    expect((await records('export')).length).toBe(before);
    await app.work();
    for (const file of files) expect((await app.call(CARLA, 'GET', file)).status).toBe(200);
    const all = await records('export');
    const added = all.slice(0, all.length - before).map(({ action, owner, object_name }) => [action, owner, object_name]);
    expect(added).toEqual([
      ['File exported', 'Carla Jensen', 'Payments.pdf'],
      ['File exported', 'Carla Jensen', expect.stringMatching(/^Job \w+\.pdf$/)],
    ]);
  });

  it('records decisions of staff about payments, overrides and holds', async () => {
    const id = await createJob(app, CARLA);
    await walkJobThrough(reach(app), id, { stage: 'complete' });
    const override = { status: 'eligible', note: 'Checked by phone' };
    expect((await app.call(OPS, 'PUT', `/api/jobs/${id}/eligibility/override`, { program_id: 'wi-hear', override })).status).toBe(200);
    const { rows } = await sql<{ payment_id: string }>`select payment_id from app.payments where job_id = ${id}::uuid`.execute(app.db.unsafeKysely);
    await app.call(FINANCE, 'POST', '/api/payments/mark', {
      payment_ids: rows.map((row) => row.payment_id),
      mark: 'hold',
      on: '2026-03-02',
      reason: 'Checked again',
    });
    const items = await records('job');
    expect(items.map(({ action }) => action)).toContain('Payment put on hold');
    const fields = items.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields).toEqual(expect.arrayContaining(['payment', 'override', 'reserved_amount', 'approved_amount']));
    // The payment status is not a recorded field, because the system derives it from the recorded decisions.
    expect(fields.filter((field) => field.startsWith('payment_status'))).toEqual([]);
  });
});
