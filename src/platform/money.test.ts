import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMoreThanPercent, percentOf, proportionOf, splitEvenly, splitInProportion, sumOfDollars, toCents, toDollars } from './money';

const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const weight = fc.integer({ min: 0, max: 10_000_000_000 });
/** Generates fractions of at most one, so that every result is a safe integer. */
const fraction = fc.tuple(weight, weight).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b, 1)]);
const positive = fc.integer({ min: 1, max: 10_000_000_000 });

const abs = (value: bigint) => (value < 0n ? -value : value);
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + BigInt(part), 0n);

describe('proportionOf', () => {
  it('differs from the exact result by at most half a cent, and is symmetric around zero', () => {
    fc.assert(
      fc.property(cents, fraction, (amount, [part, whole]) => {
        const rounded = proportionOf(amount, part, whole);
        expect(2n * abs(BigInt(rounded) * BigInt(whole) - BigInt(amount) * BigInt(part)) <= BigInt(whole)).toBe(true);
        expect(proportionOf(-amount, part, whole) + rounded).toBe(0);
      }),
    );
  });

  it('rounds half a cent away from zero, also below zero', () => {
    expect([proportionOf(1, 1, 2), proportionOf(-1, 1, 2), proportionOf(-2, 1, 3), proportionOf(-1, 1, 3)]).toEqual([1, -1, -1, 0]);
    expect([proportionOf(5, 1, 2, 'down'), proportionOf(-5, 1, 2, 'down')]).toEqual([2, -2]);
  });
});

describe('splits', () => {
  it('add up to the whole, and each part is less than a cent from its exact share', () => {
    fc.assert(
      fc.property(cents, fc.array(weight, { minLength: 1, maxLength: 6 }), (amount, weights) => {
        const parts = splitInProportion(amount, weights);
        expect(sum(parts)).toBe(BigInt(amount));
        const whole = sum(weights);
        if (whole === 0n) return;
        for (const [index, part] of parts.entries()) expect(abs(BigInt(part) * whole - BigInt(amount) * BigInt(weights[index] ?? 0)) < whole).toBe(true);
      }),
    );
  });

  it('give zero to a part without weight, and everything to a single part', () => {
    expect(splitInProportion(100, [0, 1, 0])).toEqual([0, 100, 0]);
    expect(splitInProportion(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitInProportion(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitInProportion(7, [0, 0])).toEqual([7, 0]);
  });

  it('divide evenly and add the remaining cents to the first part', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 500 }), (amount, count) => {
        expect(sum(splitEvenly(amount, count))).toBe(BigInt(amount));
      }),
    );
    expect(splitEvenly(100, 3)).toEqual([34, 33, 33]);
  });
});

describe('percentages', () => {
  it('are rounded from the exact value, without floating-point errors', () => {
    expect([percentOf(179, 50, 'nearest'), percentOf(1_790_000, 50), percentOf(199, 50)]).toEqual([90, 895_000, 99]);
    fc.assert(
      fc.property(positive, fc.integer({ min: 0, max: 1_000_000 }), (amount, parts) => {
        const exact = BigInt(amount) * BigInt(parts);
        expect(BigInt(percentOf(amount, parts / 10_000))).toBe(exact / 1_000_000n);
      }),
    );
  });

  it('are exceeded only by an amount above the percentage, not by an equal amount', () => {
    expect([isMoreThanPercent(10, 10, 100), isMoreThanPercent(11, 10, 100), isMoreThanPercent(1, 0, 0)]).toEqual([false, true, true]);
  });
});

describe('dollars', () => {
  it('convert to cents and back without loss, and add up without floating-point errors', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(toDollars(amount))).toBe(amount);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000_000, max: 100_000_000 }), { maxLength: 200 }), (amounts) => {
        expect(BigInt(toCents(sumOfDollars(amounts.map(toDollars))))).toBe(sum(amounts));
      }),
    );
    expect(sumOfDollars([0.1, 0.2])).toBe(0.3);
  });
});
