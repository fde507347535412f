import type { Tx } from '@/platform/server/db';
import './tables';

/** Returns true if the catalog has at least one entry. */
export async function hasEquipment(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('app.equipment as equipment').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
