import type { Actor } from '@/access';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { companyLists, findCompany, type UserRow, type UserScope } from '@/world/people/server';
import { type Place, type Reach, sees } from '../rules';
import { t } from './messages';

export type CompanyHere = { id: string; name: string; active: boolean; programs: string[] };

/** A company as far as the asker sees it; another's is not there. */
export async function companyHere(tx: Tx, actor: Actor, id: string): Promise<CompanyHere> {
  const row = await findCompany(tx, id, { programs: actor.kind === 'staff' ? actor.programs : 'all' });
  if (!row) throw notFound(t('this_company_was_not_found'));
  return { id, name: row.name, active: row.active, programs: (await companyLists(tx, [id])).get(id)?.programs ?? [] };
}

/** Whose people are asked for: of a company, the asker's own unless said; of the staff where none is. */
export async function companyAskedFor(tx: Tx, actor: Actor, id: string | undefined): Promise<CompanyHere | null> {
  const company = id ?? (actor.kind === 'contractor' ? actor.contractorId : null);
  return company === null ? null : companyHere(tx, actor, company);
}

export const placeOf = (company: CompanyHere | null, programs: readonly string[] | null): Place => (company ? { company } : { staffOf: programs ?? 'all' });

/** The staff an administrator looks after. */
export const staffScope = (actor: Actor): UserScope => ({ staffOf: actor.kind === 'staff' ? actor.programs : [] });

/** Everybody's company for rules, read once for each. */
export async function reachOf(tx: Tx, row: Pick<UserRow, 'id' | 'contractor_id' | 'program_keys'>): Promise<Reach> {
  if (row.contractor_id === null) return { id: row.id, place: { staffOf: row.program_keys ?? 'all' } };
  const { programs = [] } = (await companyLists(tx, [row.contractor_id])).get(row.contractor_id) ?? {};
  return { id: row.id, place: { company: { id: row.contractor_id, programs } } };
}

/** Somebody the asker does not see is not there. */
export async function mustSee(tx: Tx, actor: Actor, row: UserRow | undefined): Promise<{ row: UserRow; reach: Reach }> {
  if (!row) throw notFound(t('this_person_was_not_found'));
  const reach = await reachOf(tx, row);
  if (!sees(reach, actor)) throw notFound(t('this_person_was_not_found'));
  return { row, reach };
}
