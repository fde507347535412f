import type { Actor } from '@/access';
import { programsOfContractor } from '@/foundation/accounts/server';
import type { Tx } from '@/platform/server/db';

/**
 * Returns the keys of the programs that a contractor works with: the contractor of the actor if the actor is a contractor user, otherwise the given contractor.
 * Without a contractor, returns the programs of a staff user, or null for staff of all programs. Estimates and new jobs use this list.
 */
export async function programsOffered(tx: Tx, actor: Actor, requestedId?: string): Promise<string[] | null> {
  const contractorId = actor.kind === 'contractor' ? actor.contractorId : requestedId;
  if (!contractorId) return actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : null;
  return programsOfContractor(tx, contractorId);
}
