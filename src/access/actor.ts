import { isOneOf, notAllowed } from '@/platform';
import { ACTIONS, type Action } from './actions';
import { ACTION_OWNERS, type ActionOwner, type ContractorRole, type GuestRole, ROLE_LABELS, type Role, type StaffRole } from './roles';

/** `session`: ID of the session; absent if the token contains none, as in automated tests. */
type InSession = { session?: string };

/**
 * The caller of a request, or the system. Every request reads the user or guest from the database, because the token only identifies the caller. Disabling a
 * user or revoking the access of a guest therefore applies to the next request.
 */
export type Actor =
  | (InSession & {
      kind: 'contractor';
      userId: string;
      name: string;
      email: string;
      roles: ContractorRole[];
      contractorId: string;
      contractorName: string;
      /**
       * Set for staff who view the portal as this contractor. These staff see only jobs that both they and this contractor may see, and cannot change anything.
       */
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
      /** IDs of the guests whom this homeowner asked to help. Answers and files of helpers are treated as answers and files of the homeowner. */
      helperIds?: readonly string[];
      /**
       * Set for a helper: the homeowner whom this guest helps. A helper can answer open tasks of the homeowner and do the actions in `ACTIONS_OF_HELPERS`. The
       * actor's `name` then contains the names of helper and homeowner. `helps.email` is the email address of the homeowner, and `helps.ownName` is the name of
       * only the helper.
       */
      helps?: { guestId: string; homeowner: string; email: string; ownName: string };
    }
  | { kind: 'system'; name: 'System' };

/** Actor for work without a person: background jobs and messages from other systems. */
export const SYSTEM: Actor = { kind: 'system', name: 'System' };

/** Returns the roles of an actor. A guest has exactly one role, and the system has none. */
export function rolesOf(actor: Actor): readonly Role[] {
  if (actor.kind === 'system') return [];
  return actor.kind === 'guest' ? [actor.role] : actor.roles;
}

/** Returns whether the actor has one of these roles. A page calls this hundreds of times, so the function allocates no memory. */
export function hasRole(actor: Actor, roles: readonly Role[]): boolean {
  if (actor.kind === 'system') return false;
  if (actor.kind === 'guest') return roles.includes(actor.role);
  for (const role of actor.roles) if (roles.includes(role)) return true;
  return false;
}

/** Returns true for staff who view the portal as a contractor. They may read data but not change it. */
export const isViewingAs = (actor: Actor): boolean => actor.kind === 'contractor' && actor.viewedBy !== undefined;

/** Returns whether the actor is a staff member with access to the program. */
export const isStaffOfProgram = (actor: Actor, program: string): boolean =>
  actor.kind === 'staff' && (actor.programs === 'all' || actor.programs.includes(program));

/**
 * Returns false for staff who are assigned only to other programs. Returns true for all other actors, because their rights do not depend on a program
 * assignment.
 */
export const canDecideForProgram = (actor: Actor, program: string): boolean => actor.kind !== 'staff' || isStaffOfProgram(actor, program);

/** Returns whether the actor is staff or the system. */
export const isInternal = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system';

/** Returns the action owners for whom this actor acts. The list is empty for the system, and for actors who have only the roles admin or property_manager. */
export function actionOwnersOf(actor: Actor): readonly ActionOwner[] {
  switch (actor.kind) {
    case 'contractor':
    case 'staff':
      return actionOwnersOfUser(actor);
    case 'guest':
      return actor.role === 'property_manager' ? [] : [actor.role];
    case 'system':
      return [];
  }
}

/**
 * Returns the action owners for whom a user acts. A contractor user acts for the contractor and the installer. A contractor user whose only role is technician
 * acts only for the installer. A staff user acts for the action owners that have the names of the user's roles.
 */
export function actionOwnersOfUser({ kind, roles }: { kind: 'contractor' | 'staff'; roles: readonly string[] }): readonly ActionOwner[] {
  if (kind === 'staff') return roles.filter((role) => isOneOf(ACTION_OWNERS, role));
  return roles.includes('technician') && roles.length === 1 ? ['installer'] : ['contractor', 'installer'];
}

/** Returns whether the actor is a helper: a person whom a homeowner asked to answer tasks. */
export const isHelper = (actor: Actor): boolean => actor.kind === 'guest' && actor.helps !== undefined;

/** Returns whether the ID belongs to the actor or to a helper of the actor. */
export const isSelfOrHelper = (actor: Actor, id: string | null): boolean =>
  id !== null && (id === actorIdOf(actor) || (actor.kind === 'guest' && actor.helperIds?.includes(id) === true));

/** Actions of a homeowner that helpers may also do. */
const ACTIONS_OF_HELPERS: readonly Action[] = ['attachment.upload', 'attachment.delete', 'task.flag_contractor_exception'];

/**
 * Returns whether a role of the actor may do the action. The system may do every action. A helper may do only the actions in `ACTIONS_OF_HELPERS`. `Rule`
 * checks further conditions on the object and its state.
 */
export function can(actor: Actor, action: Action): boolean {
  if (isHelper(actor) && !ACTIONS_OF_HELPERS.includes(action)) return false;
  return actor.kind === 'system' || hasRole(actor, ACTIONS[action].roles);
}

/**
 * Checks with `can` that the actor may do the action.
 * @throws AppError `not_allowed` (403) with an explanation
 */
export function assertCan(actor: Actor, action: Action): void {
  if (!can(actor, action)) throw notAllowed(ACTIONS[action].refusal());
}

/** Returns the ID of the user or guest, or null for the system. */
export function actorIdOf(actor: Actor): string | null {
  if (actor.kind === 'system') return null;
  return actor.kind === 'guest' ? actor.guestId : actor.userId;
}

/** Returns the name of the actor for history and emails. For a guest without a name, returns the name of the role. */
export function actorNameOf(actor: Actor): string {
  if (actor.kind === 'guest') return actor.name || ROLE_LABELS[actor.role];
  return actor.name;
}
