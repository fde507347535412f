import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { stripUndeclaredFields } from './strip-undeclared';

const person = z.object({ id: z.uuid(), name: z.string(), age: z.int().optional(), seen: z.iso.datetime().nullable() });
const ID = '0199aa3c-4c4f-7a63-8d3e-5f5f6a1b2c3d';
const ada = { id: ID, name: 'Ada', seen: null };

const circle = z.object({ kind: z.literal('circle'), radius: z.number() });
const square = z.object({ kind: z.literal('square'), side: z.number() });

/** A schema, what it gives back as it is, and what it refuses, completes or leaves a part of out. */
const TABLE: Record<string, [schema: z.ZodType, fits: unknown[], others: unknown[]]> = {
  object: [
    person,
    [ada, { ...ada, age: 3, seen: '2026-03-02T10:00:00.000Z' }, { ...ada, age: undefined }],
    [{ ...ada, secret: 1 }, { ...ada, id: 'x' }, { name: 'Ada' }, [], null, new Date(0)],
  ],
  'list of objects': [z.array(person), [[], [ada, ada]], [[ada, { ...ada, secret: 1 }], {}, 'ab']],
  'object for anything': [z.looseObject({ a: z.string() }), [{ a: '1', b: [2] }], [{ b: 1 }]],
  'object that refuses what it does not know': [z.strictObject({ a: z.string() }), [{ a: '1' }], [{ a: '1', b: 2 }]],
  'object with a rule of its own': [
    person.refine(({ name }) => name !== ''),
    [ada],
    [
      { ...ada, name: '' },
      { ...ada, secret: 1 },
    ],
  ],
  record: [z.record(z.string(), z.int()), [{}, { a: 1 }], [{ a: 1.5 }, { a: '1' }, [], JSON.parse('{"__proto__": 1}')]],
  'record of a list of names': [z.record(z.enum(['a', 'b']), z.int()), [{ a: 1, b: 2 }], [{ a: 1 }, { a: 1, b: 2, c: 3 }]],
  'record of some of them': [z.partialRecord(z.enum(['a', 'b']), z.int()), [{ a: 1 }, {}], [{ c: 3 }]],
  'one of several values': [z.union([z.string(), z.number(), z.boolean(), z.null()]), ['a', 1, true, null], [{}, [], Number.NaN]],
  'a value or an object': [z.union([z.literal('none'), person]), ['none', ada], ['some', { ...ada, secret: 1 }]],
  // The first takes what it knows of the second: parsing leaves `b` out.
  'one of several objects': [z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]), [{ a: '1' }], [{ a: '1', b: '2' }]],
  'objects told apart by a name': [
    z.discriminatedUnion('kind', [circle, square]),
    [{ kind: 'square', side: 1 }],
    [{ kind: 'square', side: 1, radius: 2 }, { kind: 'star' }, 1],
  ],
  'what completes': [z.object({ a: z.string().default('x') }), [{ a: 'y' }], [{}, { a: undefined }]],
  'what changes': [z.string().trim(), ['a'], [' a ']],
  'what turns into another kind': [z.coerce.number(), [1], ['1']],
  'what is at least so much': [z.int().min(1), [1, 7], [0, 1.5]],
  'a pattern of our own': [z.string().regex(/^[a-z]+$/), ['abc'], ['ABC', 1]],
  'anything in a part': [z.object({ a: z.unknown() }), [{ a: { b: [1] } }, { a: null }], [{ a: 1, b: 2 }]],
  'what refers to itself': [
    z.object({
      name: z.string(),
      get parts() {
        return z.array(person);
      },
    }),
    [{ name: 'a', parts: [ada] }],
    [{ name: 'a', parts: [{ ...ada, secret: 1 }] }],
  ],
};

it.each(Object.entries(TABLE))('%s: what comes back as it is, and what does not', (_, [schema, fits, others]) => {
  const isAsDeclared = stripUndeclaredFields(schema);
  for (const value of fits) {
    expect(isAsDeclared(value), JSON.stringify(value)).toBe(true);
    expect(JSON.parse(JSON.stringify(schema.parse(value)))).toEqual(JSON.parse(JSON.stringify(value)));
  }
  for (const value of others) {
    expect(isAsDeclared(value), JSON.stringify(value)).toBe(false);
    const parsed = schema.safeParse(value);
    if (parsed.success) expect(parsed.data).not.toStrictEqual(value);
  }
});

it('whatever it is given, it says yes only to what parsing would give back', () => {
  const schemas = Object.values(TABLE).map(([schema]) => schema);
  const values = Object.values(TABLE).flatMap(([, fits, others]) => [...fits, ...others]);
  const leaf = fc.oneof(fc.constantFrom(...values), fc.jsonValue({ maxDepth: 1 }));
  const value = fc.oneof(leaf, fc.dictionary(fc.constantFrom('a', 'b', 'kind', 'id', 'name', 'parts', 'side', 'seen'), leaf), fc.array(leaf, { maxLength: 3 }));
  fc.assert(
    fc.property(fc.constantFrom(...schemas), value, (schema, given) => {
      if (!stripUndeclaredFields(schema)(given)) return;
      expect(JSON.parse(JSON.stringify({ given: schema.parse(given) }))).toEqual(JSON.parse(JSON.stringify({ given })));
    }),
    { numRuns: 3000 },
  );
});
