import { useSyncExternalStore } from 'react';

/**
 * Name of the browser event that this module sends after the URL changes. The guest pages have only a few paths, so this module replaces a router. A router
 * would make the download much larger, and phones often have a bad connection.
 */
const CHANGED = 'hearthline:address';

export function navigateTo(path: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}): void {
  if (replace) window.history.replaceState(state ?? null, '', path);
  else window.history.pushState(state ?? null, '', path);
  window.dispatchEvent(new Event(CHANGED));
  window.scrollTo({ top: 0 });
}

const subscribe = (changed: () => void) => {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('popstate', changed);
  };
};

/** Hook that returns the current URL. Its component renders again after navigation. */
export function useLocationPath(): URL {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  return new URL(href);
}
