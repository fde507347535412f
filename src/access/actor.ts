import { notAllowed } from '@/platform';
import { ACTIONS, type Action } from './actions';
import { type ActionOwner, type ContractorRole, type GuestRole, ROLE_LABELS, type Role, type StaffRole } from './roles';

/** Id of the session; automated tests have none. */
type InSession = { session?: string };

/**
 * The caller of a request. Every request reads the actor from the database, because the token only identifies the user. Disabling a user or revoking an
 * invite therefore applies to the next request.
 */
export type Actor =
  | (InSession & {
      kind: 'contractor';
      userId: string;
      name: string;
      email: string;
      roles: ContractorRole[];
      contractorId: string;
      contractorName: string /** Staff who view as this contractor. They see jobs that both may see, and change nothing. */;
      viewedBy?: { programs: 'all' | string[] };
    })
  | (InSession & { kind: 'staff'; userId: string; name: string; email: string; roles: StaffRole[]; programs: 'all' | string[] })
  | /** The name is empty for a guest who was invited by email address only. */ {
      kind: 'guest';
      guestId: string;
      name: string;
      email: string;
      role: GuestRole;
      jobId: string;
      contractorId: string;
      /** Guests whom this homeowner asked to help. Their answers and files count as those of the homeowner. */
      helperIds?: readonly string[];
      /**
       * The homeowner whom this guest helps. A helper can only answer open tasks of the homeowner. `name` then contains both names; `helps.email` is the
       * address of the homeowner.
       */
      helps?: { guestId: string; homeowner: string; email: string; ownName: string };
    }
  | { kind: 'system'; name: 'System' };

/** The system as actor: background jobs and messages of other systems. */
export const SYSTEM: Actor = { kind: 'system', name: 'System' };

/** Returns the roles of an actor; a guest has exactly one, the system none. */
export function rolesOf(actor: Actor): readonly Role[] {
  if (actor.kind === 'system') return [];
  return actor.kind === 'guest' ? [actor.role] : actor.roles;
}

/** Returns whether the actor has one of these roles. A page calls this hundreds of times, so it allocates nothing. */
export function hasRole(actor: Actor, roles: readonly Role[]): boolean {
  if (actor.kind === 'system') return false;
  if (actor.kind === 'guest') return roles.includes(actor.role);
  for (const role of actor.roles) if (roles.includes(role)) return true;
  return false;
}

/** True for staff who view as a contractor; they may read but not change. */
export const isViewingAs = (actor: Actor): boolean => actor.kind === 'contractor' && actor.viewedBy !== undefined;

/** Returns whether the actor may decide about a program. Staff of some programs may decide only about these. True for all other actors, whom other rules limit. */
export const canDecideForProgram = (actor: Actor, program: string): boolean =>
  actor.kind !== 'staff' || actor.programs === 'all' || actor.programs.includes(program);

/** Returns whether the actor is staff or the system. */
export const isInternal = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system';

/** Returns the action owners that this actor works for. A contractor user works on the contractor's tasks, a technician also on the installer's. */
export function actionOwnersOf(actor: Actor): readonly ActionOwner[] {
  switch (actor.kind) {
    case 'contractor':
      return actor.roles.includes('technician') && actor.roles.length === 1 ? ['installer'] : ['contractor', 'installer'];
    case 'staff':
      return actor.roles.filter((role): role is Exclude<StaffRole, 'admin'> => role !== 'admin');
    case 'guest':
      return actor.role === 'property_manager' ? [] : [actor.role];
    case 'system':
      return [];
  }
}

/** Returns true for a person who helps a homeowner. */
export const isHelper = (actor: Actor): boolean => actor.kind === 'guest' && actor.helps !== undefined;

/** Returns whether the id belongs to the actor or to a helper of the actor. */
export const isSelfOrHelper = (actor: Actor, id: string | null): boolean =>
  id !== null && (id === actorIdOf(actor) || (actor.kind === 'guest' && actor.helperIds?.includes(id) === true));

/** Actions of a homeowner that helpers may also do. */
const ACTIONS_OF_HELPERS: readonly Action[] = ['attachment.upload', 'attachment.delete', 'task.flag_contractor_exception'];

/** Returns whether the actor has a role with this right. Objects and states are checked separately. */
export function can(actor: Actor, action: Action): boolean {
  if (isHelper(actor) && !ACTIONS_OF_HELPERS.includes(action)) return false;
  return actor.kind === 'system' || hasRole(actor, ACTIONS[action].roles);
}

/**
 * Checks a right.
 * @throws AppError `not_allowed` (403) with an explanation
 */
export function assertCan(actor: Actor, action: Action): void {
  if (!can(actor, action)) throw notAllowed(ACTIONS[action].refusal());
}

/** Returns the id of the user or guest; null for the system. */
export function actorIdOf(actor: Actor): string | null {
  if (actor.kind === 'system') return null;
  return actor.kind === 'guest' ? actor.guestId : actor.userId;
}

/** Returns name and role as shown in history and emails. */
export function actorNameOf(actor: Actor): string {
  if (actor.kind === 'guest') return actor.name || ROLE_LABELS[actor.role];
  return actor.name;
}
