import { type RawBuilder, sql } from 'kysely';
import { type Actor, actionOwnersOf } from '@/access';
import { programSetsWith } from '@/job-data/server';
import type { QueryOf } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { Stage } from '@/rules/forms';
import { NEWEST_VERSIONS, type Version } from '@/rules/programs/server';
import type { JobFilters } from '../contract';
import * as listContract from '../contract';
import { programStatusSql } from './filters';

/** Number of jobs with the same values of the counted columns. `needs_action`: the actor or a colleague must act on these jobs. */
export type CountCell = { stage: Stage; is_canceled: boolean; is_closed: boolean; needs_action: boolean; jobs: number };

/**
 * Filters that the materialized counts support. Materialized counts are numbers of jobs that the database stores and updates with each change. If other filters
 * are set, the jobs must be counted.
 */
const COUNTED: ReadonlySet<string> = new Set([
  'contractor_id',
  'program_id',
  'stages',
  'is_canceled',
  'include_canceled',
  'include_complete',
  'action_owner',
  'action_required',
  'payment_status',
] satisfies (keyof JobFilters)[]);

/** Query parameters that are filters. Page and sort order are not filters, because they do not change the counts. */
const FILTERS: ReadonlySet<string> = new Set(Object.keys(listContract.jobFiltersSchema.shape));

/** Returns true if a filter has a value; an empty filter has no effect. */
const isAsked = (value: unknown): boolean => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns whether the materialized counts support these filters. Materialized counts are always exact. */
export function hasMaterializedCounts(filters: JobFilters, actor: Actor): boolean {
  const uncountedFilters = Object.entries(filters).filter(([name, value]) => FILTERS.has(name) && !COUNTED.has(name) && isAsked(value));
  // Staff-only filters have no effect for contractors.
  return uncountedFilters.every(([name]) => actor.kind !== 'staff' && (name === 'ops_user' || name === 'has_ops_task_exception'));
}

/**
 * Returns whether a list is unfiltered. It may have only the filters for canceled and closed jobs. Its page size must be one of `PAGE_SIZES`, and it must be
 * the first page or follow a cursor. Such lists need only a few different statements, which can be prepared.
 */
export function isUnfiltered({ page_number, per_page, after, ...query }: QueryOf<typeof listContract.listJobs>): boolean {
  const filters = Object.entries(query).filter(([name, value]) => FILTERS.has(name) && !OPENED_WITH.has(name) && isAsked(value));
  return filters.length === 0 && (page_number === 1 || after !== undefined) && listContract.PAGE_SIZES.some((size) => size === per_page);
}

const OPENED_WITH: ReadonlySet<string> = new Set(['is_canceled', 'include_canceled', 'include_complete'] satisfies (keyof JobFilters)[]);

/** Reads the materialized counts for these filters. The counts include only jobs that the actor may see. Row-level security also limits the rows. */
export async function materializedCells(tx: Tx, actor: Actor, filters: JobFilters): Promise<CountCell[]> {
  const { rows } = await sql<CountCell>`
    select stage, is_canceled, is_closed, open_owners && ${[...actionOwnersOf(actor)]}::text[] as needs_action, sum(jobs)::int as jobs
    from (${countRowsSql(actor, filters, [])}) cells
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Returns the number of jobs in the list and the newest program versions, in one statement. */
export async function materializedTotal(tx: Tx, actor: Actor, filters: JobFilters): Promise<CountedFilters> {
  const { rows } = await sql<CountedFilters>`
    select coalesce(sum(jobs), 0)::int as n, ${NEWEST_VERSIONS} as newest from (${countRowsSql(actor, filters, stageConditions(filters))}) cells`.execute(tx);
  return rows[0] ?? { n: 0, newest: null };
}

export type CountedFilters = { n: number; newest: Version[] | null };

/** Returns SQL for the rows of the counts: the stored cells, and the changes ("moves") that are not yet added to the cells. */
function countRowsSql(actor: Actor, filters: JobFilters, more: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  const contractorId = actor.kind === 'contractor' ? actor.contractorId : filters.contractor_id;
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`true`, ...more];
  if (actor.kind === 'staff' && actor.programs !== 'all') conditions.push(sql`program_set = any (${programSetsWith(actor.programs)})`);
  if (filters.program_id?.length) conditions.push(sql`program_set = any (${programSetsWith(filters.program_id)})`);
  if (filters.action_owner?.length) conditions.push(sql`open_owners && ${filters.action_owner}::text[]`);
  if (filters.action_required === true) conditions.push(sql`open_owners && ${[...actionOwnersOf(actor)]}::text[]`);
  if (filters.payment_status?.length) conditions.push(sql`payment_keys && ${programStatusSql(filters.payment_status, filters.program_id)}::text[]`);
  const where = sql.join(conditions, sql` and `);
  // The materialized counts have rows for each contractor, and rows with a null `contractor_id` for all contractors together.
  const inCells = contractorId === undefined ? sql`contractor_id is null` : sql`contractor_id = ${contractorId}`;
  const inMoves = contractorId === undefined ? sql`true` : sql`contractor_id = ${contractorId}`;
  const columns = sql`stage, is_canceled, is_closed, open_owners, jobs`;
  return sql`
      select ${columns} from app.job_counts where ${inCells} and ${where}
      union all
      select ${columns} from app.job_count_moves where ${inMoves} and ${where}`;
}

/** Returns the conditions for cells whose jobs are in the list. The conditions follow the same rule as `isCellInList`. */
function stageConditions({ stages, is_canceled, include_canceled, include_complete }: JobFilters): RawBuilder<boolean>[] {
  const conditions = stages?.length ? [sql<boolean>`stage = any (${stages}::text[])`] : [];
  if (is_canceled === true) return [...conditions, sql`is_canceled`];
  if (include_canceled !== true) conditions.push(sql`not is_canceled`);
  if (include_complete !== true) conditions.push(sql`not is_closed`);
  return conditions;
}

/** Returns whether the list with these filters includes the jobs of a cell. */
export function isCellInList(cell: CountCell, filters: JobFilters): boolean {
  if (filters.stages?.length && !filters.stages.includes(cell.stage)) return false;
  if (filters.is_canceled === true) return cell.is_canceled;
  if (cell.is_canceled && filters.include_canceled !== true) return false;
  return !cell.is_closed || filters.include_complete === true;
}

export const sumCounts = (cells: readonly CountCell[], wanted: (cell: CountCell) => boolean): number =>
  cells.filter(wanted).reduce((total, cell) => total + cell.jobs, 0);

/**
 * Counts all jobs and all worklist items again. Only tests call this function. `tx` must be a transaction of the owner, because no other role may write counts.
 */
export async function rebuildCounts(tx: Tx): Promise<void> {
  await sql`select app.rebuild_job_counts(), app.rebuild_worklist_counts()`.execute(tx);
}
