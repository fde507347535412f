import type { Actor } from '@/access';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { type CompanyScope, companyLists, findCompany } from '@/world/people/server';
import type { Kept } from './changes';
import { t } from './messages';

/** Whose companies somebody sees; the wall lets a company see its own alone. */
export const scopeOf = (actor: Actor): CompanyScope => ({ programs: actor.kind === 'staff' ? actor.programs : 'all' });

export const NO_LISTS = { programs: [], enrollments: [], equipment: [] };

/** Another's company is not there. `written`: by the asker just now; they may have taken it out of their own programs. */
export async function found(tx: Tx, actor: Actor, id: string, { written = false } = {}): Promise<Kept> {
  const row = await findCompany(tx, id, written ? { programs: 'all' } : scopeOf(actor));
  if (!row) throw notFound(t('this_company_was_not_found'));
  return { row, lists: (await companyLists(tx, [id])).get(id) ?? NO_LISTS };
}
