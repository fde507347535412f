import { isEmpty, isMap } from '@/platform';
import { text } from '@/world/messages';
import { changed, FIELD_TYPES, type Field, type FieldRule, type Option, parseValue } from './fields';

/** One of what a field is asked of: a program, or a value chosen elsewhere. */
export type Member = { key: string; name: string };

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
  member?: Member;
  /** Of a repeat group: the cells that are asked in each of its rows. */
  rows?: FieldState[][];
};

/** A field about which nothing is to be worked out: part of another one, in a page of its own. */
export const plainState = (path: string, field: Field, value: unknown): FieldState => ({
  path,
  field,
  label: field.label,
  required: field.required === true,
  options: field.options ?? [],
  value,
  askedBy: [],
  broken: [],
});

export type Problem = { path: string; code: string; message: string };

/** Of a state that is taken over from one keystroke to the next nothing else can be wrong. */
const wrong = new WeakMap<FieldState, Problem[]>();

/** What stops completion here and in the rows inside. */
export function problemsOf(state: FieldState, isCell = false): Problem[] {
  const before = wrong.get(state);
  if (before) return before;
  const found = findProblems(state, isCell);
  wrong.set(state, found);
  return found;
}

/** A cell offers less than its column has words for; a list of the form keeps what was ticked. */
function findProblems(state: FieldState, isCell: boolean): Problem[] {
  const { path, value } = state;
  const field = changed(state.field, { required: state.required, ...(isCell && state.field.options && { options: state.options }) });
  const type = FIELD_TYPES[field.kind];
  if (type.valueKind === null) return [];
  const unticked = field.kind === 'checkbox' && value !== true;
  if (isEmpty(value) || unticked) {
    if (!state.required) return [];
    const key = field.requiredText ?? 'required';
    // What is missing of one member is said with its name.
    return [{ path, code: key, message: state.member ? text(key, { equipment: state.member.name.toLowerCase() }) : text(key) }];
  }
  // Each cell is looked at where it stands; of the group itself only how many rows it has.
  const parsed = parseValue(value, state.rows ? changed(field, { columns: [] }) : field);
  const issues = parsed.ok ? (type.incomplete?.(parsed.value, field) ?? []) : parsed.issues;
  const found = issues.map((issue) => ({ path: issue.path ? `${path}.${issue.path}` : path, code: issue.code, message: issue.message }));
  const inside = (state.rows ?? []).flat().flatMap((cell) => problemsOf(cell, true));
  if (found.length > 0 || inside.length > 0) return [...found, ...inside];
  if (parsed.ok && isForeign(parsed.value, state)) return [{ path, code: 'invalid_choice', message: text('invalid_choice') }];
  return state.broken.filter(({ level }) => level === 'error').map(({ message }) => ({ path, code: 'rule', message }));
}

function isForeign(value: unknown, { field, options }: FieldState): boolean {
  const isOffered = (one: unknown) => options.some((option) => option.value === one);
  if (field.kind === 'choice') return !isOffered(value);
  return field.optionsFrom !== undefined && Array.isArray(value) && !value.every(isOffered);
}

/** What is worth a second look and stops nothing, here and in the rows inside. */
export const warningsOf = (state: FieldState): Problem[] => [
  ...state.broken.filter(({ level }) => level === 'warning').map(({ message }) => ({ path: state.path, code: 'unusual', message })),
  ...(state.rows ?? []).flat().flatMap(warningsOf),
];

/** The value without what is hidden in it: cells and photos that are not asked. A cell that is kept follows from another answer and stays. */
export function shownValue({ field, value, rows }: FieldState): unknown {
  if (rows && Array.isArray(value)) return value.map((row: unknown, index) => (isMap(row) ? shownRow(row, field.columns ?? [], rows[index] ?? []) : row));
  if (!field.slots || !isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => field.slots?.some((slot) => slot.key === key)));
}

function shownRow(row: Record<string, unknown>, columns: readonly Field[], cells: readonly FieldState[]): Record<string, unknown> {
  const shown: Record<string, unknown> = row.id === undefined ? {} : { id: row.id };
  for (const { key, kept } of columns) if (kept && row[key] !== undefined) shown[key] = row[key];
  for (const cell of cells) {
    const { key } = cell.field;
    const value = shownValue(cell);
    if (value === undefined) continue;
    shown[key] = cell.member ? { ...(isMap(shown[key]) && shown[key]), [cell.member.key]: value } : value;
  }
  return shown;
}

/** The same normalised, as completion keeps it; undefined where there is nothing to keep. What is required was looked at cell by cell. */
export function keptValue(state: FieldState): unknown {
  const value = shownValue(state);
  // A box nobody ticked is an answer: no.
  if (state.field.kind === 'checkbox') return value === true;
  if (isEmpty(value)) return undefined;
  const parsed = parseValue(value, withoutRequired(state.field));
  return parsed.ok ? parsed.value : undefined;
}

/** A cell that every row must have is empty in some row that asks it: the list is not an answer yet. */
export const hasGaps = ({ rows = [] }: FieldState): boolean =>
  rows.flat().some((cell) => (cell.field.required === true && isEmpty(cell.value)) || hasGaps(cell));

/** The field for a value of which every cell was looked at where it stands. */
export const withoutRequired = (field: Field): Field =>
  field.columns ? changed(field, { columns: field.columns.map((column) => changed(withoutRequired(column), { required: false })) }) : field;
