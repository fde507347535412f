import { sessionSettingsFor } from '@/access/server';
import { countAttempts } from '@/foundation/accounts/server';
import { AppError } from '@/platform';
import type { Database } from '@/platform/server/db';
import { t } from './messages';

/** Rate limit per caller. It is far above what a person needs, so it stops only scripts that send requests in a loop. */
const LIMIT = { tries: 3_000, minutes: 1 };
/** Number of estimates that are counted with one database query, because a query for each estimate would cost more than the estimate itself. */
const BATCH_SIZE = 50;

/**
 * Number of estimates that this process may still answer before the time `until` without asking the database. `isOver`: true if the caller has used up the
 * limit, which all processes share.
 */
type Batch = { remaining: number; until: number; isOver: boolean };

/**
 * Returns a function that enforces the limit for each caller across all processes. Each process takes batches from a shared count in the database. Above the
 * limit, the function throws `too_many_tries` with `Retry-After`.
 */
export function createEstimateLimiter(db: Database): (caller: string, now?: Date) => Promise<void> {
  const batches = new Map<string, Batch>();

  async function takeBatch(caller: string, now: Date): Promise<Batch> {
    for (const [other, { until }] of batches) if (until <= now.getTime()) batches.delete(other);
    const { isCounted, until } = await db.transaction(sessionSettingsFor(null, ''), (tx) =>
      countAttempts(tx, { kind: 'estimate', key: caller, howMany: BATCH_SIZE, limit: LIMIT, now }),
    );
    // Add to the remaining requests instead of replacing them, because a concurrent request may have taken a batch too.
    const current = batches.get(caller);
    const batch = current?.until === until ? current : { remaining: 0, until, isOver: false };
    if (isCounted) batch.remaining += BATCH_SIZE;
    else batch.isOver = true;
    batches.set(caller, batch);
    return batch;
  }

  return async (caller, now = new Date()) => {
    const current = batches.get(caller);
    const isUsable = current && current.until > now.getTime() && (current.remaining > 0 || current.isOver);
    const batch = isUsable ? current : await takeBatch(caller, now);
    batch.remaining -= 1;
    if (batch.remaining >= 0) return;
    batch.remaining = 0;
    const seconds = Math.max(1, Math.ceil((batch.until - now.getTime()) / 1000));
    throw new AppError('too_many_tries', t('too_many'), { headers: { 'Retry-After': String(seconds) } });
  };
}
