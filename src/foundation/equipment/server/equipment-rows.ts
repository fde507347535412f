import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import { UNIT_COLUMNS } from './tables';

/** Ids of the contractor's preferred equipment. Null for staff, who see the marks of the catalog. */
export type PreferenceScope = readonly string[] | null;

export const equipmentRows = (tx: Tx) => tx.selectFrom('app.equipment as equipment');

/** Entries that can be selected. Retired entries are found only by id. */
export const selectableEquipmentRows = (tx: Tx) => equipmentRows(tx).where('equipment.retired_at', 'is', null);

export const isPreferredSql = (preferred: PreferenceScope) =>
  preferred === null ? sql<boolean>`equipment.preferred` : sql<boolean>`equipment.id = any(${[...preferred]}::uuid[])`;

/** Returns the columns of an entry as the actor sees it. */
export const toEquipment = (preferred: PreferenceScope) => [...UNIT_COLUMNS, isPreferredSql(preferred).as('preferred')] as const;
