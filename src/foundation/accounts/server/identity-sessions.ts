import type pg from 'pg';
import type { EndedSessions } from './ended-sessions';
import type { IdentityProvider } from './identity-options';

/** User session without its token, as the list of signed-in devices shows it. */
export type Device = { id: string; signed_in_at: Date; last_seen_at: Date; ip: string | null; user_agent: string | null };

/** Functions for the sessions and two-factor authentication of users who have an account with the built-in provider. */
export function identitySessions(provider: () => IdentityProvider, pool: pg.Pool) {
  return {
    /** Removes two-factor authentication from an account and ends its sessions. Used when a user has lost the device for two-factor authentication. */
    async resetSecondStep(subject: string): Promise<EndedSessions> {
      await pool.query('delete from "twoFactor" where "userId" = $1', [subject]);
      await pool.query('delete from passkey where "userId" = $1', [subject]);
      await pool.query('update "user" set "twoFactorEnabled" = false where id = $1', [subject]);
      const { rows } = await pool.query<{ id: string }>('delete from session where "userId" = $1 returning id', [subject]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Returns the accounts among `subjects` that have two-factor authentication. */
    async withSecondStep(subjects: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from "user" u where id = any($1) and ("twoFactorEnabled" or exists (select from passkey p where p."userId" = u.id))',
        [subjects],
      );
      return new Set(rows.map(({ id }) => id));
    },
    /** Returns the sessions of a user, most recently used first, and whether the user has a password at the built-in provider. */
    async devicesOf(subject: string): Promise<{ devices: Device[]; hasPassword: boolean }> {
      const { rows } = await pool.query<Device>(
        'select id, "createdAt" as signed_in_at, "updatedAt" as last_seen_at, "ipAddress" as ip, "userAgent" as user_agent from session where "userId" = $1 and "expiresAt" > now() order by "updatedAt" desc, id',
        [subject],
      );
      const account = await (await provider().$context).internalAdapter.findCredentialAccount(subject);
      return { devices: rows, hasPassword: Boolean(account?.password) };
    },
    /** Ends the session with the ID `only`, or all sessions of the user if `only` is null. */
    async endSessionsOf(subject: string, only: string | null): Promise<EndedSessions> {
      const { rows } = await pool.query<{ id: string }>('delete from session where "userId" = $1 and ($2::text is null or id = $2) returning id', [
        subject,
        only,
      ]);
      return { subject, sessions: rows.map(({ id }) => id) };
    },
    /** Returns the session of a request to the provider's own endpoints, or null if the request has no session. */
    async sessionOf(headers: Headers): Promise<EndedSessions | null> {
      const session = await provider().api.getSession({ headers });
      return session && { subject: session.user.id, sessions: [session.session.id] };
    },
    /** Deletes sessions that expired before this time (real time). Returns the number of deleted sessions. */
    async forgetSessions(before: Date): Promise<number> {
      const { rowCount } = await pool.query('delete from session where "expiresAt" < $1', [before]);
      return rowCount ?? 0;
    },
  };
}
