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
/** Number of days for which an IP address counts as known after the account signed in from it. */
const KNOWN_DAYS = 30;

/**
 * Limits all sign-ins per IP address. Also limits failed sign-ins: per combination of IP address and account, and per account from all unknown addresses. These
 * limits stop an attacker without blocking the owner at a known address. Attempts count whether or not the account exists. Throws `too_many_tries` before the
 * password is checked, so that more guesses have no effect.
 */
export async function limitSignInAttempts(
  by: { ip: string; email: unknown; requestId: string },
  { db, config, log }: { db: Database; config: Config; log: Pick<Log, 'error'> },
  signIn: () => Promise<Response>,
): Promise<Response> {
  const inOwnTransaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(sessionSettingsFor(null, ''), run);
  const { ip } = by;
  const email = typeof by.email === 'string' ? by.email.trim().toLowerCase() : null;
  const pair = `${email} ${networkPrefixOf(ip)}`;
  const isStranger = await inOwnTransaction(async (tx) => {
    await enforceRateLimit(tx, 'sign-in', ip, config.testAuthToken ? { ...OF_AN_ADDRESS, tries: 1000 } : OF_AN_ADDRESS);
    if (email === null) return false;
    await enforceRateLimit(tx, 'sign-in from', pair, OF_AN_ADDRESS_TO_AN_ACCOUNT);
    const isKnown = await hasRecentAttempt(tx, 'signed in from', pair, KNOWN_DAYS);
    if (!isKnown) await enforceRateLimit(tx, 'sign-in to', email, OF_STRANGERS_TO_AN_ACCOUNT);
    return !isKnown;
  });
  const refundAttempts = () =>
    inOwnTransaction(async (tx) => {
      await refundAttempt(tx, 'sign-in from', pair);
      if (isStranger && email !== null) await refundAttempt(tx, 'sign-in to', email);
    });
  let response: Response;
  try {
    response = await signIn();
  } catch (error) {
    await refundAttempts().catch(() => {});
    throw error;
  }
  if (email !== null) {
    // Record only failed sign-ins and passwords that still need a second factor. The sign-in gate records complete sign-ins.
    const action = !response.ok ? t.source('failed_sign_in_label') : (await needsSecondFactor(response)) ? t.source('password_accepted_entry') : null;
    const record = { person: { name: recordedName(email) }, requestId: by.requestId };
    // The provider has already committed the session, so an error of the audit log must not prevent a sign-in with the correct password.
    if (action)
      await inOwnTransaction((tx) => recordSignIn(tx, { ...record, action })).catch((error: unknown) =>
        log.error({ err: error }, 'a sign-in was not recorded'),
      );
  }
  if (email === null || response.status === 401) return response;
  await refundAttempts();
  if (response.ok)
    await inOwnTransaction(async (tx) => {
      await clearAttempts(tx, 'sign-in from', pair);
      // Store the time of this sign-in in a counter for the IP address and account, so that the address counts as known.
      await clearAttempts(tx, 'signed in from', pair);
      await enforceRateLimit(tx, 'signed in from', pair, { tries: 1, minutes: 1 });
    });
  return response;
}

/** Returns true if the password was correct and two-factor authentication follows. */
async function needsSecondFactor(response: Response): Promise<boolean> {
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'twoFactorRedirect' in body && body.twoFactorRedirect === true;
}
