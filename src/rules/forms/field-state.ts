import { sharedMessage } from '@/foundation/messaging';
import { isEmptyValue, isRecord } from '@/platform';
import { FIELD_TYPES, type Field, type FieldRule, type Option, overrideField, parseValue } from './fields';

/** A member of a field with `each`: a program, an amount to enter, or a value chosen in another field or fact. */
export type FieldMember = { key: string; name: string };

/** Current state of a field, a field member (path `entered_amount.<program>`) or a cell, which is a field in a row (`systems.0.model`). */
export type FieldState = {
  path: string;
  /** The field with facts filled into its labels. The field keeps all options, because an answer that is no longer offered still needs a label. */
  field: Field;
  label: string;
  required: boolean;
  options: Option[];
  value: unknown;
  /** Keys of the programs that request the field, if the field has `asked: 'by_program'`. Empty for other fields. */
  askedBy: string[];
  /** Rules that the value is known to violate. */
  broken: Pick<FieldRule, 'message' | 'level'>[];
  /** Member of this state, for fields with `each`. */
  member?: FieldMember;
  /** States of the visible fields in each row, for repeat groups. */
  rows?: FieldState[][];
};

/** Returns a field state without evaluating the field's conditions, for a field that is shown outside its form. */
export const standaloneFieldState = (path: string, field: Field, value: unknown): FieldState => ({
  path,
  field,
  label: field.label,
  required: field.required === true,
  options: field.options ?? [],
  value,
  askedBy: [],
  broken: [],
});

export type FieldError = { path: string; code: string; message: string };

/** Cache of errors by state object, because most states are reused after a keystroke. */
const errorsByState = new WeakMap<FieldState, FieldError[]>();

/** Returns the errors of a field and its rows that block completion. */
export function fieldErrors(state: FieldState, isCell = false): FieldError[] {
  const cachedErrors = errorsByState.get(state);
  if (cachedErrors) return cachedErrors;
  const errors = findProblems(state, isCell);
  errorsByState.set(state, errors);
  return errors;
}

/**
 * Returns the errors of a field and its rows. In a `choice` or in a row, an option that is not available is an error. Exception: outside rows, `choices` may
 * keep an option that is not available, if the options do not come from a fact (`optionsFrom`).
 */
function findProblems(state: FieldState, isCell: boolean): FieldError[] {
  const { path, value } = state;
  const field = overrideField(state.field, { required: state.required, ...(isCell && state.field.options && { options: state.options }) });
  const type = FIELD_TYPES[field.kind];
  if (type.valueKind === null) return [];
  const unticked = field.kind === 'checkbox' && value !== true;
  if (isEmptyValue(value) || unticked) {
    if (!state.required) return [];
    const key = field.requiredText ?? 'required';
    // The message about a missing member value contains the member's name.
    return [{ path, code: key, message: state.member ? sharedMessage(key, { equipment: state.member.name.toLowerCase() }) : sharedMessage(key) }];
  }
  // `fieldErrors` checks the cells, so check only the number of rows here.
  const parsed = parseValue(value, state.rows ? overrideField(field, { columns: [] }) : field);
  const issues = parsed.ok ? (type.incomplete?.(parsed.value, field) ?? []) : parsed.issues;
  const ownErrors = issues.map((issue) => ({ path: issue.path ? `${path}.${issue.path}` : path, code: issue.code, message: issue.message }));
  const inside = (state.rows ?? []).flat().flatMap((cell) => fieldErrors(cell, true));
  if (ownErrors.length > 0 || inside.length > 0) return [...ownErrors, ...inside];
  if (parsed.ok && isForeign(parsed.value, state)) return [{ path, code: 'invalid_choice', message: sharedMessage('invalid_choice') }];
  return state.broken.filter(({ level }) => level === 'error').map(({ message }) => ({ path, code: 'rule', message }));
}

function isForeign(value: unknown, { field, options }: FieldState): boolean {
  const isOffered = (candidate: unknown) => options.some((option) => option.value === candidate);
  if (field.kind === 'choice') return !isOffered(value);
  return field.optionsFrom !== undefined && Array.isArray(value) && !value.every(isOffered);
}

/** Returns the warnings of a field and its rows. Warnings do not block completion. */
export const fieldWarnings = (state: FieldState): FieldError[] => [
  ...state.broken.filter(({ level }) => level === 'warning').map(({ message }) => ({ path: state.path, code: 'unusual', message })),
  ...(state.rows ?? []).flat().flatMap(fieldWarnings),
];

/** Returns the value without hidden cells and photos. Keeps hidden cells with the property `kept`, because an autofill rule derived them. */
export function visibleValue({ field, value, rows }: FieldState): unknown {
  if (rows && Array.isArray(value)) return value.map((row: unknown, index) => (isRecord(row) ? shownRow(row, field.columns ?? [], rows[index] ?? []) : row));
  if (!field.slots || !isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => field.slots?.some((slot) => slot.key === key)));
}

function shownRow(row: Record<string, unknown>, columns: readonly Field[], cells: readonly FieldState[]): Record<string, unknown> {
  const visibleRow: Record<string, unknown> = row.id === undefined ? {} : { id: row.id };
  for (const { key, kept } of columns) if (kept && row[key] !== undefined) visibleRow[key] = row[key];
  for (const cell of cells) {
    const { key } = cell.field;
    const value = visibleValue(cell);
    if (value === undefined) continue;
    visibleRow[key] = cell.member ? { ...(isRecord(visibleRow[key]) && visibleRow[key]), [cell.member.key]: value } : value;
  }
  return visibleRow;
}

/** Returns the normalized visible value to store at completion, or undefined if there is no value. Callers must first check the required fields in rows. */
export function completedValue(state: FieldState): unknown {
  const value = visibleValue(state);
  // An unchecked box is a complete answer: "no".
  if (state.field.kind === 'checkbox') return value === true;
  if (isEmptyValue(value)) return undefined;
  const parsed = parseValue(value, withCellsChecked(state.field));
  return parsed.ok ? parsed.value : undefined;
}

/** Returns whether a visible cell that is always required (`required: true`) is empty. The whole list is then treated as unanswered. */
export const hasEmptyRequiredCells = ({ rows = [] }: FieldState): boolean =>
  rows.flat().some((cell) => (cell.field.required === true && isEmptyValue(cell.value)) || hasEmptyRequiredCells(cell));

/** Returns the field with all its columns optional, to parse a value whose cells were already checked. */
export const withCellsChecked = (field: Field): Field =>
  field.columns ? overrideField(field, { columns: field.columns.map((column) => overrideField(withCellsChecked(column), { required: false })) }) : field;
