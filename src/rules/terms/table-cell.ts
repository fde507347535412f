import { isOneOf } from '@/platform';
import type { FactReading } from '@/rules/conditions';

/** How a column is looked up: one of these codes, at least this number, at most this number. */
export const COLUMN_MATCHES = ['is', 'at_least', 'at_most'] as const;
export type ColumnMatch = (typeof COLUMN_MATCHES)[number];

type Scalar = string | number | boolean;

/** A cell is a set: `any` is everything, a list its codes, 16 under `at_least` is 16 and up. */
export type CellSet = Scalar | readonly Scalar[];

export const asList = (cell: CellSet): readonly Scalar[] => (typeof cell === 'object' ? cell : [cell]);

/** The cell of a column. Publishing sees to it that a row has one for each; one that lacked would hold nothing. */
export const columnCell = (cells: readonly CellSet[], column: number): CellSet => cells[column] ?? [];

/** Whether a value lies in the set. */
export function cellContains(match: ColumnMatch, cell: CellSet, value: unknown): boolean {
  if (cell === 'any') return true;
  if (match === 'is') return isOneOf(asList(cell), value);
  if (typeof value === 'number' && typeof cell === 'number') return match === 'at_least' ? value >= cell : value <= cell;
  return typeof value === 'string' && typeof cell === 'string' && (match === 'at_least' ? value >= cell : value <= cell);
}

/** The same of what is known of the value: `open` while it may or may not lie in it. */
export function cellMatches(match: ColumnMatch, cell: CellSet, reading: () => FactReading): true | false | 'open' {
  if (cell === 'any') return true;
  const value = reading();
  if (value.state === 'known') return cellContains(match, cell, value.value);
  if (value.state !== 'one_of') return 'open';
  const each = value.values.map((one) => cellContains(match, cell, one));
  return each.every(Boolean) ? true : each.some(Boolean) ? 'open' : false;
}

/** How two sets lie to each other. */
export type CellRelation = 'equal' | 'inside' | 'around' | 'apart' | 'crossing';

export function cellRelation(match: ColumnMatch, a: CellSet, b: CellSet): CellRelation {
  if (a === 'any' || b === 'any') return a === b ? 'equal' : a === 'any' ? 'around' : 'inside';
  if (match !== 'is') return a === b ? 'equal' : (match === 'at_least') === a > b ? 'inside' : 'around';
  const [left, right] = [asList(a), asList(b)];
  const inside = left.every((one) => right.includes(one));
  const around = right.every((one) => left.includes(one));
  if (inside && around) return 'equal';
  if (inside || around) return inside ? 'inside' : 'around';
  return left.some((one) => right.includes(one)) ? 'crossing' : 'apart';
}

/** Each set within the other's, and one smaller: the row that says more exactly what it is for. */
export function isMoreSpecific(columns: readonly ColumnMatch[], a: readonly CellSet[], b: readonly CellSet[]): boolean {
  const relations = columns.map((match, i) => cellRelation(match, columnCell(a, i), columnCell(b, i)));
  return relations.every((one) => one === 'equal' || one === 'inside') && relations.includes('inside');
}
