import type { Cents } from '@/platform';

/**
 * Exact amount of money, as an integer in units of 1/`ONE` dollar. `ONE` is divisible by 9, so capacities in tons (BTU/h divided by 12,000), prices with six
 * decimals and their products are exact. `wholeCents` and `toWholeCents` round down at the end of a calculation.
 */
export type ExactDecimal = bigint;

const ONE = 9n * 10n ** 12n;
const CENT = ONE / 100n;

/** Converts a number to an exact amount, rounded to the nearest nine-millionth. */
export const toExact = (number: number): ExactDecimal => BigInt(Math.round(number * 9_000_000)) * 1_000_000n;

/** Multiplies two exact amounts. */
export const multiply = (a: ExactDecimal, b: ExactDecimal): ExactDecimal => (a * b) / ONE;

/** Returns a percentage of an exact amount. */
export const percentOf = (a: ExactDecimal, percent: number): ExactDecimal => (a * toExact(percent)) / (ONE * 100n);

/** Rounds down to whole cents. The amount must not be negative. */
export const toWholeCents = (amount: ExactDecimal): Cents => Number(amount / CENT);

/** Rounds down to whole cents, and returns the result as an exact amount. */
export const wholeCents = (amount: ExactDecimal): ExactDecimal => (amount / CENT) * CENT;

/** Converts an exact amount to dollars with up to six decimals. */
export const exactToDollars = (amount: ExactDecimal): number => Number(amount / 9_000_000n) / 1_000_000;
