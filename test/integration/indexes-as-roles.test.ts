import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Actor, SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { countOpenJobs, openJobIds } from '@/job-data/server';
import { CARLA, createJob, FINANCE, getJob, OPS, openTestApp, type TestApp } from '../support/app';

/**
 * Tests that statements use their indexes under row-level security. With policies, PostgreSQL plans differently: it evaluates conditions that could reveal a
 * hidden row only after the policy, even if an index would fit. So these tests capture the real statements and let PostgreSQL explain them as the database role
 * that sends them.
 */
const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const ID = '00000000-0000-7000-8000-00000000000a';
const contractor: Actor = { kind: 'contractor', userId: ID, name: 'x', email: 'x', roles: ['contractor_admin'], contractorId: LAKESIDE, contractorName: 'x' };
const staff = (programs: 'all' | string[]): Actor => ({ kind: 'staff', userId: ID, name: 'x', email: 'x', roles: ['finance'], programs });
const ALL = staff('all');
const SOME = staff(['wi-hear']);

let app: TestApp;
let jobId = '';
let jobCode = '';
beforeAll(async () => {
  app = await openTestApp();
  jobId = await createJob(app, CARLA);
  jobCode = (await getJob(app, CARLA, jobId)).short_code;
  await fillCatalog();
  await fillQuotes();
});
afterAll(() => app.close());

/** Adds equipment, because the planner chooses an index of the catalog by its row statistics. */
async function fillCatalog(): Promise<void> {
  await sql`
    insert into app.equipment (id, type, brand, model, ahri_id, preferred, source, source_date, identity, search_text, model_key, wildcards, wildcard_starts, imported_at)
    select gen_random_uuid(), 'heat_pump', brand, model, 700000000 + n, n % 500 = 0, 'x', current_date, 'indexes-' || n, ' ' || lower(brand) || ' ' || key, key,
      case when n % 10 = 0 then array[key || '_'] else '{}' end, case when n % 10 = 0 then array[key] else '{}' end, now()
    from generate_series(1, 8000) n,
      lateral (select (array['Aldermoor', 'Brightwater', 'Coldbrook', 'Dunmere'])[n % 4 + 1] as brand, 'M-' || md5(n::text) as model) unit,
      lateral (select lower(replace(model, '-', '')) as key) keys`.execute(app.db.unsafeKysely);
  await sql`analyze app.equipment`.execute(app.db.unsafeKysely);
}

/** Adds quotes of several contractors. Only few of them belong to a job. */
async function fillQuotes(): Promise<void> {
  await sql`
    with company as (select id, row_number() over (order by id) - 1 as position, count(*) over () as total from app.contractors)
    insert into app.quotes (id, contractor_id, number, numbered_by, created_by, created_by_name, created_at, homeowner, place, time_zone, content, program_keys, valid_until, for_job)
    select gen_random_uuid(), company.id, 1000 + n, company.id, ${ID}, 'x', now(), '{}', '{}', 'x', '{}', '{}', current_date, case when n % 1000 = 0 then ${jobId}::uuid end
    from generate_series(1, 5000) n join company on company.position = n % company.total`.execute(app.db.unsafeKysely);
  await sql`analyze app.quotes`.execute(app.db.unsafeKysely);
}

type Sent = { text: string; values: unknown[] };

const isQuery = (given: unknown): given is { text: string; values?: unknown[] } => typeof given === 'object' && given !== null && 'text' in given;

/** Returns the select statements about certain tables that a request sends. */
async function askedBy(call: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  for (const [first, second] of spy.mock.calls.map((call): readonly unknown[] => call)) {
    const text = isQuery(first) ? first.text : first;
    const values = Array.isArray(second) ? second : isQuery(first) ? (first.values ?? []) : [];
    if (
      typeof text === 'string' &&
      /from "?app"?\."?(payments|jobs|worklist|job_reports|visits|equipment|federal_records|quotes|conversation_messages|report_\w+)"?/.test(text) &&
      /^\s*select/i.test(text)
    )
      sent.push({ text, values });
  }
  spy.mockRestore();
  return sent;
}

const day = '2026-03-01';
const CALENDAR = () => app.call(CARLA, 'GET', '/api/visits?from=2026-03-01&until=2026-03-07');
const STATEMENT = () => app.call(CARLA, 'GET', `/api/payments/statement?from=2026-01-01&until=${day}`);
/** Reads a bank file whose lines identify payments by invoice, by job code and by payment ID. */
const REMITTANCE = () =>
  app.call(FINANCE, 'POST', '/api/payments/remittance', {
    csv: ['invoice,reference,amount,date', ...['x', jobCode, ID].map((key) => `${key},y,1,${day}`)].join('\n'),
  });
