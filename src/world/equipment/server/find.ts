import type { Tx } from '@/platform/server/db';
import type { Equipment } from '../equipment';
import { asUnit, offeredUnits, type Preferred, unitsOf } from './units';

/** Units by id, those that are retired too; an id that is in no list is not in the answer. */
export const findEquipment = (tx: Tx, ids: readonly string[], preferred: Preferred = null): Promise<Map<string, Equipment>> =>
  byId(unitsOf(tx), ids, preferred);

/** Those that may be chosen today: whoever knows the id of a retired one chooses it no more than whoever searches. */
export const findOffered = (tx: Tx, ids: readonly string[], preferred: Preferred = null): Promise<Map<string, Equipment>> =>
  byId(offeredUnits(tx), ids, preferred);

async function byId(units: ReturnType<typeof unitsOf>, ids: readonly string[], preferred: Preferred): Promise<Map<string, Equipment>> {
  if (ids.length === 0) return new Map();
  const rows = await units.select(asUnit(preferred)).where('equipment.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
