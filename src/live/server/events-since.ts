import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Cursor } from './cursor';
import type { EventScope } from './tenant';
import './tables';
import type { LiveEvent } from '../event';

export type StoredEvent = LiveEvent & EventScope;

/** Rows are kept a day at least; whoever was away for longer reads everything again. */
const LONGEST_AWAY_MS = 20 * 3_600_000;
/** More than this is no longer a list of what to look at. */
const MOST = 500;

/**
 * What the asker may hear of and has not heard yet, and where they stand afterwards; `null` when
 * nobody can say any more. Row security is on: the transaction is the asker's.
 */
export async function eventsSince(tx: Tx, from: Cursor | null, backSeconds: number): Promise<{ events: StoredEvent[] | null; now: Cursor }> {
  // First where we are, then what there is: what commits in between is told twice, and never not at all.
  const now = await currentCursor(tx);
  if (from && (now.at - from.at > LONGEST_AWAY_MS || BigInt(from.xid) > BigInt(now.xid))) return { events: null, now };
  const query = tx
    .selectFrom('app.live_events as live_events')
    .select(['kind', 'job_id', 'contractor_id', 'program_keys', 'user_id', 'task_ids', 'version', 'request_id'])
    .orderBy('id')
    .limit(MOST + 1);
  const rows = await (from
    ? query.where(sql<boolean>`xid >= ${from.xid}::xid8`)
    : // Said as an instant: no index is entered at a clock that is read again for every row.
      query.where('at', '>', new Date(now.at - backSeconds * 1000))
  ).execute();
  return { events: rows.length > MOST ? null : rows, now };
}

export async function currentCursor(tx: Tx): Promise<Cursor> {
  const { rows } = await sql<{ xid: string; at: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid, (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The database did not say where it is');
  return { xid: row.xid, at: Number(row.at) };
}