const HOLD = () => app.call(FINANCE, 'POST', '/api/payments/mark', { payment_ids: [ID], mark: 'hold', on: day, reason: 'x' });
const LIST = () => app.call(FINANCE, 'GET', '/api/jobs/internal?needs_first=true&sort_by=current_stage_started_at');
const UNASSIGNED = () => app.call(FINANCE, 'GET', '/api/tasks/queue?unassigned=true');
const SEARCH = () => app.call(CARLA, 'GET', '/api/jobs/search?q=mifflin');
const HOMEOWNERS = () => app.call(CARLA, 'GET', '/api/homeowners');
const QUOTES = () => app.call(CARLA, 'GET', '/api/quotes');
const QUOTES_OF_JOB = () => app.call(CARLA, 'GET', `/api/jobs/${jobId}/quotes`);
const HOMEOWNER = () => app.call(CARLA, 'GET', `/api/homeowners/${jobId}`);
const CONVERSATION = () => app.call(CARLA, 'GET', `/api/jobs/${jobId}/conversations/office`);
const OPEN_JOBS = () =>
  app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), async (tx) => {
    await openJobIds(tx, { unpinned: ['wi-hear'], after: ID, limit: 100 });
    await openJobIds(tx, { unpinned: [], after: null, limit: 100 });
    await countOpenJobs(tx, ['wi-hear']);
  });
/** Computes the figures of the reports. Stores them for contractors with at least `many` jobs. */
const countReports = (many: number) => sql`select app.refresh_reports(now(), current_date, ${many})`.execute(app.db.unsafeKysely);
const REPORT =
  (who: string, query = '') =>
  async () => {
    await countReports(1);
    await app.call(who, 'GET', `/api/reports${query}`);
  };
const SMALL_REPORT = async () => {
  await countReports(2);
  await app.call(CARLA, 'GET', '/api/reports?period=90');
};
const OF_LAKESIDE = `?contractor=${LAKESIDE}`;
/** Opens the federal reports: the jobs of a month, one page of them, and their sums. */
const DOE_MONTH = async () => {
  await app.call(OPS, 'GET', '/api/federal-reports');
  await app.call(OPS, 'GET', '/api/federal-reports/wi-hear/2026-03');
};
/**
 * Searches with two words, with the beginning of a word, without text, and with text that no equipment contains. For the last text, the portal searches for
 * similar equipment.
 */
const EQUIPMENT = (who: string) => async () => {
  for (const q of ['nordhaus 36', 'no', 'n', '', 'zzqqxx']) await app.call(who, 'GET', `/api/equipment?q=${encodeURIComponent(q)}`);
};
const TYPED_EQUIPMENT = () => app.call(CARLA, 'POST', '/api/equipment/match', { ahri_id: '990000102', model: 'NH-36D' });
const BOARD = () => app.call(FINANCE, 'GET', '/api/payments/board');

