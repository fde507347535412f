import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import type { UtilityDataVendor } from '../vendors';
import './tables';

/** Returns a map from the key of a provider to its preferred vendor. Omits providers without a preferred vendor. */
export async function preferredVendors(tx: Tx): Promise<Map<string, UtilityDataVendor>> {
  const rows = await tx.selectFrom('app.energy_providers').select(['key', 'preferred_vendor']).execute();
  return new Map(rows.flatMap(({ key, preferred_vendor }) => (preferred_vendor ? [[key, preferred_vendor]] : [])));
}

/**
 * Returns the preferred vendor of a provider, or null if staff chose none. Also returns null if `key` is null, which means that the utility is not on the list
 * of providers.
 */
export async function preferredVendorOf(tx: Tx, key: string | null): Promise<UtilityDataVendor | null> {
  if (key === null) return null;
  const row = await tx.selectFrom('app.energy_providers').select('preferred_vendor').where('key', '=', key).executeTakeFirst();
  return row?.preferred_vendor ?? null;
}

/** Stores the preferred vendor and returns the previous one. Locks the row, so that each of two concurrent updates returns the value that it replaced. */
export async function updatePreferredVendor(
  tx: Tx,
  key: string,
  vendor: UtilityDataVendor | null,
  now: Date,
): Promise<{ id: string; before: UtilityDataVendor | null }> {
  await tx
    .insertInto('app.energy_providers')
    .values({ id: newId(), key, preferred_vendor: null, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const before = await tx.selectFrom('app.energy_providers').select(['id', 'preferred_vendor']).where('key', '=', key).forUpdate().executeTakeFirstOrThrow();
  await tx.updateTable('app.energy_providers').set({ preferred_vendor: vendor, updated_at: now }).where('key', '=', key).execute();
  return { id: before.id, before: before.preferred_vendor };
}
