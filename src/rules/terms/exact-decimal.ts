import type { Cents } from '@/platform';

/**
 * Money during a calculation, an integer count of parts of a dollar. The parts have the factor nine, so that a capacity in
 * tons (a 12,000th of its BTU/h) and a price of six places are both exact, and so is their product. The amount is rounded
 * down once, at its end.
 */
export type ExactDecimal = bigint;

const ONE = 9n * 10n ** 12n;
const CENT = ONE / 100n;

/** A number of a program or an answer, to the nearest nine-millionth. */
export const toExact = (number: number): ExactDecimal => BigInt(Math.round(number * 9_000_000)) * 1_000_000n;

export const multiply = (a: ExactDecimal, b: ExactDecimal): ExactDecimal => (a * b) / ONE;

export const percentOf = (a: ExactDecimal, percent: number): ExactDecimal => (a * toExact(percent)) / (ONE * 100n);

/** Whole cents, a part of one dropped; money is never below nothing here. */
export const toWholeCents = (amount: ExactDecimal): Cents => Number(amount / CENT);

/** The same without its part of a cent. */
export const wholeCents = (amount: ExactDecimal): ExactDecimal => (amount / CENT) * CENT;

export const exactToDollars = (amount: ExactDecimal): number => Number(amount / 9_000_000n) / 1_000_000;
