const HOUR = 3_600_000;
/** People wait for it. This often in an hour it is started again at once. */
const AT_ONCE = 12;
const SHORT_MS = 250;
const LONGEST_MS = 30_000;
/** Crashes that are worth remembering. */
export const MAX_TRACKED_CRASHES = 30;

/**
 * How long to wait before a program that crashed is started again: at once for the first dozen in an hour, whatever
 * killed it. Who crashes more often than that crashes at its start, and would do nothing else: then waits grow.
 */
export function restartDelay(crashes: readonly number[], now: number): number {
  const over = crashes.filter((at) => now - at < HOUR).length - AT_ONCE;
  return over <= 0 ? SHORT_MS : Math.min(SHORT_MS * 2 ** (over + 1), LONGEST_MS);
}
