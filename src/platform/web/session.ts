import { isNumber, isRecord, isString } from '../type-guards';
import { t } from './messages';

/**
 * Token of a staff or contractor user. The browser exchanges the cookie of the identity provider, which scripts cannot read, for a token that is valid for 15
 * minutes. The token is stored only in memory. `expires` is in ms.
 */
type StoredSession = { token: string; expires: number };

const GUEST_KEY = 'hearthline.guest';
/** Storage key of the token for automated tests, which is stored per tab. */
const TEST_TOKEN_KEY = 'hearthline.test-token';
/** Time in ms before the expiry at which a token is renewed, so that the token does not expire during a request. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;

/**
 * Session that a guest gets by opening the emailed link. localStorage stores it for all tabs. `helper_id`: set if the guest is a helper of a homeowner; absent
 * in sessions that an older release stored.
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
   * Returns the bearer token and renews it shortly before it expires. After `beGuest`, returns the token of the guest. Null without a session.
   * @throws Error if the session cannot be read, unless the function of `onNoConnection` returns a token
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
   * Signs in. `wrong`: the server refused the email and password. `elsewhere`: the page was opened at another address than the address of the portal; the value
   * is the error text.
   */
  async signIn(email: string, password: string): Promise<'ok' | 'second_step' | 'wrong' | 'too_many' | 'offline' | { elsewhere: string }> {
    const response = await post('/api/auth/sign-in/email', { email, password });
    if (!response || response.status >= 500) return 'offline';
    if (response.status === 403) return { elsewhere: await detailOf(response) };
    if (response.status === 429) return 'too_many';
    if (!response.ok) return 'wrong';
    sessionStorage.removeItem(TEST_TOKEN_KEY);
    storedSession = null;
    // The password is correct. Other requirements of the account are handled on a separate page.
    const body: unknown = await response.json().catch(() => null);
    if (isRecord(body) && body.twoFactorRedirect === true) return 'second_step';
    return (await session.token()) ? 'ok' : 'wrong';
  },
  /** Signs in with the token of an automated test, for this tab only. */
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
   * Sets the function that handles the error when the session cannot be read. It returns a token for the service worker (device-token.ts) or throws the error.
   */
  onNoConnection(read: (error: unknown) => string): void {
    withoutConnection = read;
  },
  /** Makes the page use the token of the guest, even if a user is signed in in another tab. */
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
  /** Calls the function with the guest session of this page, or null, and again when `setGuest` changes it. */
  onGuest(run: (next: GuestSession | null) => void): void {
    onGuest = run;
    run(guest);
  },
  /** Registers a function that runs when the user signs out in another tab, because signing out ends the session in all tabs. */
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
  // Only a refusal means that the user is signed out. An error of a restarting server must not end the session.
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
