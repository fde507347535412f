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

describe('texts', () => {
  it('lose NULs, and half a surrogate pair becomes a replacement character, at any depth', () => {
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

  it('in a path that cannot be stored are reported', () => {
    expect(areStorableTexts({ id: 'a', other: '' })).toBe(true);
    expect(areStorableTexts({})).toBe(true);
    expect(areStorableTexts({ id: 'a\0' })).toBe(false);
    expect(areStorableTexts({ id: '\udfff' })).toBe(false);
  });
});

describe('keys', () => {
  it.each(['a\0', '__proto\0__', '\ud800'])('%j is refused', (key) => {
    expect(refusalOf({ changes: { [key]: 1 } })).toMatchObject({ code: 'bad_input', issues: [{ code: 'invalid_key' }] });
  });

  it('of other alphabets are kept', () => {
    expect(toStorableText({ 'Größe 😀': 1 })).toEqual({ 'Größe 😀': 1 });
  });
});

it('a hundred thousand levels are refused without a stack overflow', () => {
  let deep: unknown = 'x';
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect(refusalOf(deep)).toMatchObject({ code: 'bad_input', issues: [{ code: 'too_deep' }] });
  let fine: unknown = 'x\0';
  for (let i = 0; i < 99; i++) fine = { fine };
  expect(JSON.stringify(toStorableText(fine))).toContain('"x"');
});
