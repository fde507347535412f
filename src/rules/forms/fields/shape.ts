import { isEmpty } from '@/platform';
import { type Field, type FieldKind, withoutEach } from './field';

/**
 * Whether a control of this field could have sent the value, complete or not: a text where somebody types, a list of
 * codes where they tick. What does not parse yet is kept in a draft as it was typed; what nobody can type is refused,
 * because everything that reads a draft (history, rules, totals) relies on its shape.
 */
export function hasShape(value: unknown, field: Field): boolean {
  if (isEmpty(value)) return true;
  if (!field.each) return SHAPES[field.kind](value, field);
  const one = withoutEach(field);
  return isMap(value) && Object.values(value).every((member) => hasShape(member, one));
}

type Shape = (value: unknown, field: Field) => boolean;

const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');
/** An object that is no list: a row, or what is answered member by member. */
export const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A map whose values have a shape; those nobody gave are no matter. */
const mapOf =
  (shape: Shape): Shape =>
  (value, field) =>
    isMap(value) && Object.values(value).every((inner) => isEmpty(inner) || shape(inner, field));

const isRows: Shape = (value, field) =>
  Array.isArray(value) &&
  value.every(
    (row) => isMap(row) && (row.id === undefined || typeof row.id === 'string') && (field.columns ?? []).every((column) => hasShape(row[column.key], column)),
  );

const isCapture = (value: unknown): boolean =>
  isMap(value) && (isEmpty(value.files) || isTexts(value.files)) && (isEmpty(value.skipped) || typeof value.skipped === 'string');

const SHAPES: Record<FieldKind, Shape> = {
  text: isScalar,
  long_text: isScalar,
  integer: isScalar,
  decimal: isScalar,
  money: isScalar,
  date: isScalar,
  datetime: isScalar,
  email: isScalar,
  phone: isScalar,
  yes_no: isScalar,
  yes_no_dont_know: isScalar,
  checkbox: isScalar,
  choice: isScalar,
  choices: isTexts,
  matrix: mapOf(isTexts),
  rows: isRows,
  files: isTexts,
  captures: mapOf(isCapture),
  address: mapOf((part) => typeof part === 'string'),
  equipment: mapOf((part) => isScalar(part) || isTexts(part)),
  display: isScalar,
};
