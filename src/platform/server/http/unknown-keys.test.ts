import { expect, it } from 'vitest';
import { z } from 'zod';
import { unknownKeys } from './unknown-keys';

const schema = z.object({
  name: z.string().trim(),
  size: z.coerce.number().default(3),
  rows: z.array(z.object({ id: z.string() })).optional(),
  until: z.union([z.object({ day: z.string() }), z.object({ stage: z.string() })]).nullish(),
  changes: z.record(z.string(), z.unknown()).optional(),
  more: z.looseObject({ a: z.string() }).optional(),
  sum: z
    .object({ of: z.number() })
    .transform(({ of }) => of)
    .optional(),
});
const paths = (sent: object) => unknownKeys(sent, schema.parse(sent)).map(({ path }) => path);

it('reports keys that the schema does not contain, at any depth', () => {
  expect(paths({ name: 'x', nmae: 'y', rows: [{ id: 'a' }, { id: 'b', idd: 'c' }], until: { day: '2026-03-02', stage: 'x' } })).toEqual([
    'nmae',
    'rows.1.idd',
    'until.stage',
  ]);
  expect(paths({ name: 'x', toString: 'y' })).toEqual(['toString']);
});

it('reports no keys when the schema allows any key or transforms the value', () => {
  expect(paths({ name: ' x ', changes: { anything: { goes: [1, { a: 1 }] } }, more: { a: 'x', b: 1 }, sum: { of: 1, other: 2 }, until: null })).toEqual([]);
  expect(unknownKeys([1, { a: 1 }], 'x')).toEqual([]);
  expect(unknownKeys({ a: 1 }, undefined)).toEqual([]);
});
