import { isOneOf } from '@/platform';
import type { FactReading } from '@/rules/conditions';

/**
 * Ways in which a table column matches an input. `is`: the input equals a code in the cell. `at_least` and `at_most`: the cell contains a limit for the input.
 */
export const COLUMN_MATCHES = ['is', 'at_least', 'at_most'] as const;
export type ColumnMatch = (typeof COLUMN_MATCHES)[number];

type Scalar = string | number | boolean;

/** Set of values that a cell matches: `any`, a code, a list of codes, or a limit. A cell 16 in an `at_least` column matches 16 and more. */
export type CellSet = Scalar | readonly Scalar[];

/** Returns the values of a cell as a list. */
export const asList = (cell: CellSet): readonly Scalar[] => (typeof cell === 'object' ? cell : [cell]);

/** Returns the cell of a column. A missing cell matches nothing; publishing ensures that each row has all cells. */
export const columnCell = (cells: readonly CellSet[], column: number): CellSet => cells[column] ?? [];

/** Returns whether a cell matches a value. */
export function cellContains(match: ColumnMatch, cell: CellSet, value: unknown): boolean {
  if (cell === 'any') return true;
  if (match === 'is') return isOneOf(asList(cell), value);
  if (typeof value === 'number' && typeof cell === 'number') return match === 'at_least' ? value >= cell : value <= cell;
  return typeof value === 'string' && typeof cell === 'string' && (match === 'at_least' ? value >= cell : value <= cell);
}

/** Returns whether a cell matches a reading, or `open` if the result depends on a missing input. */
export function cellMatches(match: ColumnMatch, cell: CellSet, reading: () => FactReading): true | false | 'open' {
  if (cell === 'any') return true;
  const value = reading();
  if (value.state === 'known') return cellContains(match, cell, value.value);
  if (value.state !== 'one_of') return 'open';
  const each = value.values.map((value) => cellContains(match, cell, value));
  return each.every(Boolean) ? true : each.some(Boolean) ? 'open' : false;
}

/**
 * Relation between the values that two table cells `a` and `b` match.
 *
 * - `equal`: both cells match the same values.
 * - `inside`: `b` matches all values of `a` and more.
 * - `around`: `a` matches all values of `b` and more.
 * - `apart`: no value matches both cells.
 * - `crossing`: some values match both cells, and each cell also matches other values.
 */
export type CellRelation = 'equal' | 'inside' | 'around' | 'apart' | 'crossing';

/** Returns the relation between the values of two cells of a column. */
export function cellRelation(match: ColumnMatch, a: CellSet, b: CellSet): CellRelation {
  if (a === 'any' || b === 'any') return a === b ? 'equal' : a === 'any' ? 'around' : 'inside';
  if (match !== 'is') return a === b ? 'equal' : (match === 'at_least') === a > b ? 'inside' : 'around';
  const [left, right] = [asList(a), asList(b)];
  const inside = left.every((item) => right.includes(item));
  const around = right.every((item) => left.includes(item));
  if (inside && around) return 'equal';
  if (inside || around) return inside ? 'inside' : 'around';
  return left.some((item) => right.includes(item)) ? 'crossing' : 'apart';
}

/** Returns whether row `a` is more specific than row `b`. Each cell of `a` must equal the cell of `b` or be inside it, and at least one cell must be inside. */
export function isMoreSpecific(columns: readonly ColumnMatch[], a: readonly CellSet[], b: readonly CellSet[]): boolean {
  const relations = columns.map((match, i) => cellRelation(match, columnCell(a, i), columnCell(b, i)));
  return relations.every((relation) => relation === 'equal' || relation === 'inside') && relations.includes('inside');
}
