import { sql } from 'kysely';
import { type Actor, assertAllowed, isAllowed } from '@/access';
import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { contractorNameSql } from '@/foundation/accounts/server';
import { recordFileExport } from '@/foundation/audit/server';
import { jobsFor } from '@/job-data/server';
import { addDays, addMonths, dateInTimeZone, daysBetween, dollarsFrom, type IsoDate, isNumber, notFound, wrongState } from '@/platform';
import { type CsvColumns, csvText } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import type { FederalRebate, Program } from '@/rules/programs';
import { listProgramsFor } from '@/rules/programs/server';
import * as contract from '../contract';
import { RECORD_KINDS, type RecordKind } from '../record';
import { REPORT_TO_DOE } from '../rules';
import { t } from './messages';
import { STANDARD_VERSION } from './schemas';
import { isSentWithMonthSql, requestSendingOfMonth } from './sending';
import './tables';

type ReportingProgram = { program: string; name: string; rebate: FederalRebate };

const reportingProgram = ({ key, name, settings }: Program): ReportingProgram[] =>
  settings.federal_rebate ? [{ program: key, name, rebate: settings.federal_rebate.value }] : [];

/** Returns the programs that send records to DOE, and whose records the actor may manage. */
const reportingPrograms = async (tx: Tx, actor: Actor): Promise<ReportingProgram[]> =>
  (await listProgramsFor(tx, actor)).flatMap(({ program }) => reportingProgram(program)).filter(({ program }) => isAllowed(REPORT_TO_DOE, { program }, actor));

/**
 * Returns a program that sends records to DOE, and whose records the actor may manage.
 * @throws `not_found` if the actor cannot see the program, `not_allowed` without the right, `wrong_state` if the program sends no records.
 */
export async function findReportingProgram(tx: Tx, actor: Actor, key: string): Promise<ReportingProgram> {
  const found = (await listProgramsFor(tx, actor)).find(({ program }) => program.key === key);
  if (!found) throw notFound(t('program_missing_error'));
  assertAllowed(REPORT_TO_DOE, { program: key }, actor);
  const [reporting] = reportingProgram(found.program);
  if (!reporting) throw wrongState(t('program_not_reporting_error'));
  return reporting;
}

const periodOf = (month: string): { from: IsoDate; until: IsoDate } => ({ from: `${month}-01`, until: lastDay(month) });

