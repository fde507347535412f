import { describe, expect, it } from 'vitest';
import { amountRange, formatAmountRange, sumOfRanges } from './format-amount-range';

const program = (homeowner: number | null, more: Partial<Parameters<typeof amountRange>[0]> = {}) => ({
  totals: { homeowner_incentive: homeowner },
  so_far: homeowner,
  may_be_more: homeowner === null,
  may_be_less: false,
  ...more,
});
const likely = (from: number | null, to: number) => ({ from, to, jobs: null, open: [] });

describe('formatAmountRange', () => {
  it('returns the exact amount when the amount cannot change', () => {
    expect(formatAmountRange(amountRange(program(8_000), undefined))).toBe('$8,000');
    expect(formatAmountRange(amountRange(program(0), undefined))).toBe('$0');
  });

  it('returns "up to" or "at least" and the amount when the amount can change in one direction', () => {
    expect(formatAmountRange(amountRange(program(8_000, { may_be_less: true }), undefined))).toBe('Up to $8,000');
    expect(formatAmountRange(amountRange(program(8_000, { may_be_more: true }), undefined))).toBe('at least $8,000');
    expect(formatAmountRange(amountRange(program(null, { so_far: 2_500 }), undefined))).toBe('at least $2,500');
  });

  it('returns "about" and the amount when the amount can increase and decrease', () => {
    expect(formatAmountRange(amountRange(program(8_000, { may_be_more: true, may_be_less: true }), undefined))).toBe('about $8,000');
  });

  it('returns the likely amount when no amount is calculated, or null without a likely amount', () => {
    expect(formatAmountRange(amountRange(program(null), likely(null, 14_000)))).toBe('Up to $14,000');
    expect(formatAmountRange(amountRange(program(null), likely(1_500, 2_500)))).toBe('Likely $1,500 to $2,500');
    expect(formatAmountRange(amountRange(program(null), undefined))).toBeNull();
  });
});

describe('sumOfRanges', () => {
  it('equals the range of the program when there is only one program', () => {
    const ranges = [amountRange(program(null, { so_far: 2_500 }), likely(null, 14_000))];
    expect(formatAmountRange(sumOfRanges(ranges))).toBe('Up to $14,000');
  });

  it('can increase or decrease if the amount of one of its programs can increase or decrease', () => {
    const sure = amountRange(program(1_000.01), undefined);
    const less = amountRange(program(8_000, { may_be_less: true }), undefined);
    const more = amountRange(program(500, { may_be_more: true }), undefined);
    const both = amountRange(program(500, { may_be_more: true, may_be_less: true }), undefined);
    expect(formatAmountRange(sumOfRanges([sure, amountRange(program(2_000), undefined)]))).toBe('$3,000.01');
    expect(formatAmountRange(sumOfRanges([sure, more]))).toBe('at least $1,500.01');
    expect(formatAmountRange(sumOfRanges([less, less]))).toBe('Up to $16,000');
    expect(formatAmountRange(sumOfRanges([both, both]))).toBe('about $1,000');
    expect(formatAmountRange(sumOfRanges([]))).toBeNull();
  });
});
