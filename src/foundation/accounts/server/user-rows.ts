import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import './tables';

/** A user account, as administrators see it. */
export type UserRow = {
  id: string;
  email: string;
  display_name: string;
  phone: string | null;
  kind: 'contractor' | 'staff';
  roles: string[];
  contractor_id: string | null;
  program_keys: string[] | null;
  active: boolean;
  deactivated_at: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  version: number;
};

const COLUMNS = [
  'id',
  'email',
  'display_name',
  'phone',
  'kind',
  'roles',
  'contractor_id',
  'program_keys',
  'active',
  'deactivated_at',
  'last_sign_in_at',
  'created_at',
  'version',
] as const satisfies (keyof UserRow)[];

/** Returns a user, or undefined if no user has the ID or row-level security hides the user. */
export const findUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('app.users').select(COLUMNS).where('id', '=', id).executeTakeFirst();

type Users = ExpressionBuilder<Schema, 'app.users'>;

/** Set of users: the users of one contractor, or the staff users whose programs are all in `staffOf`. */
export type UserScope = { contractorId: string } | { staffOf: 'all' | readonly string[] };

const inScope = (scope: UserScope) => (eb: Users) => {
  if ('contractorId' in scope) return eb('contractor_id', '=', scope.contractorId);
  const isStaff = eb('kind', '=', 'staff');
  return scope.staffOf === 'all' ? isStaff : eb.and([isStaff, sql<boolean>`program_keys <@ ${[...scope.staffOf]}::text[]`]);
};

type Search = { scope: UserScope; q?: string | undefined; active: boolean; limit: number; offset: number };

/** Returns a page of active or inactive users, sorted by name. `q` matches a part of the name or the email address. */
export async function usersPage(tx: Tx, { scope, q, active, limit, offset }: Search): Promise<{ items: UserRow[]; total: number }> {
  let query = tx.selectFrom('app.users').where(inScope(scope)).where('active', '=', active);
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) => eb.or([eb('display_name', 'ilike', pattern), eb('email', 'ilike', pattern)]));
  }
  const items = await query.select(COLUMNS).orderBy('display_name').orderBy('id').limit(limit).offset(offset).execute();
  const { total } = await query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Fields that an administrator can change. */
export type UserChange = Pick<UserRow, 'display_name' | 'phone' | 'roles' | 'program_keys' | 'active'>;

/**
 * Changes a user. Returns `stale` if another user saved the row in the meantime. Returns `refused` if the actor may not change the user or assign these
 * programs.
 */
export async function changeUser(tx: Tx, { id, version }: Pick<UserRow, 'id' | 'version'>, user: UserChange, now: Date): Promise<'done' | 'stale' | 'refused'> {
  const { rows } = await sql<{ done: boolean | null }>`
    select app.change_user(${id}::uuid, ${version}::integer, ${user.display_name}, ${user.phone}, ${user.roles}::text[], ${user.program_keys}::text[],
      ${user.active}::boolean, ${now}) as done`.execute(tx);
  const { done = null } = rows[0] ?? {};
  return done === null ? 'refused' : done ? 'done' : 'stale';
}

type OwnProfile = Pick<UserRow, 'display_name' | 'phone'>;

/**
 * Updates the given fields of the user's own profile. Keeps the other fields and does not compare the version, because an administrator may be changing the
 * other fields. Returns the profile, or undefined if the user does not exist.
 */
export const updateOwnProfile = (tx: Tx, id: string, own: Partial<OwnProfile>): Promise<OwnProfile | undefined> =>
  tx
    .updateTable('app.users')
    .set((eb) => ({ ...own, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['display_name', 'phone'])
    .executeTakeFirst();

/**
 * Counts the other active administrators of a contractor. If `contractorId` is null, counts the staff administrators who work on all programs. Takes a lock, so
 * that two administrators cannot remove each other at the same time.
 */
export async function countOtherAdmins(tx: Tx, id: string, contractorId: string | null): Promise<number> {
  const { rows } = await sql<{ count: string }>`select app.count_other_admins(${id}::uuid, ${contractorId}::uuid) as count`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
