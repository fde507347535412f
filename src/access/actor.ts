import { notAllowed } from '@/platform';
import { ACTIONS, type Action } from './actions';
import { type ActionOwner, type ContractorRole, type GuestRole, ROLE_LABELS, type Role, type StaffRole } from './roles';

/** Which of a person's sessions; those of automated tests have none. */
type InSession = { session?: string };

/**
 * Who is calling. Built from our own rows with every request (the token only says who), so a
 * disabled user or a revoked invite is refused at the next call.
 */
export type Actor =
  | (InSession & {
      kind: 'contractor';
      userId: string;
      name: string;
      email: string;
      roles: ContractorRole[];
      contractorId: string;
      contractorName: string /** Staff who look as this company: they see what it sees of jobs they may see themselves, and change nothing. */;
      viewedBy?: { programs: 'all' | string[] };
    })
  | (InSession & { kind: 'staff'; userId: string; name: string; email: string; roles: StaffRole[]; programs: 'all' | string[] })
  | /** Who was invited by an address alone has no name. */ {
      kind: 'guest';
      guestId: string;
      name: string;
      email: string;
      role: GuestRole;
      jobId: string;
      contractorId: string;
    }
  | { kind: 'system'; name: 'System' };

export const SYSTEM: Actor = { kind: 'system', name: 'System' };

export function rolesOf(actor: Actor): readonly Role[] {
  if (actor.kind === 'system') return [];
  return actor.kind === 'guest' ? [actor.role] : actor.roles;
}

/** Whether the actor holds one of these roles. A page asks hundreds of times, so that nothing is made to ask. */
export function hasRole(actor: Actor, roles: readonly Role[]): boolean {
  if (actor.kind === 'system') return false;
  if (actor.kind === 'guest') return roles.includes(actor.role);
  for (const role of actor.roles) if (roles.includes(role)) return true;
  return false;
}

/** Staff who look as a company: they read, and change nothing. */
export const isViewingAs = (actor: Actor): boolean => actor.kind === 'contractor' && actor.viewedBy !== undefined;

/** Whether somebody decides about a program: staff of some programs about these alone. What others may not is another wall's. */
export const canDecideForProgram = (actor: Actor, program: string): boolean =>
  actor.kind !== 'staff' || actor.programs === 'all' || actor.programs.includes(program);

export const isInternal = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system';

/** The action owners this actor works for: a contractor user works the contractor's tasks, a technician the installer's too. */
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

/** May a holder of one of these roles do this at all? Which objects, and in which state, is decided elsewhere. */
export function can(actor: Actor, action: Action): boolean {
  return actor.kind === 'system' || hasRole(actor, ACTIONS[action].roles);
}

/** Refuses with 403 and a sentence a person can act on. */
export function assertCan(actor: Actor, action: Action): void {
  if (!can(actor, action)) throw notAllowed(ACTIONS[action].refusal());
}

/** Who it is, whatever they are called; null for the system. */
export function actorIdOf(actor: Actor): string | null {
  if (actor.kind === 'system') return null;
  return actor.kind === 'guest' ? actor.guestId : actor.userId;
}

/** Name and role as history and e-mails show them. */
export function actorNameOf(actor: Actor): string {
  if (actor.kind === 'guest') return actor.name || ROLE_LABELS[actor.role];
  return actor.name;
}
