import { sql } from 'kysely';
import type { Actor } from '@/access';
import { type Installation, reads } from '@/access/server';
import { type QueryOf, tableOf } from '@/platform';
import { kept, type Tx } from '@/platform/server/db';
import { searchWords } from '@/record';
import { type Found, jobsWithWords, withWords } from '@/record/server';
import { STAGES } from '@/rules/forms';
import { NEWEST_VERSIONS, releasesAmong } from '@/rules/programs/server';
import type { JobFilters } from '../contract';
import * as listContract from '../contract';
import { cardsOf } from './cards';
import { areKept, type Cell, type Counted, isListed, isPlain, keptCells, keptLength, sum } from './counts';
import { actsFor, filter, visible } from './filters';
import { itemsOf } from './items';
import { nextOf, pagingOf } from './paging';

type Query = QueryOf<typeof listContract.listJobs>;

/** The page is asked for together with its total, which brings the programs along; neither needs what the other finds. */
async function page({ tx, actor, query, installation }: { tx: Tx; actor: Actor; query: Query; installation: Installation }) {
  const found = await jobsWithWords(tx, actor, query.q, query.contractor_id);
  // Planning a page takes twice as long as reading it.
  const asked = isPlain(query) ? kept(tx) : tx;
  const filtered = filter(visible(asked, actor), query, actor, found);
  const paging = pagingOf(query, actor);
  const [rows, { n, newest, ...counted }] = await Promise.all([cardsOf(asked, actor, paging, filtered), total(asked, actor, query, found)]);
  const releases = await releasesAmong(tx, newest ?? [], []);
  const shown = rows.slice(0, query.per_page);
  const items = itemsOf(shown, { actor, releases, definitions: installation.house.definitions });
  const last = rows.length > query.per_page ? shown.at(-1) : undefined;
  return {
    items,
    // Not all of them were looked at: there are as many as somebody sees.
    total: counted.total_is_at_least ? Math.max(n, (query.page_number - 1) * query.per_page + items.length) : n,
    ...counted,
    page_number: query.page_number,
    per_page: query.per_page,
    next: last ? nextOf(paging, last) : null,
  };
}

export const listJobs = reads(listContract.listJobs, page);
export const listJobsInternal = reads(listContract.listJobsInternal, page);

/** Counted no further: a list that long is not counted but searched. */
const MOST_COUNTED = 1_000;
/** Looked at for the tabs when the kept counts cannot say; the numbers of longer lists are at least so many. */
const MOST_LOOKED_AT = 5_000;
/** Of a word of many jobs an index has all that is asked, so more of them are looked at. */
const MOST_WALKED = 10_000;

type Total = Counted & { total_is_at_least: boolean };

/** From the kept counts where they can say; else counted, as far as somebody may want to know. */
async function total(tx: Tx, actor: Actor, query: JobFilters, found: Found): Promise<Total> {
  if (areKept(query, actor)) return { ...(await keptLength(tx, actor, query)), total_is_at_least: false };
  const isMany = found === 'many';
  const most = isMany ? MOST_WALKED : MOST_COUNTED + 1;
  // No further than to the last that is counted; only where fewer were met it matters whether all were looked at.
  const { rows } = await sql<Counted & { is_cut: boolean }>`
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
function lookedAt(tx: Tx, actor: Actor, query: JobFilters, found: Found) {
  const isMany = found === 'many';
  const isHit = isMany ? withWords(searchWords(query.q)) : sql<boolean>`true`;
  return filter(visible(tx, actor), query, actor, isMany ? null : found)
    .select(isHit.as('is_hit'))
    .$if(isMany, (q) => q.orderBy('jobs.current_stage_started_at', 'desc').orderBy('jobs.id', 'desc'));
}

async function countedCells(tx: Tx, actor: Actor, query: JobFilters): Promise<{ cells: Cell[]; are_at_least: boolean }> {
  const all: JobFilters = { ...query, stages: undefined, include_canceled: true, include_complete: true, is_canceled: undefined };
  const found = await jobsWithWords(tx, actor, query.q, query.contractor_id);
  const most = found === 'many' ? MOST_WALKED : MOST_LOOKED_AT + 1;
  const looked = lookedAt(tx, actor, all, found)
    .select(['jobs.stage', 'jobs.is_canceled', 'jobs.is_closed', actsFor(actor).as('acts')])
    .limit(most);
  const { rows } = await sql<Cell & { is_hit: boolean }>`
    select stage, is_canceled, is_closed, acts, is_hit, count(*)::int as jobs from (${looked}) looked group by 1, 2, 3, 4, 5`.execute(tx);
  return { cells: rows.filter(({ is_hit }) => is_hit), are_at_least: sum(rows, () => true) === most };
}

/** Counts per tab under the same filters as the list. */
async function summary(tx: Tx, actor: Actor, query: JobFilters) {
  const base: JobFilters = { ...query, stages: undefined };
  const { cells, are_at_least } = areKept(base, actor) ? { cells: await keptCells(tx, actor, base), are_at_least: false } : await countedCells(tx, actor, base);
  const stages = tableOf(STAGES, (stage) => sum(cells, (cell) => cell.stage === stage && isListed(cell, base)));
  return {
    stages,
    all: sum(cells, (cell) => isListed(cell, base)),
    canceled: sum(cells, (cell) => cell.is_canceled),
    complete: sum(cells, (cell) => cell.is_closed && !cell.is_canceled),
    action_required: sum(cells, (cell) => cell.acts && isListed(cell, base)),
    are_at_least,
  };
}

export const jobSummary = reads(listContract.jobSummary, ({ tx, actor, query }) => summary(tx, actor, query));
export const jobSummaryInternal = reads(listContract.jobSummaryInternal, ({ tx, actor, query }) => summary(tx, actor, query));
