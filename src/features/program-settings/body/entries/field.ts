/** An input for one value of a new entry. `isNewOnly`: another part of the page changes the value afterward. */
export type EntryField = { name: string; label: string; hint?: string; isOptional?: boolean; isNewOnly?: boolean } & (
  | { kind: 'text' | 'long' | 'day' | 'yes_no' | 'number' | 'condition' | 'fact' | 'fact_value' | 'lines' | 'list' }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  /** Choice of a form, each with values of its own. The value is an object with the form as `kind`. */
  | { kind: 'shape'; shapes: Readonly<Record<string, { label: string; fields: readonly EntryField[] }>> }
);

/** Values of a form by the names of its fields. */
export type EntryValues = Record<string, unknown>;

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
