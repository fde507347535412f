import { type Actor, rolesOf } from '@/access';
import type { Deployment } from '@/access/server';
import type { Orderer } from '@/foundation/accounts/server';
import { findMatchingJobs } from '@/job-data/server';
import type { QueryOf } from '@/platform';
import { type CsvColumns, csvFile } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { loadReleases } from '@/rules/programs/server';
import { columnsFor, csvCells } from '../columns';
import type * as contract from '../contract';
import { loadCards } from './cards';
import { filterJobs, visibleJobs } from './filters';
import { type ListItem, toListItems } from './items';
import { nextPageCursor, pagingFor } from './paging';

/** Number of jobs per query. */
const PAGE_SIZE = 500;

export type ExportQuery = QueryOf<typeof contract.orderExport>;

export type ExportInput = {
  /**
   * Transaction with a snapshot of the database and the rights of `orderer`. In a snapshot, no job moves from one page to another, so the file contains each
   * job once.
   */
  tx: Tx;
  deployment: Deployment;
  orderer: Orderer;
  query: ExportQuery;
  /** Called before each page. Throws if the export must stop. */
  check: () => Promise<void>;
  /** Called with the number of jobs written so far. */
  progress: (done: number) => Promise<void>;
};

const filtered = async (tx: Tx, actor: Actor, query: ExportQuery) =>
  filterJobs(visibleJobs(tx, actor), query, actor, await findMatchingJobs(tx, actor, query.q, query));

/** Returns the number of jobs that the file will contain. */
export async function countJobs({ tx, orderer, query }: Pick<ExportInput, 'tx' | 'orderer' | 'query'>): Promise<number> {
  const { count } = await (await filtered(tx, orderer, query)).select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the CSV file in chunks. Its columns are the customer, the chosen columns that the user may see, and the programs that declined. */
export function exportLines(source: ExportInput): AsyncGenerator<string> {
  const { orderer, query } = source;
  const allowed = columnsFor({ kind: orderer.kind, roles: rolesOf(orderer) });
  const chosen = (query.columns ?? allowed).filter((name) => allowed.includes(name));
  const columns: CsvColumns<ListItem> = Object.assign({}, ...(['customer', ...chosen] as const).map(csvCells), { declined: declinedIn });
  return csvFile(columns, pagesOf(source));
}

/** Reads the jobs page by page. A cursor continues after the last job of the previous page. */
async function* pagesOf(source: ExportInput): AsyncGenerator<ListItem[]> {
  let done = 0;
  for (let after: string | undefined, isMore = true; isMore; ) {
    await source.check();
    const { items, next } = await readOn(source, after);
    yield items;
    done += items.length;
    await source.progress(done);
    after = next;
    isMore = next !== undefined;
  }
}

const declinedIn = ({ declined }: ListItem): string =>
  declined.map(({ name, reason, note }) => [`${name}: ${reason}`, note].filter(Boolean).join('. ')).join('; ');

async function readOn({ tx, orderer, query, deployment }: ExportInput, after: string | undefined): Promise<{ items: ListItem[]; next: string | undefined }> {
  const paging = pagingFor({ ...query, page_number: 1, per_page: PAGE_SIZE, after }, orderer);
  const [rows, releases] = await Promise.all([loadCards(tx, orderer, paging, await filtered(tx, orderer, query)), loadReleases(tx)]);
  const pageRows = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? pageRows.at(-1) : undefined;
  return {
    items: toListItems(pageRows, { actor: orderer, releases, definitions: deployment.registry.definitions }),
    next: last && nextPageCursor(paging, last),
  };
}
