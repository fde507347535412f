import { type RawBuilder, sql } from 'kysely';
import type { EmailFrequency } from '@/foundation/messaging';
import type { Tx } from '@/platform/server/db';
import { emailFrequencyOf } from './users';
import './tables';

export type ActiveUser = { id: string; display_name: string; email: string; kind: 'contractor' | 'staff'; roles: string[]; program_keys: string[] | null };

/**
 * Lists active users, sorted by name. `of` selects the users of one contractor, all staff users, or all contractor users that row-level security lets the actor
 * read.
 */
export const listActiveUsers = (tx: Tx, of: { contractorId: string } | 'staff' | 'contractors', most?: number): Promise<ActiveUser[]> =>
  tx
    .selectFrom('app.users as users')
    .select(['id', 'display_name', 'email', 'kind', 'roles', 'program_keys'])
    .where('active', '=', true)
    .$if(typeof of === 'object', (query) => query.where('contractor_id', '=', typeof of === 'object' ? of.contractorId : ''))
    .$if(of === 'staff', (query) => query.where('kind', '=', 'staff'))
    .$if(of === 'contractors', (query) => query.where('kind', '=', 'contractor'))
    .orderBy('display_name')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();

/** Returns true if the user is an active user of the contractor. */
export async function isUserOfContractor(tx: Tx, userId: string, contractorId: string): Promise<boolean> {
  const matchingRow = await tx
    .selectFrom('app.users as users')
    .select('id')
    .where('id', '=', userId)
    .where('contractor_id', '=', contractorId)
    .where('active', '=', true)
    .executeTakeFirst();
  return matchingRow !== undefined;
}

/** Returns the active users of a contractor with their email addresses, their roles and how often they want emails. */
export async function contractorEmailRecipients(
  tx: Tx,
  contractorId: string,
): Promise<{ id: string; email: string; roles: string[]; choice: EmailFrequency }[]> {
  const users = await tx
    .selectFrom('app.users as users')
    .select(['id', 'email', 'roles', 'preferences'])
    .where('contractor_id', '=', contractorId)
    .where('active', '=', true)
    .execute();
  return users.map(({ preferences, ...user }) => ({ ...user, choice: emailFrequencyOf(preferences) }));
}

/** Returns the active users with these IDs, with their email addresses and how often they want emails. */
export async function emailRecipients(tx: Tx, ids: readonly string[]): Promise<{ id: string; email: string; choice: EmailFrequency }[]> {
  if (ids.length === 0) return [];
  const users = await tx
    .selectFrom('app.users as users')
    .select(['id', 'email', 'preferences'])
    .where('id', 'in', [...ids])
    .where('active', '=', true)
    .execute();
  return users.map(({ preferences, ...user }) => ({ ...user, choice: emailFrequencyOf(preferences) }));
}

/** Returns user names by ID in one query. The map has no entry for an unknown ID. */
export async function userNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.users')
    .select(['id', 'display_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}

/** SQL subquery that returns the name of the user with this ID, or null for an unknown ID. */
export const userNameSql = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select users.display_name from app.users users where users.id = ${id})`;

/** SQL condition that a user exists and is active. */
export const isActiveUserSql = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from app.users users where users.id = ${id} and users.active)`;

/** SQL expression for a JSON list of users in the format `[{ id, name }]`. Null if no user has one of the IDs. */
export const userNamesSql = (ids: RawBuilder<unknown>): RawBuilder<{ id: string; name: string }[] | null> =>
  sql`(select json_agg(json_build_object('id', u.id, 'name', u.display_name)) from app.users u where u.id in (${ids}))`;
