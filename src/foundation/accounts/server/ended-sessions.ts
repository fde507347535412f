import { sql } from 'kysely';
import { hashToken } from '@/platform/server';
import type { Tx } from '@/platform/server/db';

/** Sessions of one account that are over before their tokens are. */
export type EndedSessions = { subject: string; sessions: readonly string[] };

/** As the database knows a session: whoever reads it there can do nothing with it. */
export const hashOfSession = (session: string): string => hashToken(session);

/** Their tokens are worth nothing from the next call on, and streams that are open with them end. */
export async function endSessions(tx: Tx, { subject, sessions }: EndedSessions): Promise<void> {
  await sql`select app.end_sessions(${sessions.map(hashOfSession)}::text[], ${subject}, ${new Date()})`.execute(tx);
}

/** The same for whoever is signed in, and ends sessions of their own. */
export async function endOwnSessions(tx: Tx, sessions: readonly string[]): Promise<void> {
  if (sessions.length > 0) await sql`select app.end_own_sessions(${sessions.map(hashOfSession)}::text[], ${new Date()})`.execute(tx);
}
