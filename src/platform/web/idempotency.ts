import { canonicalJson } from '..';

/** Time in which an equal write counts as a repetition. */
const SAME_PRESS_MS = 5 * 60_000;

type CallToRepeat = { path: string; input: unknown };
type Unanswered = { inputJson: string; key: string; at: number };

/** The last write to each address whose result this page does not know. */
const unanswered = new Map<string, Unanswered>();

/**
 * Returns the idempotency key of a write. An equal write gets the same key while the first is running or after its response was lost, so
 * that the server executes it once. After another write to the same address it gets a new key.
 */
export function idempotencyKeyFor({ path, input }: CallToRepeat): string {
  const what = canonicalJson(input);
  const lastRequest = unanswered.get(path);
  const now = Date.now();
  const isAgain = lastRequest !== undefined && lastRequest.inputJson === what && now - lastRequest.at < SAME_PRESS_MS;
  const key = isAgain ? lastRequest.key : crypto.randomUUID();
  unanswered.delete(path);
  unanswered.set(path, { inputJson: what, key, at: now });
  return key;
}

/** Releases a key after its response, so that an equal write gets a new key. */
export function releaseIdempotencyKey(key: string): void {
  const requests = [...unanswered];
  const last = requests.findIndex(([, one]) => one.key === key);
  for (const [path] of requests.slice(0, last + 1)) unanswered.delete(path);
}

/**
 * Tracks running clicks. `begins` returns false for a click that equals a running one. Such a repetition is
 * ignored. Another click, or an equal one later, counts.
 */
export function trackPendingPresses() {
  const going = new Set<string>();
  return {
    begins(input: unknown): boolean {
      const what = canonicalJson(input ?? null);
      if (going.has(what)) return false;
      going.add(what);
      return true;
    },
    ended: (input: unknown): void => void going.delete(canonicalJson(input ?? null)),
  };
}
