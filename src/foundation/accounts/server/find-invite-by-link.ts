import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';

type OfLink = { outcome: 'open' | 'taken' | 'over'; invite_id: string; email: string; display_name: string; contractor: string | null };

/** Returns the invite whose link contains the token with this hash. Null if the link is unknown or if a later email replaced the link. */
export async function findInviteByLink(tx: Tx, hash: string): Promise<OfLink | null> {
  const { rows } = await sql<OfLink>`select * from app.find_user_invite(${hash}, ${new Date()})`.execute(tx);
  return rows[0] ?? null;
}
