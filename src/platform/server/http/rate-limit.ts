import { AppError } from '@/platform';

const MINUTE_MS = 60_000;

type Window = { since: number; count: number };

/**
 * Returns a function that throws `too_many_tries` if a caller makes more than `most` requests within a minute. Use it only for requests that read. Each process
 * counts separately, because counting in the database would cost more than the request. With several processes, a caller can therefore make more requests.
 */
export function rateLimitPerMinute(most: number, tooMany: () => string): (caller: string, now?: number) => void {
  const windows = new Map<string, Window>();
  return (caller, now = Date.now()) => {
    const callerWindow = windows.get(caller);
    if (!callerWindow || now - callerWindow.since >= MINUTE_MS) {
      for (const [other, { since }] of windows) if (now - since >= MINUTE_MS) windows.delete(other);
      windows.set(caller, { since: now, count: 1 });
      return;
    }
    callerWindow.count += 1;
    if (callerWindow.count <= most) return;
    const seconds = Math.max(1, Math.ceil((callerWindow.since + MINUTE_MS - now) / 1000));
    throw new AppError('too_many_tries', tooMany(), { headers: { 'Retry-After': String(seconds) } });
  };
}
