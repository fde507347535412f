import { sharedMessage } from '@/foundation/messaging';
import { type Issue, keysOf } from '@/platform';
import type { Equipment } from './equipment';

/** Editable fields of a catalog entry. The fields that identify the equipment in every list (its id) cannot be edited. */
export type CatalogEntryFields = Omit<Equipment, 'id' | 'type' | 'source' | 'source_date' | 'is_sample' | 'serial'> & { serial: string | null };
export type CatalogEntryField = keyof CatalogEntryFields;

const WORDS = ['indoor_brand', 'furnace_model', 'serial', 'ahri_id', 'energy_star_id', 'refrigerant'] as const satisfies CatalogEntryField[];
const NAMES = ['brand', 'model'] as const satisfies CatalogEntryField[];
const NUMBERS = [
  'seer',
  'seer2',
  'hspf',
  'hspf2',
  'afue',
  'cop',
  'uef',
  'capacity',
  'first_hour_rating',
  'refrigerant_gwp',
] as const satisfies CatalogEntryField[];

const MAX_LENGTH = 100;
const MAX_INDOOR_MODELS = 20;
const MAX_RATING: Partial<Record<CatalogEntryField, number>> = { afue: 100, cop: 20, uef: 10 };
const MAX_NUMBER = 1_000_000;

/** Fields of a new entry. */
export const EMPTY_CATALOG_ENTRY: CatalogEntryFields = {
  brand: '',
  model: '',
  indoor_brand: null,
  indoor_models: [],
  furnace_model: null,
  serial: null,
  ahri_id: null,
  energy_star_id: null,
  seer: null,
  seer2: null,
  hspf: null,
  hspf2: null,
  afue: null,
  cop: null,
  uef: null,
  capacity: null,
  first_hour_rating: null,
  refrigerant: null,
  refrigerant_gwp: null,
  system_type: null,
  fan_type: null,
  duct_type: null,
  zone_type: null,
  energy_star: null,
  neep: null,
  in_production: null,
  preferred: false,
};
export const CATALOG_ENTRY_FIELDS: readonly CatalogEntryField[] = keysOf(EMPTY_CATALOG_ENTRY);

const blankIsNone = (value: string | null): string | null => value?.trim().replaceAll(/\s+/g, ' ') || null;

/** Returns the fields in the form in which they are stored: trimmed texts, null for empty texts. */
export function normalizeEntry(fields: CatalogEntryFields): CatalogEntryFields {
  const words = Object.fromEntries(WORDS.map((field) => [field, blankIsNone(fields[field])]));
  const names = Object.fromEntries(NAMES.map((field) => [field, blankIsNone(fields[field]) ?? '']));
  return { ...fields, ...words, ...names, indoor_models: fields.indoor_models.flatMap((model) => blankIsNone(model) ?? []) };
}

/** Returns every problem of a normalized entry, one issue per field. */
export function entryErrors(fields: CatalogEntryFields): Issue[] {
  const issues: Issue[] = [];
  const add = (path: string, code: string, message: string) => issues.push({ path, code, message });
  const tooLong = sharedMessage('max_length', { max: MAX_LENGTH });
  for (const field of NAMES) if (fields[field] === '') add(field, 'required', sharedMessage('required'));
  for (const field of [...NAMES, ...WORDS]) if ((fields[field]?.length ?? 0) > MAX_LENGTH) add(field, 'too_long', tooLong);
  if (fields.indoor_models.length > MAX_INDOOR_MODELS) add('indoor_models', 'too_many', sharedMessage('max_rows', { max: MAX_INDOOR_MODELS }));
  else if (fields.indoor_models.some((model) => model.length > MAX_LENGTH)) add('indoor_models', 'too_long', tooLong);
  for (const field of NUMBERS) {
    const value = fields[field];
    if (value !== null && !(value >= 0 && value <= (MAX_RATING[field] ?? MAX_NUMBER))) add(field, 'invalid_number', sharedMessage('invalid_number'));
  }
  return issues;
}
