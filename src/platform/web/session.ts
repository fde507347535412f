import { isNumber, isRecord, isString } from '../type-guards';
import { t } from './messages';

/**
 * Token of a staff or contractor user. The browser exchanges the identity provider's cookie, which scripts cannot read, for a token that is valid for 15
 * minutes. The token is stored only in memory. `expires` is a time in ms.
 */
type StoredSession = { token: string; expires: number };

const GUEST_KEY = 'hearthline.guest';
/** Storage key of the token for automated tests. The token is stored separately for each tab. */
const TEST_TOKEN_KEY = 'hearthline.test-token';
/** Time in ms before its expiry when a token is renewed, so that it does not expire during a request. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;

/**
 * Session that a guest gets by opening the emailed link. The browser's `localStorage` keeps it for all tabs. `helper_id` is set if the guest is a homeowner's
 * helper. It is absent in sessions that an older release stored.
 */
export type GuestSession = { token: string; job_id: string; role: string; helper_id?: string | null; expires_at: string };

let storedSession: StoredSession | null = null;
let fetching: Promise<string | null> | null = null;
let guest: GuestSession | null = readGuest();
let asGuest = false;
let withoutConnection = (error: unknown): string => {
  throw error;
};
let onGuest: (next: GuestSession | null) => void = () => {};

export const session = {
  /**
   * Returns the bearer token, and renews it shortly before it expires. After `beGuest`, returns the guest's token. Returns null if there is no session.
   * @throws Error if the session cannot be read. The function set with `onNoConnection` can return a token instead.
   */
  async token(): Promise<string | null> {
    if (asGuest) return guest?.token ?? null;
    const test = sessionStorage.getItem(TEST_TOKEN_KEY);
    if (test) return test;
    if (storedSession && storedSession.expires - RENEW_BEFORE_EXPIRY_MS > Date.now()) return storedSession.token;
    fetching ??= fetchToken()
      .catch((error: unknown) => withoutConnection(error))
      .finally(() => {
        fetching = null;
      });
    return fetching;
  },
  /**
   * Signs in with email and password. `wrong`: the server rejected them. `elsewhere`: the page was opened at an address other than the portal's address, and
   * the value is the error text.
   */
  async signIn(email: string, password: string): Promise<'ok' | 'second_step' | 'wrong' | 'too_many' | 'offline' | { elsewhere: string }> {
    const response = await post('/api/auth/sign-in/email', { email, password });
    if (!response || response.status >= 500) return 'offline';
    if (response.status === 403) return { elsewhere: await detailOf(response) };
    if (response.status === 429) return 'too_many';
    if (!response.ok) return 'wrong';
    sessionStorage.removeItem(TEST_TOKEN_KEY);
    storedSession = null;
    // The password is correct. A separate page asks for the second factor.
    const body: unknown = await response.json().catch(() => null);
    if (isRecord(body) && body.twoFactorRedirect === true) return 'second_step';
    return (await session.token()) ? 'ok' : 'wrong';
  },
  /** Signs in with the token of an automated test. Applies only to this tab. */
  signInWithTestToken(token: string): void {
    sessionStorage.setItem(TEST_TOKEN_KEY, token);
  },
  async signOut(): Promise<void> {
    storedSession = null;
    sessionStorage.removeItem(TEST_TOKEN_KEY);
    await post('/api/auth/sign-out', {});
    channel?.postMessage('signed-out');
  },
  /**
   * Sets the function that is called if the session cannot be read. The function returns a token for the service worker (device-token.ts) or throws the error.
   */
  onNoConnection(read: (error: unknown) => string): void {
    withoutConnection = read;
  },
  /** Makes the page use the guest's token, even if a user is signed in in another tab. */
  beGuest(): void {
    asGuest = true;
  },
  guest: (): GuestSession | null => guest,
  setGuest(next: GuestSession | null): void {
    guest = next;
    if (next) localStorage.setItem(GUEST_KEY, JSON.stringify(next));
    else localStorage.removeItem(GUEST_KEY);
    onGuest(next);
  },
  /** Calls the function with this page's guest session, or null. Calls the function again whenever `setGuest` changes the session. */
  onGuest(run: (next: GuestSession | null) => void): void {
    onGuest = run;
    run(guest);
  },
  /** Registers a function to run when the user signs out in another tab, because signing out ends the session in all tabs. */
  onSignedOutElsewhere(run: () => void): void {
    channel?.addEventListener('message', (event) => {
      if (event.data === 'signed-out') run();
    });
  },
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('hearthline.session');

async function fetchToken(): Promise<string | null> {
  storedSession = null;
  const response = await fetch('/api/auth/token', { headers: { Accept: 'application/json', 'X-REQUEST-ID': crypto.randomUUID() } });
  // Do not end the session because of a temporary error, for example while the server restarts. Other error responses mean that the user is signed out.
  if (response.status >= 500 || response.status === 429) throw new Error(`The session could not be read (${response.status}).`);
  if (!response.ok) return null;
  const answer: unknown = await response.json();
  const token = isRecord(answer) && isString(answer.token) ? answer.token : '';
  if (!token) return null;
  const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  storedSession = { token, expires: isRecord(payload) && isNumber(payload.exp) ? payload.exp * 1000 : 0 };
  return token;
}

async function post(path: string, body: object): Promise<Response | null> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-REQUEST-ID': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
  } catch {
    return null;
  }
}

async function detailOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  return isRecord(answer) && isString(answer.detail) ? answer.detail : t('response_error');
}

function readGuest(): GuestSession | null {
  try {
    // The cast is safe, because only this file writes the value.
    const guestSession = JSON.parse(localStorage.getItem(GUEST_KEY) ?? 'null') as GuestSession | null;
    return guestSession && new Date(guestSession.expires_at).getTime() > Date.now() ? guestSession : null;
  } catch {
    return null;
  }
}
