import type { DraftBody } from '@/rules/programs';

/**
 * An input for one value of an entry. `isNewOnly`: the input appears only for a new entry. For an existing entry, another control of the page changes the
 * value.
 */
export type EntryField = { name: string; label: string; hint?: string; isOptional?: boolean; isNewOnly?: boolean } & (
  | { kind: 'text' | 'long' | 'day' | 'yes_no' | 'number' | 'condition' | 'fact' | 'fact_value' | 'lines' | 'list' }
  | { kind: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
  /** Choice between shapes, each of which has its own fields. The value is an object that contains the chosen shape as `kind`. */
  | { kind: 'shape'; shapes: Readonly<Record<string, { label: string; fields: readonly EntryField[] }>> }
);

/** Form values by field name. */
export type EntryValues = Record<string, unknown>;

/** A kind of entry that people add and delete, in a section or in a list inside another entry. */
export type EntryKind = {
  /** Path of the list; `*` stands for the entry that contains the list. */
  list: readonly string[];
  /** Name of an entry of this kind. */
  label: string;
  /** Property that identifies an entry and never changes; undefined for rows, which are identified by position. */
  key?: 'key' | 'id' | 'fact';
  /** True if entries can have a first and a last day. */
  isDated?: boolean;
  /** True if the list must keep at least one entry. */
  isLastRequired?: boolean;
  hasNoSource?: boolean;
  fields: readonly EntryField[];
  /** Returns additional fields, which depend on the entry that contains the list (`owner`). */
  fieldsOfOwner?: (owner: unknown) => EntryField[];
  /** Creates the entry from the form values. If absent, the form values are stored unchanged as the entry. */
  build?: (values: EntryValues, owner: unknown) => DraftBody;
  /** Returns additional entries to add together with a new entry. */
  besides?: (values: EntryValues, entry: DraftBody) => { path: string; value: unknown }[];
};

/** Returns the first missing field of a form; null if all required values are present. */
export function missingField(fields: readonly EntryField[], values: EntryValues): EntryField | null {
  for (const field of fields) {
    const value = values[field.name];
    const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty && !field.isOptional && field.kind !== 'yes_no') return field;
    if (field.kind !== 'shape' || isEmpty || typeof value !== 'object') continue;
    // The value of a shape is an object with its kind, so the cast is safe.
    const shape = value as EntryValues;
    const missing = missingField(field.shapes[String(shape.kind)]?.fields ?? [], shape);
    if (missing) return missing;
  }
  return null;
}
