import type { ColumnType, Generated } from 'kysely';
import type { Equipment } from '../equipment';

export type EquipmentTable = Equipment & {
  identity: string;
  search_text: string;
  model_key: string;
  imported_at: ColumnType<Date, Date, Date>;
  corrected: Generated<string[]>;
  retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  version: Generated<number>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.equipment': EquipmentTable;
  }
}

/** Columns of `Equipment` except `preferred`, which depends on the actor. The other columns are used for lookups. */
export const UNIT_COLUMNS = [
  'id',
  'type',
  'brand',
  'model',
  'indoor_brand',
  'indoor_models',
  'furnace_model',
  'serial',
  'ahri_id',
  'energy_star_id',
  'seer',
  'seer2',
  'hspf',
  'hspf2',
  'afue',
  'cop',
  'uef',
  'capacity',
  'first_hour_rating',
  'refrigerant',
  'refrigerant_gwp',
  'system_type',
  'fan_type',
  'duct_type',
  'zone_type',
  'energy_star',
  'neep',
  'in_production',
  'source',
  'source_date',
  'is_sample',
] as const satisfies (keyof Equipment)[];
