import type { DraftBody } from '@/rules/programs';

/**
 * Input for one value of an entry. `isNewOnly`: true if only the form for a new entry has this input. Another control of the page changes the value of an
 * existing entry.
 */
export type EntryField = { name: string; label: string; hint?: string; isOptional?: boolean; isNewOnly?: boolean } & (
  | { kind: 'text' | 'long' | 'day' | 'yes_no' | 'number' | 'condition' | 'fact' | 'fact_value' | 'lines' | 'list' }
  | { kind: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
  /** Choice between shapes with different fields. The value is an object with the key of the chosen shape as `kind`. */
  | { kind: 'shape'; shapes: Readonly<Record<string, { label: string; fields: readonly EntryField[] }>> }
);

/** Form values by field name. */
export type EntryValues = Record<string, unknown>;

/** Definition of entries that people add and delete, in a section or in a list inside another entry. */
export type EntryKind = {
  /** Path of the list. `*` stands for the entry that contains the list. */
  list: readonly string[];
  /** Name of an entry of this kind. */
  label: string;
  /** Property that identifies an entry and never changes. Undefined for rows, which are identified by their position. */
  key?: 'key' | 'id' | 'fact';
  /** True if entries can have a first and a last day. */
  isDated?: boolean;
  /** True if the list must keep at least one entry. */
  isLastRequired?: boolean;
  hasNoSource?: boolean;
  fields: readonly EntryField[];
  /** Returns additional fields that depend on the entry that contains the list (`owner`). */
  fieldsOfOwner?: (owner: unknown) => EntryField[];
  /** Creates the entry from the form values. Without this function, the entry is the form values. */
  build?: (values: EntryValues, owner: unknown) => DraftBody;
  /** Returns other entries to add together with a new entry. Example: the text of a new document. */
  besides?: (values: EntryValues, entry: DraftBody) => { path: string; value: unknown }[];
};

/** Returns the first required field without a value; null if there is none. */
export function missingField(fields: readonly EntryField[], values: EntryValues): EntryField | null {
  for (const field of fields) {
    const value = values[field.name];
    const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty && !field.isOptional && field.kind !== 'yes_no') return field;
    if (field.kind !== 'shape' || isEmpty || typeof value !== 'object') continue;
    // The cast is safe, because the value of a shape is an object with its kind.
    const shape = value as EntryValues;
    const missing = missingField(field.shapes[String(shape.kind)]?.fields ?? [], shape);
    if (missing) return missing;
  }
  return null;
}
