import { canonicalJson } from '..';

/** Time in ms in which an equal write counts as a repetition. */
const SAME_PRESS_MS = 5 * 60_000;

type CallToRepeat = { path: string; input: unknown };
type Unanswered = { inputJson: string; key: string; at: number };

/** Last write to each path, until this page receives its result. */
const unanswered = new Map<string, Unanswered>();

/**
 * Returns the idempotency key of a write. An equal write gets the same key while the first write is running or if its result is unknown, so the server executes
 * only one of the two writes. After five minutes (`SAME_PRESS_MS`), or after another write to the same path, the equal write gets a new key.
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

/** Releases a key after its response, and the keys of all earlier writes. The next equal write then gets a new key. */
export function releaseIdempotencyKey(key: string): void {
  const requests = [...unanswered];
  const last = requests.findIndex(([, request]) => request.key === key);
  for (const [path] of requests.slice(0, last + 1)) unanswered.delete(path);
}

/**
 * Tracks running requests, so that a repeated click is ignored. `begins` returns false if a request with the same input is running; `ended` marks the request
 * as finished.
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
