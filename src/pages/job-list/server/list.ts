import { sql } from 'kysely';
import type { Actor } from '@/access';
import { type Installation, reads } from '@/access/server';
import { type QueryOf, tableOf } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { jobsWithWords } from '@/record/server';
import { STAGES } from '@/rules/forms';
import { NEWEST_VERSIONS, releasesAmong } from '@/rules/programs/server';
import type { JobFilters } from '../contract';
import * as listContract from '../contract';
import { cardsOf } from './cards';
import { areKept, type Cell, type Counted, isListed, keptCells, keptLength, sum } from './counts';
import { actsFor, filter, type JobsQuery, visible } from './filters';
import { itemsOf } from './items';
import { nextOf, pagingOf } from './paging';

type Query = QueryOf<typeof listContract.listJobs>;

/** The page is asked for together with its total, which brings the programs along; neither needs what the other finds. */
async function page({ tx, actor, query, installation }: { tx: Tx; actor: Actor; query: Query; installation: Installation }) {
  const found = await jobsWithWords(tx, actor, query.q, query.contractor_id);
  const filtered = filter(visible(tx, actor), query, actor, found);
  const paging = pagingOf(query, actor);
  const [rows, { n, newest, ...counted }] = await Promise.all([cardsOf(tx, actor, paging, filtered), total(tx, actor, query, filtered)]);
  const releases = await releasesAmong(tx, newest ?? [], []);
  const shown = rows.slice(0, query.per_page);
  const items = itemsOf(shown, { actor, releases, definitions: installation.house.definitions });
  const last = rows.length > query.per_page ? shown.at(-1) : undefined;
  return {
    items,
    total: n,
    ...counted,
    page_number: query.page_number,
    per_page: query.per_page,
    next: last ? nextOf(paging, { id: last.id, place: last.place_in_list }) : null,
  };
}

export const listJobs = reads(listContract.listJobs, page);
export const listJobsInternal = reads(listContract.listJobsInternal, page);

/** Counted no further: a list that long is not counted but searched. */
const MOST_COUNTED = 1_000;

type Total = Counted & { total_is_at_least: boolean };

/** From the kept counts where they can say; else counted, as far as somebody may want to know. */
async function total(tx: Tx, actor: Actor, query: JobFilters, filtered: JobsQuery): Promise<Total> {
  if (areKept(query, actor)) return { ...(await keptLength(tx, actor, query)), total_is_at_least: false };
  const { rows } = await sql<Counted>`
    select count(*)::int as n, ${NEWEST_VERSIONS} as newest from (${filtered.select('jobs.id').limit(MOST_COUNTED + 1)}) counted`.execute(tx);
  const { n = 0, newest = null } = rows[0] ?? {};
  return { n: Math.min(n, MOST_COUNTED), newest, total_is_at_least: n > MOST_COUNTED };
}

/** Looked at for the tabs when the kept counts cannot say; the numbers of longer lists are at least so many. */
const MOST_LOOKED_AT = 5_000;

async function countedCells(tx: Tx, actor: Actor, query: JobFilters): Promise<Cell[]> {
  const all: JobFilters = { ...query, stages: undefined, include_canceled: true, include_complete: true, is_canceled: undefined };
  const filtered = filter(visible(tx, actor), all, actor, await jobsWithWords(tx, actor, query.q, query.contractor_id));
  const looked = filtered.select(['jobs.stage', 'jobs.is_canceled', 'jobs.is_closed', actsFor(actor).as('acts')]).limit(MOST_LOOKED_AT + 1);
  const { rows } = await sql<Cell>`
    select stage, is_canceled, is_closed, acts, count(*)::int as jobs from (${looked}) looked group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** Counts per tab under the same filters as the list. */
async function summary(tx: Tx, actor: Actor, query: JobFilters) {
  const base: JobFilters = { ...query, stages: undefined };
  const isKept = areKept(base, actor);
  const cells = isKept ? await keptCells(tx, actor, base) : await countedCells(tx, actor, base);
  const stages = tableOf(STAGES, (stage) => sum(cells, (cell) => cell.stage === stage && isListed(cell, base)));
  return {
    stages,
    all: sum(cells, (cell) => isListed(cell, base)),
    canceled: sum(cells, (cell) => cell.is_canceled),
    complete: sum(cells, (cell) => cell.is_closed && !cell.is_canceled),
    action_required: sum(cells, (cell) => cell.acts && isListed(cell, base)),
    are_at_least: !isKept && sum(cells, () => true) > MOST_LOOKED_AT,
  };
}

export const jobSummary = reads(listContract.jobSummary, ({ tx, actor, query }) => summary(tx, actor, query));
export const jobSummaryInternal = reads(listContract.jobSummaryInternal, ({ tx, actor, query }) => summary(tx, actor, query));
