import type { Actor } from '@/access';
import { programsOfContractor } from '@/foundation/accounts/server';
import type { Tx } from '@/platform/server/db';

/**
 * Returns the keys of the programs that the actor or the given contractor works with. Null for staff of all programs. Estimates and new jobs use
 * this list.
 */
export async function programsOffered(tx: Tx, actor: Actor, contractorId?: string): Promise<string[] | null> {
  const company = actor.kind === 'contractor' ? actor.contractorId : contractorId;
  if (!company) return actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : null;
  return programsOfContractor(tx, company);
}
