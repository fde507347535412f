import type { Tx } from '@/platform/server/db';
import type { ListKey } from '../../lists';
import type { ChosenHeadings } from './columns';
import '../tables';

/** Returns the headings that staff chose for the columns of a list, or an empty object. */
export async function findChosenHeadings(tx: Tx, list: ListKey): Promise<ChosenHeadings> {
  const row = await tx.selectFrom('app.equipment_list_headings').select('headings').where('list', '=', list).executeTakeFirst();
  return row?.headings ?? {};
}

/** Replaces the headings that staff chose for the columns of a list. The next imports of the list use the new headings. */
export async function storeChosenHeadings(tx: Tx, list: ListKey, chosen: ChosenHeadings): Promise<void> {
  const headings = JSON.stringify(chosen);
  await tx
    .insertInto('app.equipment_list_headings')
    .values({ list, headings })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ headings }))
    .execute();
}
