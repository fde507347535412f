const KEY = 'hearthline.reloaded';
/** Time in ms after a reload during which the page does not reload again. If a reload did not help, a second reload would not help either. */
const AGAIN_MS = 60_000;

/**
 * Reloads the page if a module of the app cannot be loaded, because a newer release has probably replaced it (docs/spec/portal.md §2). Returns false, without
 * reloading, if the page was reloaded within the last minute.
 */
export function reloadOnce(now = Date.now()): boolean {
  const lastReload = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - lastReload < AGAIN_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
  return true;
}
