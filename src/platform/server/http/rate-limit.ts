import { AppError } from '@/platform';

type Window = { since: number; count: number };

/**
 * So many calls a minute for each caller, of a kind that writes nothing. Counted in this process and nowhere else: counting
 * in the database would cost more than such a call is worth, and several processes may allow as many times more.
 */
export function rateLimitPerMinute(most: number, tooMany: () => string, windowMs = 60_000): (caller: string, now?: number) => void {
  const windows = new Map<string, Window>();
  return (caller, now = Date.now()) => {
    const known = windows.get(caller);
    if (!known || now - known.since >= windowMs) {
      for (const [other, { since }] of windows) if (now - since >= windowMs) windows.delete(other);
      windows.set(caller, { since: now, count: 1 });
      return;
    }
    known.count += 1;
    if (known.count <= most) return;
    const seconds = Math.max(1, Math.ceil((known.since + windowMs - now) / 1000));
    throw new AppError('too_many_tries', tooMany(), { headers: { 'Retry-After': String(seconds) } });
  };
}
