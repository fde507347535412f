import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import { logoUrl } from '../logo-link';
import './tables';

/** Contractor as other modules read it. `logo` is the URL of the logo. */
export type Contractor = { id: string; name: string; phone: string | null; license_number: string | null; logo: string | null; active: boolean };

/** Returns a contractor, or undefined if it does not exist or row-level security hides it from the actor. */
export async function findContractor(tx: Tx, id: string): Promise<Contractor | undefined> {
  const row = await tx
    .selectFrom('app.contractors as contractors')
    .select(['id', 'name', 'phone', 'license_number', 'logo_key', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { logo_key, ...contractor } = row;
  return { ...contractor, logo: logoUrl(logo_key) };
}

/**
 * SQL expression for the name of a contractor, or an empty string for an unknown ID. The expression is a subquery, because a page has few rows and a join would
 * read every contractor.
 */
export const contractorNameSql = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select contractors.name from app.contractors contractors where contractors.id = ${id}), '')`;

/** Returns the keys of the programs in which a contractor takes part. */
export async function programsOfContractor(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('app.contractor_programs as taking_part').select('program_key').where('contractor_id', '=', id).execute();
  return rows.map((row) => row.program_key);
}

/** Returns at most `most` contractors, sorted by name, including archived ones. Row-level security hides contractors that the actor may not see. */
export const selectContractors = (tx: Tx, most: number): Promise<{ id: string; name: string }[]> =>
  tx.selectFrom('app.contractors as contractors').select(['id', 'name']).orderBy('name').limit(most).execute();

/** Returns contractor names by ID in one query. The map has no entry for an unknown ID. */
export async function contractorNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.contractors')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
