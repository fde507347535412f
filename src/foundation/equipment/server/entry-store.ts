import type { Tx } from '@/platform/server/db';
import type { CatalogEntryField, CatalogEntryFields } from '../catalog-entry';
import { type Equipment, modelKey } from '../equipment';
import { equipmentSearchText } from './equipment-identity';
import { equipmentRows, type PreferenceScope, toEquipment } from './equipment-rows';

/** A unit with what only the catalogue keeps of it. */
export type CatalogEntryRow = Equipment & { serial: string | null; version: number; corrected: string[]; retired_at: Date | null };

export async function findCatalogEntry(tx: Tx, id: string, preferred: PreferenceScope): Promise<CatalogEntryRow | undefined> {
  const row = await equipmentRows(tx)
    .select([...toEquipment(preferred), 'version', 'corrected', 'retired_at'])
    .where('equipment.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, serial: row.serial ?? null };
}

/** Only what was read: false where somebody saved in between. */
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
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
