import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import './tables';

/** Somebody who signs in, as those who look after people read them. */
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

export const findUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('app.users').select(COLUMNS).where('id', '=', id).executeTakeFirst();

type Users = ExpressionBuilder<Schema, 'app.users'>;

/** Whose people: one company's, or the staff within some programs. */
export type UserScope = { company: string } | { staffOf: 'all' | readonly string[] };

const inScope = (scope: UserScope) => (eb: Users) => {
  if ('company' in scope) return eb('contractor_id', '=', scope.company);
  const isStaff = eb('kind', '=', 'staff');
  return scope.staffOf === 'all' ? isStaff : eb.and([isStaff, sql<boolean>`program_keys <@ ${[...scope.staffOf]}::text[]`]);
};

type Search = { scope: UserScope; q?: string | undefined; active: boolean; limit: number; offset: number };

/** People by name; those who left apart. `q`: words of the name or the address. */
export async function usersPage(tx: Tx, { scope, q, active, limit, offset }: Search): Promise<{ items: UserRow[]; total: number }> {
  let found = tx.selectFrom('app.users').where(inScope(scope)).where('active', '=', active);
  if (q) {
    const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where((eb) => eb.or([eb('display_name', 'ilike', words), eb('email', 'ilike', words)]));
  }
  const items = await found.select(COLUMNS).orderBy('display_name').orderBy('id').limit(limit).offset(offset).execute();
  const { total } = await found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** What others say about somebody. */
export type UserChange = Pick<UserRow, 'display_name' | 'phone' | 'roles' | 'program_keys' | 'active'>;

/** `stale`: somebody saved in between. `refused`: the database says that the caller looks after nobody like this. */
export async function changeUser(tx: Tx, { id, version }: Pick<UserRow, 'id' | 'version'>, user: UserChange, now: Date): Promise<'done' | 'stale' | 'refused'> {
  const { rows } = await sql<{ done: boolean | null }>`
    select app.change_user(${id}::uuid, ${version}::integer, ${user.display_name}, ${user.phone}, ${user.roles}::text[], ${user.program_keys}::text[],
      ${user.active}::boolean, ${now}) as done`.execute(tx);
  const { done = null } = rows[0] ?? {};
  return done === null ? 'refused' : done ? 'done' : 'stale';
}

/** How somebody is called and reached, as they say themselves. */
export async function updateOwnProfile(tx: Tx, { id, version }: Pick<UserRow, 'id' | 'version'>, own: Pick<UserRow, 'display_name' | 'phone'>): Promise<void> {
  await tx
    .updateTable('app.users')
    .set({ ...own, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/**
 * How many administrators are left without this one: of a company, or of the installation. Two who would send each other
 * away ask one after the other.
 */
export async function countOtherAdmins(tx: Tx, id: string, company: string | null): Promise<number> {
  const { rows } = await sql<{ count: string }>`select app.other_admins(${id}::uuid, ${company}::uuid) as count`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}
