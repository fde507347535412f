import { sessionSettingsFor } from '@/access/server';
import { countAttempts } from '@/foundation/accounts/server';
import { AppError } from '@/platform';
import type { Database } from '@/platform/server/db';
import { t } from './messages';

/** More than a person presses keys, and than a price list is filled with in a minute; a script that never ends is slowed down. */
const LIMIT = { tries: 3_000, minutes: 1 };
/** Counting each one in the database would cost more than working it out. */
const AT_ONCE = 50;

/** Estimates that this process may still answer without asking, until then; `isOver`: the common count has no more. */
type Drawn = { left: number; until: number; isOver: boolean };

/** So many estimates a minute for each caller, on all processes together: each takes some of them from the common count at a time. */
export function openEstimateLimit(db: Database): (caller: string, now?: Date) => Promise<void> {
  const drawn = new Map<string, Drawn>();

  async function draw(caller: string, now: Date): Promise<Drawn> {
    for (const [other, { until }] of drawn) if (until <= now.getTime()) drawn.delete(other);
    const { isCounted, until } = await db.transaction(sessionSettingsFor(null, ''), (tx) => countAttempts(tx, 'estimate', caller, AT_ONCE, LIMIT, now));
    // Calls of the same moment draw as well: what they got is added, not replaced.
    const known = drawn.get(caller);
    const mine = known?.until === until ? known : { left: 0, until, isOver: false };
    if (isCounted) mine.left += AT_ONCE;
    else mine.isOver = true;
    drawn.set(caller, mine);
    return mine;
  }

  return async (caller, now = new Date()) => {
    const known = drawn.get(caller);
    const isEnough = known && known.until > now.getTime() && (known.left > 0 || known.isOver);
    const mine = isEnough ? known : await draw(caller, now);
    mine.left -= 1;
    if (mine.left >= 0) return;
    mine.left = 0;
    const seconds = Math.max(1, Math.ceil((mine.until - now.getTime()) / 1000));
    throw new AppError('too_many_tries', t('too_many'), { headers: { 'Retry-After': String(seconds) } });
  };
}
