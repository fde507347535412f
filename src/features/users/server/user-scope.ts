import type { Actor } from '@/access';
import { contractorRelations, findContractorRow, type UserRow, type UserScope } from '@/foundation/accounts/server';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { canSeeUser, type UserAccessTarget, type UserScopeOf } from '../rules';
import { t } from './messages';

export type VisibleContractor = { id: string; name: string; active: boolean; programs: string[] };

/** Returns a contractor with its programs. Throws `not_found` if the actor may not see the contractor. */
export async function findVisibleContractor(tx: Tx, actor: Actor, id: string): Promise<VisibleContractor> {
  const row = await findContractorRow(tx, id, { programs: actor.kind === 'staff' ? actor.programs : 'all' });
  if (!row) throw notFound(t('contractor_not_found_error'));
  return { id, name: row.name, active: row.active, programs: (await contractorRelations(tx, [id])).get(id)?.programs ?? [] };
}

/**
 * Returns the contractor whose users the actor requests: the contractor `id`, or by default the actor's own contractor. Returns null for staff without `id`,
 * who request staff users.
 */
export async function requestedContractor(tx: Tx, actor: Actor, id: string | undefined): Promise<VisibleContractor | null> {
  const contractorId = id ?? (actor.kind === 'contractor' ? actor.contractorId : null);
  return contractorId === null ? null : findVisibleContractor(tx, actor, contractorId);
}

export const userScopeOf = (contractor: VisibleContractor | null, programs: readonly string[] | null): UserScopeOf =>
  contractor ? { contractor } : { staffOf: programs ?? 'all' };

/** Returns the scope of the staff users whom an administrator manages. */
export const staffScope = (actor: Actor): UserScope => ({ staffOf: actor.kind === 'staff' ? actor.programs : [] });

/** Returns the ID and scope of a user, as the rules in `rules.ts` need them. */
export async function accessTargetOf(tx: Tx, row: Pick<UserRow, 'id' | 'contractor_id' | 'program_keys'>): Promise<UserAccessTarget> {
  if (row.contractor_id === null) return { id: row.id, place: { staffOf: row.program_keys ?? 'all' } };
  const { programs = [] } = (await contractorRelations(tx, [row.contractor_id])).get(row.contractor_id) ?? {};
  return { id: row.id, place: { contractor: { id: row.contractor_id, programs } } };
}

/** Returns the user and the user's access target for the rules. Throws `not_found` if the actor may not see the user. */
export async function assertUserVisible(tx: Tx, actor: Actor, row: UserRow | undefined): Promise<{ row: UserRow; reach: UserAccessTarget }> {
  if (!row) throw notFound(t('person_not_found_error'));
  const reach = await accessTargetOf(tx, row);
  if (!canSeeUser(reach, actor)) throw notFound(t('person_not_found_error'));
  return { row, reach };
}
