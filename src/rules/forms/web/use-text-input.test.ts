import { expect, it } from 'vitest';
import { NUMBER_TEXT } from './use-text-input';

it.each(['1,5', '1.500,00', '1e5', '$', ',', '½'])('%s stays as it was typed, for the form to say that it is no number', (typed) => {
  expect(NUMBER_TEXT.read(typed)).toBe(typed);
});

it('a number is read as the form reads it', () => {
  expect(NUMBER_TEXT.read(' $1,234.50')).toBe(1234.5);
});
