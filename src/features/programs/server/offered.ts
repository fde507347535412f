import type { Actor } from '@/access';
import { programsOfContractor } from '@/foundation/accounts/server';
import type { Tx } from '@/platform/server/db';

/**
 * The programs that a person works with: those of the company, or those of a member of staff. Null for staff of all programs.
 * Estimates and new jobs show the same ones.
 */
export async function programsOffered(tx: Tx, actor: Actor, contractorId?: string): Promise<string[] | null> {
  const company = actor.kind === 'contractor' ? actor.contractorId : contractorId;
  if (!company) return actor.kind === 'staff' && actor.programs !== 'all' ? actor.programs : null;
  return programsOfContractor(tx, company);
}
