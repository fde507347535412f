import { sharedMessage } from '@/foundation/messaging';
import { isEmptyValue, isRecord } from '@/platform';
import { FIELD_TYPES, type Field, type FieldRule, type Option, overrideField, parseValue } from './fields';

/** One of what a field is asked of: a program, or a value chosen elsewhere. */
export type FieldMember = { key: string; name: string };

/** A field as it stands now: one of the form, of a member of it (path `entered_amount.vanilla`), or a cell of a row (`systems.0.model`). */
export type FieldState = {
  path: string;
  /** With its labels filled in, and every option: an answer that is no longer offered still has its words. */
  field: Field;
  label: string;
  required: boolean;
  options: Option[];
  value: unknown;
  /** Programs that ask it, when not all do. */
  askedBy: string[];
  /** Rules that its value is known to break. */
  broken: Pick<FieldRule, 'message' | 'level'>[];
  /** Of a field that is asked of each member. */
  member?: FieldMember;
  /** Of a repeat group: the cells that are asked in each of its rows. */
  rows?: FieldState[][];
};

/** A field about which nothing is to be worked out: part of another one, in a page of its own. */
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

/** Of a state that is taken over from one keystroke to the next nothing else can be wrong. */
const wrong = new WeakMap<FieldState, FieldError[]>();

/** What stops completion here and in the rows inside. */
export function fieldErrors(state: FieldState, isCell = false): FieldError[] {
  const before = wrong.get(state);
  if (before) return before;
  const found = findProblems(state, isCell);
  wrong.set(state, found);
  return found;
}

/** A cell offers less than its column has words for; a list of the form keeps what was ticked. */
function findProblems(state: FieldState, isCell: boolean): FieldError[] {
  const { path, value } = state;
  const field = overrideField(state.field, { required: state.required, ...(isCell && state.field.options && { options: state.options }) });
  const type = FIELD_TYPES[field.kind];
  if (type.valueKind === null) return [];
  const unticked = field.kind === 'checkbox' && value !== true;
  if (isEmptyValue(value) || unticked) {
    if (!state.required) return [];
    const key = field.requiredText ?? 'required';
    // What is missing of one member is said with its name.
    return [{ path, code: key, message: state.member ? sharedMessage(key, { equipment: state.member.name.toLowerCase() }) : sharedMessage(key) }];
  }
  // Each cell is looked at where it stands; of the group itself only how many rows it has.
  const parsed = parseValue(value, state.rows ? overrideField(field, { columns: [] }) : field);
  const issues = parsed.ok ? (type.incomplete?.(parsed.value, field) ?? []) : parsed.issues;
  const found = issues.map((issue) => ({ path: issue.path ? `${path}.${issue.path}` : path, code: issue.code, message: issue.message }));
  const inside = (state.rows ?? []).flat().flatMap((cell) => fieldErrors(cell, true));
  if (found.length > 0 || inside.length > 0) return [...found, ...inside];
  if (parsed.ok && isForeign(parsed.value, state)) return [{ path, code: 'invalid_choice', message: sharedMessage('invalid_choice') }];
  return state.broken.filter(({ level }) => level === 'error').map(({ message }) => ({ path, code: 'rule', message }));
}

function isForeign(value: unknown, { field, options }: FieldState): boolean {
  const isOffered = (one: unknown) => options.some((option) => option.value === one);
  if (field.kind === 'choice') return !isOffered(value);
  return field.optionsFrom !== undefined && Array.isArray(value) && !value.every(isOffered);
}

/** What is worth a second look and stops nothing, here and in the rows inside. */
export const fieldWarnings = (state: FieldState): FieldError[] => [
  ...state.broken.filter(({ level }) => level === 'warning').map(({ message }) => ({ path: state.path, code: 'unusual', message })),
  ...(state.rows ?? []).flat().flatMap(fieldWarnings),
];

/** The value without what is hidden in it: cells and photos that are not asked. A cell that is kept follows from another answer and stays. */
export function visibleValue({ field, value, rows }: FieldState): unknown {
  if (rows && Array.isArray(value)) return value.map((row: unknown, index) => (isRecord(row) ? shownRow(row, field.columns ?? [], rows[index] ?? []) : row));
  if (!field.slots || !isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => field.slots?.some((slot) => slot.key === key)));
}

function shownRow(row: Record<string, unknown>, columns: readonly Field[], cells: readonly FieldState[]): Record<string, unknown> {
  const shown: Record<string, unknown> = row.id === undefined ? {} : { id: row.id };
  for (const { key, kept } of columns) if (kept && row[key] !== undefined) shown[key] = row[key];
  for (const cell of cells) {
    const { key } = cell.field;
    const value = visibleValue(cell);
    if (value === undefined) continue;
    shown[key] = cell.member ? { ...(isRecord(shown[key]) && shown[key]), [cell.member.key]: value } : value;
  }
  return shown;
}

/** The same normalised, as completion keeps it; undefined where there is nothing to keep. What is required was looked at cell by cell. */
export function completedValue(state: FieldState): unknown {
  const value = visibleValue(state);
  // A box nobody ticked is an answer: no.
  if (state.field.kind === 'checkbox') return value === true;
  if (isEmptyValue(value)) return undefined;
  const parsed = parseValue(value, withCellsChecked(state.field));
  return parsed.ok ? parsed.value : undefined;
}

/** A cell that every row must have is empty in some row that asks it: the list is not an answer yet. */
export const hasEmptyRequiredCells = ({ rows = [] }: FieldState): boolean =>
  rows.flat().some((cell) => (cell.field.required === true && isEmptyValue(cell.value)) || hasEmptyRequiredCells(cell));

/** The field for a value of which every cell was looked at where it stands. */
export const withCellsChecked = (field: Field): Field =>
  field.columns ? overrideField(field, { columns: field.columns.map((column) => overrideField(withCellsChecked(column), { required: false })) }) : field;
