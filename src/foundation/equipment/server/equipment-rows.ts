import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import { EQUIPMENT_ROW_COLUMNS } from './tables';

/** SQL condition: the entry has a model number with `*`, and `key` matches the whole model number or its beginning. */
export const isCoveredSql = (key: string): RawBuilder<boolean> => {
  const starts = Array.from({ length: key.length + 1 }, (_, length) => key.slice(0, length));
  return sql<boolean>`(equipment.wildcards <> '{}' and equipment.wildcard_starts && ${starts}::text[]
    and exists (select from unnest(equipment.wildcards) as pattern where ${key} like left(pattern, ${key.length}::integer)))`;
};

/** IDs of the contractor's preferred equipment. Null for staff, because the catalog column `preferred` decides what staff see as preferred. */
export type PreferenceScope = readonly string[] | null;

export const equipmentRows = (tx: Tx) => tx.selectFrom('app.equipment as equipment');

/**
 * Returns a query for the entries that users can select. Retired entries are omitted; they can only be found by ID, or by staff who search with the filter
 * `retired`.
 */
export const selectableEquipmentRows = (tx: Tx) => equipmentRows(tx).where('equipment.retired_at', 'is', null);

export const isPreferredSql = (preferred: PreferenceScope) =>
  preferred === null ? sql<boolean>`equipment.preferred` : sql<boolean>`equipment.id = any(${[...preferred]}::uuid[])`;

/** Returns the columns to select for an entry. The column `preferred` depends on the scope. */
export const equipmentColumns = (preferred: PreferenceScope) => [...EQUIPMENT_ROW_COLUMNS, isPreferredSql(preferred).as('preferred')] as const;

/**
 * Sets the minimum similarity for the operators `%` and `<%` until the end of the transaction. Use these operators, because they use the trigram index and the
 * similarity functions do not.
 */
export async function setSimilarity(tx: Tx, kind: 'similarity' | 'word_similarity', least: number): Promise<void> {
  await sql`select set_config(${`pg_trgm.${kind}_threshold`}, ${String(least)}, true)`.execute(tx);
}
