import { sql } from 'kysely';
import { hashToken } from '@/platform/server';
import type { Tx } from '@/platform/server/db';

/** Sessions of one account that ended before their tokens expire. */
export type EndedSessions = { subject: string; sessions: readonly string[] };

/** Returns the hash that the database stores in place of the session id, so that a leaked row is useless. */
export const hashOfSession = (session: string): string => hashToken(session);

/** Revokes the tokens of these sessions from the next request on, and closes their event streams. */
export async function endSessions(tx: Tx, { subject, sessions }: EndedSessions): Promise<void> {
  await sql`select app.end_sessions(${sessions.map(hashOfSession)}::text[], ${subject}, ${new Date()})`.execute(tx);
}

/** Revokes sessions of the signed-in user. */
export async function endOwnSessions(tx: Tx, sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await sql`select app.end_own_sessions(${sessions.map(hashOfSession)}::text[], ${new Date()})`.execute(tx);
}
