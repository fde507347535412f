import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { programSetsWith } from '@/job-data/server';
import { addDays, type IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { ReportFilters } from '../contract';
import type { CountedCell } from '../report';
import './tables';

/** Returns the contractor to which a report is limited; null for all contractors. A contractor sees only itself. */
export const contractorOf = (actor: Actor, filters: Pick<ReportFilters, 'contractor'>): string | null =>
  actor.kind === 'contractor' ? actor.contractorId : (filters.contractor ?? null);

/** `chosen`: the period in the filter. `earlier`: the period with which the chosen period is compared. A job belongs to the period in which it was created. */
export type ReportPeriodPart = 'chosen' | 'earlier';

/** Returns the age in days of the jobs in the period: at least `after` and less than `until`. `until` is null if there is no maximum age. */
function ageOf({ period, versus }: Comparison, part: ReportPeriodPart): { after: number; until: number | null } {
  if (part === 'chosen') return { after: 0, until: period || null };
  const after = versus === 'year' ? YEAR : period;
  return { after, until: after + period };
}

const YEAR = 365;
type Comparison = Pick<ReportFilters, 'period' | 'versus'>;

/** Returns the first and the last day on which the jobs in the period were created. `first` or `last` is null if the period has no limit at that end. */
export function daysOf(filters: Comparison, part: ReportPeriodPart, today: IsoDate): { first: IsoDate | null; last: IsoDate | null } {
  const { after, until } = ageOf(filters, part);
  return { first: until === null ? null : addDays(today, 1 - until), last: after === 0 ? null : addDays(today, -after) };
}

/**
 * Returns the key of a period in the tables of figures that the worker counts. A negative key is an earlier period. For a period of one year, both comparisons
 * have the same key, because both compare with the year before the period.
 */
export const periodKey = ({ period, versus }: Comparison, part: ReportPeriodPart): number =>
  part === 'chosen' ? period : versus === 'year' && period !== YEAR ? -(YEAR + period) : -period;

/** Returns the keys that a row of `app.job_reports` needs to match the county and the income level of the filters. */
export const requiredKeysOf = ({ county, band }: ReportFilters): string[] => [
  ...(county === undefined ? [] : [`county:${county}`]),
  ...(band === undefined ? [] : [`band:${band}`]),
];

/**
 * Returns SQL conditions that limit a report to the programs that the actor manages, and to the program of the filter. Row-level security also limits the
 * programs of the actor.
 */
export function programConditions(actor: Actor, { program }: Pick<ReportFilters, 'program'>): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (actor.kind === 'staff' && actor.programs !== 'all') conditions.push(sql`program_set = any (${programSetsWith(actor.programs)})`);
  if (program !== undefined) conditions.push(sql`program_set = any (${programSetsWith([program])})`);
  return conditions;
}