it.each<[string, Actor, () => Promise<unknown>, string[]]>([
  ['the visits of a week, as the contractor', contractor, CALENDAR, ['visits_of_contractor']],
  ['the homeowners of a contractor, as the contractor', contractor, HOMEOWNERS, ['jobs_contractor_name', 'jobs_contractor_email', 'jobs_contractor_phone']],
  ['the quotes of a contractor, as the contractor', contractor, QUOTES, ['quotes_of_contractor']],
  ['the quotes of a job, as the contractor', contractor, QUOTES_OF_JOB, ['quotes_of_job', 'quotes_for_job']],
  ['the quotes for a homeowner, as the contractor', contractor, HOMEOWNER, ['quotes_of_email', 'quotes_of_phone', 'quotes_of_job']],
  ['the conversation of a job, as the contractor', contractor, CONVERSATION, ['conversation_messages_of_job']],
  ['the statement of a contractor, as the contractor', contractor, STATEMENT, ['payments_of_contractor']],
  [
    'the payments that remittance lines name, as staff of all programs',
    ALL,
    REMITTANCE,
    ['payments_invoice', 'payments_of_job', 'payments_reference', 'payments_pkey'],
  ],
  [
    'the payments that remittance lines name, as staff of some programs',
    SOME,
    REMITTANCE,
    ['payments_invoice', 'payments_of_job', 'payments_reference', 'payments_pkey'],
  ],
  ['the payments to hold or release, as staff of all programs', ALL, HOLD, ['payments_pkey']],
  ['the payments to hold or release, as staff of some programs', SOME, HOLD, ['payments_pkey']],
  ['the lanes, late payments and waiting programs of the payments board, as staff of all programs', ALL, BOARD, ['payments_lane', 'payments_due']],
  ['the lanes, late payments and waiting programs of the payments board, as staff of some programs', SOME, BOARD, ['payments_lane', 'payments_due']],
  ['the job list with jobs that need action first, as staff of all programs', ALL, LIST, ['jobs_action_finance', 'jobs_open_stage_start']],
  ['the job list with jobs that need action first, as staff of some programs', SOME, LIST, ['jobs_action_finance', 'jobs_open_stage_start']],
  ['the open jobs to evaluate again, as the worker', SYSTEM, OPEN_JOBS, ['jobs_open_by_id', 'job_programs_pkey']],
  ['the federal records of a month, as staff of all programs', ALL, DOE_MONTH, ['federal_records_month']],
  ['the federal records of a month, as staff of some programs', SOME, DOE_MONTH, ['federal_records_month']],
  ['unassigned items of the worklist, as staff of all programs', ALL, UNASSIGNED, ['worklist_unowned']],
  ['unassigned items of the worklist, as staff of some programs', SOME, UNASSIGNED, ['worklist_unowned']],
  ['the report of all contractors, as staff of all programs', ALL, REPORT(FINANCE), ['report_cells_pkey', 'report_contractors_pkey']],
  ['the report of all contractors, as staff of some programs', SOME, REPORT(FINANCE), ['report_cells_pkey', 'report_contractors_pkey']],
  ['the report of a county, as staff of all programs', ALL, REPORT(FINANCE, '?county=Dane,%20WI'), ['report_county_cells_pkey']],
  ['the report of a county, as staff of some programs', SOME, REPORT(FINANCE, '?county=Dane,%20WI'), ['report_county_cells_pkey']],
  ['the report of one contractor, as staff of all programs', ALL, REPORT(FINANCE, OF_LAKESIDE), ['report_contractor_cells_pkey', 'report_contractors_pkey']],
  ['the report of one contractor, as staff of some programs', SOME, REPORT(FINANCE, OF_LAKESIDE), ['report_contractor_cells_pkey', 'report_contractors_pkey']],
  ['the report of a contractor with many jobs, as the contractor', contractor, REPORT(CARLA), ['report_contractor_cells_pkey', 'report_contractors_pkey']],
  [
    'the county report of a contractor with many jobs, as the contractor',
    contractor,
    REPORT(CARLA, '?county=Dane,%20WI'),
    ['report_contractor_cells_pkey', 'report_contractors_pkey'],
  ],
  ['the report of a contractor with few jobs, as the contractor', contractor, SMALL_REPORT, ['job_reports_contractor']],
  ['the search of equipment, as the contractor', contractor, EQUIPMENT(CARLA), ['equipment_search', 'equipment_initials', 'equipment_order', 'equipment_pkey']],
  [
    'the search of equipment, as staff of all programs',
    ALL,
    EQUIPMENT(OPS),
    ['equipment_search', 'equipment_initials', 'equipment_order', 'equipment_preferred', 'equipment_pkey'],
  ],
  [
    'the search of equipment, as staff of some programs',
    SOME,
    EQUIPMENT(OPS),
    ['equipment_search', 'equipment_initials', 'equipment_order', 'equipment_preferred', 'equipment_pkey'],
  ],
  ['the catalog entries closest to typed equipment, as the contractor', contractor, TYPED_EQUIPMENT, ['equipment_models', 'equipment_model', 'equipment_ahri']],
])('uses indexes for %s', async (_what, actor, call, indexes) => {
  const sent = await askedBy(call);
  expect(sent).not.toEqual([]);
  const plans = await app.db.transaction(sessionSettingsFor(actor, 'test'), async (tx) => {
    // The tables are nearly empty, so PostgreSQL would read them without an index. Disable sequential scans: a plan that still contains one shows that an index
    // is missing.
    await sql`set local enable_seqscan = off`.execute(tx);
    const found: string[] = [];
    for (const { text, values } of sent) {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain (costs off) ${text}`, values));
      found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return found.join('\n');
  });
  for (const index of indexes) expect(plans).toMatch(new RegExp(`(Scan( Backward)? using|Bitmap Index Scan on) ${index}`));
  expect(plans).not.toMatch(
    /Seq Scan on (payments|jobs|federal_records|job_reports|report_cells|report_county_cells|report_contractor\w*|equipment|quotes|conversation_messages)\b/,
  );
});

it('reads the jobs of a search result by their IDs in a query plan for any contractor', async () => {
  const sent = await askedBy(SEARCH);
  expect(sent).toHaveLength(1);
  await app.db
    .unsafeTransaction(async (tx) => {
      // Add 100 contractors with a dozen jobs each. The transaction is rolled back at the end.
      await sql`insert into app.contractors (id, name, active, created_at) select gen_random_uuid(), 'C' || n, true, now() from generate_series(1, 100) n`.execute(
        tx,
      );
      await sql`
        insert into app.jobs overriding user value select made.* from generate_series(1, 1200) n,
          (select to_jsonb(j) as row from app.jobs j limit 1) one,
          lateral jsonb_populate_record(null::app.jobs, one.row || jsonb_build_object('id', gen_random_uuid(), 'short_code', 'N' || n, 'unit_key', 'n' || n,
            'contractor_id', (select c.id from app.contractors c where c.name = 'C' || (n % 100 + 1)))) made`.execute(tx);
      await sql`analyze app.jobs`.execute(tx);
      await sql`set local role app_contractor`.execute(tx);
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain (costs off, generic_plan) ${sent[0]?.text}`));
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/(Scan using|Bitmap Index Scan on) jobs_pkey/);
      throw new Error('taken back');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'taken back')) throw error;
    });
});
