import { sql } from 'kysely';
import { hashToken } from '@/platform/server';
import type { Tx } from '@/platform/server/db';

/** Sessions of one account (`subject`) that ended before their tokens expired. */
export type EndedSessions = { subject: string; sessions: readonly string[] };

/** Returns the hash that the database stores instead of the session ID, so that an attacker cannot use a leaked row. */
export const hashOfSession = (session: string): string => hashToken(session);

/**
 * Makes the tokens of these sessions invalid at the next request. Open event streams then check the user's access again and close if their session has ended.
 */
export async function endSessions(tx: Tx, { subject, sessions }: EndedSessions): Promise<void> {
  await sql`select app.end_sessions(${sessions.map(hashOfSession)}::text[], ${subject}, ${new Date()})`.execute(tx);
}

/** Makes the tokens of the signed-in user's sessions with these IDs invalid at the next request. */
export async function endOwnSessions(tx: Tx, sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await sql`select app.end_own_sessions(${sessions.map(hashOfSession)}::text[], ${new Date()})`.execute(tx);
}
