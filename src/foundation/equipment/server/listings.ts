import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import { ATTRIBUTE_NAMES, type AttributeName, type AttributeValues, attributeValuesOf, DEFINITIONS } from '../attribute-values';
import { type ListKey, publishedListOf } from '../lists';
import { equipmentIdentityOf, equipmentIdOf } from './equipment-identity';
import { type NewEquipment, upsertEquipment } from './upsert';
import './tables';

/** Returns the catalog ID for equipment from a list. */
export const listedIdOf = (unit: NewEquipment): string => equipmentIdOf(equipmentIdentityOf(unit));

/** Writes the equipment from a list into the catalog and records that the list contains this equipment. Safe to repeat. */
export async function writeListed(tx: Tx, list: ListKey, units: readonly NewEquipment[], now: Date): Promise<{ added: number; updated: number }> {
  const written = await upsertEquipment(tx, units, now);
  const days = new Map(units.map((unit) => [listedIdOf(unit), unit.source_date]));
  await sql`
    insert into app.equipment_listings as known (list, equipment_id, listed_on)
    select ${list}, l.id, l.day from jsonb_to_recordset(${JSON.stringify([...days].map(([id, day]) => ({ id, day })))}::jsonb) as l (id uuid, day date)
    on conflict (list, equipment_id) do update set listed_on = greatest(known.listed_on, excluded.listed_on), gone_since = null`.execute(tx);
  return written;
}

/**
 * Marks equipment that a list no longer contains. If the list proved an attribute, such as the ENERGY STAR certification, sets the attribute to false. Keeps an
 * attribute that staff set.
 */
export async function markGone(tx: Tx, list: ListKey, ids: readonly string[], since: string): Promise<void> {
  await tx
    .updateTable('app.equipment_listings')
    .set({ gone_since: since })
    .where('list', '=', list)
    .where(sql<boolean>`equipment_id = any (${[...ids]}::uuid[])`)
    .where('gone_since', 'is', null)
    .execute();
  const { proves } = publishedListOf(list);
  if (!proves) return;
  await tx
    .updateTable('app.equipment')
    .set((eb) => ({ [proves]: false, version: eb('version', '+', 1) }))
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .where(proves, '=', true)
    .where(sql<boolean>`not ${proves} = any (corrected)`)
    .execute();
}

/** Maximum share of a list's equipment that may be missing in a file that is imported without a preview. */
const MAX_GONE_SHARE = 0.1;

/** Returns true if the share of missing equipment is at most `MAX_GONE_SHARE`. The missing equipment can then be marked as gone without a preview. */
export const isLossPlausible = (missing: number, listed: number): boolean => missing <= listed * MAX_GONE_SHARE;

/** Returns an SQL query for the ID and the name of all equipment that a list currently contains. */
export const listedEquipmentSql = (list: ListKey): RawBuilder<{ id: string; name: string }> => sql`
  select unit.id, concat_ws(' ', unit.brand, unit.model) as name
  from app.equipment_listings as listing join app.equipment as unit on unit.id = listing.equipment_id
  where listing.list = ${list} and listing.gone_since is null`;

/** Values of a stored catalog entry that an import compares with a line of a list. */
export type CatalogValues = AttributeValues & { id: string; corrected: string[] };

/** Returns the catalog entries with these IDs, by ID. */
export async function findCatalogUnits(tx: Tx, ids: readonly string[]): Promise<Map<string, CatalogValues>> {
  const rows = await tx
    .selectFrom('app.equipment')
    .select(['id', 'corrected', ...ATTRIBUTE_NAMES])
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...attributeValuesOf(row), id: row.id, corrected: row.corrected }]));
}

/** Returns the values that a catalog entry would have after `upsertEquipment` writes this line of a list. */
export function mergedValues(known: CatalogValues, listed: NewEquipment): AttributeValues {
  const [before, line]: [AttributeValues, AttributeValues] = [attributeValuesOf(known), attributeValuesOf({ preferred: false, ...listed })];
  const merged = (name: AttributeName) => {
    if (known.corrected.includes(name)) return before[name];
    const { kind } = DEFINITIONS[name];
    if (kind === 'mark') return before[name] || line[name];
    return kind === 'name' || kind === 'models' ? line[name] : (line[name] ?? before[name]);
  };
  // The cast is safe, because each value comes from the same attribute of the entry or the line.
  return Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, merged(name)])) as AttributeValues;
}

export type Listing = { list: ListKey; listed_on: string; gone_since: string | null };

/** Returns the lists that contain or contained a catalog entry. */
export const findListings = (tx: Tx, equipmentId: string): Promise<Listing[]> =>
  tx.selectFrom('app.equipment_listings').select(['list', 'listed_on', 'gone_since']).where('equipment_id', '=', equipmentId).orderBy('list').execute();
