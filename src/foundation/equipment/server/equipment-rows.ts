import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import { UNIT_COLUMNS } from './tables';

/** What a company prefers, by id; null for staff, who see what the catalogue itself marks. */
export type PreferenceScope = readonly string[] | null;

export const equipmentRows = (tx: Tx) => tx.selectFrom('app.equipment as equipment');

/** Those that are offered. What staff have retired is still found by its id. */
export const selectableEquipmentRows = (tx: Tx) => equipmentRows(tx).where('equipment.retired_at', 'is', null);

export const isPreferredSql = (preferred: PreferenceScope) =>
  preferred === null ? sql<boolean>`equipment.preferred` : sql<boolean>`equipment.id = any(${[...preferred]}::uuid[])`;

/** A unit as whoever asks sees it. */
export const toEquipment = (preferred: PreferenceScope) => [...UNIT_COLUMNS, isPreferredSql(preferred).as('preferred')] as const;
