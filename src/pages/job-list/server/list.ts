import { sql } from 'kysely';
import type { Actor } from '@/access';
import { type Deployment, readUseCase } from '@/access/server';
import { findMatchingJobs, type SearchMatch } from '@/job-data/server';
import { type QueryOf, recordFromKeys } from '@/platform';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { STAGES } from '@/rules/forms';
import { loadReleasesByVersion, NEWEST_VERSIONS } from '@/rules/programs/server';
import type { JobFilters } from '../contract';
import * as listContract from '../contract';
import { loadCards } from './cards';
import {
  type CountCell,
  type CountedFilters,
  hasMaterializedCounts,
  isCellInList,
  isUnfiltered,
  materializedCells,
  materializedTotal,
  sumCounts,
} from './counts';
import { filterJobs, needsActionFrom, visibleJobs } from './filters';
import { toListItems } from './items';
import { nextPageCursor, pagingFor } from './paging';

type Query = QueryOf<typeof listContract.listJobs>;

/** Returns a page of the list with the total number of jobs. The statement for the total also reads the newest program versions. */
async function page({ tx, actor, query, deployment }: { tx: Tx; actor: Actor; query: Query; deployment: Deployment }) {
  const matchingJobs = await findMatchingJobs(tx, actor, query.q, { contractor_id: query.contractor_id });
  // A list without filters uses prepared statements, because planning the query takes longer than reading the page.
  const queryTx = isUnfiltered(query) ? withPreparedStatements(tx) : tx;
  const filtered = filterJobs(visibleJobs(queryTx, actor), query, actor, matchingJobs);
  const paging = pagingFor(query, actor);
  const loading = loadCards(queryTx, actor, paging, filtered);
  const [rows, { n, newest, ...counted }] = await Promise.all([loading, total(queryTx, actor, query, matchingJobs, loading)]);
  const releases = await loadReleasesByVersion(tx, newest ?? [], []);
  const pageRows = rows.slice(0, query.per_page);
  const items = toListItems(pageRows, { actor, releases, definitions: deployment.registry.definitions });
  const last = rows.length > query.per_page ? pageRows.at(-1) : undefined;
  return {
    items,
    // If the server stopped counting, the total is at least the number of jobs up to the end of this page.
    total: counted.total_is_at_least ? Math.max(n, (query.page_number - 1) * query.per_page + items.length) : n,
    ...counted,
    page_number: query.page_number,
    per_page: query.per_page,
    next: last ? nextPageCursor(paging, last) : null,
  };
}

export const listJobsHandler = readUseCase(listContract.listJobs, page);
export const listJobsInternalHandler = readUseCase(listContract.listJobsInternal, page);

/** Maximum number of jobs that are counted if the materialized counts (numbers that the database keeps up to date) do not support the filters of a list. */
const MAX_COUNTED = 1_000;
/** Maximum number of jobs that are counted for the tabs if the materialized counts do not support the filters. */
const MAX_COUNTED_BY_TAB = 5_000;

type Total = CountedFilters & { total_is_at_least: boolean };

/**
 * Returns the number of jobs in the list. Uses the materialized counts if they support the filters. Uses the length of the page if the page is the complete
 * list. Otherwise counts up to a limit.
 */
async function total(tx: Tx, actor: Actor, query: Query, found: SearchMatch, page: Promise<readonly unknown[]>): Promise<Total> {
  if (hasMaterializedCounts(query, actor)) return { ...(await materializedTotal(tx, actor, query)), total_is_at_least: false };
  const { length } = await page;
  const isWholeList = query.page_number === 1 && query.after === undefined && length <= query.per_page;
  const jobs = filterJobs(visibleJobs(tx, actor), query, actor, found)
    .select([])
    .limit(MAX_COUNTED + 1);
  const count = isWholeList ? sql`${length}::int` : sql`(select count(*)::int from (${jobs}) jobs)`;
  const { rows } = await sql<CountedFilters>`select ${count} as n, ${NEWEST_VERSIONS} as newest`.execute(tx);
  const { n = 0, newest = null } = rows[0] ?? {};
  return { n: Math.min(n, MAX_COUNTED), newest, total_is_at_least: n > MAX_COUNTED };
}

async function countedCells(tx: Tx, actor: Actor, query: JobFilters): Promise<{ cells: CountCell[]; are_at_least: boolean }> {
  const all: JobFilters = { ...query, stages: undefined, include_canceled: true, include_complete: true, is_canceled: undefined };
  const matchingJobs = await findMatchingJobs(tx, actor, query.q, { contractor_id: query.contractor_id });
  const jobs = filterJobs(visibleJobs(tx, actor), all, actor, matchingJobs)
    .select(['jobs.stage', 'jobs.is_canceled', 'jobs.is_closed', needsActionFrom(actor).as('needs_action')])
    .limit(MAX_COUNTED_BY_TAB + 1);
  const { rows } =
    await sql<CountCell>`select stage, is_canceled, is_closed, needs_action, count(*)::int as jobs from (${jobs}) jobs group by 1, 2, 3, 4`.execute(tx);
  return { cells: rows, are_at_least: sumCounts(rows, () => true) > MAX_COUNTED_BY_TAB };
}

/** Returns the number of jobs per tab that match the filters of the list. */
async function summary(tx: Tx, actor: Actor, query: JobFilters) {
  const base: JobFilters = { ...query, stages: undefined };
  const { cells, are_at_least } = hasMaterializedCounts(base, actor)
    ? { cells: await materializedCells(tx, actor, base), are_at_least: false }
    : await countedCells(tx, actor, base);
  const stages = recordFromKeys(STAGES, (stage) => sumCounts(cells, (cell) => cell.stage === stage && isCellInList(cell, base)));
  return {
    stages,
    all: sumCounts(cells, (cell) => isCellInList(cell, base)),
    canceled: sumCounts(cells, (cell) => cell.is_canceled),
    complete: sumCounts(cells, (cell) => cell.is_closed && !cell.is_canceled),
    action_required: sumCounts(cells, (cell) => cell.needs_action && isCellInList(cell, base)),
    are_at_least,
  };
}

export const getJobSummaryHandler = readUseCase(listContract.getJobSummary, ({ tx, actor, query }) => summary(tx, actor, query));
export const getJobSummaryInternalHandler = readUseCase(listContract.getJobSummaryInternal, ({ tx, actor, query }) => summary(tx, actor, query));
