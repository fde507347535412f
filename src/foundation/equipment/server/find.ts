import type { Tx } from '@/platform/server/db';
import type { Equipment } from '../equipment';
import { equipmentRows, type PreferenceScope, selectableEquipmentRows, toEquipment } from './equipment-rows';

/** Units by id, those that are retired too; an id that is in no list is not in the answer. */
export const findEquipmentByIds = (tx: Tx, ids: readonly string[], preferred: PreferenceScope = null): Promise<Map<string, Equipment>> =>
  byId(equipmentRows(tx), ids, preferred);

/** Those that may be chosen today: whoever knows the id of a retired one chooses it no more than whoever searches. */
export const findSelectableEquipment = (tx: Tx, ids: readonly string[], preferred: PreferenceScope = null): Promise<Map<string, Equipment>> =>
  byId(selectableEquipmentRows(tx), ids, preferred);

async function byId(units: ReturnType<typeof equipmentRows>, ids: readonly string[], preferred: PreferenceScope): Promise<Map<string, Equipment>> {
  if (ids.length === 0) return new Map();
  const rows = await units.select(toEquipment(preferred)).where('equipment.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
