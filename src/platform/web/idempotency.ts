import { canonicalJson } from '..';

/** Whoever presses again within this time means the same press; later they may mean another one. */
const SAME_PRESS_MS = 5 * 60_000;

type Asked = { path: string; input: unknown };
type Unanswered = { what: string; key: string; at: number };

/** The last write to each address of which this page does not know what became. */
const unanswered = new Map<string, Unanswered>();

/**
 * The key a write goes under. The same write once more, while the first is on its way or after its answer was lost, goes
 * under the same key: the server does it once, and answers both alike. Another one to the same address in between is
 * another wish, and so is the first when it comes again.
 */
export function idempotencyKeyFor({ path, input }: Asked): string {
  const what = canonicalJson(input);
  const before = unanswered.get(path);
  const now = Date.now();
  const isAgain = before !== undefined && before.what === what && now - before.at < SAME_PRESS_MS;
  const key = isAgain ? before.key : crypto.randomUUID();
  unanswered.delete(path);
  unanswered.set(path, { what, key, at: now });
  return key;
}

/** What became of it is known, and whoever was answered has gone on: what was asked before it is no longer the same press. */
export function releaseIdempotencyKey(key: string): void {
  const asked = [...unanswered];
  const last = asked.findIndex(([, one]) => one.key === key);
  for (const [path] of asked.slice(0, last + 1)) unanswered.delete(path);
}

/**
 * Whether this press is the first of its kind that is under way; the same one meanwhile is a second press of an impatient
 * hand, and nothing is done for it. Another wish, or the same one later, is a press of its own.
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
