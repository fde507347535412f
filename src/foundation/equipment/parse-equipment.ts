import { isIsoDate, isRecord, isString, isStringArray } from '@/platform';
import type { Attribute } from './attribute';
import { perAttribute } from './attribute-values';
import type { Equipment } from './equipment';
import { EQUIPMENT_TYPES } from './types';

type Check = (value: unknown) => boolean;

const isYesNo: Check = (value) => typeof value === 'boolean';
const keyOf =
  (names: object): Check =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(names, value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
/** Pattern that accepts the same UUIDs as `z.uuid()`: those of RFC 9562, including the nil and max UUIDs. */
const UUID = /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/;

function knownValueCheck(attribute: Attribute): Check {
  if (attribute.kind === 'name') return isString;
  if (attribute.kind === 'models') return isStringArray;
  if (attribute.kind === 'mark') return isYesNo;
  if (attribute.kind === 'number') return nullable((value) => Number.isFinite(value));
  if (attribute.kind === 'flag') return nullable(isYesNo);
  if (attribute.kind === 'choice') return nullable(keyOf(attribute.options));
  return nullable(isString);
}

function checkOf(attribute: Attribute): Check {
  const check = knownValueCheck(attribute);
  return attribute.isOptional ? (value) => value === undefined || check(value) : check;
}

const PARTS: { [K in keyof Required<Equipment>]: Check } = {
  id: (value) => typeof value === 'string' && UUID.test(value),
  type: keyOf(EQUIPMENT_TYPES),
  ...perAttribute(checkOf),
  source: isString,
  source_date: isIsoDate,
  is_sample: isYesNo,
};
const CHECKS = Object.entries(PARTS);

/**
 * Returns the equipment in an answer of a task form, or undefined if it is invalid. Accepts the same values as `equipmentSchema`. Does not use the schema
 * library, because forms run this code in the browser, and the library is large.
 */
export function parseEquipment(raw: unknown): Equipment | undefined {
  if (!isRecord(raw) || !CHECKS.every(([key, check]) => check(raw[key]))) return undefined;
  // The cast is safe, because every field was checked above. Unknown fields are omitted.
  return Object.fromEntries(CHECKS.flatMap(([key]) => (raw[key] === undefined ? [] : [[key, raw[key]]]))) as Equipment;
}
