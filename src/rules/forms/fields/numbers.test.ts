import { expect, it } from 'vitest';
import { valueInWords } from '@/rules/facts';
import { decimal, wholeNumber } from '..';
import { defineTask } from '../definition';
import { summariseValue } from '.';

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
  },
});
const words = (key: string, value: unknown): string => {
  const field = form.fields.find((one) => one.key === key);
  if (!field) throw new Error(`There is no ${key}`);
  return summariseValue(value, field);
};

it('a number reads as people write it, with its unit; a year is no quantity', () => {
  expect(words('load', 34_000)).toBe('34,000 BTU/h');
  expect(words('year', 1985)).toBe('1985');
  expect(words('share', 95.5)).toBe('95.5%');
  expect(words('plain', 1_234_567.25)).toBe('1,234,567.25');
  expect(words('plain', 'abc'), 'a draft may hold what is no number').toBe('abc');
});

it('a fact does as well', () => {
  expect(valueInWords({ kind: 'integer', unit: 'ft²' }, 1850)).toBe('1,850');
  expect(valueInWords({ kind: 'integer', unit: 'year' }, 1985)).toBe('1985');
});
