import { describe, expect, it } from 'vitest';
import { isEmptyValue } from './json';
import { isBlank, trimmedString } from './strings';

describe('a text that nobody sees', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \t\r\n\u00a0\u2003'],
    ['a space of no width', '\u200b'],
    ['spaces of no width', '\u200b\u200c\u200d\u2060\ufeff'],
    ['a hyphen that only might be', '\u00ad'],
    ['marks of direction', '\u200e\u200f\u202a\u202c'],
    ['a letter that fills a place', '\u3164'],
    ['braille without a dot', '\u2800'],
    ['a control character', '\u0007'],
  ])('is no answer: %s', (_what, text) => {
    expect([isBlank(text), isEmptyValue(text), trimmedString(text)]).toEqual([true, true, '']);
  });

  it.each(['.', '0', '–', 'é', '😀', '❤️', 'שלום', '\u0600'])('is not %s', (text) => {
    expect([isBlank(text), isEmptyValue(text), trimmedString(text)]).toEqual([false, false, text]);
  });
});

it('what is copied along unseen goes, and what is part of the text stays', () => {
  expect(trimmedString('\u202a (608) 555-0123\u202c\u200b\n')).toBe('(608) 555-0123');
  expect(trimmedString('\ufeffAna\u00a0')).toBe('Ana');
  expect(trimmedString('👩‍🔧 ❤️')).toBe('👩‍🔧 ❤️');
  expect(trimmedString('a\u200bb\nc')).toBe('a\u200bb\nc');
});

/** The API accepts a text of a megabyte before validation refuses it. */
it('takes no longer for many blanks inside a text', () => {
  const begun = performance.now();
  trimmedString(`a${' '.repeat(100_000)}b`);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
