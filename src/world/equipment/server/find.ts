import type { Tx } from '@/platform/server/db';
import type { Equipment } from '../equipment';
import { asUnit, type Preferred, unitsOf } from './units';

/** Units by id, those that are retired too; an id that is in no list is not in the answer. */
export async function findEquipment(tx: Tx, ids: readonly string[], preferred: Preferred = null): Promise<Map<string, Equipment>> {
  if (ids.length === 0) return new Map();
  const rows = await unitsOf(tx).select(asUnit(preferred)).where('equipment.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
