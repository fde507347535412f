import type { Actor } from '@/access';
import { programsOfContractor } from '@/foundation/accounts/server';
import type { Tx } from '@/platform/server/db';

/**
 * Returns the keys of the programs that new jobs and estimates may use. For a contractor user, these are the programs of the user's contractor; otherwise,
 * those of the requested contractor. Without a contractor, returns the programs of the staff user, or null for staff of all programs.
 */
export async function programsOffered(tx: Tx, actor: Actor, requestedId?: string): Promise<string[] | null> {
  const contractorId = actor.kind === 'contractor' ? actor.contractorId : requestedId;
  if (!contractorId) return actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : null;
  return programsOfContractor(tx, contractorId);
}
