import { describe, expect, it } from 'vitest';
import { isEmptyValue } from './json';
import { isBlank, trimmedString } from './strings';

describe('an invisible text', () => {
  it.each([
    ['an empty text', ''],
    ['blanks', ' \t\r\n\u00a0\u2003'],
    ['a zero-width space', '\u200b'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['direction marks', '\u200e\u200f\u202a\u202c'],
    ['a Hangul filler', '\u3164'],
    ['blank braille', '\u2800'],
    ['a control character', '\u0007'],
  ])('counts as empty: %s', (_what, text) => {
    expect([isBlank(text), isEmptyValue(text), trimmedString(text)]).toEqual([true, true, '']);
  });

  it.each(['.', '0', '–', 'é', '😀', '❤️', 'שלום', '\u0600'])('excludes the visible text %s', (text) => {
    expect([isBlank(text), isEmptyValue(text), trimmedString(text)]).toEqual([false, false, text]);
  });
});

it('removes invisible characters around a text and keeps invisible characters inside the text', () => {
  expect(trimmedString('\u202a (608) 555-0123\u202c\u200b\n')).toBe('(608) 555-0123');
  expect(trimmedString('\ufeffAna\u00a0')).toBe('Ana');
  expect(trimmedString('👩‍🔧 ❤️')).toBe('👩‍🔧 ❤️');
  expect(trimmedString('a\u200bb\nc')).toBe('a\u200bb\nc');
});

/** A request can contain very long text, and trimming it must not block the server. */
it('trims a text with a hundred thousand blanks inside in less than a second', () => {
  const begun = performance.now();
  trimmedString(`a${' '.repeat(100_000)}b`);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
