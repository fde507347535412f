import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { ListedJob, Report } from '@/features/reports/contract';
import { listJobsOf } from '@/features/reports/server/list-jobs';
import { addDays, dateInTimeZone } from '@/platform';
import { addPerson, CARLA, complete, createJob, LUIS, OPS, openTestApp, PROGRAM, type TestApp, TOM } from '../support/app';
import { copyJob } from '../support/copy-jobs';
import { walkJobThrough } from '../support/job-walkthrough';
import { readAloud } from '../support/pdf-pages';
import { reach } from '../support/upload';

/**
 * Tests reports with the jobs of two contractors. Lakeside has ten jobs that were in review for three days and returned once, one new job and one canceled job.
 * Badger has one new job.
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
  it('equal hand-counted jobs, before and after the worker counts the jobs', async () => {
    const handCounted = async () => {
      const all = await report(OPS);
      expect([all.created, all.lost, all.is_masked]).toEqual([13, 1, false]);
      expect(reached(all)).toEqual({ Created: 13, Apply: 13, Review: 10, Install: 0, Enroll: 0, Pay: 0, Paid: 0 });
      expect(all.funnel.find(({ label }) => label === 'Review')).toMatchObject({ of_created: 77, of_before: 77, median_days: 3, slow_days: 3, left: 10 });
      expect(all.slow.map(({ label, from_days, now }) => [label, from_days, now.jobs])).toEqual([['Review', 3, 0]]);
      expect(rows(all, 'county')).toEqual({ 'Dane, WI': 12, 'Milwaukee, WI': 1 });
      expect(rows(all, 'returned')).toEqual({ 'The income approval has expired': 10 });
      expect(rows(all, 'band')).toEqual({ 'Below 80% of the area median': 10 });
      expect(rows(all, 'waiting')).toEqual({ Contractor: 12, Operations: 10, 'Program & equipment': 10 });
    };
    await handCounted();
    await count();
    await handCounted();
    // The report changes only when the figures are computed again, and shows the time of this computation.
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

  it('are equal when the worker stores the figures of one contractor separately', async () => {
    const queries = ['', '?period=90', '?period=90&versus=year', '?program=wi-hear', '?program=ga-hear', '?county=Dane,%20WI'];
    const read = async () => {
      const found: Report[] = [];
      for (const query of queries) found.push(await report(CARLA, query), await report(OPS, `${query || '?'}&contractor=${LAKESIDE}`));
      return found.map(({ counted_at: _, ...figures }) => figures);
    };
    const refresh = (many: number) =>
      sql`select app.refresh_reports(${app.clock.now()}, ${dateInTimeZone(app.clock.now(), 'America/Chicago')}::date, ${many})`.execute(app.db.unsafeKysely);
    const counted = await read();
    await refresh(1);
    expect(await read()).toEqual(counted);
    expect((await report(CARLA)).created).toBe(12);
    await refresh(300);
  });

  it('have a list of the counted jobs with the same filters', async () => {
    expect(await listed(OPS, 'figure=returned:other')).toMatchObject({ total: 0 });
    const returned = await listed(OPS, 'figure=returned:income_expired');
    expect([returned.total, returned.items.length, returned.items[0]]).toMatchObject([10, 10, { contractor: 'Lakeside Heating & Air', stage: 'Draft' }]);
    expect((await listed(OPS, 'figure=reached:3')).total).toBe(10);
    expect((await listed(OPS, `figure=created&contractor=${BADGER}`)).total).toBe(1);
    // A list of jobs by income does not exist, because it would reveal the income of single homes.
    expect((await app.call(OPS, 'GET', '/api/reports/jobs?figure=band:below_ami_80')).status).toBe(404);
  });

  it('have a list of jobs whose total stops at a limit', async () => {
    const totals = async (mostCounted: number) => {
      const filters = { figure: 'returned:income_expired', page_number: 1, period: 0 } as const;
      const { items, total, total_is_at_least } = await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) =>
        listJobsOf(tx, SYSTEM, filters, dateInTimeZone(app.clock.now(), 'America/Chicago'), mostCounted),
      );
      return [items.length, total, total_is_at_least];
    };
    // Counting stops after nine jobs, but the page lists ten, so the total is at least ten.
    expect(await totals(9)).toEqual([10, 10, true]);
    expect(await totals(10)).toEqual([10, 10, false]);
  });

  it('count homes of the chosen county and income level, with equal results before and after the worker counts the homes', async () => {
    const dane = 'county=Dane,%20WI';
    const queries = [dane, 'county=Milwaukee,%20WI', 'band=below_ami_80', 'band=above_ami_150', `${dane}&band=below_ami_80`, `${dane}&period=90`];
    const read = async () => {
      const found: Report[] = [];
      for (const query of queries) found.push(await report(OPS, `?${query}`));
      return found.map(({ counted_at: _, ...figures }) => figures);
    };
    await sql`delete from app.report_times`.execute(app.db.unsafeKysely);
    const before = await read();
    expect(before.map(({ created }) => created)).toEqual([12, 1, 10, 0, 10, 12]);
    expect(before.map(({ scorecard, budgets, payments, of_all_homes }) => [scorecard, budgets, payments, of_all_homes])).toEqual(
      queries.map(() => [[], null, null, false]),
    );
    await count();
    expect(await read()).toEqual(before);
    const oneCompany = await report(OPS, `?${dane}&contractor=${LAKESIDE}`);
    expect([oneCompany.created, oneCompany.scorecard.map(({ jobs }) => jobs)]).toEqual([12, [12]]);
    expect((await report(OTHERS, `?${dane}`)).created).toBe(0);
    expect([(await listed(OPS, `figure=created&${dane}`)).total, (await listed(OPS, 'figure=created&county=Milwaukee,%20WI')).total]).toEqual([12, 1]);
    const { body } = await app.call<string>(OPS, 'GET', `/api/reports/export?${dane}&band=below_ami_80`);
    expect(body).toContain('How far jobs got,Created,Jobs,10');
    // A list of jobs by income does not exist, because it would reveal the income of single homes.
    expect((await app.call(OPS, 'GET', '/api/reports/jobs?figure=created&band=below_ami_80')).status).toBe(404);
  });

  it('are compared with the same days one year earlier', async () => {
    const moveBadger = (days: number) =>
      sql`update app.job_reports set created_on = created_on - ${days}::int where contractor_id = ${BADGER}::uuid`.execute(app.db.unsafeKysely);
    const createdOf = ({ funnel }: Report) => [funnel[0]?.jobs, funnel[0]?.change];
    await moveBadger(400);
    await count();
    const { earlier, ...figures } = await report(OPS, '?period=90&versus=year');
    const today = dateInTimeZone(app.clock.now(), 'America/Chicago');
    expect(earlier).toEqual({ from: addDays(today, 1 - 455), to: addDays(today, -365) });
    expect(createdOf({ earlier, ...figures })).toEqual([12, 11]);
    expect(createdOf(await report(OPS, '?period=90'))).toEqual([12, 12]);
    // Both requests compare a period of a year with the year before.
    expect([createdOf(await report(OPS, '?period=365&versus=year')), createdOf(await report(OPS, '?period=365'))]).toEqual([
      [12, 11],
      [12, 11],
    ]);
    // These figures are computed during the request, not by the worker.
    expect(createdOf(await report(OPS, `?period=90&versus=year&contractor=${BADGER}`))).toEqual([0, -1]);
    expect(createdOf(await report(OPS, '?period=90&versus=year&county=Milwaukee,%20WI'))).toEqual([0, -1]);
    await moveBadger(-400);
    await count();
  });

  it('count jobs of the chosen program, contractor and period', async () => {
    expect((await report(OPS, `?contractor=${LAKESIDE}`)).created).toBe(12);
    expect((await report(OPS, '?program=ga-hear')).created).toBe(0);
    app.clock.advance({ days: 88 });
    // Read the report also before the worker computes the figures again. The request then computes the report, which must agree with the worker's figures.
    expect(await report(OPS, `?period=90&contractor=${LAKESIDE}`)).toMatchObject({ created: 2, earlier: expect.any(Object) });
    await count();
    const compared = await report(OPS, '?period=90');
    expect(compared.funnel.slice(0, 3).map(({ label, jobs, change }) => [label, jobs, change])).toEqual([
      ['Created', 3, -7],
      ['Apply', 3, -7],
      ['Review', 0, -10],
    ]);
    expect(compared.scorecard.map(({ jobs, change }) => [jobs, change])).toEqual([
      [2, -8],
      [1, 1],
    ]);
    expect((await report(OPS)).earlier).toBeNull();
    expect([(await report(OPS, '?period=90')).created, (await report(OPS)).created]).toEqual([3, 13]);
    expect((await listed(OPS, 'figure=created&period=90')).total).toBe(3);
    const slow = await Promise.all(['2:88', '2:88:contractor', '2:88:homeowner', '2:89'].map((figure) => listed(OPS, `figure=slow:${figure}`)));
    expect(slow.map(({ total }) => total)).toEqual([11, 11, 0, 0]);
  });
});

describe('money and contractors in a report', () => {
  /**
   * Adds payments and budget draws with known sums. Payments: $100 on time, $50 two days late, $30 overdue, $20 due later. Draws in the last 8 weeks: $8,000 of
   * a budget of $20,000, the first of them 40 days ago.
   */
  async function fill(): Promise<void> {
    const [job] = (await listed(OPS, 'figure=returned:income_expired')).items;
    const today = sql`${dateInTimeZone(app.clock.now(), 'America/Chicago')}::date`;
    const tenant = sql`select id, contractor_id, program_keys from app.jobs where id = ${job?.id}`;
    const db = app.db.unsafeKysely;
    await sql`
      insert into app.payments (payment_id, job_id, contractor_id, program_keys, program_key, kind, payee, cents, payable_cents, lane, since, due_on, sent_on)
      select gen_random_uuid(), j.id, j.contractor_id, j.program_keys, 'wi-hear', 'rebate', 'contractor', p.cents, p.cents, p.lane, now(), ${today} + p.due, ${today} + p.sent
      from (${tenant}) j, (values (10000, 'paid', -20, -20), (5000, 'sent', -20, -18), (3000, 'approved', -20, null), (2000, 'unpaid', 20, null)) as p (cents, lane, due, sent)`.execute(
      db,
    );
    await sql`insert into app.budget_draws (job_id, contractor_id, program_keys, program_key, budget_key, cell, period, cents)
      select j.id, j.contractor_id, j.program_keys, ${program?.key}, ${budget?.key}, ${cell}, '', 800000 from (${tenant}) j
      on conflict (job_id, program_key, budget_key) do update set cell = excluded.cell, period = excluded.period, cents = excluded.cents`.execute(db);
    await sql`update app.budget_cells set amount_cents = 2000000 where budget_key = ${budget?.key} and cell = ${cell}`.execute(db);
    await sql`update app.job_reports set draws = jsonb_build_array(jsonb_build_object('program', ${program?.key}::text, 'budget', ${budget?.key}::text, 'cell', ${cell}::text,
      'period', '', 'day', ${today} - 40, 'cents', 800000)) where job_id = ${job?.id}`.execute(db);
    await count();
  }
  const program = SHIPPED_PROGRAMS.find(({ budgets }) => budgets[0]?.renews_on === undefined && budgets.length > 0);
  const budget = program?.budgets[0];
  const cell = budget?.by.map(() => 'x').join('/') ?? '';

  it('equal hand-counted sums, with a forecast of the day on which a budget runs out', async () => {
    await fill();
    const all = await report(OPS);
    const sums = (all.payments ?? []).reduce(
      (sum, week) => ({
        promised: sum.promised + week.promised,
        on_time: sum.on_time + week.on_time,
        late: sum.late + week.late,
        overdue: sum.overdue + week.overdue,
      }),
      { promised: 0, on_time: 0, late: 0, overdue: 0 },
    );
    expect(sums).toEqual({ promised: 200, on_time: 100, late: 50, overdue: 30 });
    expect(all.payments?.[0]).toMatchObject({ promised: 180, days_late: 2 });
    const today = dateInTimeZone(app.clock.now(), 'America/Chicago');
    // $8,000 in 40 days is $1,400 a week. At this rate, the remaining $12,000 last 60 days.
    expect(all.budgets).toContainEqual(
      expect.objectContaining({
        program: program?.key,
        amount: 20_000,
        drawn: 8_000,
        left: 12_000,
        weekly: 1_400,
        runs_out_on: addDays(today, 60),
        range: null,
      }),
    );
    expect(all.scorecard).toMatchObject([
      { contractor: { name: 'Lakeside Heating & Air' }, jobs: 12, first_time_right: 0, days_to_complete: null, returned_photos: 0 },
      { contractor: { name: 'Badger Home Comfort' }, jobs: 1, first_time_right: null },
    ]);
  });

  it('include the earliest and the latest day on which a budget may run out', async () => {
    const today = dateInTimeZone(app.clock.now(), 'America/Chicago');
    const draw = (day: number) => ({ program: program?.key, budget: budget?.key, cell, period: '', day: addDays(today, day), cents: 400_000 });
    await sql`update app.job_reports set draws = ${JSON.stringify([draw(-20), draw(-100)])}::jsonb where draws <> '[]'`.execute(app.db.unsafeKysely);
    await count();
    // The remaining $12,000 last 168, 90 or 270 days if $4,000 are spent in 56, 30 or 90 days. They last 150 days if $8,000 are spent in 100 days.
    expect((await report(OPS)).budgets).toContainEqual(
      expect.objectContaining({ runs_out_on: addDays(today, 168), range: { earliest: addDays(today, 90), latest: addDays(today, 270) } }),
    );
  });

  it('are hidden from contractors and from staff of other programs', async () => {
    const company = await report(CARLA);
    expect([company.budgets, company.payments, company.scorecard]).toMatchObject([null, null, [{ contractor: { id: LAKESIDE }, jobs: 12 }]]);
    const others = await report(OTHERS);
    expect([others.payments, others.scorecard, others.budgets?.some((row) => row.program === program?.key)]).toEqual([[], [], false]);
  });

  it('are in the CSV file, with the same rights and masked numbers', async () => {
    const file = async (who: string) => (await app.call<string>(who, 'GET', '/api/reports/export')).body;
    expect(await file(OPS)).toContain('How far jobs got,Review,Jobs,10');
    expect(await file(OPS)).toContain('Jobs by county,"Milwaukee, WI",Jobs,1');
    const own = await file(LUIS);
    expect(own).toContain('Jobs by county,"Milwaukee, WI",Jobs,fewer than 5');
    expect(own).not.toContain('Lakeside');
    expect((await app.call(TOM, 'GET', '/api/reports/export')).status).toBe(403);
  });
});

