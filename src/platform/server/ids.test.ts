import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashToken, newId, newShortCode, newToken } from './ids';

afterEach(() => void vi.useRealTimers());

describe('ids', () => {
  it('are version 7 UUIDs that sort by creation, also within one millisecond', () => {
    const ids = Array.from({ length: 20_000 }, newId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  it('sort by creation while the clock is set back', () => {
    vi.useFakeTimers();
    const before = newId();
    vi.setSystemTime(Date.now() - 60_000);
    const after = [newId(), newId()];
    expect([before, ...after].sort()).toEqual([before, ...after]);
  });

  it('contain the time of their creation', () => {
    const millisecond = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
    expect(Math.abs(millisecond - Date.now())).toBeLessThan(1_000);
  });
});

it('creates short codes of six unambiguous characters, and uses all 31 unambiguous characters', () => {
  const codes = Array.from({ length: 2_000 }, () => newShortCode());
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  expect(new Set(codes.join('')).size).toBe(31);
});

it('starts all short codes of one day with the same two characters, and repeats these two characters after 961 days', () => {
  const DAY = 86_400_000;
  const first = Date.parse('2026-03-02T00:00:00Z');
  const beginning = (days: number, hours = 0) => newShortCode(new Date(first + days * DAY + hours * 3_600_000)).slice(0, 2);
  expect(new Set([0, 9, 23].map((hour) => beginning(0, hour))).size).toBe(1);
  expect(new Set(Array.from({ length: 961 }, (_, day) => beginning(day))).size).toBe(961);
  expect(beginning(961)).toBe(beginning(0));
  const codes = Array.from({ length: 500 }, () => newShortCode(new Date(first)));
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(490);
});

it('creates tokens of 256 bits, and hashes a token with SHA-256', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(newToken());
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
