import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { AppError } from '@/platform';
import { hashToken } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { t } from './messages';

export type RateLimit = { tries: number; minutes: number };

/**
 * Counts an attempt of this kind for a key, such as an IP address or an account. Throws `too_many_tries` above the limit. An attempt counts when it begins,
 * across all processes, so concurrent attempts cannot exceed the limit. An attempt counts only if the transaction commits; use a separate transaction to count
 * failed requests.
 */
export async function enforceRateLimit(tx: Tx, kind: string, key: string, { tries, minutes }: RateLimit, now = new Date()): Promise<void> {
  const { rows } = await sql<{ since: Date | null }>`
    select app.count_attempt(${nameOf(kind, key)}, ${tries}::integer, make_interval(mins => ${minutes}::integer), ${now}) as since`.execute(tx);
  const since = rows[0]?.since;
  if (!since) return;
  const seconds = Math.max(1, Math.ceil((since.getTime() + minutes * 60_000 - now.getTime()) / 1000));
  throw new AppError('too_many_tries', t('rate_limit_error', { minutes: Math.ceil(seconds / 60) }), { headers: { 'Retry-After': String(seconds) } });
}

type CountedAttempts = { kind: string; key: string; howMany: number; limit: RateLimit; now?: Date };

/**
 * Counts `howMany` attempts in one query, because a query for each attempt would cost more than the request itself. If `isCounted` is true, the caller may
 * allow that many requests until `until` without another query. If `isCounted` is false, the limit is reached until `until`.
 */
export async function countAttempts(tx: Tx, { kind, key, howMany, limit: { tries, minutes }, now = new Date() }: CountedAttempts) {
  const { rows } = await sql<{ is_counted: boolean; begun: Date }>`
    select is_counted, begun from app.count_attempts(${nameOf(kind, key)}, ${howMany}::integer, ${tries}::integer, make_interval(mins => ${minutes}::integer), ${now})`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('app.count_attempts() returned no row');
  return { isCounted: row.is_counted, until: row.begun.getTime() + minutes * 60_000 };
}

/** Subtracts an attempt that was counted before its result was known, for example a sign-in that succeeded. */
export async function refundAttempt(tx: Tx, kind: string, key: string): Promise<void> {
  await sql`select app.undo_attempt(${nameOf(kind, key)})`.execute(tx);
}

/** Resets the counter of a key after a successful attempt. */
export async function clearAttempts(tx: Tx, kind: string, key: string): Promise<void> {
  await sql`select app.reset_rate_limit(${nameOf(kind, key)})`.execute(tx);
}

/** Returns true if the counter for this kind and key began in the last `days` days. */
export async function hasRecentAttempt(tx: Tx, kind: string, key: string, days: number): Promise<boolean> {
  const since = new Date(Date.now() - days * 86_400_000);
  const { rows } = await sql<{ was: boolean }>`select app.was_attempted(${nameOf(kind, key)}, ${since}) as was`.execute(tx);
  return rows[0]?.was ?? false;
}

/** Returns the name of a counter: a hash, so that the table contains no IP addresses and accounts. */
const nameOf = (kind: string, key: string): string => hashToken(`${kind} ${isIPv6(key) ? networkPrefixOf(key) : key}`);

/** Returns the /64 prefix of an IPv6 address, because one subscriber has 2^64 addresses. An IPv4 address mapped to IPv6 is returned as IPv4. */
export function networkPrefixOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4) return v4;
  const [head = '', tail] = ip.split('::');
  const front = head.split(':');
  const back = tail?.split(':') ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':');
}
