import { describe, expect, it } from 'vitest';
import { daysUntilDeleted } from './waiting-storage';

const NOW = Date.UTC(2026, 10, 29);
const daysAgo = (days: number) => NOW - days * 24 * 3_600_000;

describe('the days until a browser may delete files that wait', () => {
  it('are counted from the fourth day of the oldest file', () => {
    expect(daysUntilDeleted([daysAgo(3)], NOW)).toBeNull();
    expect(daysUntilDeleted([daysAgo(1), daysAgo(4)], NOW)).toBe(3);
    expect(daysUntilDeleted([daysAgo(9)], NOW)).toBe(0);
    expect(daysUntilDeleted([], NOW)).toBeNull();
  });
});
