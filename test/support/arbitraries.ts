import fc from 'fast-check';
import { sampleValue } from '@/rules/forms/fields';
import type { Field } from '@/rules/forms/fields/field';

/** Values that no form control sends, but that an attacker could send. */
const NASTY: readonly unknown[] = [
  { toString: 'x' },
  { toString: null, valueOf: null },
  { toString: { toString: 1 }, valueOf: [], length: -1 },
  { constructor: 'x', hasOwnProperty: 1 },
  [null],
  [[]],
  [{}],
  [{ toString: 'x', id: { toString: 'x' } }],
  [{ id: '__proto__', service: { toString: 'x' }, total: [] }],
  { files: [{ toString: 'x' }], skipped: { toString: 'x' } },
  { id: { toString: 'x' }, brand: { toString: 'x' }, model: [] },
  { street: { toString: 'x' }, zip: 5 },
  'x'.repeat(5_000),
  '\u202E\u0007\uFFFF',
  '99999-99-99',
  '2026-13-45T99:99:99Z',
  -1,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  null,
];

/** Generates any JSON value: often a value of `NASTY`, sometimes an arbitrary value. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Generates a valid value of a field in which the whole value or a part of it is replaced by any JSON value. */
export const mutatedValue = (field: Field): fc.Arbitrary<unknown> =>
  fc.tuple(fc.nat(9), fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }), anyJson).map(([n, path, value]) => replaceIn(sampleValue(field, n), path, value));

function replaceIn(value: unknown, [step, ...rest]: number[], by: unknown): unknown {
  if (step === undefined || value === null || typeof value !== 'object') return by;
  if (Array.isArray(value)) return value.length === 0 ? [by] : value.map((item, i) => (i === step % value.length ? replaceIn(item, rest, by) : item));
  const keys = Object.keys(value);
  const wanted = keys[step % keys.length];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === wanted ? replaceIn(inner, rest, by) : inner]));
}
