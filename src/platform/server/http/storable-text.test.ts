import { describe, expect, it } from 'vitest';
import { AppError } from '../..';
import { areStorableTexts, toStorableText } from './storable-text';

const refusalOf = (value: unknown): AppError | undefined => {
  try {
    toStorableText(value);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
};

describe('texts of a request', () => {
  it('lose NUL characters, and contain a replacement character instead of half a surrogate pair, at any depth', () => {
    expect(toStorableText({ a: 'x\0y', b: [{ c: '\ud800' }, ['\0', 'ok 😀 é\n']], d: null, e: 1, f: true })).toEqual({
      a: 'xy',
      b: [{ c: '\ufffd' }, ['', 'ok 😀 é\n']],
      d: null,
      e: 1,
      f: true,
    });
    expect(toStorableText(undefined)).toBeUndefined();
    expect(toStorableText('\0')).toBe('');
  });

  it('are reported when a path parameter contains a NUL character or half a surrogate pair', () => {
    expect(areStorableTexts({ id: 'a', other: '' })).toBe(true);
    expect(areStorableTexts({})).toBe(true);
    expect(areStorableTexts({ id: 'a\0' })).toBe(false);
    expect(areStorableTexts({ id: '\udfff' })).toBe(false);
  });
});

describe('keys of a request', () => {
  it.each(['a\0', '__proto\0__', '\ud800'])('are refused with a NUL character or half a surrogate pair: %j', (key) => {
    expect(refusalOf({ changes: { [key]: 1 } })).toMatchObject({ code: 'bad_input', issues: [{ code: 'invalid_key' }] });
  });

  it('are kept when they contain letters outside ASCII', () => {
    expect(toStorableText({ 'Größe 😀': 1 })).toEqual({ 'Größe 😀': 1 });
  });
});

it('refuses a value with a hundred thousand levels without a stack overflow', () => {
  let deep: unknown = 'x';
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect(refusalOf(deep)).toMatchObject({ code: 'bad_input', issues: [{ code: 'too_deep' }] });
  let fine: unknown = 'x\0';
  for (let i = 0; i < 99; i++) fine = { fine };
  expect(JSON.stringify(toStorableText(fine))).toContain('"x"');
});
