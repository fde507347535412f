import { sql } from 'kysely';
import { type Actor, canReadClass } from '@/access';
import { addDays, type IsoDate, instantFromLocalTime } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { HistoryDraft } from '../entry';
import type { HistoryBatch, HistoryRow } from './hash-chain';
import './store';

export type HistoryQuery = {
  type?: string;
  owner?: string;
  field?: string;
  task_id?: string;
  /** First and last day of the filter (both included), in the time zone `time_zone`. */
  from?: string;
  to?: string;
  /** Time zone of `from` and `to`. Default: UTC. */
  time_zone?: string;
  q?: string;
  page_number: number;
  per_page: number;
};

/** A history entry together with the values that all entries of its batch share. */
export type HistoryEntry = HistoryDraft & { number: number; at: Date; by: HistoryBatch['by']; request: string };

/** Maximum number of batches that one query reads. */
const BATCHES_AT_ONCE = 500;

/**
 * Returns one page of a job's history, newest first. Values that the viewer may not see are shown as "changed". The author, field and time are always shown.
 */
export async function readHistory(tx: Tx, actor: Actor, jobId: string, query: HistoryQuery) {
  const { entries, total } = isFiltered(query) ? await matching(tx, jobId, query) : await page(tx, jobId, query);
  return { items: entries.map((entry) => entryView(entry, actor)), total, page_number: query.page_number, per_page: query.per_page };
}

/** Returns all history entries of a job, oldest first. */
export async function allHistoryEntries(tx: Tx, jobId: string): Promise<HistoryEntry[]> {
  const newestFirst: HistoryEntry[] = [];
  for await (const some of inBatches(tx, jobId, {})) newestFirst.push(...some);
  return newestFirst.reverse();
}

/**
 * Returns the values by which users can filter a job's history: the names of all authors, and the newest entry of each field. A separate endpoint calls this
 * function, because the function reads every batch.
 */
export async function historyFilterOptions(tx: Tx, actor: Actor, jobId: string): Promise<{ owners: string[]; fields: ReturnType<typeof entryView>[] }> {
  const names = new Set<string>();
  const fields = new Map<string, HistoryEntry>();
  for await (const some of inBatches(tx, jobId, {}))
    for (const entry of some) {
      names.add(entry.by.name);
      if (entry.field && !fields.has(entry.field)) fields.set(entry.field, entry);
    }
  return { owners: [...names].sort((a, b) => a.localeCompare(b)), fields: [...fields.values()].map((entry) => entryView(entry, actor)) };
}

/** Returns a job's history entries since a time, newest first. */
export async function historyEntriesSince(tx: Tx, jobId: string, since: Date): Promise<HistoryEntry[]> {
  const batches = await tx
    .selectFrom('app.history')
    .select(BATCH)
    .where('job_id', '=', jobId)
    .where('at', '>=', since)
    .orderBy('first_entry', 'desc')
    .execute();
  return batches.flatMap(entriesOf);
}

/** Returns the rows of a job's history, oldest first, to verify the hash chain. */
export const historyRowsOf = (tx: Tx, jobId: string): Promise<HistoryRow[]> =>
  tx
    .selectFrom('app.history')
    .select(['job_id', 'contractor_id', 'program_keys', 'first_entry', 'entries', 'at', 'guest_emails', 'hash'])
    // Read the body as text. If it were parsed and serialized again, its bytes could differ from the hashed bytes.
    .select(sql<string>`body::text`.as('body'))
    .where('job_id', '=', jobId)
    .orderBy('first_entry')
    .execute();

const isFiltered = ({ page_number: _page, per_page: _size, time_zone: _zone, ...filters }: HistoryQuery): boolean => Object.values(filters).some(Boolean);

/**
 * Reads only the batches of the requested page. Finds these batches by sums of the column `entries` instead of by entry numbers, because row-level security can
 * hide batches. For example, a contractor does not see batches from before the job moved to this contractor.
 */
