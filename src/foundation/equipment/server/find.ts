import type { Tx } from '@/platform/server/db';
import type { Equipment } from '../equipment';
import { equipmentColumns, equipmentRows, type PreferenceScope, selectableEquipmentRows } from './equipment-rows';

/** Returns equipment by ID, including retired entries. The map has no entry for an unknown ID. */
export const findEquipmentByIds = (tx: Tx, ids: readonly string[], preferred: PreferenceScope = null): Promise<Map<string, Equipment>> =>
  byId(equipmentRows(tx), ids, preferred);

/** Returns selectable equipment by ID. Omits retired entries, so that a request cannot select a retired entry by its ID. */
export const findSelectableEquipment = (tx: Tx, ids: readonly string[], preferred: PreferenceScope = null): Promise<Map<string, Equipment>> =>
  byId(selectableEquipmentRows(tx), ids, preferred);

async function byId(units: ReturnType<typeof equipmentRows>, ids: readonly string[], preferred: PreferenceScope): Promise<Map<string, Equipment>> {
  if (ids.length === 0) return new Map();
  const rows = await units.select(equipmentColumns(preferred)).where('equipment.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
