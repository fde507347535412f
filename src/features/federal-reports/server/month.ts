import { type Actor, assertAllowed, isAllowed } from '@/access';
import { fileUseCase, readUseCase, type UseCase } from '@/access/server';
import { noteExport } from '@/foundation/audit/server';
import type { UseCaseContext } from '@/job/server';
import { jobIdsDecided, jobsFor } from '@/job-data/server';
import { dateInTimeZone, type IsoDate, isNumber, notFound, wrongState } from '@/platform';
import { type CsvColumns, csvText } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import type { FederalRebate, Program } from '@/rules/programs';
import { listProgramsFor } from '@/rules/programs/server';
import * as contract from '../contract';
import type { RecordKind } from '../record';
import { REPORT } from '../rules';
import { t } from './messages';
import { NO_IDS, recordsOfJob } from './reported';
import { STANDARD_VERSION } from './schemas';
import { findDoeIds } from './store';
import type { ViewedRecord } from './view';

type ReportingProgram = { program: string; name: string; rebate: FederalRebate };

const reportingProgram = ({ key, name, settings }: Program): ReportingProgram[] =>
  settings.federal_rebate ? [{ program: key, name, rebate: settings.federal_rebate.value }] : [];

/** Returns the programs of this actor that report to DOE. */
const reportingPrograms = async (tx: Tx, actor: Actor): Promise<ReportingProgram[]> =>
  (await listProgramsFor(tx, actor)).flatMap(({ program }) => reportingProgram(program)).filter(({ program }) => isAllowed(REPORT, { program }, actor));

async function findReportingProgram(tx: Tx, actor: Actor, key: string): Promise<ReportingProgram> {
  const found = (await listProgramsFor(tx, actor)).find(({ program }) => program.key === key);
  if (!found) throw notFound(t('program_missing_error'));
  assertAllowed(REPORT, { program: key }, actor);
  const [reporting] = reportingProgram(found.program);
  if (!reporting) throw wrongState(t('program_not_reporting_error'));
  return reporting;
}

const periodOf = (month: string): { from: IsoDate; until: IsoDate } => ({ from: `${month}-01`, until: lastDay(month) });

function lastDay(month: string): IsoDate {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
}

type MonthRecord = ViewedRecord & { job_id: string };
type MonthOfJob = Omit<contract.MonthJob, 'records'> & { records: MonthRecord[] };

/** Jobs are read in parts, so that a large month does not fill the memory with whole jobs. */
const PART = 50;

/** Returns the records of a program whose day is in the month, by job. */
async function monthOf(useCase: UseCaseContext, program: string, month: string): Promise<MonthOfJob[]> {
  const { tx, actor } = useCase;
  const period = periodOf(month);
  const ids = await jobIdsDecided(tx, actor, program, period);
  const jobs: MonthOfJob[] = [];
  for (let start = 0; start < ids.length; start += PART) jobs.push(...(await partOf(useCase, program, period, ids.slice(start, start + PART))));
  return jobs.sort((a, b) => a.homeowner.localeCompare(b.homeowner) || a.short_code.localeCompare(b.short_code));
}

async function partOf(useCase: UseCaseContext, program: string, { from, until }: { from: IsoDate; until: IsoDate }, ids: readonly string[]) {
  const { tx, actor } = useCase;
  const [loaded, doeIds, names] = [
    await jobsFor(actor).findAll(tx, ids),
    await findDoeIds(tx, ids),
    await jobsFor(actor)
      .visible(tx)
      .select(['jobs.id', 'jobs.first_name', 'jobs.last_name'])
      .where('jobs.id', 'in', [...ids])
      .execute(),
  ];
  const jobs: MonthOfJob[] = [];
  for (const { state } of loaded) {
    const known = { doeIds: doeIds.get(state.id) ?? NO_IDS, only: program };
    const [found] = await recordsOfJob(useCase, state, known);
    const records = (found?.records ?? []).filter(({ view: { day } }) => day !== null && day >= from && day <= until);
    if (!found || records.length === 0) continue;
    const name = names.find(({ id }) => id === state.id);
    jobs.push({
      job_id: state.id,
      short_code: state.short_code,
      homeowner: `${name?.last_name ?? ''}, ${name?.first_name ?? ''}`,
      contractor: found.contractor,
      records: records.map(({ view, payload }) => ({ view, payload, job_id: state.id })),
    });
  }
  return jobs;
}

