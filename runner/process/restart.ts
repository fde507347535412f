const HOUR = 3_600_000;
/** Number of crashes in an hour after which the restart is almost immediate, because users are waiting. */
const AT_ONCE = 12;
const SHORT_MS = 250;
const MAX_DELAY_MS = 30_000;
/** Number of recent crashes for which the caller stores the time. */
export const MAX_TRACKED_CRASHES = 30;

/**
 * Returns the wait in ms before a crashed program is restarted: almost none for the first twelve crashes in an hour. A program that crashes more
 * often probably crashes at its start, so the waits grow.
 */
export function restartDelay(crashes: readonly number[], now: number): number {
  const over = crashes.filter((at) => now - at < HOUR).length - AT_ONCE;
  return over <= 0 ? SHORT_MS : Math.min(SHORT_MS * 2 ** (over + 1), MAX_DELAY_MS);
}
