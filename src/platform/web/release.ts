import { createListeners } from './listeners';

/** Header of every response with the release of the server. The first release that a page receives is the release of the page. */
const HEADER = 'x-release';

let ownRelease: string | null = null;
let isTold = false;
const listeners = createListeners();

/** Calls the listeners once when the release of a response differs from the release of the page. */
export function checkRelease({ headers }: Pick<Response, 'headers'>): void {
  const release = headers.get(HEADER);
  if (release === null) return;
  ownRelease ??= release;
  if (release === ownRelease || isTold) return;
  isTold = true;
  listeners.notify();
}

/** Calls `run` when the server has another release than the page, immediately if this is already known. Returns a function that stops these calls. */
export function onNewRelease(run: () => void): () => void {
  if (isTold) run();
  return listeners.subscribe(run);
}
