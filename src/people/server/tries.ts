import { Refusal } from '@/platform';

type Limit = { tries: number; minutes: number };
type Bucket = { since: number; tries: number };

const buckets = new Map<string, Bucket>();
const MOST_BUCKETS = 50_000;

/**
 * Counts tries of one kind by one key (an address, an account) and refuses the one too many. Counted
 * in this process: with several, the limit holds for each.
 */
export function limitTries(kind: string, key: string, { tries, minutes }: Limit, now = Date.now()): void {
  const name = `${kind} ${key}`;
  const window = minutes * 60_000;
  const bucket = buckets.get(name);
  if (!bucket || now - bucket.since >= window) {
    if (buckets.size >= MOST_BUCKETS) buckets.clear();
    buckets.set(name, { since: now, tries: 1 });
    return;
  }
  bucket.tries += 1;
  if (bucket.tries <= tries) return;
  const seconds = Math.ceil((bucket.since + window - now) / 1000);
  throw new Refusal('too_many_tries', `Too many tries. Please wait ${Math.ceil(seconds / 60)} minutes.`, { headers: { 'Retry-After': String(seconds) } });
}
