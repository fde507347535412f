import { AppError } from '@/platform';

type Window = { since: number; count: number };

/**
 * Limits requests per minute and caller, for requests that write nothing. The count is in this process, because a count in the database would cost more
 * than the request. With several processes, the total limit is a multiple.
 */
export function rateLimitPerMinute(most: number, tooMany: () => string, windowMs = 60_000): (caller: string, now?: number) => void {
  const windows = new Map<string, Window>();
  return (caller, now = Date.now()) => {
    const callerWindow = windows.get(caller);
    if (!callerWindow || now - callerWindow.since >= windowMs) {
      for (const [other, { since }] of windows) if (now - since >= windowMs) windows.delete(other);
      windows.set(caller, { since: now, count: 1 });
      return;
    }
    callerWindow.count += 1;
    if (callerWindow.count <= most) return;
    const seconds = Math.max(1, Math.ceil((callerWindow.since + windowMs - now) / 1000));
    throw new AppError('too_many_tries', tooMany(), { headers: { 'Retry-After': String(seconds) } });
  };
}
