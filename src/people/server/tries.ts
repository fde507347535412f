import { isIPv6 } from 'node:net';
import { Refusal } from '@/platform';

type Limit = { tries: number; minutes: number };
type Bucket = { since: number; tries: number };

/** What came of a try that was counted. */
type Try = {
  /** It is not to be counted after all. */
  takeBack: () => void;
  /** It was right: the tries before it do not count any more either. */
  forget: () => void;
};

/** In the order their time began. */
const buckets = new Map<string, Bucket>();
const MOST_BUCKETS = 50_000;
/** Longer ones are no addresses and no accounts, and are not to fill our memory. */
const LONGEST_KEY = 300;

/**
 * Counts tries of one kind by one key (an address, an account) and refuses the one too many with
 * `too_many_tries`. A try counts from its beginning, so that a hundred at once are a hundred. Counted in
 * this process: with several, the limit holds for each.
 */
export function limitTries(kind: string, key: string, { tries, minutes }: Limit, now = Date.now()): Try {
  const name = `${kind} ${isIPv6(key) ? networkOf(key) : key.slice(0, LONGEST_KEY)}`;
  const window = minutes * 60_000;
  const bucket = bucketOf(name, window, now);
  if (bucket.tries >= tries) {
    const seconds = Math.ceil((bucket.since + window - now) / 1000);
    throw new Refusal('too_many_tries', `Too many tries. Please wait ${inMinutes(seconds)}.`, { headers: { 'Retry-After': String(seconds) } });
  }
  bucket.tries += 1;
  return {
    takeBack: () => {
      bucket.tries -= 1;
    },
    forget: () => {
      if (buckets.get(name) === bucket) buckets.delete(name);
    },
  };
}

function bucketOf(name: string, window: number, now: number): Bucket {
  const found = buckets.get(name);
  if (found && now - found.since < window) return found;
  buckets.delete(name);
  // The oldest goes, not all: who tries many accounts must not wipe out what is known of the others.
  const [oldest] = buckets.keys();
  if (buckets.size >= MOST_BUCKETS && oldest !== undefined) buckets.delete(oldest);
  const made = { since: now, tries: 0 };
  buckets.set(name, made);
  return made;
}

/** In IPv6 whoever has one address has 2^64 of them: they count as one. An IPv4 address in the clothes of IPv6 is itself. */
function networkOf(ip: string): string {
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

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
