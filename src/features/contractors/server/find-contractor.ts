import type { Actor } from '@/access';
import { type ContractorScope, contractorRelations, findContractorRow } from '@/foundation/accounts/server';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { StoredContractor } from './changes';
import { t } from './messages';

/**
 * Returns the scope of contractors that the actor may see. Staff see the contractors of their programs. For contractor users, the scope contains all programs,
 * and row-level security limits the result to their own contractor.
 */
export const contractorScopeOf = (actor: Actor): ContractorScope => ({ programs: actor.kind === 'staff' ? actor.programs : 'all' });

export const EMPTY_RELATIONS = { programs: [], enrollments: [], equipment: [] };

/**
 * Returns a contractor. Throws `not_found` if the contractor is missing or hidden from the actor. `written`: true after a change by the actor. The function
 * then also returns a contractor that no longer shares a program with the actor because of this change.
 */
export async function findContractorOr404(tx: Tx, actor: Actor, id: string, { written = false } = {}): Promise<StoredContractor> {
  const row = await findContractorRow(tx, id, written ? { programs: 'all' } : contractorScopeOf(actor));
  if (!row) throw notFound(t('contractor_not_found_error'));
  return { row, lists: (await contractorRelations(tx, [id])).get(id) ?? EMPTY_RELATIONS };
}
