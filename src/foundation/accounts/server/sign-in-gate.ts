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

/** What the identity provider, which reads passwords and sessions only, has to know of the people of this installation. */
export type SignInGate = {
  /** Somebody who was let in and is active: by their account, or by an address that was checked. */
  isOurs: (who: { subject: string | null; email: string | null }) => Promise<boolean>;
  /** The person with this address has this account from now on. */
  bind: (email: string, subject: string) => Promise<void>;
  /** An invite that waits for this address, by the hash of its link. */
  isInvited: (invite: string, email: string) => Promise<boolean>;
  /** Who comes through an invite's link with a checked address becomes the person that was invited; false: not by this one. */
  accept: (invite: string, who: { subject: string; email: string; name: string; requestId: string }) => Promise<boolean>;
  /** Records a sign-in by any method. A failure to record it is logged: the session exists already, in a transaction of the provider. */
  signedIn: (record: SignInRecord & { person: { subject: string } }) => Promise<void>;
  /** Records a failed sign-in. A failure to record it is logged. */
  signInFailed: (record: SignInRecord) => Promise<void>;
  /** What protects an account is another from now on: its owner is told. */
  changed: (subject: string, what: AccountChange) => Promise<void>;
  /** false: something of this name was there in the last minutes. */
  isFirst: (name: string, minutes: number) => Promise<boolean>;
  /** A try of a second step by an account; false: one too many. */
  mayTry: (subject: string) => Promise<boolean>;
  passed: (subject: string) => Promise<void>;
};

/** Codes have six digits: whoever has the password does not get to guess them. */
const OF_AN_ACCOUNT = { tries: 10, minutes: 15 };

export function signInGateOf(db: Database, log: Log): SignInGate {
  const asNobody = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(sessionSettingsFor(null, ''), run);
  const counts = async (run: (tx: Tx) => Promise<void>): Promise<boolean> => {
    try {
      await asNobody(run);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_tries') return false;
      throw error;
    }
  };
  const logged = (run: (tx: Tx) => Promise<void>) => asNobody(run).catch((error: unknown) => log.error({ err: error }, 'a sign-in was not recorded'));
  return {
    isOurs: ({ subject, email }) =>
      asNobody(async (tx) => {
        const { rows } = await sql<{ active: boolean }>`select active from app.find_user(${subject ?? ''}, ${email})`.execute(tx);
        return rows[0]?.active === true;
      }),
    bind: (email, subject) =>
      asNobody(async (tx) => {
        await sql`select app.bind_subject(${email}, ${subject})`.execute(tx);
      }),
    isInvited: (invite, email) =>
      asNobody(async (tx) => {
        const found = await findInviteByLink(tx, invite);
        return found?.outcome === 'open' && found.email === email.toLowerCase();
      }),
    accept: (invite, { subject, email, name, requestId }) =>
      asNobody(async (tx) => {
        const values = sql`${invite}, ${email}, ${subject}, ${name.trim().replaceAll(/\s+/g, ' ')}, ${new Date()}, ${requestId}, ${t.kept('invitation_accepted')}`;
        const { rows } = await sql<{ is_accepted: boolean }>`select app.accept_user_invite_as(${values}) as is_accepted`.execute(tx);
        return rows[0]?.is_accepted === true;
      }),
    signedIn: (record) =>
      logged(async (tx) => {
        await sql`select app.note_sign_in(${record.person.subject}, ${new Date()})`.execute(tx);
        await recordSignIn(tx, record);
      }),
    signInFailed: (record) => logged((tx) => recordSignIn(tx, record)),
    changed: (subject, what) => asNobody((tx) => notifyAccountChanged(tx, subject, what)),
    isFirst: (name, minutes) => counts((tx) => enforceRateLimit(tx, 'once', name, { tries: 1, minutes })),
    mayTry: (subject) => counts((tx) => enforceRateLimit(tx, 'second step', subject, OF_AN_ACCOUNT)),
    passed: (subject) => asNobody((tx) => clearAttempts(tx, 'second step', subject)),
  };
}

/** Where nobody comes in by another's word: jobs and scripts that only need the provider's own accounts. */
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
