/**
 * The question who is there. The door asks it before the app has arrived, and the app takes that answer: on a telephone's
 * network it would be a turn later otherwise.
 */
let early: Promise<Response> | null = null;

/** In which tab a test has signed in by a token of its own. */
export const TEST_TOKEN_KEY = 'hearthline.test-token';

export function prefetchSession(): void {
  if (sessionStorage.getItem(TEST_TOKEN_KEY)) return;
  early = askWho();
  // Whoever takes it hears that it failed.
  early.catch(() => {});
}

/** The answer that is on its way, once; else it is asked now. */
export function takePrefetchedSession(): Promise<Response> {
  const asked = early ?? askWho();
  early = null;
  return asked;
}

const askWho = (): Promise<Response> => fetch('/api/auth/token', { headers: { Accept: 'application/json', 'X-REQUEST-ID': crypto.randomUUID() } });
