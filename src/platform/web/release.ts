import { createListeners } from './listeners';

/** Response header that contains the release of the server. The page's own release is the first release that the page receives. */
const HEADER = 'x-release';

let ownRelease: string | null = null;
let isTold = false;
const listeners = createListeners();

/**
 * Calls `run` when the server runs a different release from the one that this page was loaded from. If this is already known, also calls `run` immediately.
 * Returns a function that unsubscribes.
 */
export function checkRelease({ headers }: Pick<Response, 'headers'>): void {
  const release = headers.get(HEADER);
  if (release === null) return;
  ownRelease ??= release;
  if (release === ownRelease || isTold) return;
  isTold = true;
  listeners.notify();
}

/**
 * Calls `run` when the server has another release than the page. If this is already known, calls `run` immediately. Returns a function that stops these calls.
 */
export function onNewRelease(run: () => void): () => void {
  if (isTold) run();
  return listeners.subscribe(run);
}