async function page(tx: Tx, jobId: string, { page_number, per_page }: HistoryQuery): Promise<{ entries: HistoryEntry[]; total: number }> {
  const from = (page_number - 1) * per_page;
  const [counted, batches] = await Promise.all([
    tx
      .selectFrom('app.history')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('entries'), sql<string>`0`).as('total'))
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow(),
    sql<Batch & { entries: number; upto: string }>`
      select first_entry, entries, at, body, upto from (select *, sum(entries) over (order by first_entry desc) as upto from app.history where job_id = ${jobId}::uuid) newest_first
       where upto > ${from} and upto - entries < ${from + per_page} order by first_entry desc`.execute(tx),
  ]);
  const first = batches.rows[0];
  // Number of entries in the first batch that belong to earlier pages.
  const skipped = first ? from - (Number(first.upto) - first.entries) : 0;
  return { entries: batches.rows.flatMap(entriesOf).slice(skipped, skipped + per_page), total: Number(counted.total) };
}

/** Returns one page of the entries that match the filters. Reads every batch of the requested days, because any batch may contain matching entries. */
async function matching(tx: Tx, jobId: string, query: HistoryQuery): Promise<{ entries: HistoryEntry[]; total: number }> {
  const from = (query.page_number - 1) * query.per_page;
  const entries: HistoryEntry[] = [];
  let total = 0;
  for await (const some of inBatches(tx, jobId, query)) {
    const fitting = some.filter((entry) => matchesQuery(entry, query));
    entries.push(...fitting.slice(Math.max(0, from - total), Math.max(0, from + query.per_page - total)));
    total += fitting.length;
  }
  return { entries, total };
}

async function* inBatches(
  tx: Tx,
  jobId: string,
  { from, to, time_zone = 'UTC' }: Pick<HistoryQuery, 'from' | 'to' | 'time_zone'>,
): AsyncGenerator<HistoryEntry[]> {
  const startOf = (day: IsoDate) => instantFromLocalTime(`${day}T00:00:00`, time_zone);
  for (let before: number | null = null; ; ) {
    const batches: Batch[] = await tx
      .selectFrom('app.history')
      .select(BATCH)
      .where('job_id', '=', jobId)
      .$if(before !== null, (q) => q.where('first_entry', '<', before))
      .$if(Boolean(from), (q) => q.where('at', '>=', startOf(from ?? '')))
      .$if(Boolean(to), (q) => q.where('at', '<', startOf(addDays(to ?? '', 1))))
      .orderBy('first_entry', 'desc')
      .limit(BATCHES_AT_ONCE)
      .execute();
    yield batches.flatMap(entriesOf);
    if (batches.length < BATCHES_AT_ONCE) return;
    before = batches.at(-1)?.first_entry ?? null;
  }
}

const BATCH = ['first_entry', 'at', 'body'] as const;
type Batch = Pick<HistoryRow, 'first_entry' | 'at'> & { body: HistoryBatch };

/** Returns the entries of a batch, newest first. */
const entriesOf = ({ first_entry, at, body: { by, request, entries } }: Batch): HistoryEntry[] =>
  entries.map((entry, index) => ({ ...entry, number: first_entry + index, at, by, request })).reverse();

function matchesQuery(entry: HistoryEntry, query: HistoryQuery): boolean {
  const searchText = query.q?.toLowerCase();
  return (
    (!query.type || query.type.split(',').includes(entry.type)) &&
    (!query.owner || query.owner === entry.by.name) &&
    (!query.field || query.field === entry.field) &&
    (!query.task_id || query.task_id.toLowerCase() === entry.task_id) &&
    (!searchText || [entry.action, entry.field, entry.by.name].some((text) => text?.toLowerCase().includes(searchText)))
  );
}

function entryView(entry: HistoryEntry, actor: Actor) {
  const { before = null, after = null } = entry;
  const readable = entry.visibility === undefined || canReadClass(actor, entry.visibility);
  return {
    id: String(entry.number),
    type: entry.type,
    action: entry.action,
    owner: entry.by.name,
    owner_role: entry.by.role,
    at: entry.at.toISOString(),
    field: entry.field ?? null,
    subject: entry.subject ?? null,
    before: readable || before === null ? before : MASK,
    after: readable || after === null ? after : MASK,
    task_id: entry.task_id ?? null,
    request_id: entry.request,
  };
}

const MASK = '•••• changed';
