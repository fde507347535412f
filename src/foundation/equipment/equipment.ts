import { z } from 'zod';
import { keysOf } from '@/platform';
import { t } from './messages';
import { CAPACITY_BANDS, capacityBand, capacityUnit, DUCT_TYPES, EQUIPMENT_TYPES, FAN_TYPES, SYSTEM_TYPES, ZONE_TYPES } from './types';

const keyOf = <T extends object>(table: T) => z.enum(keysOf(table));
const number = z.number().nullable();
const words = z.string().nullable();
/** Null means unknown. Equipment that a directory does not list is unknown. */
const yesNo = z.boolean().nullable();

/**
 * Catalog entry of a single unit or a matched system. Forms store all of it, because a job must show what was chosen even after the catalog changed.
 */
export const equipmentSchema = z.object({
  id: z.uuid(),
  type: keyOf(EQUIPMENT_TYPES),
  brand: z.string(),
  /** Model number. For a split system, that of the outdoor unit. */
  model: z.string(),
  /** Matched systems: the indoor units of the certificate. A multizone system has one entry per indoor unit, or none if any combination counts. */
  indoor_brand: words,
  indoor_models: z.array(z.string()),
  furnace_model: words,
  /** Serial number, in lists of single units (the stock of a supplier). Older jobs have none. */
  serial: words.optional(),
  ahri_id: words,
  energy_star_id: words,
  seer: number,
  seer2: number,
  hspf: number,
  hspf2: number,
  afue: number,
  cop: number,
  uef: number,
  capacity: number,
  first_hour_rating: number,
  refrigerant: words,
  refrigerant_gwp: number,
  system_type: keyOf(SYSTEM_TYPES).nullable(),
  fan_type: keyOf(FAN_TYPES).nullable(),
  duct_type: keyOf(DUCT_TYPES).nullable(),
  zone_type: keyOf(ZONE_TYPES).nullable(),
  energy_star: yesNo,
  neep: yesNo,
  in_production: yesNo,
  preferred: z.boolean(),
  /** List from which the entry comes, and its date. */
  source: z.string(),
  source_date: z.iso.date(),
  /** Made-up entry for demonstrations. */
  is_sample: z.boolean(),
});
export type Equipment = z.infer<typeof equipmentSchema>;

/** Returns brand and model, for example `Nordhaus NH-36C`. */
export const equipmentName = (unit: Pick<Equipment, 'brand' | 'model'>): string => [unit.brand, unit.model].filter(Boolean).join(' ');

/**
 * Returns a model, brand or number in the form in which it is compared: without dashes, blanks and case. A misplaced dash is a common reason for a
 * lost rebate.
 */
export const modelKey = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns the known ratings in display order, for example `['SEER2', '17.5']`. */
export function ratingsOf(unit: Equipment): [label: string, value: string][] {
  const measure = capacityUnit(unit.type);
  const capacity = unit.capacity === null ? '' : t('capacity_measure', { capacity: unit.capacity, measure }).trim();
  const rows: [string, string | number | null][] = [
    ['SEER2', unit.seer2],
    ['HSPF2', unit.hspf2],
    ['SEER', unit.seer],
    ['HSPF', unit.hspf],
    ['AFUE', unit.afue === null ? null : `${unit.afue}%`],
    ['COP', unit.cop],
    ['UEF', unit.uef],
    [t('capacity'), capacity],
    [t('size'), unit.capacity !== null && measure === 'gallons' ? CAPACITY_BANDS[capacityBand(unit.capacity)] : null],
    [t('hour_rating_label'), unit.first_hour_rating === null ? null : t('first_hour_rating_gallons', { first_hour_rating: unit.first_hour_rating })],
  ];
  return rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, String(value)]]));
}
