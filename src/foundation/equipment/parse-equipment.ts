import { isIsoDate, isRecord, isString, isStringArray } from '@/platform';
import type { Equipment } from './equipment';
import { DUCT_TYPES, EQUIPMENT_TYPES, FAN_TYPES, SYSTEM_TYPES, ZONE_TYPES } from './types';

type Check = (value: unknown) => boolean;

const isNumber: Check = (value) => Number.isFinite(value);
const isYesNo: Check = (value) => typeof value === 'boolean';

const keyOf =
  (names: object): Check =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(names, value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** Same pattern as `z.uuid()`: versions and variant of RFC 9562, and the nil and max UUIDs. */
const UUID = /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/;

const PARTS: { [K in keyof Required<Equipment>]: Check } = {
  id: (value) => typeof value === 'string' && UUID.test(value),
  type: keyOf(EQUIPMENT_TYPES),
  brand: isString,
  model: isString,
  indoor_brand: orNull(isString),
  indoor_models: isStringArray,
  furnace_model: orNull(isString),
  serial: (value) => value === undefined || orNull(isString)(value),
  ahri_id: orNull(isString),
  energy_star_id: orNull(isString),
  seer: orNull(isNumber),
  seer2: orNull(isNumber),
  hspf: orNull(isNumber),
  hspf2: orNull(isNumber),
  afue: orNull(isNumber),
  cop: orNull(isNumber),
  uef: orNull(isNumber),
  capacity: orNull(isNumber),
  first_hour_rating: orNull(isNumber),
  refrigerant: orNull(isString),
  refrigerant_gwp: orNull(isNumber),
  system_type: orNull(keyOf(SYSTEM_TYPES)),
  fan_type: orNull(keyOf(FAN_TYPES)),
  duct_type: orNull(keyOf(DUCT_TYPES)),
  zone_type: orNull(keyOf(ZONE_TYPES)),
  energy_star: orNull(isYesNo),
  neep: orNull(isYesNo),
  in_production: orNull(isYesNo),
  preferred: isYesNo,
  source: isString,
  source_date: isIsoDate,
  is_sample: isYesNo,
};
const CHECKS = Object.entries(PARTS);

/**
 * Returns the equipment in an answer, or undefined if it is invalid. Accepts the same values as `equipmentSchema`. Written by hand, because forms run
 * it in the browser, and the schema library is as large as all other form rules.
 */
export function parseEquipment(raw: unknown): Equipment | undefined {
  if (!isRecord(raw) || !CHECKS.every(([key, check]) => check(raw[key]))) return undefined;
  // Every field was checked above. Unknown fields are left out.
  return Object.fromEntries(CHECKS.flatMap(([key]) => (raw[key] === undefined ? [] : [[key, raw[key]]]))) as Equipment;
}
