/** Which release of the app the server hands out: it says so with every answer. The first one that a page hears is its own. */
const HEADER = 'x-release';

let own: string | null = null;
let isTold = false;
const listeners = new Set<() => void>();

/** Looks at an answer; tells once when the server has gone on to another release than this page is of. */
export function checkRelease({ headers }: Pick<Response, 'headers'>): void {
  const release = headers.get(HEADER);
  if (release === null) return;
  own ??= release;
  if (release === own || isTold) return;
  isTold = true;
  for (const listener of listeners) listener();
}

/** Runs when there is a newer release; also for who asks after it was noticed. */
export function onNewRelease(run: () => void): () => void {
  if (isTold) run();
  listeners.add(run);
  return () => void listeners.delete(run);
}
