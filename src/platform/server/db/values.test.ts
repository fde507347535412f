import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { isoOf, valueTypes } from './values';

const parsed = (oid: number, text: string) => valueTypes.getTypeParser(oid, 'text')(text);
const asPgDoes = (oid: number, text: string): unknown => pg.types.getTypeParser(oid, 'text')(text);

const [TEXTS, INSTANT] = [1009, 1184];

it.each([
  ['nothing', '{}', []],
  ['plain', '{a,b c,NULL}', ['a', 'b c', null]],
  ['quoted', '{"a,b","NULL","say \\"x\\"",c}', ['a,b', 'NULL', 'say "x"', 'c']],
  ['empty', '{"",a}', ['', 'a']],
  ['with blanks and nothing', '{1,"2026-03-02 10:00:00+00",NULL,"NULL"}', ['1', '2026-03-02 10:00:00+00', null, 'NULL']],
  ['with commas', '{"a,b",c}', ['a,b', 'c']],
  ['with brackets', '{"{x}","}"}', ['{x}', '}']],
  [
    'lists in a list',
    '{{a,b},{c,d}}',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
])('reads a list of texts: %s', (_, text, list) => {
  expect(parsed(TEXTS, text)).toEqual(list);
});

it.each([
  '2026-03-02 10:00:00+00',
  '2026-03-02 10:00:00.1+00',
  '2026-03-02 10:00:00.123999+00',
  '2026-07-02 10:00:00.5-05',
  '2026-07-02 10:00:00+05:30',
  '0044-03-15 10:00:00+00 BC',
  '12026-03-02 10:00:00+00',
  'infinity',
])('reads the instant %s as pg does', (text) => {
  expect(parsed(INSTANT, text)).toEqual(asPgDoes(INSTANT, text));
});

it.each([
  ['2026-03-02 10:00:00+00', '2026-03-02T10:00:00.000Z'],
  ['2026-03-02 10:00:00.1239+00', '2026-03-02T10:00:00.123Z'],
  ['2026-07-02 10:00:00.5-05', '2026-07-02T15:00:00.500Z'],
  ['12026-03-02 10:00:00+00', '+012026-03-02T10:00:00.000Z'],
])('writes the instant %s as answers have it', (text, written) => expect(isoOf(text)).toBe(written));

it('writes no instant of what is none', () => expect(() => isoOf('infinity')).toThrow('infinity is no instant'));

it('reads any instant as pg does', () => {
  const digits = fc.integer({ min: 0, max: 999_999 }).map((n) => `.${String(n).padStart(6, '0')}`.replace(/0+$/, '').replace(/\.$/, ''));
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, digits, (date, more) => {
      const text = `${date.toISOString().slice(0, 19).replace('T', ' ')}${more}+00`;
      expect(parsed(INSTANT, text)).toEqual(asPgDoes(INSTANT, text));
      expect(new Date(isoOf(text))).toEqual(parsed(INSTANT, text));
    }),
  );
});

it('reads any list of texts as pg does', () => {
  const item = fc.oneof(
    fc.constant(null),
    fc.constantFrom('NULL', 'null', ''),
    fc.string({ unit: fc.constantFrom('a', 'B', ' ', ',', '"', '\\', '{', '}', '’', '-') }),
  );
  // As array_out of PostgreSQL writes them.
  const written = (text: string | null): string =>
    text === null ? 'NULL' : text === '' || /^null$/i.test(text) || /[\s,"\\{}]/.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : text;
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), (items) => {
      const text = `{${items.map(written).join(',')}}`;
      expect(parsed(TEXTS, text)).toEqual(items);
      expect(parsed(TEXTS, text)).toEqual(asPgDoes(TEXTS, text));
    }),
    { numRuns: 1000 },
  );
});
