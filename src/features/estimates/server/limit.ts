import { Refusal } from '@/platform';
import { t } from './messages';

/** More than a person presses keys, and than a price list is filled with in a minute; a script that never ends is slowed down. */
const MOST = 3_000;
const WINDOW_MS = 60_000;

type Window = { since: number; count: number };

/**
 * So many estimates a minute for each caller. Counted in this process and nowhere else: an estimate writes nothing, and
 * counting it in the database would cost more than working it out.
 */
const windows = new Map<string, Window>();

export function limitEstimates(caller: string, now = Date.now()): void {
  const known = windows.get(caller);
  if (!known || now - known.since >= WINDOW_MS) {
    forgetOld(now);
    windows.set(caller, { since: now, count: 1 });
    return;
  }
  known.count += 1;
  if (known.count <= MOST) return;
  const seconds = Math.max(1, Math.ceil((known.since + WINDOW_MS - now) / 1000));
  throw new Refusal('too_many_tries', t('too_many'), { headers: { 'Retry-After': String(seconds) } });
}

function forgetOld(now: number): void {
  for (const [caller, { since }] of windows) if (now - since >= WINDOW_MS) windows.delete(caller);
}
