import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { ListedJob, Report } from '@/features/reports/contract';
import { addPerson, CARLA, complete, createJob, LUIS, OPS, openTestApp, PROGRAM, type TestApp, TOM } from '../support/app';
import { copyJob } from '../support/copy-jobs';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/**
 * Reports of two companies. Lakeside: ten jobs that were in review for three days and came back once, one new job and one canceled job. Badger: one
 * new job.
 */
let app: TestApp;
const OTHERS = 'others@program.example';
const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const BADGER = '00000000-0000-7000-8000-000000000002';
const UNIT = '7900000000';

const newJob = (who: string, n: number, more: Record<string, unknown> = {}) =>
  createJob(app, who, {
    unit: `N ${n}`,
    answers: { first_name: 'Ana', last_name: 'Rivera', email: `r${n}@example.com`, phone_number: '6085550123', job_scope: ['hvac', 'electrical'] },
    ...more,
  });

beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  const id = await newJob(CARLA, 1, { unit: UNIT });
  await walkJobThrough(reach(app), id, { stage: 'review' });
  app.clock.advance({ days: 3 });
  const returned = await complete(app, OPS, id, 'review_income_qualification', {
    certificate_name_matches: 'yes',
    certificate_address_matches: 'yes',
    certificate_valid_on: 'yes',
    approval_code_checked: 'not_applicable',
    income_level: 'below_ami_80',
    review_decision: 'request_changes',
    review_notes: 'Of last year',
    comments: [{ id: 'a', task: 'verify_income_qualification', field: 'proof_of_income', text: 'The income approval has expired.' }],
  });
  expect(returned.status).toBe(200);
  await copyJob(app, id, 9, UNIT);
  await newJob(CARLA, 2);
  await app.call(CARLA, 'PATCH', `/api/jobs/${await newJob(CARLA, 3)}/cancel`, { reason: 'lost' });
  await newJob(LUIS, 4, { google_place_id: 'demo-milwaukee-central-library' });
  await addPerson(app, { email: OTHERS, name: 'Oda Other', kind: 'staff', roles: ['program_manager'], program_keys: ['ga-hear'] });
}, 240_000);
afterAll(() => app.close());

async function report(who: string, query = ''): Promise<Report> {
  const { status, body } = await app.call<Report>(who, 'GET', `/api/reports${query}`);
  expect(status).toBe(200);
  return body;
}
const rows = ({ breakdowns }: Report, part: string) =>
  Object.fromEntries(breakdowns.find(({ key }) => key === part)?.rows.map(({ label, jobs }) => [label, jobs]) ?? []);
const reached = ({ funnel }: Report) => Object.fromEntries(funnel.map(({ label, jobs }) => [label, jobs]));
const listed = async (who: string, query: string) => (await app.call<{ items: ListedJob[]; total: number }>(who, 'GET', `/api/reports/jobs?${query}`)).body;
async function count(): Promise<void> {
  await sql`select app.enqueue('reports.refresh', '{}'::jsonb, null, null, 3, false)`.execute(app.db.unsafeKysely);
  await app.work();
}

describe('figures of a report', () => {
  it('are the hand-counted jobs, before and after the worker counts them', async () => {
    const handCounted = async () => {
      const all = await report(OPS);
      expect([all.created, all.lost, all.is_masked]).toEqual([13, 1, false]);
      expect(reached(all)).toEqual({ Created: 13, Apply: 13, Review: 10, Install: 0, Enroll: 0, Pay: 0, Paid: 0 });
      expect(all.funnel.find(({ label }) => label === 'Review')).toMatchObject({ of_created: 77, of_before: 77, median_days: 3, slow_days: 3, left: 10 });
      expect(rows(all, 'county')).toEqual({ 'Dane, WI': 12, 'Milwaukee, WI': 1 });
      expect(rows(all, 'returned')).toEqual({ 'The income approval has expired': 10 });
      expect(rows(all, 'band')).toEqual({ 'Below 80% of the area median': 10 });
      expect(rows(all, 'waiting')).toEqual({ Contractor: 12, Operations: 10, 'Program & equipment': 10 });
    };
    await handCounted();
    await count();
    await handCounted();
    // A new job counts after the next count, which the report states.
    const before = await report(OPS);
    await app.call(LUIS, 'PATCH', `/api/jobs/${(await listed(LUIS, 'figure=created')).items[0]?.id}/cancel`, { reason: 'mistake' });
    app.clock.advance({ hours: 1 });
    expect(await report(OPS)).toEqual(before);
    await count();
    const after = await report(OPS);
    expect([after.lost, rows(after, 'waiting'), after.counted_at > before.counted_at]).toEqual([
      2,
      { Contractor: 11, Operations: 10, 'Program & equipment': 10 },
      true,
    ]);
  });

  it('have a list of their jobs with the same filters', async () => {
    expect(await listed(OPS, 'figure=returned:other')).toMatchObject({ total: 0 });
    const returned = await listed(OPS, 'figure=returned:income_expired');
    expect([returned.total, returned.items.length, returned.items[0]]).toMatchObject([10, 10, { contractor: 'Lakeside Heating & Air', stage: 'Draft' }]);
    expect((await listed(OPS, 'figure=reached:3')).total).toBe(10);
    expect((await listed(OPS, `figure=created&contractor=${BADGER}`)).total).toBe(1);
    // A list by income would show the income of single homes.
    expect((await app.call(OPS, 'GET', '/api/reports/jobs?figure=band:below_ami_80')).status).toBe(404);
  });

  it('count jobs of the chosen program, company and period', async () => {
    expect((await report(OPS, `?contractor=${LAKESIDE}`)).created).toBe(12);
    expect((await report(OPS, '?program=ga-hear')).created).toBe(0);
    app.clock.advance({ days: 88 });
    await count();
    expect([(await report(OPS, '?period=90')).created, (await report(OPS)).created]).toEqual([3, 13]);
    expect((await listed(OPS, 'figure=created&period=90')).total).toBe(3);
  });
});

describe('rights', () => {
  it('limit staff to their programs and a company to itself, and refuse users without the right', async () => {
    expect([(await report(OTHERS)).created, (await listed(OTHERS, 'figure=created')).total, (await report(PROGRAM)).created]).toEqual([0, 0, 13]);
    expect([(await report(CARLA)).created, (await report(CARLA, `?contractor=${BADGER}`)).created]).toEqual([12, 12]);
    expect((await listed(CARLA, `figure=created&contractor=${BADGER}`)).total).toBe(12);
    expect((await app.call(TOM, 'GET', '/api/reports')).status).toBe(403);
    expect((await app.call('admin@hearthline.example', 'GET', '/api/reports')).status).toBe(403);
  });

  it('hide numbers of fewer than five homes outside of the office and show them inside', async () => {
    const company = await report(CARLA);
    expect([company.is_masked, company.lost, rows(company, 'county'), rows(company, 'returned')]).toEqual([
      true,
      null,
      { 'Dane, WI': 12 },
      { 'The income approval has expired': 10 },
    ]);
    const office = await report(OPS, `?contractor=${LAKESIDE}`);
    expect([office.is_masked, office.lost]).toEqual([false, 1]);
    const small = await report(LUIS);
    expect([small.created, rows(small, 'county')]).toEqual([null, { 'Milwaukee, WI': null }]);
    expect(rows(await report(OPS, `?contractor=${BADGER}`), 'county')).toEqual({ 'Milwaukee, WI': 1 });
    // Incomes are no part of the report of a company.
    expect(company.breakdowns.some(({ key }) => key === 'band')).toBe(false);
  });
});
