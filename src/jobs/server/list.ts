import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Actor, ownersActedFor } from '@/access';
import { reads } from '@/access/server';
import type { QueryOf } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import { loadReleases } from '@/programs/server';
import { STAGES, type Stage } from '@/tasks';
import { jobsContract as contract } from '..';
import type { JobFilters } from '../contract/list';
import { searchWords } from '../search-words';
import { type CardSource, cardView } from '../views';
import { namesOf } from './names';
import { jobsFor } from './store';

type Query = QueryOf<typeof contract.listJobs>;
type Tables = Pick<Schema, never> & { jobs: Schema['app.jobs'] };
type JobsQuery<O = object> = SelectQueryBuilder<Tables, 'jobs', O>;
type Eb = ExpressionBuilder<Tables, 'jobs'>;

/** The list reads one table: everything a card shows is kept on the job's row. */
async function page(tx: Tx, actor: Actor, query: Query) {
  const filtered = filter(visible(tx, actor), query, actor);
  const ids = await sorted(filtered.select('jobs.id'), query)
    .limit(query.per_page)
    .offset((query.page_number - 1) * query.per_page)
    .execute();
  const order = ids.map((row) => row.id);
  const rows = order.length > 0 ? await visible(tx, actor).selectAll('jobs').where('jobs.id', 'in', order).execute() : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const releases = await loadReleases(tx);
  const contractorNames = await namesOf(tx, 'app.contractors', [...new Set(rows.map((row) => row.contractor_id))]);
  const userNames =
    actor.kind === 'staff' ? await namesOf(tx, 'app.users', [...new Set(rows.flatMap((row) => row.ops_user_id ?? []))]) : new Map<string, string>();
  const items = order.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const amountsShown =
      actor.kind === 'staff' || (actor.kind === 'contractor' && row.contractor_can_see_incentives && !actor.roles.every((role) => role === 'technician'));
    return [cardView(sourceOf(row, contractorNames.get(row.contractor_id) ?? ''), { actor, program: releases.program, userNames }, amountsShown)];
  });
  return { items, total: await total(tx, actor, query, filtered), page_number: query.page_number, per_page: query.per_page };
}

export const listJobs = reads(contract.listJobs, ({ tx, actor, query }) => page(tx, actor, query));
export const listJobsInternal = reads(contract.listJobsInternal, ({ tx, actor, query }) => page(tx, actor, query));

// The gate gives the same query to everybody; only its type is narrowed here to the one table it reads.
const visible = (tx: Tx, actor: Actor) => jobsFor(actor).visible(tx) as unknown as JobsQuery;

type JobsRow = Awaited<ReturnType<ReturnType<JobsQuery['selectAll']>['execute']>>[number];

const sourceOf = (row: JobsRow, contractorName: string): CardSource => ({
  ...row,
  next_task: { contractor: row.next_task_contractor, internal: row.next_task_internal },
  pending: { contractor: row.pending_contractor, internal: row.pending_internal },
  rebate: { contractor: row.rebate_contractor, internal: row.rebate_internal },
  created_at: row.created_at.toISOString(),
  current_stage_started_at: row.current_stage_started_at.toISOString(),
  contractor_name: contractorName,
  is_deemed: row.deemed !== null,
});

/** The id last: equal names or dates keep a stable order across pages. */
function sorted<O>(query: JobsQuery<O>, { sort_by, sort_direction }: Query): JobsQuery<O> {
  const direction = sort_direction;
  const nullsLast = (column: 'install_start_date') => sql`${sql.ref(`jobs.${column}`)} ${sql.raw(direction)} nulls last`;
  switch (sort_by) {
    case 'job_name':
      return query.orderBy('jobs.last_name', direction).orderBy('jobs.first_name', direction).orderBy('jobs.id', direction);
    case 'install_start_date':
      return query.orderBy(nullsLast('install_start_date')).orderBy('jobs.id', direction);
    default:
      return query.orderBy(`jobs.${sort_by}`, direction).orderBy('jobs.id', direction);
  }
}