const all = (conditions: readonly RawBuilder<boolean>[]) => (conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`);

/**
 * Cells of a report, which are numbers of jobs by figure. `isPrecomputed`: true if the worker counted the cells earlier, false if the cells were counted for
 * this request.
 */
type CountedCells = { isPrecomputed: boolean; counted_at: Date; cells: CountedCell[]; earlier: CountedCell[] | null };

/**
 * Reads the figures. The worker precomputes the figures of all contractors together (also by county and income level) and of contractors with many jobs (also
 * by county). Other figures are counted for this request, as are all figures before the first run of the worker.
 */
export async function readCells(tx: Tx, actor: Actor, filters: ReportFilters, now: Date, today: IsoDate): Promise<CountedCells> {
  const counted = await tx.selectFrom('app.report_times').select('counted_at').executeTakeFirst();
  const contractor = contractorOf(actor, filters);
  const isPrecomputed =
    counted !== undefined && (contractor === null || (filters.band === undefined && (await hasPrecomputedFigures(tx, contractor, countyKey(filters)))));
  const read = (part: ReportPeriodPart): Promise<CountedCell[]> => {
    if (!isPrecomputed) return currentCells(tx, actor, filters, today, part);
    if (contractor !== null) return contractorCells(tx, contractor, actor, filters, part);
    return filters.county === undefined ? allCells(tx, actor, filters, part) : countyCells(tx, actor, filters, part);
  };
  return {
    isPrecomputed,
    counted_at: isPrecomputed ? counted.counted_at : now,
    cells: await read('chosen'),
    earlier: filters.period === 0 ? null : await read('earlier'),
  };
}

async function hasPrecomputedFigures(tx: Tx, contractor: string, county: string): Promise<boolean> {
  const { rows } = await sql<{ is_precomputed: boolean }>`select app.are_figures_precomputed(${contractor}::uuid, ${county}) as is_precomputed`.execute(tx);
  return rows[0]?.is_precomputed === true;
}

async function allCells(tx: Tx, actor: Actor, filters: ReportFilters, part: ReportPeriodPart): Promise<CountedCell[]> {
  const { rows } = await sql<CountedCell>`
    select key, d.value, sum(d.jobs)::int as jobs, sum(d.jobs)::int as homes
    from app.report_cells c cross join lateral unnest(c.days, c.jobs) as d (value, jobs)
    where band = ${bandKey(filters)} and period = ${periodKey(filters, part)} and ${all(programConditions(actor, filters))}
    group by 1, 2`.execute(tx);
  return rows;
}

/** Returns the key of the county in the tables of figures; empty for all counties. */
export const countyKey = ({ county }: Pick<ReportFilters, 'county'>): string => (county === undefined ? '' : `county:${county}`);

const bandKey = ({ band }: ReportFilters): string => (band === undefined ? '' : `band:${band}`);

async function countyCells(tx: Tx, actor: Actor, filters: ReportFilters, part: ReportPeriodPart): Promise<CountedCell[]> {
  const { after, until } = ageOf(filters, part);
  const { rows } = await sql<CountedCell>`
    select key, d.value, sum(d.jobs)::int as jobs, sum(d.jobs)::int as homes
    from app.report_county_cells c cross join lateral unnest(c.ages, c.bands, c.days, c.jobs) as d (age, band, value, jobs)
    where county = ${countyKey(filters)} and d.age > ${after} and ${until === null ? sql`true` : sql`d.age <= ${until}`}
      and ${filters.band === undefined ? sql`true` : sql`d.band = ${bandKey(filters)}`} and ${all(programConditions(actor, filters))}
    group by 1, 2`.execute(tx);
  return rows;
}

async function contractorCells(tx: Tx, contractor: string, actor: Actor, filters: ReportFilters, part: ReportPeriodPart): Promise<CountedCell[]> {
  const { after, until } = ageOf(filters, part);
  const { rows } = await sql<CountedCell>`
    select key, d.value, sum(d.jobs)::int as jobs, sum(d.homes)::int as homes
    from app.report_contractor_cells c cross join lateral unnest(c.days, c.jobs, c.homes) as d (value, jobs, homes)
    where contractor_id = ${contractor}::uuid and county = ${countyKey(filters)} and youngest > ${after} and ${until === null ? sql`true` : sql`youngest <= ${until}`} and ${all(programConditions(actor, filters))}
    group by 1, 2`.execute(tx);
  return rows;
}

/** Counts cells for this request. A home with several jobs counts once for each key, with the largest value. */
async function currentCells(tx: Tx, actor: Actor, filters: ReportFilters, today: IsoDate, part: ReportPeriodPart): Promise<CountedCell[]> {
  const { rows } = await sql<CountedCell>`
    select key, value, sum(jobs)::int as jobs, count(*) filter (where is_largest_of_home)::int as homes
    from (
      select f.key, f.value, count(*) as jobs, row_number() over (partition by f.key, r.home_key order by f.value desc) = 1 as is_largest_of_home
      from app.job_reports r cross join lateral app.report_figures(r.keys, r.furthest, r.stage_days, app.report_wait(r.stage_since, ${today}::date)) as f
      where ${all(jobReportConditionsSql(actor, filters, today, part))}
      group by f.key, f.value, r.home_key
    ) as by_home
    group by 1, 2`.execute(tx);
  return rows;
}

/** Returns the conditions on `app.job_reports` for the filters of a report. */
export function jobReportConditionsSql(actor: Actor, filters: ReportFilters, today: IsoDate, part: ReportPeriodPart = 'chosen'): RawBuilder<boolean>[] {
  const contractor = contractorOf(actor, filters);
  const { first, last } = daysOf(filters, part, today);
  const needed = requiredKeysOf(filters);
  return [
    ...programConditions(actor, filters),
    ...(contractor === null ? [] : [sql<boolean>`contractor_id = ${contractor}::uuid`]),
    ...(needed.length === 0 ? [] : [sql<boolean>`keys @> ${needed}::text[]`]),
    ...(first === null ? [] : [sql<boolean>`created_on >= ${first}::date`]),
    ...(last === null ? [] : [sql<boolean>`created_on <= ${last}::date`]),
  ];
}
