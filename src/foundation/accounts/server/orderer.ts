import { type Actor, CONTRACTOR_ROLES, can } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { canonicalJson, notFound } from '@/platform';
import type { Database } from '@/platform/server/db';
import { knownRoles, staffActor } from './actors';
import { t } from './messages';
import { findUser, type UserRow } from './user-rows';

/** User who requested a background job, with the rights at the time of the request. The worker acts with these rights. */
export type Orderer = Extract<Actor, { kind: 'contractor' | 'staff' }>;

/**
 * Returns the user to store with the request. Omits the session, because the background job continues after the user signs out. Throws `not_found` for guests
 * and for the system.
 */
export function ordererFromActor(actor: Actor): Orderer {
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') throw notFound(t('page_not_found_error'));
  const { session: _session, ...orderer } = actor;
  return orderer;
}

/** Returns true if the actor is the user who requested the background job and still has the same rights. */
export const hasRightsOf = (actor: Actor, orderer: Orderer): boolean => rightsOf(actor) === rightsOf(orderer);

/**
 * Returns true if the user still has the rights of the request: the account is active, and roles, programs and contractor are unchanged. Staff who viewed the
 * portal as a contractor must still be allowed to do so.
 */
export async function stillHasRights(db: Database, orderer: Orderer): Promise<boolean> {
  const user = await db.reading(sessionSettingsFor({ kind: 'system', name: 'System' }, ''), (tx) => findUser(tx, orderer.userId));
  const actor = user?.active ? actorNow(user, orderer) : null;
  return actor !== null && hasRightsOf(actor, orderer);
}

function actorNow(user: UserRow, orderer: Orderer): Actor | null {
  if (user.kind === 'staff') {
    const staff = staffActor(user);
    if (orderer.kind === 'staff') return staff;
    // The request came from staff who viewed the portal as a contractor.
    return orderer.viewedBy && can(staff, 'job.view_as_contractor') ? { ...orderer, viewedBy: { programs: staff.programs } } : null;
  }
  if (!user.contractor_id) return null;
  return {
    kind: 'contractor',
    userId: user.id,
    name: user.display_name,
    email: user.email,
    roles: knownRoles(user.roles, CONTRACTOR_ROLES),
    contractorId: user.contractor_id,
    contractorName: '',
  };
}

function rightsOf(actor: Actor): string {
  if (actor.kind !== 'contractor' && actor.kind !== 'staff') return '';
  const scope = actor.kind === 'staff' ? { programs: actor.programs } : { contractor: actor.contractorId, viewed_by: actor.viewedBy ?? null };
  return canonicalJson({ user: actor.userId, kind: actor.kind, roles: actor.roles.toSorted(), ...scope });
}
