import { sql } from 'kysely';
import { type Actor, CONTRACTOR_ROLES, type ContractorRole, can, ROLE_LABELS, STAFF_ROLES, type StaffRole } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { sharedMessage } from '@/foundation/messaging';
import { AppError, isUuid, notAllowed, notFound } from '@/platform';
import type { Database, Tx } from '@/platform/server/db';
import { contractorNameSql } from './contractors';
import { hashOfSession } from './ended-sessions';
import { findGuestByToken, GUEST_TOKEN, isGuestSessionDone } from './guests';
import type { Identities } from './identity';
import { t } from './messages';
import { findUser, type UserRow } from './user-lookup';

/** Sign-in rules of the deployment. `staffSecondStep`: true if staff must use two-factor authentication. */
type Rules = { staffSecondStep: boolean };

/**
 * Returns a function that authenticates a request. The token identifies only the user. The rights come from the user row, which every request reads again. A
 * disabled account, a changed role, an ended session or revoked access therefore takes effect at the next request. The function returns null if the request has
 * no bearer token. It throws if the token gives no access.
 */
export function createAuthenticator(db: Database, identities: Pick<Identities, 'verify'>, rules: Rules) {
  return async (
    authorization: string | undefined,
    { quietly = false, looking }: { quietly?: boolean; looking?: { as: string; isRead: boolean } | undefined } = {},
  ): Promise<Actor | null> => {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    const actor = token.startsWith(GUEST_TOKEN) ? await guestActor(db, token, quietly) : await userActor(db, identities, token, rules);
    if (!actor) throw await sessionEndedError(db, token);
    return looking ? viewingAs(db, actor, looking) : actor;
  };
}

/** Returns the error for an ended session. A guest who has submitted all tasks, possibly on another device, gets a separate message. */
async function sessionEndedError(db: Database, token: string): Promise<AppError> {
  const isDone = token.startsWith(GUEST_TOKEN) && (await db.reading(sessionSettingsFor(null, ''), (tx) => isGuestSessionDone(tx, token)));
  const message = isDone ? sharedMessage('guest_tasks_sent') : sharedMessage('session_ended');
  return new AppError('signed_out', message, isDone ? { issues: [{ path: '', code: 'tasks_sent', message }] } : {});
}

/** Returns the actor for staff who view the portal as a contractor. Reads get the contractor's view, and writes throw an error. */
async function viewingAs(db: Database, actor: Actor, { as, isRead }: { as: string; isRead: boolean }): Promise<Actor> {
  if (actor.kind !== 'staff' || !can(actor, 'job.view_as_contractor')) throw notAllowed(t('contractor_view_forbidden_error'));
  if (!isRead) throw notAllowed(t('contractor_view_locked_error'));
  const name = isUuid(as) ? await contractorName(db, as) : null;
  if (!name || !(await canViewAs(db, actor, as))) throw notFound(sharedMessage('login_no_contractor'));
  return {
    kind: 'contractor',
    userId: actor.userId,
    name: actor.name,
    email: actor.email,
    roles: ['contractor_admin'],
    contractorId: as,
    contractorName: name,
    viewedBy: { programs: actor.programs },
  };
}

const contractorName = (db: Database, contractor: string): Promise<string | null> =>
  db.reading(sessionSettingsFor(null, ''), async (tx) => {
    const { rows } = await sql<{ name: string | null }>`select app.contractor_name(${contractor}::uuid) as name`.execute(tx);
    return rows[0]?.name ?? null;
  });

/**
 * Returns true if the staff user may view the portal as this contractor. Staff of all programs may view it as any contractor. Other staff need a program in
 * common with the contractor, or a job of the contractor in one of their programs.
 */
async function canViewAs(db: Database, staff: Actor & { kind: 'staff' }, contractor: string): Promise<boolean> {
  if (staff.programs === 'all') return true;
  return db.reading(sessionSettingsFor(staff, ''), async (tx) => {
    const { rows } = await sql<{ known: boolean }>`select app.may_view_contractor(${contractor}::uuid) as known`.execute(tx);
    return rows[0]?.known ?? false;
  });
}

