import { describe, expect, it } from 'vitest';
import { formatFactValue } from '@/rules/facts';
import { decimal, money, wholeNumber } from '..';
import { defineTask } from '../task-definition';
import { parseValue, summarizeValue } from './';

const form = defineTask({
  key: 'numbers',
  version: 1,
  title: '',
  purpose: '',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  fields: {
    load: wholeNumber('Load').unit('BTU/h'),
    year: wholeNumber('Year').fact('year_home_built'),
    share: decimal('Share').unit('%'),
    plain: decimal('Plain'),
    price: money('Price'),
  },
});
const field = (key: string) => {
  const found = form.fields.find((field) => field.key === key);
  if (!found) throw new Error(`There is no ${key}`);
  return found;
};
const words = (key: string, value: unknown): string => summarizeValue(value, field(key));
const read = (key: string, typed: unknown): unknown => {
  const parsed = parseValue(typed, field(key));
  return parsed.ok ? parsed.value : 'refused';
};

it('formats numbers with separators and unit, and years without separators', () => {
  expect(words('load', 34_000)).toBe('34,000 BTU/h');
  expect(words('year', 1985)).toBe('1985');
  expect(words('share', 95.5)).toBe('95.5%');
  expect(words('plain', 1_234_567.25)).toBe('1,234,567.25');
  expect(words('plain', 'abc'), 'a draft may contain a text that is not a number').toBe('abc');
});

it('formats facts with separators, and years without separators', () => {
  expect(formatFactValue({ kind: 'integer', unit: 'ft²' }, 1850)).toBe('1,850');
  expect(formatFactValue({ kind: 'integer', unit: 'year' }, 1985)).toBe('1985');
});

it('formats a file without its ID', () => {
  expect(formatFactValue({ kind: 'files' }, ['01a23138-3db2-767d-93a2-6bfca65c43f8'])).toBe('on file');
  expect(formatFactValue({ kind: 'files' }, [])).toBe('');
});

describe('number fields', () => {
  it.each([
    ['1,234', 1234],
    ['1,234,567', 1_234_567],
    ['1234', 1234],
    [' 12 ', 12],
    ['+5', 5],
    ['5.', 5],
    ['12.0', 12],
    ['$1,500.00', 1500],
    ['$ 12', 12],
  ])('parse %s as the number %s', (typed, value) => {
    for (const key of ['load', 'plain', 'price']) expect(read(key, typed), key).toBe(value);
  });

  it.each(['1,5', '1.500,00', '1500,00', '12,34', '1,23,456', ',', '$', '-', '.', '1e5', '0x10', '0b11', 'Infinity', '12abc', '1 500', '--5'])(
    'refuse %s as a number',
    (typed) => {
      for (const key of ['load', 'plain', 'price']) expect(read(key, typed), key).toBe('refused');
    },
  );

  it.each([
    ['1 1/2', 1.5],
    ['1-1/2', 1.5],
    ['1½', 1.5],
    ['2 ½', 2.5],
    ['½', 0.5],
    ['3/4', 0.75],
  ])('parse the fraction %s as %d when the field is decimal, otherwise refuse the fraction', (typed, value) => {
    expect(read('plain', typed)).toBe(value);
    for (const key of ['load', 'price']) expect(read(key, typed), key).toBe('refused');
  });

  it.each(['1/0', '3/2', '1 2/3/4', '1//2', '½½', '1/2 1'])('refuse the invalid fraction %s', (typed) => {
    expect(read('plain', typed)).toBe('refused');
  });

  it('parse minus zero as zero', () => {
    for (const key of ['load', 'plain', 'price']) for (const typed of ['-0', -0, '-0.00']) expect(words(key, read(key, typed)), key).not.toContain('-');
  });
});
