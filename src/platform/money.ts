import { language } from './i18n/language';

/** Amount in integer cents, for calculations. JSON and screens contain dollars with two decimals. Use the functions in this file to convert. */
export type Cents = number;

/** Converts dollars to cents. Half a cent is rounded away from zero, so 0.005 is one cent. */
export function toCents(dollars: number): Cents {
  return Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-6);
}

/** Converts whole cents to dollars. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Converts cents from PostgreSQL to dollars. PostgreSQL returns sums as text. */
export const dollarsFrom = (cents: string | number | bigint): number => toDollars(Number(cents));

/** Returns the sum of amounts in dollars, exact to the cent. */
export const sumOfDollars = (amounts: readonly number[]): number => toDollars(amounts.reduce((cents, dollars) => cents + toCents(dollars), 0));

/** Returns `a` minus `b`, both in dollars, exact to the cent. */
export const differenceOf = (a: number, b: number): number => toDollars(toCents(a) - toCents(b));

/** Returns true if two amounts in dollars are the same number of cents. */
export const isSameAmount = (a: number, b: number): boolean => toCents(a) === toCents(b);

/**
 * Returns the fraction `part` / `whole` of an amount in cents, calculated exactly and rounded once.
 * @param rounding - `nearest` rounds half a cent away from zero. `down` rounds toward zero. Use `down` if another share gets the remainder.
 */
export function proportionOf(cents: Cents, part: number, whole: number, rounding: 'nearest' | 'down' = 'nearest'): Cents {
  const [product, by] = [BigInt(cents) * BigInt(part), BigInt(whole)];
  const isNegative = product < 0n !== by < 0n;
  const [above, below] = [product < 0n ? -product : product, by < 0n ? -by : by];
  const rounded = Number(rounding === 'down' ? above / below : (2n * above + below) / (2n * below));
  return isNegative && rounded !== 0 ? -rounded : rounded;
}

const toParts = (percent: number): number => Math.round(percent * 10_000);

/** Returns `percent` of an amount in cents. The percentage may have four decimal places. */
export const percentOf = (cents: Cents, percent: number, rounding: 'nearest' | 'down' = 'down'): Cents =>
  proportionOf(cents, toParts(percent), 1_000_000, rounding);

/** Returns true if `difference` is more than this percentage of `whole`. The comparison is exact. */
export const isMoreThanPercent = (difference: Cents, percent: number, whole: Cents): boolean =>
  BigInt(difference) * 1_000_000n > BigInt(whole) * BigInt(toParts(percent));

/**
 * Divides an amount in proportion to weights, which must be zero or more. The parts add up to the amount. Each part is rounded toward zero. Then the remaining
 * cents are added one by one to the parts with the largest remainders, and earlier parts come first. If all weights are zero, the first part gets the whole
 * amount.
 */
export function splitInProportion(cents: Cents, weights: readonly number[]): Cents[] {
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (totalWeight === 0n) return weights.map((_, index) => (index === 0 ? cents : 0));
  const [amount, sign] = cents < 0 ? [BigInt(-cents), -1] : [BigInt(cents), 1];
  const parts = weights.map((weight) => (amount * BigInt(weight)) / totalWeight);
  const lost = weights.map((weight) => (amount * BigInt(weight)) % totalWeight);
  const rest = Number(amount - parts.reduce((sum, part) => sum + part, 0n));
  const byLoss = lost.map((part, index) => ({ part, index })).sort((a, b) => (a.part === b.part ? a.index - b.index : a.part > b.part ? -1 : 1));
  const roundedUp = new Set(byLoss.slice(0, rest).map(({ index }) => index));
  return parts.map((part, index) => sign * (Number(part) + (roundedUp.has(index) ? 1 : 0)) || 0);
}

/** Divides an amount into `count` equal parts that add up to the amount. The first part also gets the remaining cents. */
export function splitEvenly(cents: Cents, count: number): Cents[] {
  const each = proportionOf(cents, 1, count, 'down');
  return Array.from({ length: count }, (_, index) => (index === 0 ? cents - each * (count - 1) : each));
}

/** Formats dollars in the user's language, for example `$1,234.50`. For whole dollars, `auto` gives `$1,234` and `always` gives `$1,234.00`. */
export function formatMoney(dollars: number, decimals: 'auto' | 'always' = 'auto'): string {
  const isWhole = decimals === 'auto' && toCents(dollars) % 100 === 0;
  return formatter(isWhole ? 0 : 2).format(dollars);
}

/** Cached formatters for amounts. Creating a formatter takes much longer than using it. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(digits: 0 | 2): Intl.NumberFormat {
  const { tag } = language();
  const key = `${tag} ${digits}`;
  const numberFormat =
    formatters.get(key) ??
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formatters.set(key, numberFormat);
  return numberFormat;
}