describe('the PDF of a report', () => {
  it('contains the tables with the same filters, rights and masked numbers, for the user who ordered the PDF', async () => {
    const printed = async (who: string, filters: object) => {
      const { body } = await app.call<{ id: string }>(who, 'POST', '/api/reports/prints', filters);
      await app.work();
      expect((await app.call(who, 'GET', `/api/reports/prints/${body.id}`)).body).toEqual({ status: 'made' });
      expect((await app.call(TOM, 'GET', `/api/reports/prints/${body.id}/file`)).status).toBe(403);
      expect((await app.call(who === OPS ? CARLA : OPS, 'GET', `/api/reports/prints/${body.id}/file`)).status).toBe(404);
      const headers = { authorization: `Bearer ${await app.tokenOf(who)}` };
      const file = await app.api.server.inject({ method: 'GET', url: `/api/reports/prints/${body.id}/file`, headers });
      return (await readAloud(file.rawPayload)).pages.flat();
    };
    const office = await printed(OPS, {});
    expect(office).toEqual(expect.arrayContaining(['H1: Jobs report', 'H2: Jobs by county', 'TH: Milwaukee, WI', 'H2: Contractor scorecard']));
    expect(office.find((line) => line.startsWith('P: '))).toContain('All programs, all time');
    const ofCounty = await printed(OPS, { county: 'Dane, WI', band: 'below_ami_80' });
    expect(ofCounty.find((line) => line.startsWith('P: '))).toContain('All programs, all time, Dane, WI, Below 80% of the area median');
    expect(ofCounty.join()).not.toContain('Milwaukee');
    const own = await printed(LUIS, { period: 365 });
    expect(own).toEqual(expect.arrayContaining(['TH: Milwaukee, WI', 'TD: fewer than 5']));
    expect(own.find((line) => line.startsWith('P: '))).toContain('jobs created in the last 365 days, Badger Home Comfort');
    expect(own.join()).not.toContain('Lakeside');
  });
});