async function guestActor(db: Database, token: string, quietly: boolean): Promise<Actor | null> {
  // A guest's request extends the session, which is a database write. With `quietly`, the session is not extended.
  const guest = await (quietly ? db.reading : db.transaction)(sessionSettingsFor(null, ''), (tx) => findGuestByToken(tx, token, new Date(), { quietly }));
  return (
    guest && {
      kind: 'guest',
      guestId: guest.id,
      name: guest.helps_name === null ? guest.name : t.source('helper_name', { name: guest.name, homeowner: guest.helps_name || ROLE_LABELS.homeowner }),
      email: guest.email,
      role: guest.role,
      jobId: guest.job_id,
      contractorId: guest.contractor_id,
      helperIds: guest.helper_ids,
      ...(guest.helps !== null && { helps: { guestId: guest.helps, homeowner: guest.helps_name ?? '', email: guest.helps_email ?? '', ownName: guest.name } }),
    }
  );
}

async function userActor(db: Database, identities: Pick<Identities, 'verify'>, token: string, { staffSecondStep }: Rules): Promise<Actor | null> {
  const identity = await identities.verify(token);
  if (!identity) return null;
  // An email address identifies a user only if the issuer verified it.
  const email = identity.emailVerified ? identity.email : null;
  const user = await findUser(db, { subject: identity.subject, email, session: hashOfSession(identity.session ?? '') });
  if (!user?.active || user.has_ended) return null;
  if (identity.secondStep === 'due' || (identity.secondStep === 'open' && staffSecondStep && user.kind === 'staff'))
    throw new AppError('second_step_needed', t('second_step_comes_first'));
  const session = identity.session === undefined ? {} : { session: identity.session };
  if (user.kind === 'staff') return { ...staffActor(user), ...session };
  if (!user.contractor_id) throw notAllowed(sharedMessage('login_no_contractor'));
  return { ...contractorUserOf({ ...user, contractor_id: user.contractor_id, contractor_name: user.contractor_name ?? '' }), ...session };
}

type ContractorUser = Pick<UserRow, 'id' | 'display_name' | 'email' | 'roles'> & { contractor_id: string; contractor_name: string };

const contractorUserOf = (user: ContractorUser): Extract<Actor, { kind: 'contractor' }> => ({
  kind: 'contractor',
  userId: user.id,
  name: user.display_name,
  email: user.email,
  roles: knownRoles(user.roles, CONTRACTOR_ROLES),
  contractorId: user.contractor_id,
  contractorName: user.contractor_name,
});

/**
 * Returns an active user as an actor with the current rights, or null. Returns null also if the contractor of the user is inactive. Background jobs that act
 * for a user call this function.
 */
export async function activeUser(tx: Tx, userId: string): Promise<Actor | null> {
  const user = await tx
    .selectFrom('app.users as users')
    .select([
      'id',
      'display_name',
      'email',
      'roles',
      'kind',
      'program_keys',
      'contractor_id',
      contractorNameSql(sql`users.contractor_id`).as('contractor_name'),
    ])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where(sql<boolean>`(users.contractor_id is null or exists (select from app.contractors c where c.id = users.contractor_id and c.active))`)
    .executeTakeFirst();
  if (!user) return null;
  if (user.kind === 'staff') return staffActor(user);
  return user.contractor_id === null ? null : contractorUserOf({ ...user, contractor_id: user.contractor_id, contractor_name: user.contractor_name ?? '' });
}

type Staff = Actor & { kind: 'staff' };

/** Returns a staff actor from a user row, with the roles and programs in the row. */
export const staffActor = (user: Pick<UserRow, 'id' | 'display_name' | 'email' | 'roles' | 'program_keys'>): Staff => ({
  kind: 'staff',
  userId: user.id,
  name: user.display_name,
  email: user.email,
  roles: knownRoles(user.roles, STAFF_ROLES),
  programs: user.program_keys ?? 'all',
});

/** Returns a staff user as an actor with current roles and programs, or null if the user is not active. */
export async function activeStaff(tx: Tx, userId: string): Promise<Staff | null> {
  const user = await tx
    .selectFrom('app.users as users')
    .select(['id', 'display_name', 'email', 'roles', 'program_keys'])
    .where('id', '=', userId)
    .where('kind', '=', 'staff')
    .where('active', '=', true)
    .executeTakeFirst();
  return user ? staffActor(user) : null;
}

/** Returns the roles in `roles` that this software version defines (`all`), in the order of `all`. Omits unknown roles, so they grant no rights. */
export const knownRoles = <R extends ContractorRole | StaffRole>(roles: readonly string[], all: readonly R[]): R[] =>
  all.filter((role) => roles.includes(role));