function lastDay(month: string): IsoDate {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

/** Returns the day in the following month on which the records of a month are due, and the days until then. */
function dueDateOf(month: string, dueDay: number, today: IsoDate) {
  const due_on = addDays(addMonths(`${month}-01`, 1), dueDay - 1);
  return { due_on, due_in_days: daysBetween(today, due_on) };
}

/** Returns a query for the stored records of a program whose day is in the month. */
function inMonth(tx: Tx, { program, month }: { program: string; month: string }) {
  const { from, until } = periodOf(month);
  return tx.selectFrom('app.federal_records').where('program_key', '=', program).where('day', '>=', from).where('day', '<=', until);
}

/** Returns the newest month up to `month` in which a program has records, or null. */
async function lastMonthOf(tx: Tx, program: string, month: string): Promise<string | null> {
  const newest = await tx
    .selectFrom('app.federal_records')
    .select('day')
    .where('program_key', '=', program)
    .where('day', '<=', lastDay(month))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? newest.day.slice(0, 7) : null;
}

const dollarsOrNull = (cents: string | number | null): number | null => (cents === null ? null : dollarsFrom(cents));

/** Number of jobs on one page of the list for a month. */
const PER_PAGE = 25;

type PageOf = { program: string; month: string; state: contract.RecordState | undefined; page_number: number };

/** Returns one page of the jobs that have records in the month, with these records, sorted by the homeowner's last name. */
async function jobsOfMonth(tx: Tx, actor: Actor, { state, page_number, ...params }: PageOf): Promise<{ items: contract.MonthJob[]; total: number }> {
  const matching = inMonth(tx, params).$if(state !== undefined, (query) => query.where('state', '=', state ?? 'gaps'));
  const jobRows = await matching.select('job_id').distinct().execute();
  const ids = jobRows.map(({ job_id }) => job_id);
  // Count only jobs that the actor may see. The records of a job remain after a program is removed from the job, but staff of this program may then lose access
  // to the job.
  const visibleJobs = jobsFor(actor).visible(tx).where(sql<boolean>`jobs.id = any (${ids}::uuid[])`);
  const { total } = await visibleJobs.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const jobs = await visibleJobs
    .select(['jobs.id', 'jobs.short_code', 'jobs.first_name', 'jobs.last_name', contractorNameSql(sql`jobs.contractor_id`).as('contractor')])
    .orderBy(sql`lower(jobs.last_name)`)
    .orderBy('jobs.short_code')
    .limit(PER_PAGE)
    .offset((page_number - 1) * PER_PAGE)
    .execute();
  const records = await recordsOf(
    tx,
    params,
    jobs.map(({ id }) => id),
  );
  const items = jobs.map(({ id, short_code, first_name, last_name, contractor }) => ({
    job_id: id,
    short_code,
    homeowner: `${last_name}, ${first_name}`,
    contractor,
    records: RECORD_KINDS.flatMap((kind) => records.filter((record) => record.job_id === id && record.kind === kind)).map(viewOf),
  }));
  return { items, total };
}

const recordsOf = (tx: Tx, params: { program: string; month: string }, ids: readonly string[]) =>
  inMonth(tx, params)
    .select(['job_id', 'kind', 'upgrade', 'day', 'state', 'gaps', 'amount_cents', 'doe_id', 'messages', 'answers', 'answered_at'])
    .where(sql<boolean>`job_id = any (${[...ids]}::uuid[])`)
    .orderBy('upgrade')
    .execute();

type StoredRecord = Awaited<ReturnType<typeof recordsOf>>[number];

/** Returns DOE's last response about a stored record, and the messages of the last attempt to send the record; null if it was never sent. */
export const lastDoeResponseOf = ({ doe_id, messages, answered_at }: Pick<StoredRecord, 'doe_id' | 'messages' | 'answered_at'>) =>
  doe_id === null && answered_at === null && messages.length === 0 ? null : { doe_id, messages, answered_at: answered_at?.toISOString() ?? null };

const viewOf = (record: StoredRecord): contract.MonthJob['records'][number] => {
  const { kind, upgrade, day, state, gaps, amount_cents } = record;
  return { kind, upgrade, day, state, gaps, amount: dollarsOrNull(amount_cents), sent: lastDoeResponseOf(record) };
};

async function summaryOf(tx: Tx, params: { program: string; month: string }) {
  const states = await inMonth(tx, params)
    .select(['state', sql<number>`count(*)::int`.as('records'), sql<string>`coalesce(sum(amount_cents), 0)`.as('cents')])
    .groupBy('state')
    .execute();
  const { sendable } = await inMonth(tx, params).select(sql<number>`count(*)::int`.as('sendable')).where(isSentWithMonthSql).executeTakeFirstOrThrow();
  return { sendable, states: states.map(({ state, records, cents }) => ({ state, records, amount: dollarsFrom(cents) })) };
}

const PLURALS = { reservation: 'reservations', assessment: 'assessments', redemption: 'redemptions' } as const satisfies Record<RecordKind, string>;

/** Returns the records of a month for the exported files. Omits records that their jobs no longer have. */
const forFiles = (tx: Tx, params: { program: string; month: string }) =>
  inMonth(tx, params)
    .select(['job_id', 'kind', 'upgrade', 'day', 'state', 'gaps', 'amount_cents', 'payload'])
    .where('is_withdrawn', '=', false)
    .orderBy('job_id')
    .orderBy('upgrade')
    .execute();

type Row = Awaited<ReturnType<typeof forFiles>>[number] & { short_code: string; contractor: string };
const CSV_COLUMNS: CsvColumns<Row> = {
  record: ({ kind }) => kind,
  job: ({ short_code }) => short_code,
  contractor: ({ contractor }) => contractor,
  upgrade_type: ({ upgrade }) => upgrade || null,
  day: ({ day }) => day,
  project_completion_date: ({ payload }) => textOf(payload.project_completion_date),
  amount: ({ amount_cents }) => dollarsOrNull(amount_cents),
  equipment_and_material_cost: ({ payload }) => numberOf(payload.equipment_and_material_cost),
  installation_cost: ({ payload }) => numberOf(payload.installation_cost),
  state: ({ state }) => state,
  missing: ({ gaps }) => gaps.map(({ path }) => path).join('; '),
};
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (isNumber(value) ? value : null);

async function csvRows(tx: Tx, actor: Actor, params: { program: string; month: string }): Promise<Row[]> {
  const records = await forFiles(tx, params);
  const ids = [...new Set(records.map(({ job_id }) => job_id))];
  const jobs = await jobsFor(actor)
    .visible(tx)
    .select(['jobs.id', 'jobs.short_code', contractorNameSql(sql`jobs.contractor_id`).as('contractor')])
    .where(sql<boolean>`jobs.id = any (${ids}::uuid[])`)
    .orderBy('jobs.short_code')
    .execute();
  const byJob = new Map<string, typeof records>(ids.map((id) => [id, []]));
  for (const record of records) byJob.get(record.job_id)?.push(record);
  return jobs.flatMap(({ id, short_code, contractor }) =>
    RECORD_KINDS.flatMap((kind) => (byJob.get(id) ?? []).filter((record) => record.kind === kind)).map((record) => ({ ...record, short_code, contractor })),
  );
}

async function* piece(text: string) {
  yield text;
}

/** Endpoints for the reporting programs and for one month: the list for the page, the two exported files, and the request to send the month. */
export const monthRoutes = ({ canSend, dueDay }: { canSend: boolean; dueDay: number }): readonly UseCase[] => [
  readUseCase(contract.listReportingPrograms, async ({ tx, actor, now, deployment }) => {
    const month = dateInTimeZone(now, deployment.timeZone).slice(0, 7);
    const items: (ReportingProgram & { last_month: string | null })[] = [];
    for (const item of await reportingPrograms(tx, actor)) items.push({ ...item, last_month: await lastMonthOf(tx, item.program, month) });
    return { month, items };
  }),
  readUseCase(contract.getMonth, async ({ tx, actor, now, deployment, params, query }) => ({
    ...(await findReportingProgram(tx, actor, params.program)),
    standard: STANDARD_VERSION,
    can_send: canSend,
    ...dueDateOf(params.month, dueDay, dateInTimeZone(now, deployment.timeZone)),
    ...(await summaryOf(tx, params)),
    ...(await jobsOfMonth(tx, actor, { ...params, state: query.state, page_number: query.page_number })),
    page_number: query.page_number,
    per_page: PER_PAGE,
  })),
  writeUseCase(contract.sendMonth, async ({ tx, actor, params }) => {
    const program = await findReportingProgram(tx, actor, params.program);
    if (!canSend) throw wrongState(t('connection_missing_error'));
    return { records: await requestSendingOfMonth(tx, program, periodOf(params.month)) };
  }),
  fileUseCase(contract.exportMonthJson, async (context) => {
    const { params } = context;
    const { program, records } = await context.read(async (tx, actor) => ({
      program: await findReportingProgram(tx, actor, params.program),
      records: await forFiles(tx, params),
    }));
    const name = `doe-${params.program}-${params.month}.json`;
    await recordFileExport(context, name);
    const complete = records.filter(({ gaps }) => gaps.length === 0);
    const file = {
      program: program.name,
      month: params.month,
      standard: STANDARD_VERSION,
      incomplete_records: records.length - complete.length,
      ...Object.fromEntries(
        Object.entries(PLURALS).map(([kind, plural]) => [plural, complete.filter((record) => record.kind === kind).map(({ payload }) => payload)]),
      ),
    };
    return new FileResponse(name, piece(JSON.stringify(file, null, 2)));
  }),
  fileUseCase(contract.exportMonthCsv, async (context) => {
    const { params } = context;
    const rows = await context.read(async (tx, actor) => {
      await findReportingProgram(tx, actor, params.program);
      return csvRows(tx, actor, params);
    });
    const name = `doe-${params.program}-${params.month}.csv`;
    await recordFileExport(context, name);
    return new FileResponse(name, piece(csvText(CSV_COLUMNS, rows)));
  }),
];
