import { createHash } from 'node:crypto';
import { attributesOfKind, DEFINITIONS } from '../attribute-values';
import { type Equipment, modelKey, wildcardPattern } from '../equipment';

type EquipmentNames = Pick<Equipment, 'type' | 'brand' | 'model' | 'indoor_models' | 'furnace_model' | 'ahri_id' | 'serial'>;

/**
 * Returns a string that is equal for rows that describe the same equipment in different lists. It contains the type and the AHRI number. Without an AHRI
 * number, it contains the type, brand and models. A serial number is added, because it identifies one appliance.
 */
export function equipmentIdentityOf(unit: EquipmentNames): string {
  return unit.serial ? `${modelOf(unit)}/serial/${modelKey(unit.serial)}` : modelOf(unit);
}

function modelOf(unit: EquipmentNames): string {
  if (unit.ahri_id) return `${unit.type}/ahri/${modelKey(unit.ahri_id)}`;
  const models = [unit.model, ...unit.indoor_models, unit.furnace_model ?? ''].map(modelKey);
  return [unit.type, modelKey(unit.brand), ...models].join('/');
}

/** Returns the ID for an equipment identity. The ID is a UUID derived from the identity, so it is the same in every deployment and after every import. */
export function equipmentIdOf(identity: string): string {
  const bytes = createHash('sha256').update(`equipment ${identity}`).digest().subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Returns two columns with which a search finds equipment whose model numbers contain `*`. `wildcards`: the SQL pattern of each model number.
 * `wildcard_starts`: the part of each pattern before the first `*`.
 */
export function wildcardColumns(unit: Pick<Equipment, 'model' | 'indoor_models' | 'furnace_model'>): { wildcards: string[]; wildcard_starts: string[] } {
  const wildcards = [unit.model, ...unit.indoor_models, unit.furnace_model ?? ''].flatMap((model) => wildcardPattern(model) ?? []);
  return { wildcards, wildcard_starts: [...new Set(wildcards.map((pattern) => pattern.slice(0, pattern.indexOf('_'))))] };
}

/** Columns whose values form the search text of a catalog entry. */
export const SEARCH_COLUMNS = attributesOfKind('name', 'text', 'models').filter((name) => 'isSearched' in DEFINITIONS[name]);

/**
 * Returns the search text in lower case without dashes. It contains each name as one word and as separate words, with a blank before each word. Example:
 * `Nord-Haus Pro` becomes ` nordhauspro nordhaus pro`.
 */
export function equipmentSearchText(unit: Pick<Equipment, (typeof SEARCH_COLUMNS)[number]>): string {
  const parts = SEARCH_COLUMNS.flatMap((name) => unit[name] ?? []);
  const words = parts.flatMap((part) => (part ? [modelKey(part), ...part.split(/\s+/).map(modelKey)] : []));
  return [...new Set(words.filter(Boolean))].map((word) => ` ${word}`).join('');
}