/** The rebate of a record in dollars. */
function amountOf({ payload, view: { kind } }: ViewedRecord): number | null {
  const amount = payload[kind === 'redemption' ? 'rebate_deducted' : 'reservation_amount'];
  return isNumber(amount) ? amount : null;
}

/** A record is complete if nothing is missing and the schema accepts it, with the ids of DOE. */
const isComplete = ({ view }: ViewedRecord): boolean => view.gaps.length === 0;

const PLURALS = { reservation: 'reservations', assessment: 'assessments', redemption: 'redemptions' } as const satisfies Record<RecordKind, string>;

type Row = MonthOfJob & { record: MonthRecord };
const CSV_COLUMNS: CsvColumns<Row> = {
  record: ({ record }) => record.view.kind,
  job: ({ short_code }) => short_code,
  contractor: ({ contractor }) => contractor,
  upgrade_type: ({ record }) => record.view.upgrade || null,
  day: ({ record }) => record.view.day,
  project_completion_date: ({ record }) => textOf(record.payload.project_completion_date),
  amount: ({ record }) => amountOf(record),
  equipment_and_material_cost: ({ record }) => numberOf(record.payload.equipment_and_material_cost),
  installation_cost: ({ record }) => numberOf(record.payload.installation_cost),
  state: ({ record }) => record.view.state,
  missing: ({ record }) => record.view.gaps.map(({ path }) => path).join('; '),
};
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (isNumber(value) ? value : null);

async function* piece(text: string) {
  yield text;
}

/** Endpoints of a month: the list for people, and its two files. */
export const MONTH_ROUTES: readonly UseCase[] = [
  readUseCase(contract.listReportingPrograms, async ({ tx, actor, now, installation }) => ({
    month: dateInTimeZone(now, installation.timeZone).slice(0, 7),
    items: await reportingPrograms(tx, actor),
  })),
  readUseCase(contract.getMonth, async (context) => {
    const { tx, actor, params } = context;
    const program = await findReportingProgram(tx, actor, params.program);
    const jobs = await monthOf(context, params.program, params.month);
    return {
      ...program,
      standard: STANDARD_VERSION,
      items: jobs.map(({ records, ...job }) => ({
        ...job,
        records: records.map((record) => {
          const { fields: _fields, ...view } = record.view;
          return { ...view, amount: amountOf(record) };
        }),
      })),
    };
  }),
  fileUseCase(contract.exportMonthJson, async (context) => {
    const { params } = context;
    const { program, records } = await context.read(async (tx, actor) => ({
      program: await findReportingProgram(tx, actor, params.program),
      records: (await monthOf({ ...context, tx, actor }, params.program, params.month)).flatMap((job) => job.records),
    }));
    const name = `doe-${params.program}-${params.month}.json`;
    await noteExport(context, name);
    const complete = records.filter(isComplete);
    const file = {
      program: program.name,
      month: params.month,
      standard: STANDARD_VERSION,
      incomplete_records: records.length - complete.length,
      ...Object.fromEntries(
        Object.entries(PLURALS).map(([kind, plural]) => [plural, complete.filter(({ view }) => view.kind === kind).map(({ payload }) => payload)]),
      ),
    };
    return new FileResponse(name, piece(JSON.stringify(file, null, 2)));
  }),
  fileUseCase(contract.exportMonthCsv, async (context) => {
    const { params } = context;
    const jobs = await context.read(async (tx, actor) => {
      await findReportingProgram(tx, actor, params.program);
      return monthOf({ ...context, tx, actor }, params.program, params.month);
    });
    const name = `doe-${params.program}-${params.month}.csv`;
    await noteExport(context, name);
    const rows = jobs.flatMap((job) => job.records.map((record) => ({ ...job, record })));
    return new FileResponse(name, piece(csvText(CSV_COLUMNS, rows)));
  }),
];
