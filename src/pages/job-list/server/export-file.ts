import { stringify } from 'csv-stringify/sync';
import type { Actor } from '@/access';
import { type Deployment, sessionSettingsFor } from '@/access/server';
import type { Orderer } from '@/foundation/accounts/server';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import { findMatchingJobs } from '@/job-data/server';
import type { QueryOf } from '@/platform';
import type { Database, Tx } from '@/platform/server/db';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { STAGE_LABELS } from '@/rules/forms';
import { loadReleases } from '@/rules/programs/server';
import * as contract from '../contract';
import { loadCards } from './cards';
import { filterJobs, visibleJobs } from './filters';
import { type ListItem, toListItems } from './items';
import { nextPageCursor, pagingFor } from './paging';

/** Jobs of one read. */
const AT_ONCE = 500;

export type ExportQuery = QueryOf<typeof contract.orderExport>;

/** Name and value of each column. The file always has the customer and the platform's ID. */
const CELLS: Record<contract.ListColumn, readonly [string, (job: ListItem) => string | number | null]> = {
  address: ['address', (job) => [job.address, job.unit, job.city, `${job.state} ${job.zip}`].filter(Boolean).join(', ')],
  contractor: ['contractor', (job) => job.contractor.name],
  next_task: ['next_task', (job) => job.next_task?.title ?? null],
  stage: ['stage', (job) => STAGE_LABELS[job.stage_key]],
  programs: ['programs', (job) => job.programs.map(({ name }) => name).join('; ')],
  eligibility: ['eligibility', (job) => job.programs.map((program) => `${program.name}: ${ELIGIBILITY_LABELS[program.eligibility]}`).join('; ')],
  payment_status: ['payment_status', (job) => PAYMENT_STATUS_LABELS[job.payment_status]],
  rebate: ['rebate', (job) => job.rebate?.amount ?? null],
  days_in_stage: ['in_stage_since', (job) => job.current_stage_started_at],
  install_start_date: ['install_date', (job) => job.install_start_date],
  reservation_expires_on: ['reservation_expires_on', (job) => job.reservation_expires_on],
  created_at: ['created_at', (job) => job.created_at],
  claimed_by: ['claimed_by', (job) => job.claimed_by],
  ops_user: ['ops_owner', (job) => job.ops_user?.name ?? null],
  external_id: ['external_id', (job) => job.external_id],
};

export type Source = {
  db: Database;
  installation: Deployment;
  orderer: Orderer;
  query: ExportQuery;
  requestId: string;
  /** Called before each read: throws where the file is not to be written on. */
  check: () => Promise<void>;
  /** Called with the number of jobs that are written. */
  progress: (done: number) => Promise<void>;
};

const filtered = async (tx: Tx, actor: Actor, query: ExportQuery) =>
  filterJobs(visibleJobs(tx, actor), query, actor, await findMatchingJobs(tx, actor, query.q, query));

/** How many jobs the file will have, if none changes meanwhile. */
export const countJobs = ({ db, orderer, query, requestId }: Pick<Source, 'db' | 'orderer' | 'query' | 'requestId'>): Promise<number> =>
  db.reading(sessionSettingsFor(orderer, requestId), async (tx) => {
    const { count } = await (await filtered(tx, orderer, query)).select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    return Number(count);
  });

/** Reads on from page to page as the list does, so each job is in the file once, whatever happens meanwhile. */
export async function* linesOf(source: Source): AsyncGenerator<string> {
  const { orderer, query } = source;
  // A company sees no operations owner, and itself is no news to it.
  const columns = (query.columns ?? contract.LIST_COLUMNS).filter((name) => orderer.kind === 'staff' || name !== 'ops_user');
  yield stringify([['platform_id', 'last_name', 'first_name', ...columns.map((name) => CELLS[name][0]), 'declined']], { bom: true });
  let done = 0;
  for (let after: string | undefined, isMore = true; isMore; ) {
    await source.check();
    const { items, next } = await readOn(source, after);
    const lines = items.map((job) => [job.short_code, job.last_name, job.first_name, ...columns.map((name) => CELLS[name][1](job)), declinedIn(job)]);
    // A spreadsheet takes what begins like a formula for one.
    if (lines.length > 0) yield stringify(lines, { escape_formulas: true });
    done += items.length;
    await source.progress(done);
    after = next;
    isMore = next !== undefined;
  }
}

const declinedIn = ({ declined }: ListItem): string =>
  declined.map(({ name, reason, note }) => [`${name}: ${reason}`, note].filter(Boolean).join('. ')).join('; ');

const readOn = ({ db, orderer, query, installation, requestId }: Source, after: string | undefined) =>
  db.reading(sessionSettingsFor(orderer, requestId), async (tx) => {
    const paging = pagingFor({ ...query, page_number: 1, per_page: AT_ONCE, after }, orderer);
    const [rows, releases] = await Promise.all([loadCards(tx, orderer, paging, await filtered(tx, orderer, query)), loadReleases(tx)]);
    const shown = rows.slice(0, AT_ONCE);
    const last = rows.length > AT_ONCE ? shown.at(-1) : undefined;
    return {
      items: toListItems(shown, { actor: orderer, releases, definitions: installation.house.definitions }),
      next: last && nextPageCursor(paging, last),
    };
  });
