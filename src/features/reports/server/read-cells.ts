import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { programSetsWith } from '@/job-data/server';
import { addDays, type IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { ReportFilters } from '../contract';
import type { Cell } from '../report';
import './tables';

/** Returns the contractor that a report is about: a company sees itself only. Null for all contractors. */
export const contractorOf = (actor: Actor, filters: Pick<ReportFilters, 'contractor'>): string | null =>
  actor.kind === 'contractor' ? actor.contractorId : (filters.contractor ?? null);

/** Days of the rows of `app.report_contractor_cells` with the oldest jobs. */
const ALL_DAYS = 9999;

/** Conditions for the programs of the actor and of the filter. Row-level security applies those of the actor again. */
export function programConditions(actor: Actor, { program }: Pick<ReportFilters, 'program'>): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (actor.kind === 'staff' && actor.programs !== 'all') conditions.push(sql`program_set = any (${programSetsWith(actor.programs)})`);
  if (program !== undefined) conditions.push(sql`program_set = any (${programSetsWith([program])})`);
  return conditions;
}

const all = (conditions: readonly RawBuilder<boolean>[]) => (conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`);

/** `isPrecomputed`: the worker counted the figures, and they are not counted now. */
type CountedCells = { isPrecomputed: boolean; counted_at: Date; cells: Cell[] };

/** Reads the figures. The worker keeps those of all contractors and of contractors with many jobs. Others are counted now, and so are all before its first count. */
export async function readCells(tx: Tx, actor: Actor, filters: ReportFilters, now: Date, today: IsoDate): Promise<CountedCells> {
  const counted = await tx.selectFrom('app.report_times').select('counted_at').executeTakeFirst();
  const contractor = contractorOf(actor, filters);
  if (counted && (contractor === null || (await hasPrecomputedFigures(tx, contractor))))
    return {
      isPrecomputed: true,
      counted_at: counted.counted_at,
      cells: await (contractor === null ? precomputedCells(tx, actor, filters) : cellsOf(tx, contractor, actor, filters)),
    };
  return { isPrecomputed: false, counted_at: now, cells: await currentCells(tx, actor, filters, today) };
}

async function hasPrecomputedFigures(tx: Tx, contractor: string): Promise<boolean> {
  const { rows } = await sql<{ is_precomputed: boolean }>`select app.are_figures_precomputed(${contractor}::uuid) as is_precomputed`.execute(tx);
  return rows[0]?.is_precomputed === true;
}

async function precomputedCells(tx: Tx, actor: Actor, filters: ReportFilters): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select key, value, sum(jobs)::int as jobs, sum(jobs)::int as homes from app.report_cells
    where period = ${filters.period} and ${all(programConditions(actor, filters))}
    group by 1, 2`.execute(tx);
  return rows;
}

async function cellsOf(tx: Tx, contractor: string, actor: Actor, filters: ReportFilters): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select key, d.value, sum(d.jobs)::int as jobs, sum(c.homes)::int as homes
    from app.report_contractor_cells c cross join lateral unnest(c.days, c.jobs) as d (value, jobs)
    where contractor_id = ${contractor}::uuid and youngest <= ${filters.period || ALL_DAYS} and ${all(programConditions(actor, filters))}
    group by 1, 2`.execute(tx);
  return rows;
}

async function currentCells(tx: Tx, actor: Actor, filters: ReportFilters, today: IsoDate): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select key, value, sum(jobs)::int as jobs, count(*)::int as homes
    from (
      select f.key, f.value, r.home_key, count(*) as jobs
      from app.job_reports r cross join lateral app.report_figures(r.keys, r.furthest, r.stage_days) as f
      where ${all(jobConditions(actor, filters, today))}
      group by 1, 2, 3
    ) as by_home
    group by 1, 2`.execute(tx);
  return rows;
}

/** Conditions on `app.job_reports` for the filters of a report. */
export function jobConditions(actor: Actor, filters: ReportFilters, today: IsoDate): RawBuilder<boolean>[] {
  const contractor = contractorOf(actor, filters);
  return [
    ...programConditions(actor, filters),
    ...(contractor === null ? [] : [sql<boolean>`contractor_id = ${contractor}::uuid`]),
    ...(filters.period === 0 ? [] : [sql<boolean>`created_on > ${addDays(today, -filters.period)}::date`]),
  ];
}
