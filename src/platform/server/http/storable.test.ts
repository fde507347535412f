import { describe, expect, it } from 'vitest';
import { Refusal } from '../..';
import { areStorable, makeStorable } from './storable';

const refusalOf = (value: unknown): Refusal | undefined => {
  try {
    makeStorable(value);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return undefined;
};

describe('texts', () => {
  it('lose their NULs, and half a pair becomes a replacement character, at any depth', () => {
    expect(makeStorable({ a: 'x\0y', b: [{ c: '\ud800' }, ['\0', 'ok 😀 é\n']], d: null, e: 1, f: true })).toEqual({
      a: 'xy',
      b: [{ c: '\ufffd' }, ['', 'ok 😀 é\n']],
      d: null,
      e: 1,
      f: true,
    });
    expect(makeStorable(undefined)).toBeUndefined();
    expect(makeStorable('\0')).toBe('');
  });

  it('of a path that cannot be stored are told', () => {
    expect(areStorable({ id: 'a', other: '' })).toBe(true);
    expect(areStorable({})).toBe(true);
    expect(areStorable({ id: 'a\0' })).toBe(false);
    expect(areStorable({ id: '\udfff' })).toBe(false);
  });
});

describe('keys', () => {
  it.each(['a\0', '__proto\0__', '\ud800'])('%j is refused', (key) => {
    expect(refusalOf({ changes: { [key]: 1 } })).toMatchObject({ code: 'bad_input', issues: [{ code: 'invalid_key' }] });
  });

  it('of other alphabets stay', () => {
    expect(makeStorable({ 'Größe 😀': 1 })).toEqual({ 'Größe 😀': 1 });
  });
});

it('a hundred thousand levels are refused and do not run out of stack', () => {
  let deep: unknown = 'x';
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect(refusalOf(deep)).toMatchObject({ code: 'bad_input', issues: [{ code: 'too_deep' }] });
  let fine: unknown = 'x\0';
  for (let i = 0; i < 99; i++) fine = { fine };
  expect(JSON.stringify(makeStorable(fine))).toContain('"x"');
});
