const KEY = 'hearthline.reloaded';
/** Who reloads sooner again is not helped by it. */
const AGAIN_MS = 60_000;

/**
 * A part of the app that is gone was replaced by a newer release: the page loads again (seed 1 §2). False where it did so a
 * moment ago: a second failure is a failure, and nobody is sent in circles.
 */
export function reloadOnce(now = Date.now()): boolean {
  const before = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - before < AGAIN_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
  return true;
}
