import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Cursor } from './cursor';
import type { EventScope } from './tenant';
import './tables';
import type { LiveEvent } from '../event';

export type StoredEvent = LiveEvent & EventScope;

/**
 * Maximum time in ms for which a subscriber may be disconnected. Events that are older may have been deleted, so a subscriber that was disconnected for longer
 * must read all data again.
 */
const MAX_AWAY_MS = 20 * 3_600_000;
/** Maximum number of missed events to send. If more events were missed, reading all data again is cheaper. */
const MAX_EVENTS = 500;

/**
 * Returns the events after a cursor and the new cursor. Row-level security limits the events to those that the actor of the transaction may see.
 *
 * @param from null for the events of the last `backSeconds`
 * @returns `events` is null if there are more than `MAX_EVENTS`. It is also null if `from` is older than `MAX_AWAY_MS` or belongs to another database.
 */
export async function eventsSince(tx: Tx, from: Cursor | null, backSeconds: number): Promise<{ events: StoredEvent[] | null; now: Cursor }> {
  // Read the current cursor before the events. An event that is committed in the meantime may then be sent twice, but is never lost.
  const now = await currentCursor(tx);
  if (from && (now.at - from.at > MAX_AWAY_MS || BigInt(from.xid) > BigInt(now.xid))) return { events: null, now };
  const query = tx
    .selectFrom('app.live_events as live_events')
    .select(['kind', 'job_id', 'contractor_id', 'program_keys', 'user_id', 'task_ids', 'version', 'request_id'])
    .orderBy('id')
    .limit(MAX_EVENTS + 1);
  const rows = await (from
    ? query.where(sql<boolean>`xid >= ${from.xid}::xid8`)
    : // Pass a fixed instant, because PostgreSQL cannot use an index with a clock function that runs for every row.
      query.where('at', '>', new Date(now.at - backSeconds * 1000))
  ).execute();
  return { events: rows.length > MAX_EVENTS ? null : rows, now };
}

/** Returns the cursor of the current moment. All later events come after this cursor. */
export async function currentCursor(tx: Tx): Promise<Cursor> {
  const { rows } = await sql<{ xid: string; at: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The query for the current cursor returned no row');
  return { xid: row.xid, at: Number(row.at) };
}
