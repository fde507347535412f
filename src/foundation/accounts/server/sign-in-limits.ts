import { sessionSettingsFor } from '@/access/server';
import type { Config } from '@/platform/server/config';
import type { Database, Tx } from '@/platform/server/db';
import type { Log } from '@/platform/server/log';
import { t } from './messages';
import { clearAttempts, enforceRateLimit, hasRecentAttempt, networkPrefixOf, refundAttempt } from './rate-limits';
import { recordedName, recordSignIn } from './sign-in-records';

const OF_AN_ADDRESS = { tries: 100, minutes: 15 };
const OF_AN_ADDRESS_TO_AN_ACCOUNT = { tries: 10, minutes: 15 };
const OF_STRANGERS_TO_AN_ACCOUNT = { tries: 100, minutes: 15 };
/** Where somebody signed in within this time they are no stranger. */
const KNOWN_DAYS = 30;

/**
 * A try to sign in, within three limits: of its address, of its address to this account, and of everybody
 * to this account from places it was never signed in from. So a stranger is stopped and the owner is not:
 * neither by ten wrong passwords from elsewhere, nor, where they are known, by any number of them. Only what
 * failed counts, whether the account exists or not. Refuses with `too_many_tries` before the password is
 * looked at, so that guessing on gains nothing.
 */
export async function limitSignInAttempts(
  by: { ip: string; email: unknown; requestId: string },
  { db, config, log }: { db: Database; config: Config; log: Pick<Log, 'error'> },
  signIn: () => Promise<Response>,
): Promise<Response> {
  const apart = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(sessionSettingsFor(null, ''), run);
  const { ip } = by;
  const email = typeof by.email === 'string' ? by.email.trim().toLowerCase() : null;
  const pair = `${email} ${networkPrefixOf(ip)}`;
  const isStranger = await apart(async (tx) => {
    await enforceRateLimit(tx, 'sign-in', ip, config.testAuthToken ? { ...OF_AN_ADDRESS, tries: 1000 } : OF_AN_ADDRESS);
    if (email === null) return false;
    await enforceRateLimit(tx, 'sign-in from', pair, OF_AN_ADDRESS_TO_AN_ACCOUNT);
    const isKnown = await hasRecentAttempt(tx, 'signed in from', pair, KNOWN_DAYS);
    if (!isKnown) await enforceRateLimit(tx, 'sign-in to', email, OF_STRANGERS_TO_AN_ACCOUNT);
    return !isKnown;
  });
  const takeBack = () =>
    apart(async (tx) => {
      await refundAttempt(tx, 'sign-in from', pair);
      if (isStranger && email !== null) await refundAttempt(tx, 'sign-in to', email);
    });
  let response: Response;
  try {
    response = await signIn();
  } catch (error) {
    await takeBack().catch(() => {});
    throw error;
  }
  if (email !== null) {
    // The gate records a sign-in that is complete, by whichever method.
    const action = !response.ok ? t.kept('failed_sign_in_label') : (await asksSecondStep(response)) ? t.kept('password_accepted_entry') : null;
    const record = { person: { name: recordedName(email) }, requestId: by.requestId };
    // The provider committed the session already. A person with the right password signs in also when the log cannot be written.
    if (action) await apart((tx) => recordSignIn(tx, { ...record, action })).catch((error: unknown) => log.error({ err: error }, 'a sign-in was not recorded'));
  }
  if (email === null || response.status === 401) return response;
  await takeBack();
  if (response.ok)
    await apart(async (tx) => {
      await clearAttempts(tx, 'sign-in from', pair);
      // One row for each place, as young as the last time.
      await clearAttempts(tx, 'signed in from', pair);
      await enforceRateLimit(tx, 'signed in from', pair, { tries: 1, minutes: 1 });
    });
  return response;
}

/** The password was right, and a code or a passkey is asked next. */
async function asksSecondStep(response: Response): Promise<boolean> {
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'twoFactorRedirect' in body && body.twoFactorRedirect === true;
}
