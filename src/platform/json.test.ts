import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, jsonEquals } from './json';

/** Creates random JSON from these scalar values. Some keys come from `names`, which contains names of properties that every object inherits. */
const jsonOf = (values: readonly unknown[], names: readonly string[]) =>
  fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...values),
      fc.array(tie('json'), { maxLength: 3 }),
      fc
        .array(fc.tuple(fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom(...names)), tie('json')), { maxLength: 3 })
        .map((pairs) => Object.fromEntries(pairs)),
    ),
  })).json;
const VALUES = [null, true, 0, 1, '', 'a'];
const NAMES = ['constructor', 'toString', '1', '0'];

/** Returns the value with its keys in reverse order. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, turned(inner)]),
  );
};

describe('JSON values', () => {
  it('are equal and serialized equally in any key order, and are unchanged when parsed again', () => {
    fc.assert(
      fc.property(jsonOf([...VALUES, undefined], ['__proto__', ...NAMES]), (value) => {
        expect(jsonEquals(value, turned(value))).toBe(true);
        expect(canonicalJson(value)).toBe(canonicalJson(turned(value)));
        if (value !== undefined) expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });

  it('are equal only when their serialization is equal', () => {
    // `__proto__` is not tested as a key, because the server rejects it (body-limits.ts).
    fc.assert(
      fc.property(jsonOf(VALUES, NAMES), jsonOf(VALUES, NAMES), (a, b) => {
        expect(jsonEquals(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      }),
      { numRuns: 2_000 },
    );
    expect(jsonEquals({ constructor: 1 }, {})).toBe(false);
    expect(jsonEquals({}, { constructor: 1 })).toBe(false);
    expect(jsonEquals({ a: undefined }, {})).toBe(true);
    for (const name of ['constructor', '__proto__']) expect(jsonEquals(Object.fromEntries([[name, undefined]]), {})).toBe(true);
    expect(jsonEquals({ 0: 1 }, [1])).toBe(false);
  });

  it('serialize instants as JSON does', () => {
    expect(canonicalJson({ b: new Date('2026-03-02T15:00:00Z'), a: 1 })).toBe('{"a":1,"b":"2026-03-02T15:00:00.000Z"}');
  });
});