describe('rights to reports', () => {
  it('limit staff to their programs and contractors to their own jobs, and refuse users without the right', async () => {
    expect([(await report(OTHERS)).created, (await listed(OTHERS, 'figure=created')).total, (await report(PROGRAM)).created]).toEqual([0, 0, 13]);
    expect([(await report(CARLA)).created, (await report(CARLA, `?contractor=${BADGER}`)).created]).toEqual([12, 12]);
    expect((await listed(CARLA, `figure=created&contractor=${BADGER}`)).total).toBe(12);
    expect((await app.call(TOM, 'GET', '/api/reports')).status).toBe(403);
    expect((await app.call('admin@hearthline.example', 'GET', '/api/reports')).status).toBe(403);
  });

  it('mask numbers of fewer than five homes for contractors and show these numbers to staff', async () => {
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
    expect(small.scorecard.map(({ jobs, returned_photos }) => [jobs, returned_photos])).toEqual([[null, null]]);
    expect(rows(await report(OPS, `?contractor=${BADGER}`), 'county')).toEqual({ 'Milwaukee, WI': 1 });
    // For a contractor, the list of jobs in a county contains only the contractor's own jobs.
    expect([(await report(CARLA, '?county=Dane,%20WI')).created, (await report(LUIS, '?county=Milwaukee,%20WI')).created]).toEqual([12, null]);
    expect((await listed(LUIS, 'figure=created&county=Dane,%20WI')).total).toBe(0);
    // The report of a contractor does not contain incomes.
    expect((await app.call(CARLA, 'GET', '/api/reports?band=below_ami_80')).status).toBe(403);
    expect(company.breakdowns.some(({ key }) => key === 'band')).toBe(false);
  });

  it('mask slow jobs of fewer than five homes, also when each job has waited a different number of days', async () => {
    const db = app.db.unsafeKysely;
    const today = dateInTimeZone(app.clock.now(), 'America/Chicago');
    const saved = await db.selectFrom('app.job_reports').select(['job_id', 'keys', 'home_key', 'stage_since']).where('is_returned', '=', true).execute();
    expect(saved).toHaveLength(10);
    /**
     * Moves the ten returned jobs to this many homes. Each job has been in review for a different number of days, from 5 to 14. Returns the numbers of slow
     * jobs in the report.
     */
    const slowAt = async (homes: number): Promise<(number | null | undefined)[]> => {
      for (const [index, { job_id, keys }] of saved.entries()) {
        const slow = { keys: [...keys, 'held:3', 'held:3:office'], home_key: `home ${index % homes}`, stage_since: addDays(today, -5 - index) };
        await db.updateTable('app.job_reports').set(slow).where('job_id', '=', job_id).execute();
      }
      const read = async () => (await report(CARLA)).slow.find(({ stage }) => stage === 'review')?.now.jobs;
      await refresh(300);
      const counted = await read();
      await refresh(1);
      return [counted, await read()];
    };
    const refresh = (many: number) => sql`select app.refresh_reports(${app.clock.now()}, ${today}::date, ${many})`.execute(db);
    expect(await slowAt(4)).toEqual([null, null]);
    expect(await slowAt(5)).toEqual([10, 10]);
    for (const { job_id, ...row } of saved) await db.updateTable('app.job_reports').set(row).where('job_id', '=', job_id).execute();
    await refresh(300);
  });
});
