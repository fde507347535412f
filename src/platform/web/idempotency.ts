import { canonicalJson } from '..';

/** Time in ms during which an equal write counts as a repetition of the first write. */
const SAME_PRESS_MS = 5 * 60_000;

type CallToRepeat = { path: string; input: unknown };
type Unanswered = { inputJson: string; key: string; at: number };

/** Last write to each path whose result this page has not received yet. */
const unanswered = new Map<string, Unanswered>();

/**
 * Returns the idempotency key for a write. While the first write is running or its result is unknown, an equal write gets the same key. The server then
 * executes only one of the two writes. After five minutes (`SAME_PRESS_MS`), or after another write to the same path, an equal write gets a new key.
 */
export function idempotencyKeyFor({ path, input }: CallToRepeat): string {
  const inputJson = canonicalJson(input);
  const lastRequest = unanswered.get(path);
  const now = Date.now();
  const isAgain = lastRequest !== undefined && lastRequest.inputJson === inputJson && now - lastRequest.at < SAME_PRESS_MS;
  const key = isAgain ? lastRequest.key : crypto.randomUUID();
  unanswered.delete(path);
  unanswered.set(path, { inputJson, key, at: now });
  return key;
}

/** Releases the key of a write after its response, and also the keys of all earlier writes. The next equal write then gets a new key. */
export function releaseIdempotencyKey(key: string): void {
  const requests = [...unanswered];
  const last = requests.findIndex(([, request]) => request.key === key);
  for (const [path] of requests.slice(0, last + 1)) unanswered.delete(path);
}

/**
 * Tracks running requests, so that a repeated click is ignored. `begins` returns false if a request with the same input is already running. `ended` marks the
 * request as finished.
 */
export function trackPendingPresses() {
  const running = new Set<string>();
  return {
    begins(input: unknown): boolean {
      const inputJson = canonicalJson(input ?? null);
      if (running.has(inputJson)) return false;
      running.add(inputJson);
      return true;
    },
    ended: (input: unknown): void => void running.delete(canonicalJson(input ?? null)),
  };
}
