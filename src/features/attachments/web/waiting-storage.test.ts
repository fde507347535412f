import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysUntilDeleted, isIphone, photosThatFit, protectStorage } from './waiting-storage';

const NOW = Date.UTC(2026, 10, 29);
const daysAgo = (days: number) => NOW - days * 24 * 3_600_000;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('number of days until a browser may delete pending files', () => {
  it('is shown from the fourth day of the oldest file on', () => {
    expect(daysUntilDeleted([daysAgo(3)], NOW)).toBeNull();
    expect(daysUntilDeleted([daysAgo(1), daysAgo(4)], NOW)).toBe(3);
    expect(daysUntilDeleted([daysAgo(9)], NOW)).toBe(0);
    expect(daysUntilDeleted([], NOW)).toBeNull();
  });
});

describe('storage of a phone', () => {
  it('has a warning with the number of photos that still fit when fewer than ten photos fit', async () => {
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 100_000_000, usage: 86_000_000 }) } });
    expect(await photosThatFit()).toBe(3);
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 100_000_000, usage: 99_000_000 }) } });
    expect(await photosThatFit()).toBe(0);
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 1_000_000_000, usage: 0 }) } });
    expect(await photosThatFit()).toBeNull();
  });

  it('is protected from deletion only if the browser agrees', async () => {
    vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist: async () => true } });
    expect(await protectStorage()).toBe(true);
    vi.stubGlobal('navigator', { storage: {} });
    expect(await protectStorage()).toBe(false);
  });
});

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['an iPad with the user agent of a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, false],
])('isIphone detects whether the device is an iPhone or an iPad: %s', (_device, userAgent, maxTouchPoints, isPaused) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(isIphone()).toBe(isPaused);
});
