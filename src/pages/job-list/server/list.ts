import { sql } from 'kysely';
import type { Actor } from '@/access';
import { type Deployment, readUseCase } from '@/access/server';
import { parseSearchTerms } from '@/job-data';
import { findMatchingJobs, matchesTermsSql, type SearchMatch } from '@/job-data/server';
import { type QueryOf, recordFromKeys } from '@/platform';
import { prepared, type Tx } from '@/platform/server/db';
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
  sumCells,
} from './counts';
import { filterJobs, needsActionFrom, visibleJobs } from './filters';
import { toListItems } from './items';
import { nextPageCursor, pagingFor } from './paging';

type Query = QueryOf<typeof listContract.listJobs>;

/** The page is asked for together with its total, which brings the programs along; neither needs what the other finds. */
async function page({ tx, actor, query, installation }: { tx: Tx; actor: Actor; query: Query; installation: Deployment }) {
  const found = await findMatchingJobs(tx, actor, query.q, query.contractor_id);
  // Planning a page takes twice as long as reading it.
  const asked = isUnfiltered(query) ? prepared(tx) : tx;
  const filtered = filterJobs(visibleJobs(asked, actor), query, actor, found);
  const paging = pagingFor(query, actor);
  const [rows, { n, newest, ...counted }] = await Promise.all([loadCards(asked, actor, paging, filtered), total(asked, actor, query, found)]);
  const releases = await loadReleasesByVersion(tx, newest ?? [], []);
  const shown = rows.slice(0, query.per_page);
  const items = toListItems(shown, { actor, releases, definitions: installation.house.definitions });
  const last = rows.length > query.per_page ? shown.at(-1) : undefined;
  return {
    items,
    // Not all of them were looked at: there are as many as somebody sees.
    total: counted.total_is_at_least ? Math.max(n, (query.page_number - 1) * query.per_page + items.length) : n,
    ...counted,
    page_number: query.page_number,
    per_page: query.per_page,
    next: last ? nextPageCursor(paging, last) : null,
  };
}

export const listJobsHandler = readUseCase(listContract.listJobs, page);
export const listJobsInternalHandler = readUseCase(listContract.listJobsInternal, page);

/** Counted no further: a list that long is not counted but searched. */
const MOST_COUNTED = 1_000;
/** Looked at for the tabs when the kept counts cannot say; the numbers of longer lists are at least so many. */
const MOST_LOOKED_AT = 5_000;
/** Of a word of many jobs an index has all that is asked, so more of them are looked at. */
const MOST_WALKED = 10_000;

type Total = CountedFilters & { total_is_at_least: boolean };

/** From the kept counts where they can say; else counted, as far as somebody may want to know. */
async function total(tx: Tx, actor: Actor, query: JobFilters, found: SearchMatch): Promise<Total> {
  if (hasMaterializedCounts(query, actor)) return { ...(await materializedTotal(tx, actor, query)), total_is_at_least: false };
  const isMany = found === 'many';
  const most = isMany ? MOST_WALKED : MOST_COUNTED + 1;
  // No further than to the last that is counted; only where fewer were met it matters whether all were looked at.
  const { rows } = await sql<CountedFilters & { is_cut: boolean }>`
    select n, ${isMany ? sql`n <= ${MOST_COUNTED} and exists (${lookedAt(tx, actor, query, null).offset(most - 1)})` : sql`false`} as is_cut, ${NEWEST_VERSIONS} as newest
    from (select count(*)::int as n from (select from (${lookedAt(tx, actor, query, found).limit(most)}) looked where is_hit limit ${MOST_COUNTED + 1}) hits) counted`.execute(
    tx,
  );
  const { n = 0, is_cut = false, newest = null } = rows[0] ?? {};
  return { n: Math.min(n, MOST_COUNTED), newest, total_is_at_least: n > MOST_COUNTED || is_cut };
}

/**
 * The jobs under the filters, and whether each has the words: of those that many jobs have, it is asked of each that is met, the
 * newest first. They are mostly open and lie together; at a million jobs of which half are closed that is a third of the time.
 */
function lookedAt(tx: Tx, actor: Actor, query: JobFilters, found: SearchMatch) {
  const isMany = found === 'many';
  const isHit = isMany ? matchesTermsSql(parseSearchTerms(query.q)) : sql<boolean>`true`;
  return filterJobs(visibleJobs(tx, actor), query, actor, isMany ? null : found)
    .select(isHit.as('is_hit'))
    .$if(isMany, (q) => q.orderBy('jobs.current_stage_started_at', 'desc').orderBy('jobs.id', 'desc'));
}

async function countedCells(tx: Tx, actor: Actor, query: JobFilters): Promise<{ cells: CountCell[]; are_at_least: boolean }> {
  const all: JobFilters = { ...query, stages: undefined, include_canceled: true, include_complete: true, is_canceled: undefined };
  const found = await findMatchingJobs(tx, actor, query.q, query.contractor_id);
  const most = found === 'many' ? MOST_WALKED : MOST_LOOKED_AT + 1;
  const looked = lookedAt(tx, actor, all, found)
    .select(['jobs.stage', 'jobs.is_canceled', 'jobs.is_closed', needsActionFrom(actor).as('acts')])
    .limit(most);
  const { rows } = await sql<CountCell & { is_hit: boolean }>`
    select stage, is_canceled, is_closed, acts, is_hit, count(*)::int as jobs from (${looked}) looked group by 1, 2, 3, 4, 5`.execute(tx);
  return { cells: rows.filter(({ is_hit }) => is_hit), are_at_least: sumCells(rows, () => true) === most };
}

/** Counts per tab under the same filters as the list. */
async function summary(tx: Tx, actor: Actor, query: JobFilters) {
  const base: JobFilters = { ...query, stages: undefined };
  const { cells, are_at_least } = hasMaterializedCounts(base, actor)
    ? { cells: await materializedCells(tx, actor, base), are_at_least: false }
    : await countedCells(tx, actor, base);
  const stages = recordFromKeys(STAGES, (stage) => sumCells(cells, (cell) => cell.stage === stage && isCellInList(cell, base)));
  return {
    stages,
    all: sumCells(cells, (cell) => isCellInList(cell, base)),
    canceled: sumCells(cells, (cell) => cell.is_canceled),
    complete: sumCells(cells, (cell) => cell.is_closed && !cell.is_canceled),
    action_required: sumCells(cells, (cell) => cell.acts && isCellInList(cell, base)),
    are_at_least,
  };
}

export const jobSummaryHandler = readUseCase(listContract.jobSummary, ({ tx, actor, query }) => summary(tx, actor, query));
export const jobSummaryInternalHandler = readUseCase(listContract.jobSummaryInternal, ({ tx, actor, query }) => summary(tx, actor, query));
