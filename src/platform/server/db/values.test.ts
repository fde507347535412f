import pg from 'pg';
import { expect, it } from 'vitest';
import { pgTypeParsers, toIsoInstant } from './values';

const [DATE, DATE_ARRAY, TEXT_ARRAY] = [1082, 1182, 1009];

it.each([
  ['a day', DATE, '2026-03-02', '2026-03-02'],
  ['a list of days', DATE_ARRAY, '{2026-03-02,NULL}', ['2026-03-02', null]],
  ['an empty list of days', DATE_ARRAY, '{}', []],
])('reads %s as text', (_, oid, text, value) => expect(pgTypeParsers.getTypeParser(oid, 'text')(text)).toEqual(value));

it('reads every other type with the parser of the pg package', () => {
  for (const oid of [...Object.values(pg.types.builtins), TEXT_ARRAY].filter((other) => other !== DATE))
    expect(pgTypeParsers.getTypeParser(oid, 'text')).toBe(pg.types.getTypeParser(oid, 'text'));
});

it.each([
  ['2026-03-02 10:00:00+00', '2026-03-02T10:00:00.000Z'],
  ['2026-03-02 10:00:00.1239+00', '2026-03-02T10:00:00.123Z'],
  ['2026-07-02 10:00:00.5-05', '2026-07-02T15:00:00.500Z'],
  ['12026-03-02 10:00:00+00', '+012026-03-02T10:00:00.000Z'],
])('converts the instant %s to %s', (text, iso) => expect(toIsoInstant(text)).toBe(iso));

it('throws when the text is not an instant', () => expect(() => toIsoInstant('infinity')).toThrow('infinity is not an instant'));
