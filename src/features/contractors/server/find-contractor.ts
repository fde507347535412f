import type { Actor } from '@/access';
import { type ContractorScope, contractorRelations, findContractorRow } from '@/foundation/accounts/server';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { StoredContractor } from './changes';
import { t } from './messages';

/** Whose companies somebody sees; the wall lets a company see its own alone. */
export const contractorScopeOf = (actor: Actor): ContractorScope => ({ programs: actor.kind === 'staff' ? actor.programs : 'all' });

export const EMPTY_RELATIONS = { programs: [], enrollments: [], equipment: [] };

/** Another's company is not there. `written`: by the asker just now; they may have taken it out of their own programs. */
export async function findContractorOr404(tx: Tx, actor: Actor, id: string, { written = false } = {}): Promise<StoredContractor> {
  const row = await findContractorRow(tx, id, written ? { programs: 'all' } : contractorScopeOf(actor));
  if (!row) throw notFound(t('company_not_found_error'));
  return { row, lists: (await contractorRelations(tx, [id])).get(id) ?? EMPTY_RELATIONS };
}