/** Canceled and closed jobs are only there when they are asked for, in every tab alike. */
export function filter<O>(query: JobsQuery<O>, filters: JobFilters, actor: Actor): JobsQuery<O> {
  const search = searchWords(filters.q);
  return query
    .$if(filters.is_canceled === true, (q) => q.where('jobs.is_canceled', '=', true))
    .$if(filters.is_canceled !== true && filters.include_canceled !== true, (q) => q.where('jobs.is_canceled', '=', false))
    .$if(filters.include_complete !== true && filters.is_canceled !== true, (q) => q.where('jobs.is_closed', '=', false))
    .$if(Boolean(filters.stages?.length), (q) => q.where('jobs.stage', 'in', filters.stages ?? []))
    .$if(filters.contractor_id !== undefined && actor.kind === 'staff', (q) => q.where('jobs.contractor_id', '=', filters.contractor_id ?? ''))
    .$if(filters.ops_user !== undefined && actor.kind === 'staff', (q) => q.where('jobs.ops_user_id', '=', filters.ops_user ?? ''))
    .$if(filters.contractor_user !== undefined, (q) => q.where('jobs.contractor_user_id', '=', filters.contractor_user ?? ''))
    .$if(filters.is_claimed_jobs !== undefined, (q) => q.where('jobs.claimed_by', filters.is_claimed_jobs ? 'is not' : 'is', null))
    .$if(Boolean(filters.claimed_by?.length), (q) => q.where('jobs.claimed_by', 'in', filters.claimed_by ?? []))
    .$if(filters.has_contractor_task_exception === true, (q) => q.where('jobs.has_contractor_task_exception', '=', true))
    .$if(filters.has_ops_task_exception === true && actor.kind === 'staff', (q) => q.where('jobs.has_ops_task_exception', '=', true))
    .$if(Boolean(filters.program_id?.length), (q) => q.where(overlaps('program_keys', filters.program_id ?? [])))
    .$if(Boolean(filters.action_owner?.length), (q) => q.where(overlaps('open_owners', filters.action_owner ?? [])))
    .$if(filters.action_required === true, (q) => q.where(overlaps('open_owners', [...ownersActedFor(actor)])))
    .$if(Boolean(filters.payment_status?.length), (q) => q.where(overlaps('payment_keys', perProgram(filters.payment_status ?? [], filters.program_id))))
    .$if(Boolean(filters.eligibility?.length), (q) => q.where(overlaps('eligibility_keys', perProgram(filters.eligibility ?? [], filters.program_id))))
    .$if(search.length > 0, (q) => search.reduce((all, word) => all.where('jobs.search_text', 'like', `%${word.replaceAll(/[%_\\]/g, '\\$&')}%`), q));
}

const overlaps = (column: 'program_keys' | 'open_owners' | 'payment_keys' | 'eligibility_keys', values: readonly string[]) => (_eb: Eb) =>
  sql<boolean>`${sql.ref(`jobs.${column}`)} && ${[...values]}::text[]`;

/** With a program chosen, a status is that program's; without, the job's. */
const perProgram = (statuses: readonly string[], programs: readonly string[] | undefined): string[] =>
  programs?.length ? programs.flatMap((key) => statuses.map((status) => `${key}:${status}`)) : [...statuses];

const MOST_COUNTED = 10_000;

