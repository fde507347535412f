import type { Cents } from '@/platform';

/**
 * Money while it is worked out: exact to twelve places, so that a rate of six places times a quantity of six loses nothing
 * before the amount is rounded down once.
 */
export type Exact = bigint;

const ONE = 10n ** 12n;
const CENT = 10n ** 10n;

/** Six places of what stands in a program or was answered. */
export const exact = (number: number): Exact => BigInt(Math.round(number * 1_000_000)) * 1_000_000n;

export const times = (a: Exact, b: Exact): Exact => (a * b) / ONE;

export const percentage = (a: Exact, percent: number): Exact => times(a, exact(percent)) / 100n;

/** Whole cents, a part of one dropped; money is never below nothing here. */
export const centsOf = (amount: Exact): Cents => Number(amount / CENT);

export const dollarsOf = (amount: Exact): number => Number(amount / 1_000_000n) / 1_000_000;
