import { type Actor, CONTRACTOR_ROLES, can, isViewingAs, type Role, type Rule, STAFF_ROLES, USER_ROLES } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { type Issue, notAllowed } from '@/platform';
import { t } from './messages';

/** Scope of a user: a contractor and its programs, or staff of some or all programs. */
export type UserScopeOf = { contractor: { id: string; programs: readonly string[] } } | { staffOf: 'all' | readonly string[] };

/** User about whom a rule decides. `id` is null for a user who does not exist yet. */
export type UserAccessTarget = { id: string | null; place: UserScopeOf };

/** Returns whether a user is in the actor's scope. Staff of some programs manage only users of these programs. */
const isWithin = (actor: Actor, place: UserScopeOf): boolean => {
  if ('contractor' in place) {
    if (actor.kind === 'contractor') return actor.contractorId === place.contractor.id;
    if (actor.kind !== 'staff') return false;
    const actorPrograms = actor.programs;
    return actorPrograms === 'all' || place.contractor.programs.some((key) => actorPrograms.includes(key));
  }
  if (actor.kind !== 'staff') return false;
  const actorPrograms = actor.programs;
  return actorPrograms === 'all' || (place.staffOf !== 'all' && place.staffOf.every((key) => actorPrograms.includes(key)));
};

const isSelf = (actor: Actor, id: string | null): boolean => (actor.kind === 'staff' || actor.kind === 'contractor') && actor.userId === id;

/**
 * Returns whether the actor may see a user. Users may see themselves. Administrators of a contractor and staff of its programs may see the contractor's users.
 * Users with the right to manage staff may see staff users.
 */
export const canSeeUser = ({ id, place }: UserAccessTarget, actor: Actor): boolean => {
  if (isSelf(actor, id)) return true;
  if (!isWithin(actor, place)) return false;
  if ('staffOf' in place) return can(actor, 'user.manage_staff');
  return actor.kind === 'staff' || can(actor, 'user.manage');
};

/** Returns whether a contractor also works with programs that the actor does not manage. If so, the actor may not change users of the contractor. */
const isShared = (actor: Actor, place: UserScopeOf): boolean =>
  'contractor' in place && actor.kind === 'staff' && actor.programs !== 'all' && !place.contractor.programs.every((key) => actor.programs.includes(key));

/** Right to invite and change users. */
export const MANAGE_USER: Rule<UserAccessTarget> = {
  action: 'user.manage',
  person: ({ place }, actor) => {
    if (!isWithin(actor, place)) return t('manage_person_forbidden_error');
    if (isShared(actor, place)) return t('contractor_shared_programs');
    return 'staffOf' in place && !can(actor, 'user.manage_staff') ? t('only_administrators_manage_staff') : null;
  },
};

/** Right to change roles and to deactivate users. Actors do not have this right for themselves, so they cannot lock themselves out. */
export const MANAGE_ACCESS: Rule<UserAccessTarget> = {
  ...MANAGE_USER,
  person: (reach, actor) => (isSelf(actor, reach.id) ? t('change_self_forbidden_error') : (MANAGE_USER.person?.(reach, actor) ?? null)),
};

/**
 * Returns the roles that the actor may grant and revoke: all roles if the actor manages staff, otherwise only contractor roles. Empty without the right to
 * manage users, and while the actor views as a contractor.
 */
export function grantableRoles(actor: Actor): readonly Role[] {
  if (isViewingAs(actor) || !can(actor, 'user.manage')) return [];
  return can(actor, 'user.manage_staff') ? USER_ROLES : CONTRACTOR_ROLES;
}

/**
 * Roles that decide which amounts a program pays. The role `finance` pays these amounts, so a user with `finance` and one of these roles could decide and pay.
 */
const DECIDING_ROLES: readonly Role[] = ['program', 'pe', 'program_manager'];

/**
 * Returns the roles that break the four-eyes rule. The rule says that the person who decides an amount must not be the person who pays the amount.
 *
 * @param roles Roles of one staff user.
 * @returns Deciding roles that the user has in addition to `finance`; empty if the combination is safe.
 */
export function rolesAgainstFourEyes(roles: readonly string[]): readonly Role[] {
  return roles.includes('finance') ? DECIDING_ROLES.filter((role) => roles.includes(role)) : [];
}

/**
 * Roles and programs of a user. For staff, `programs: null` means all programs. For contractor users, `programs` is always null, because they have the programs
 * of their contractor.
 */
export type GrantedAccess = { roles: readonly string[]; programs: readonly string[] | null };

type AccessContext = { actor: Actor; kind: 'contractor' | 'staff'; programsThereAre: readonly string[] };

/**
 * Returns every problem with a user's new roles and programs. Throws `not_allowed` if the actor may not grant or revoke a changed role, or may not manage the
 * programs.
 *
 * @param before Current access; null for a new user.
 */
export function accessErrors(before: GrantedAccess | null, after: GrantedAccess, { actor, kind, programsThereAre }: AccessContext): Issue[] {
  const issues: Issue[] = [];
  const all: readonly string[] = kind === 'staff' ? STAFF_ROLES : CONTRACTOR_ROLES;
  if (after.roles.length === 0) issues.push({ path: 'roles', code: 'required', message: sharedMessage('required') });
  after.roles.forEach((role, n) => {
    if (!all.includes(role)) issues.push({ path: `roles.${n}`, code: 'invalid_choice', message: sharedMessage('invalid_choice') });
  });
  if (after.programs?.length === 0) issues.push({ path: 'programs', code: 'required', message: sharedMessage('one_program') });
  after.programs?.forEach((key, n) => {
    if (!programsThereAre.includes(key) && !before?.programs?.includes(key))
      issues.push({ path: `programs.${n}`, code: 'unknown', message: t('program_not_found_error') });
  });
  if (issues.length > 0) return issues;
  const gives: readonly string[] = grantableRoles(actor);
  const had = before?.roles ?? [];
  const moved = [...after.roles.filter((role) => !had.includes(role)), ...had.filter((role) => !after.roles.includes(role))];
  if (moved.some((role) => !gives.includes(role))) throw notAllowed(t('give_role_forbidden_error'));
  if (kind === 'staff' && !isWithin(actor, { staffOf: after.programs ?? 'all' })) throw notAllowed(t('give_program_forbidden_error'));
  return [];
}