/** From the kept counts when nothing but stage and program is filtered; else counted, but never more than can be paged through. */
async function total(tx: Tx, actor: Actor, query: JobFilters, filtered: JobsQuery): Promise<number> {
  if (isPlain(query)) {
    const cells = await cellsOf(tx, actor, query);
    return cells
      .filter((cell) => (query.stages?.length ? query.stages.includes(cell.stage) : true) && countsIn(cell, query))
      .reduce((sum, cell) => sum + cell.jobs, 0);
  }
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${filtered.select('jobs.id').limit(MOST_COUNTED)}) counted`.execute(tx);
  return rows[0]?.n ?? 0;
}

type Cell = { stage: Stage; is_canceled: boolean; is_closed: boolean; jobs: number };

function countsIn(cell: Cell, query: JobFilters): boolean {
  if (query.is_canceled === true) return cell.is_canceled;
  if (cell.is_canceled && query.include_canceled !== true) return false;
  return !cell.is_closed || query.include_complete === true;
}

/** Filters the counts table can answer: company, at most one program, stage and the two toggles. */
function isPlain(query: JobFilters): boolean {
  const {
    contractor_id: _c,
    stages: _s,
    include_canceled: _ic,
    include_complete: _io,
    is_canceled: _can,
    program_id,
    ...rest
  } = query as JobFilters & Partial<Query>;
  const others = Object.entries(rest).filter(
    ([name, value]) => value !== undefined && !['page_number', 'per_page', 'sort_by', 'sort_direction'].includes(name),
  );
  return (program_id?.length ?? 0) <= 1 && others.every(([, value]) => value === '' || (Array.isArray(value) && value.length === 0));
}

/** Kept counts the actor may add up. Staff of several programs would count shared jobs twice, so theirs are counted from the jobs. */
async function cellsOf(tx: Tx, actor: Actor, query: JobFilters): Promise<Cell[]> {
  const program = query.program_id?.[0] ?? '';
  if (actor.kind === 'staff' && actor.programs !== 'all') return countedCells(tx, actor, query);
  return tx
    .selectFrom('app.job_counts as counts')
    .select((eb) => ['stage', 'is_canceled', 'is_closed', eb.fn.sum<string>('jobs').as('jobs')])
    .where('program_key', '=', program)
    .$if(actor.kind === 'contractor', (q) => q.where('contractor_id', '=', actor.kind === 'contractor' ? actor.contractorId : ''))
    .$if(actor.kind === 'staff' && query.contractor_id !== undefined, (q) => q.where('contractor_id', '=', query.contractor_id ?? ''))
    .groupBy(['stage', 'is_canceled', 'is_closed'])
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, jobs: Number(row.jobs) })));
}

async function countedCells(tx: Tx, actor: Actor, query: JobFilters): Promise<Cell[]> {
  const all: JobFilters = { ...query, stages: undefined, include_canceled: true, include_complete: true, is_canceled: undefined };
  return filter(visible(tx, actor), all, actor)
    .select(['jobs.stage', 'jobs.is_canceled', 'jobs.is_closed', sql<number>`count(*)::int`.as('jobs')])
    .groupBy(['jobs.stage', 'jobs.is_canceled', 'jobs.is_closed'])
    .execute();
}

/** Counts per tab under the same filters as the list. */
async function summary(tx: Tx, actor: Actor, query: JobFilters) {
  const base: JobFilters = { ...query, stages: undefined };
  const cells = isPlain(base) ? await cellsOf(tx, actor, base) : await countedCells(tx, actor, base);
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, sum(cells, (cell) => cell.stage === stage && countsIn(cell, base))])) as Record<
    Stage,
    number
  >;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${filter(visible(tx, actor), { ...base, action_required: true }, actor)
    .select('jobs.id')
    .limit(MOST_COUNTED)}) counted`.execute(tx);
  return {
    stages,
    all: sum(cells, (cell) => countsIn(cell, base)),
    canceled: sum(cells, (cell) => cell.is_canceled),
    complete: sum(cells, (cell) => cell.is_closed && !cell.is_canceled),
    action_required: rows[0]?.n ?? 0,
  };
}

const sum = (cells: readonly Cell[], wanted: (cell: Cell) => boolean): number => cells.filter(wanted).reduce((total, cell) => total + cell.jobs, 0);

export const jobSummary = reads(contract.jobSummary, ({ tx, actor, query }) => summary(tx, actor, query));
export const jobSummaryInternal = reads(contract.jobSummaryInternal, ({ tx, actor, query }) => summary(tx, actor, query));
