import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';

type OfLink = { outcome: 'open' | 'taken' | 'over'; invite_id: string; email: string; display_name: string; company: string | null };

/** By the hash of a link's token. Null for a link nobody made, or that a newer letter took the place of. */
export async function findInviteByLink(tx: Tx, hash: string): Promise<OfLink | null> {
  const { rows } = await sql<OfLink>`select * from app.user_invite_of_link(${hash}, ${new Date()})`.execute(tx);
  return rows[0] ?? null;
}
