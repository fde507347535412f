import type { DraftBody } from '@/rules/programs';

/** An input for one value of a new entry. `isNewOnly`: another part of the page changes the value afterward. */
export type EntryField = { name: string; label: string; hint?: string; isOptional?: boolean; isNewOnly?: boolean } & (
  | { kind: 'text' | 'long' | 'day' | 'yes_no' | 'number' | 'condition' | 'fact' | 'fact_value' | 'lines' | 'list' }
  | { kind: 'choice' | 'choices'; options: Readonly<Record<string, string>> }
  /** Choice of a form, each with values of its own. The value is an object with the form as `kind`. */
  | { kind: 'shape'; shapes: Readonly<Record<string, { label: string; fields: readonly EntryField[] }>> }
);

/** Values of a form by the names of its fields. */
export type EntryValues = Record<string, unknown>;

/** A kind of entry that people add and delete: entries of a section, or of a list inside of an entry. */
export type EntryKind = {
  /** Steps to the list; `*` is the entry that contains the list. */
  list: readonly string[];
  /** Name of one entry. */
  label: string;
  /** Property that identifies an entry and never changes; undefined for rows, which have positions. */
  key?: 'key' | 'id' | 'fact';
  /** Entries can have a first and a last day. */
  isDated?: boolean;
  /** The list must keep one entry. */
  keepsOne?: boolean;
  /** Entries that name no source of their own. */
  hasNoSource?: boolean;
  fields: readonly EntryField[];
  /** More fields, which the entry that contains the list defines. */
  fieldsOfOwner?: (owner: unknown) => EntryField[];
  /** Makes the entry from the values of the form. Default: the values. */
  build?: (values: EntryValues, owner: unknown) => DraftBody;
  /** Other entries that are added together with a new one. */
  besides?: (values: EntryValues, entry: DraftBody) => { path: string; value: unknown }[];
};

/** Returns the first missing field of a form, or null if all required values are there. */
export function missingField(fields: readonly EntryField[], values: EntryValues): EntryField | null {
  for (const field of fields) {
    const value = values[field.name];
    const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty && !field.isOptional && field.kind !== 'yes_no') return field;
    if (field.kind !== 'shape' || isEmpty || typeof value !== 'object') continue;
    // Safe: the value of a shape is an object with its kind.
    const shape = value as EntryValues;
    const missing = missingField(field.shapes[String(shape.kind)]?.fields ?? [], shape);
    if (missing) return missing;
  }
  return null;
}
