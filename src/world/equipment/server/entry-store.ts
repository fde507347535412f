import type { Tx } from '@/platform/server/db';
import type { EntryField, EntryFields } from '../entry';
import { type Equipment, modelKey } from '../equipment';
import { searchTextOf } from './identity';
import { asUnit, type Preferred, unitsOf } from './units';

/** A unit with what only the catalogue keeps of it. */
export type EntryRow = Equipment & { serial: string | null; version: number; corrected: string[]; retired_at: Date | null };

export async function findEntry(tx: Tx, id: string, preferred: Preferred): Promise<EntryRow | undefined> {
  const row = await unitsOf(tx)
    .select([...asUnit(preferred), 'version', 'corrected', 'retired_at'])
    .where('equipment.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, serial: row.serial ?? null };
}

/** Only what was read: false where somebody saved in between. */
export async function updateEntry(tx: Tx, before: EntryRow, fields: EntryFields, corrected: readonly EntryField[], retired_at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app.equipment')
    .set({
      ...fields,
      retired_at,
      corrected: [...new Set([...before.corrected, ...corrected])].toSorted(),
      search_text: searchTextOf({ ...before, ...fields }),
      model_key: modelKey(fields.model),
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
