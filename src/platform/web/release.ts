import { createListeners } from './listeners';

/** Response header with the release of the server. The first value that the page receives is the release of the page itself. */
const HEADER = 'x-release';

let ownRelease: string | null = null;
let isNotified = false;
const listeners = createListeners();

/** Calls the listeners if a response comes from a different release than the page was loaded from. Calls them at most once. */
export function checkRelease({ headers }: Pick<Response, 'headers'>): void {
  const release = headers.get(HEADER);
  if (release === null) return;
  ownRelease ??= release;
  if (release === ownRelease || isNotified) return;
  isNotified = true;
  listeners.notify();
}

/**
 * Calls `run` when the server runs a different release from the one that this page was loaded from. If this is already known, also calls `run` immediately.
 * Returns a function that unsubscribes.
 */
export function onNewRelease(run: () => void): () => void {
  if (isNotified) run();
  return listeners.subscribe(run);
}
