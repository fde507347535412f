import { APIError } from 'better-auth/api';
import type pg from 'pg';
import type { EndedSessions } from './ended-sessions';
import type { IdentityProvider } from './identity-options';

/** Functions for accounts of the built-in provider and for the passwords of these accounts. */
export function identityAccounts(provider: () => IdentityProvider, pool: pg.Pool) {
  /**
   * Returns a function that creates accounts with the same password. Hashing takes a tenth of a second, so the password is hashed only once, and only if an
   * account is new.
   */
  function accountsWith(password: string): (email: string, name: string) => Promise<string> {
    let hash: Promise<string> | undefined;
    return async (email, name) => {
      const { internalAdapter, password: hasher } = await provider().$context;
      const existing = await internalAdapter.findUserByEmail(email.toLowerCase());
      if (existing) return existing.user.id;
      hash ??= hasher.hash(password);
      const user = await internalAdapter.createUser({ email: email.toLowerCase(), name, emailVerified: true }, { method: 'admin' });
      await internalAdapter.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: await hash });
      return user.id;
    };
  }

  async function subjectOfReset(token: string): Promise<string | null> {
    const verification = await (await provider().$context).internalAdapter.findVerificationValue(`reset-password:${token}`);
    return verification && new Date(verification.expiresAt) > new Date() ? verification.value : null;
  }

  return {
    /** Creates an account with a password and returns the subject of the account. An existing account keeps its password. */
    createAccount: (email: string, name: string, password: string): Promise<string> => accountsWith(password)(email, name),
    accountsWith,
    /**
     * Creates the account of a user who accepts an invite. If a failed request left an account for this address, sets its password and ends its sessions. Call
     * this function only for addresses without a user.
     */
    async openAccount(email: string, name: string, newPassword: string): Promise<string> {
      const { internalAdapter, password: hasher } = await provider().$context;
      const existing = await internalAdapter.findUserByEmail(email);
      if (!existing) return accountsWith(newPassword)(email, name);
      const { id } = existing.user;
      const hash = await hasher.hash(newPassword);
      if (await internalAdapter.findCredentialAccount(id)) await internalAdapter.updatePassword(id, hash);
      else await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
      await internalAdapter.deleteUserSessions(id);
      return id;
    },
    /**
     * Returns a token for an account without asking for the password, or null if no account has the address. Only `signInForTests` calls this function, after
     * checking the test token.
     */
    async mintToken(email: string): Promise<string | null> {
      const identityUser = await (await provider().$context).internalAdapter.findUserByEmail(email.toLowerCase());
      if (!identityUser) return null;
      const payload = { sub: identityUser.user.id, email: identityUser.user.email, email_verified: identityUser.user.emailVerified, second_step: 'done' };
      const { token } = await provider().api.signJWT({ body: { payload } });
      return token;
    },
    requestReset: async (email: string): Promise<void> => {
      await provider().api.requestPasswordReset({ body: { email: email.toLowerCase() } });
    },
    resetIsValid: async (token: string): Promise<boolean> => (await subjectOfReset(token)) !== null,
    /** Resets the password and returns the sessions that the reset ends. Null if the link is used or expired, or if the library rejects the new password. */
    async resetPassword(token: string, newPassword: string): Promise<EndedSessions | null> {
      const subject = await subjectOfReset(token);
      if (!subject) return null;
      const { rows } = await pool.query<{ id: string }>('select id from session where "userId" = $1', [subject]);
      try {
        await provider().api.resetPassword({ body: { token, newPassword } });
      } catch (error) {
        if (error instanceof APIError) return null;
        throw error;
      }
      // Delete the other reset links, so that they cannot change the new password.
      await pool.query('delete from verification where value = $1', [subject]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /**
     * Changes the password. Ends every session except `currentSession`, and every reset link. Returns null if the current password is wrong or the account has
     * no password.
     */
    async changePassword(subject: string, change: { current: string; next: string; currentSession: string | null }): Promise<EndedSessions | null> {
      const { internalAdapter, password: hasher } = await provider().$context;
      const account = await internalAdapter.findCredentialAccount(subject);
      if (!account?.password || !(await hasher.verify({ hash: account.password, password: change.current }))) return null;
      await internalAdapter.updatePassword(subject, await hasher.hash(change.next));
      const { rows } = await pool.query<{ id: string }>('delete from session where "userId" = $1 and id is distinct from $2 returning id', [
        subject,
        change.currentSession,
      ]);
      await pool.query('delete from verification where value = $1', [subject]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
  };
}
