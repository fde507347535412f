import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import { attributesOfKind } from '../attribute-values';
import type { CatalogEntryField } from '../catalog-entry';
import { type Equipment, modelKey } from '../equipment';
import { equipmentIdentityOf, equipmentIdOf, equipmentSearchText, SEARCH_COLUMNS, wildcardColumns } from './equipment-identity';
import './tables';

/** Equipment from a list, or equipment that staff added. Its ID is derived from its identity. */
export type NewEquipment = Omit<Equipment, 'id' | 'preferred'> & Partial<Pick<Equipment, 'preferred'>>;

/** Number of rows per statement. PostgreSQL limits a statement to 65,535 parameters, and each row needs one parameter per column. */
const ROWS_PER_STATEMENT = 500;

/** Columns that keep their value if the new equipment has no value for the column, because another list may have provided the stored value. */
const MERGED_COLUMNS = attributesOfKind('text', 'number', 'choice', 'flag');

/** Returns an SQL expression that keeps a value corrected by staff, and otherwise takes the value from the list. */
const unlessCorrected = <T>(field: CatalogEntryField, listed: RawBuilder<T>, column: string = field): RawBuilder<T> =>
  sql<T>`case when ${field} = any(app.equipment.corrected) then app.equipment.${sql.ref(column)} else ${listed} end`;

/** Inserts or updates catalog entries. Does not change values that staff corrected. Safe to repeat. */
export async function upsertEquipment(tx: Tx, units: readonly NewEquipment[], now: Date): Promise<{ added: number; updated: number }> {
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  for (const unit of units) rows.set(equipmentIdentityOf(unit), rowOf(unit, now));
  let added = 0;
  const all = [...rows.values()];
  for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT) {
    const written = await tx
      .insertInto('app.equipment')
      .values(all.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.column('identity').doUpdateSet((eb) => ({
          brand: unlessCorrected('brand', sql`excluded.brand`),
          model: unlessCorrected('model', sql`excluded.model`),
          indoor_models: unlessCorrected('indoor_models', sql`excluded.indoor_models`),
          preferred: unlessCorrected('preferred', sql`app.equipment.preferred or excluded.preferred`),
          source: eb.ref('excluded.source'),
          source_date: eb.ref('excluded.source_date'),
          is_sample: eb.ref('excluded.is_sample'),
          // If staff corrected a searched attribute, keep the stored search text, because it contains the corrected value.
          search_text: sql<string>`case when app.equipment.corrected && ${SEARCH_COLUMNS}::text[] then app.equipment.search_text else excluded.search_text end`,
          model_key: unlessCorrected('model', sql`excluded.model_key`, 'model_key'),
          wildcards: unlessCorrected('model', sql`excluded.wildcards`, 'wildcards'),
          wildcard_starts: unlessCorrected('model', sql`excluded.wildcard_starts`, 'wildcard_starts'),
          imported_at: eb.ref('excluded.imported_at'),
          ...Object.fromEntries(
            MERGED_COLUMNS.map((column) => [column, unlessCorrected(column, sql`coalesce(excluded.${sql.ref(column)}, app.equipment.${sql.ref(column)})`)]),
          ),
        })),
      )
      // PostgreSQL returns `xmax` 0 for an inserted row and another value for an updated one.
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .execute();
    added += written.filter((row) => row.is_new).length;
  }
  return { added, updated: all.length - added };
}

function rowOf(unit: NewEquipment, now: Date) {
  const identity = equipmentIdentityOf(unit);
  return {
    ...unit,
    preferred: unit.preferred ?? false,
    id: equipmentIdOf(identity),
    identity,
    search_text: equipmentSearchText(unit),
    model_key: modelKey(unit.model),
    ...wildcardColumns(unit),
    imported_at: now,
  };
}
