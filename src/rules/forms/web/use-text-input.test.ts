import { expect, it } from 'vitest';
import { NUMBER_TEXT } from './use-text-input';

it.each(['1,5', '1.500,00', '1e5', '$', ',', '½'])('keeps %s as typed, so that the form reports an invalid number', (typed) => {
  expect(NUMBER_TEXT.read(typed)).toBe(typed);
});

it('parses a typed number with currency sign and separator', () => {
  expect(NUMBER_TEXT.read(' $1,234.50')).toBe(1234.5);
});
