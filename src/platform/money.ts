/**
 * Money is dollars with two decimals wherever people or JSON see it, and integer cents wherever it
 * is calculated. Only the functions here cross that border.
 */
export type Cents = number;

/** Dollars to cents. Half a cent rounds away from zero, so 0.005 is one cent and never none. */
export function toCents(dollars: number): Cents {
  return Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-6);
}

export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** `part` / `whole` of an amount in cents, exact and rounded once: to the nearest cent, or down where the rest belongs to somebody else. */
export function proportionOf(cents: Cents, part: number, whole: number, rounding: 'nearest' | 'down' = 'nearest'): Cents {
  const [product, by] = [BigInt(cents) * BigInt(part), BigInt(whole)];
  return Number(rounding === 'down' ? product / by : (2n * product + by) / (2n * by));
}

/** A percentage of four places, rounded down. */
export const percentOf = (cents: Cents, percent: number): Cents => proportionOf(cents, Math.round(percent * 10_000), 1_000_000, 'down');

/** `$1,234` on cards, `$1,234.50` in ledgers. */
export function formatMoney(dollars: number, decimals: 'auto' | 'always' = 'auto'): string {
  const isWhole = decimals === 'auto' && Number.isInteger(Math.round(dollars * 100) / 100);
  return (isWhole ? WHOLE : WITH_CENTS).format(dollars);
}

/** Kept: making a formatter takes longer than a hundred amounts. */
const formatter = (digits: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: digits });
const WHOLE = formatter(0);
const WITH_CENTS = formatter(2);
