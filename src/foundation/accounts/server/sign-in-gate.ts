import { sql } from 'kysely';
import { sessionSettingsFor } from '@/access/server';
import { AppError } from '@/platform';
import type { Database, Tx } from '@/platform/server/db';
import type { Log } from '@/platform/server/log';
import { type AccountChange, notifyAccountChanged } from './account-emails';
import { findInviteByLink } from './find-invite-by-link';
import { t } from './messages';
import { clearAttempts, enforceRateLimit } from './rate-limits';
import { recordSignIn, type SignInRecord } from './sign-in-records';

/** Functions with which the identity provider finds and changes the users of this deployment. The provider itself can access only passwords and sessions. */
export type SignInGate = {
  /** Returns true if an active user has this account. Also returns true if an active user without an account has this verified email address. */
  isOurs: (who: { subject: string | null; email: string | null }) => Promise<boolean>;
  /** Connects the active user with this email address to the account. A user who already has an account keeps it. */
  bind: (email: string, subject: string) => Promise<void>;
  /** Returns true if the email address has an open invite and `invite` is the hash of the invite link. */
  isInvited: (invite: string, email: string) => Promise<boolean>;
  /** Creates the invited user. Returns false if the invite is not open or is for another email address. */
  accept: (invite: string, who: { subject: string; email: string; name: string; requestId: string }) => Promise<boolean>;
  /**
   * Records a sign-in by any method, and the time of the user's last sign-in. If the record cannot be written, the error is only logged, because the provider
   * has already committed the session.
   */
  signedIn: (record: SignInRecord & { person: { subject: string } }) => Promise<void>;
  /** Records a failed sign-in. If the record cannot be written, the error is only logged. */
  signInFailed: (record: SignInRecord) => Promise<void>;
  /** Notifies the account owner of a security change. */
  changed: (subject: string, what: AccountChange) => Promise<void>;
  /** Returns true for the first call with this name within `minutes`, for example to accept a code only once. */
  isFirst: (name: string, minutes: number) => Promise<boolean>;
  /** Counts an attempt at two-factor authentication. Returns false above the limit. */
  mayTry: (subject: string) => Promise<boolean>;
  passed: (subject: string) => Promise<void>;
};

/** Limit of attempts at two-factor authentication, because an attacker who has the password could guess a six-digit code. */
const ATTEMPTS_PER_ACCOUNT = { tries: 10, minutes: 15 };

/** Returns the sign-in gate of this deployment. Its transactions run without a signed-in user, because the sign-in is not complete yet. */
export function signInGateOf(db: Database, log: Log): SignInGate {
  const withoutSession = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(sessionSettingsFor(null, ''), run);
  const runAndReport = async (run: (tx: Tx) => Promise<void>): Promise<boolean> => {
    try {
      await withoutSession(run);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_tries') return false;
      throw error;
    }
  };
  const logged = (run: (tx: Tx) => Promise<void>) => withoutSession(run).catch((error: unknown) => log.error({ err: error }, 'a sign-in was not recorded'));
  return {
    isOurs: ({ subject, email }) =>
      withoutSession(async (tx) => {
        const { rows } = await sql<{ active: boolean }>`select active from app.find_user(${subject ?? ''}, ${email})`.execute(tx);
        return rows[0]?.active === true;
      }),
    bind: (email, subject) =>
      withoutSession(async (tx) => {
        await sql`select app.bind_subject(${email}, ${subject})`.execute(tx);
      }),
    isInvited: (invite, email) =>
      withoutSession(async (tx) => {
        const pendingInvite = await findInviteByLink(tx, invite);
        return pendingInvite?.outcome === 'open' && pendingInvite.email === email.toLowerCase();
      }),
    accept: (invite, { subject, email, name, requestId }) =>
      withoutSession(async (tx) => {
        const values = sql`${invite}, ${email}, ${subject}, ${name.trim().replaceAll(/\s+/g, ' ')}, ${new Date()}, ${requestId}, ${t.source('invitation_accepted')}`;
        const { rows } = await sql<{ is_accepted: boolean }>`select app.accept_user_invite_as(${values}) as is_accepted`.execute(tx);
        return rows[0]?.is_accepted === true;
      }),
    signedIn: (record) =>
      logged(async (tx) => {
        await sql`select app.record_last_sign_in(${record.person.subject}, ${new Date()})`.execute(tx);
        await recordSignIn(tx, record);
      }),
    signInFailed: (record) => logged((tx) => recordSignIn(tx, record)),
    changed: (subject, what) => withoutSession((tx) => notifyAccountChanged(tx, subject, what)),
    isFirst: (name, minutes) => runAndReport((tx) => enforceRateLimit(tx, 'once', name, { tries: 1, minutes })),
    mayTry: (subject) => runAndReport((tx) => enforceRateLimit(tx, 'second factor', subject, ATTEMPTS_PER_ACCOUNT)),
    passed: (subject) => withoutSession((tx) => clearAttempts(tx, 'second factor', subject)),
  };
}

/** Sign-in gate that rejects all users of outside providers. Used by background jobs and scripts that need only the provider's own accounts. */
export const CLOSED_SIGN_IN_GATE: SignInGate = {
  isOurs: async () => false,
  bind: async () => {},
  isInvited: async () => false,
  accept: async () => false,
  signedIn: async () => {},
  signInFailed: async () => {},
  changed: async () => {},
  isFirst: async () => false,
  mayTry: async () => false,
  passed: async () => {},
};
