import { sql } from 'kysely';
import { sessionSettingsFor } from '@/access/server';
import type { Database } from '@/platform/server/db';

/** Caller whom a verified token identifies. `session` is the hash of the session ID. */
export type Caller = {
  subject: string;
  /** Email address. Null if the issuer has not verified the address. */
  email: string | null;
  session: string;
};

export type UserRow = {
  id: string;
  email: string;
  display_name: string;
  kind: 'contractor' | 'staff';
  roles: string[];
  contractor_id: string | null;
  contractor_name: string | null;
  program_keys: string[] | null;
  active: boolean;
  /** True if the session of the token ended before the token expired, for example because the user signed out or changed the password. */
  has_ended: boolean;
};

/** Returns the user row of a caller, or null if no user matches. Every request reads the row again, so disabling a user takes effect immediately. */
export async function findUser(db: Database, { subject, email, session }: Caller): Promise<UserRow | null> {
  const [user] = await db.readingOnce(
    sessionSettingsFor(null, ''),
    sql<UserRow>`
      select u.id, u.email, u.display_name, u.kind, u.roles, u.contractor_id, u.program_keys, u.active,
        app.contractor_name(u.contractor_id) as contractor_name, app.is_session_ended(${session}) as has_ended
      from app.find_user(${subject}, ${email}) u`,
  );
  return user ?? null;
}
