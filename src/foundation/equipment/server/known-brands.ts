import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';

/** Returns the catalog brands that equal one of the strings, ignoring case, in the spelling of the catalog. The strings must be in lower case. */
export async function knownBrands(tx: Tx, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const rows = await tx
    .selectFrom('app.equipment')
    .select('brand')
    .distinct()
    .where(sql<string>`lower(brand)`, 'in', [...texts])
    .execute();
  return rows.map(({ brand }) => brand);
}
