import type { Tx } from '@/platform/server/db';
import type { Equipment } from '../equipment';
import { unitsOf } from './search';
import { UNIT_COLUMNS } from './tables';

/** Units by id; an id that is in no list is not in the answer. */
export async function findEquipment(tx: Tx, ids: readonly string[]): Promise<Map<string, Equipment>> {
  if (ids.length === 0) return new Map();
  const rows = await unitsOf(tx).select(UNIT_COLUMNS).where('equipment.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
