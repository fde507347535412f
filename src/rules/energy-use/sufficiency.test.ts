import { describe, expect, it } from 'vitest';
import { addMonths } from '@/platform';
import { bill } from '../../../test/support/usage-bill';
import type { UsageBill } from './readings';
import { billSufficiency } from './sufficiency';

const months = (first: string, count: number, change: Partial<UsageBill> = {}) =>
  Array.from({ length: count }, (_, n) => bill(addMonths(first, n), addMonths(first, n + 1), change));

describe('bill history of a fuel', () => {
  it('is sufficient with 12 calendar months, in any order', () => {
    expect(billSufficiency(months('2025-03-01', 12).reverse(), 'electricity')).toEqual({
      fuel: 'electricity',
      window: { start: '2025-03-01', end: '2026-03-01' },
      months: 12,
      missing: [],
      longestGapDays: 0,
      isSufficient: true,
      sufficientOn: null,
    });
  });

  it('has a window of the latest 12 months', () => {
    expect(billSufficiency(months('2021-03-01', 60), 'electricity').window).toEqual({ start: '2025-03-01', end: '2026-03-01' });
  });

  it.each([
    ['nine months', months('2025-06-01', 9), 9, [{ start: '2025-03-01', end: '2025-06-01' }], '2026-06-01'],
    ['a gap of two months', [...months('2025-03-01', 6), ...months('2025-11-01', 4)], 10, [{ start: '2025-09-01', end: '2025-11-01' }], '2026-11-01'],
    ['one bill', [bill('2026-02-01', '2026-03-01')], 1, [{ start: '2025-03-01', end: '2026-02-01' }], '2027-02-01'],
  ])('is insufficient, with the missing days and the day on which 12 months are covered: %s', (_, bills, count, missing, day) => {
    expect(billSufficiency(bills, 'electricity')).toMatchObject({ months: count, missing, isSufficient: false, sufficientOn: day });
  });

  it('counts twelve billing cycles of 29 and 30 days as 12 months', () => {
    // The 12 billing cycles have 6 × 29 + 6 × 30 = 354 days, which is 11 days less than a year.
    const cycles = Array.from({ length: 12 }, (_, n) => {
      const day = (cycle: number) => new Date(Date.UTC(2025, 2, 1 + Math.floor(cycle * 29.5))).toISOString().slice(0, 10);
      return bill(day(n), day(n + 1));
    });
    expect(billSufficiency(cycles, 'electricity')).toMatchObject({ months: 12, isSufficient: true, longestGapDays: 11 });
  });

  it('joins the months of a meter and of the meter that replaced the first meter', () => {
    const bills = [...months('2025-03-01', 7), ...months('2025-10-01', 5, { meter: 'E2' })];
    expect(billSufficiency(bills, 'electricity').isSufficient).toBe(true);
  });

  it('ignores a gap of one day between two bills, and an overlap of two bills', () => {
    const bills = [bill('2025-03-01', '2025-08-31'), bill('2025-09-01', '2026-01-10'), bill('2026-01-01', '2026-03-01')];
    expect(billSufficiency(bills, 'electricity')).toMatchObject({ months: 12, missing: [] });
  });

  it('is separate from the bill history of other fuels', () => {
    const bills = [...months('2025-03-01', 12), ...months('2025-12-01', 3, { fuel: 'natural_gas', unit: 'therm' })];
    expect(billSufficiency(bills, 'natural_gas')).toMatchObject({ months: 3, isSufficient: false });
    expect(billSufficiency([], 'natural_gas')).toMatchObject({ window: null, months: 0, isSufficient: false, sufficientOn: null });
  });
});
