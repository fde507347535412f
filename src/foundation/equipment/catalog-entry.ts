import { sharedMessage } from '@/foundation/messaging';
import type { Issue } from '@/platform';
import { type AttributeValues, attributesOfKind, DEFINITIONS } from './attribute-values';

/**
 * Editable fields of a catalog entry. The type and the ID cannot be edited. A correction does not change the stored `identity`, so later imports still find the
 * entry.
 */
export type CatalogEntryFields = AttributeValues;
export type CatalogEntryField = keyof CatalogEntryFields;

const MAX_LENGTH = 100;
const MAX_INDOOR_MODELS = 20;
const MAX_NUMBER = 1_000_000;

const blankIsNone = (value: string | null): string | null => value?.trim().replaceAll(/\s+/g, ' ') || null;

/** Returns the fields in the form in which they are stored: text with single blanks, null for empty text, and no empty model numbers. */
export function normalizeEntry(fields: CatalogEntryFields): CatalogEntryFields {
  const texts = Object.fromEntries(attributesOfKind('text').map((field) => [field, blankIsNone(fields[field])]));
  const names = Object.fromEntries(attributesOfKind('name').map((field) => [field, blankIsNone(fields[field]) ?? '']));
  const models = Object.fromEntries(attributesOfKind('models').map((field) => [field, fields[field].flatMap((model) => blankIsNone(model) ?? [])]));
  return { ...fields, ...texts, ...names, ...models };
}

/** Returns all validation errors of a normalized entry. */
export function entryErrors(fields: CatalogEntryFields): Issue[] {
  const issues: Issue[] = [];
  const add = (path: string, code: string, message: string) => issues.push({ path, code, message });
  const tooLong = sharedMessage('max_length', { max: MAX_LENGTH });
  for (const field of attributesOfKind('name')) if (fields[field] === '') add(field, 'required', sharedMessage('required'));
  for (const field of attributesOfKind('name', 'text')) if ((fields[field]?.length ?? 0) > MAX_LENGTH) add(field, 'too_long', tooLong);
  for (const field of attributesOfKind('models')) {
    if (fields[field].length > MAX_INDOOR_MODELS) add(field, 'too_many', sharedMessage('max_rows', { max: MAX_INDOOR_MODELS }));
    else if (fields[field].some((model) => model.length > MAX_LENGTH)) add(field, 'too_long', tooLong);
  }
  for (const field of attributesOfKind('number')) {
    const value = fields[field];
    const definition = DEFINITIONS[field];
    const max = (definition.kind === 'number' && definition.max) || MAX_NUMBER;
    if (value !== null && !(value >= 0 && value <= max)) add(field, 'invalid_number', sharedMessage('invalid_number'));
  }
  return issues;
}
