import type { Tx } from '@/platform/server/db';
import type { CatalogEntryField, CatalogEntryFields } from '../catalog-entry';
import { type Equipment, modelKey } from '../equipment';
import { equipmentSearchText, wildcardColumns } from './equipment-identity';
import { equipmentColumns, equipmentRows, type PreferenceScope } from './equipment-rows';

/** Equipment with the columns that only the catalog uses: version, corrected fields, and the time when staff retired the entry. */
export type CatalogEntryRow = Equipment & { version: number; corrected: string[]; retired_at: Date | null };

export async function findCatalogEntry(tx: Tx, id: string, preferred: PreferenceScope): Promise<CatalogEntryRow | undefined> {
  return equipmentRows(tx)
    .select([...equipmentColumns(preferred), 'version', 'corrected', 'retired_at'])
    .where('equipment.id', '=', id)
    .executeTakeFirst();
}

/** Updates an entry if its version did not change since it was read. Returns false if another user saved the entry in the meantime. */
export async function updateCatalogEntry(
  tx: Tx,
  before: CatalogEntryRow,
  fields: CatalogEntryFields,
  corrected: readonly CatalogEntryField[],
  retired_at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.equipment')
    .set({
      ...fields,
      retired_at,
      corrected: [...new Set([...before.corrected, ...corrected])].toSorted(),
      search_text: equipmentSearchText({ ...before, ...fields }),
      model_key: modelKey(fields.model),
      ...wildcardColumns(fields),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
