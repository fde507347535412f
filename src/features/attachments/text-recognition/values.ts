import { toDollars } from '@/platform';
import type { ReadingFinding } from './findings';

/** An amount of money in text. `from` and `to`: positions in the text at which the amount starts and ends. */
export type LocatedAmount = { cents: number; from: number; to: number };

const MONEY =
  /(?<![\d.,/-])(?<sign>[-−–(]\s?)?(?<dollar>\$)?\s?(?<inner>[-−–])?(?<whole>\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(?<cents>\d{2}))?(?<after>\)|-)?(?![\d.,%/]*\d|%)/g;

/** Returns the amounts of money in a string. A number without a dollar sign must have cents. A minus sign or parentheses make an amount negative. */
export function parseAmounts(text: string): LocatedAmount[] {
  return [...text.matchAll(MONEY)].flatMap((match) => {
    const { sign, dollar, inner, whole = '', cents, after } = match.groups ?? {};
    if (!dollar && cents === undefined) return [];
    const value = Number(whole.replaceAll(',', '')) * 100 + Number(cents ?? 0);
    const isNegative = sign !== undefined || inner !== undefined || after === '-';
    return [{ cents: isNegative ? -value : value, from: match.index, to: match.index + match[0].length }];
  });
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE =
  /\b(?:(?<iso>\d{4})-(?<isoMonth>\d{2})-(?<isoDay>\d{2})|(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4}|\d{2})|(?<name>jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?\s+(?<nameDay>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<nameYear>\d{4}))\b/gi;

/** Returns the dates in a string as ISO dates. Numeric dates are read as month, day, year. */
export function parseDates(text: string): { date: string; from: number; to: number }[] {
  return [...text.matchAll(DATE)].flatMap((match) => {
    const { iso, isoMonth, isoDay, month, day, year, name, nameDay, nameYear } = match.groups ?? {};
    const parts = iso
      ? [iso, isoMonth, isoDay]
      : name
        ? [nameYear, String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1), nameDay]
        : [year?.length === 2 ? `20${year}` : year, month, day];
    const date = `${parts[0]}-${String(parts[1]).padStart(2, '0')}-${String(parts[2]).padStart(2, '0')}`;
    const at = new Date(`${date}T00:00:00Z`);
    const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
    return isReal ? [{ date, from: match.index, to: match.index + match[0].length }] : [];
  });
}

/** Formats cents as a decimal number, which is the format of amounts in findings. */
export const formatCents = (cents: number): string => toDollars(cents).toFixed(2);

/**
 * Returns true if a string contains the value of a finding in any notation. Supports only a total, a rebate amount, a date and the page count of a bill;
 * returns false for other kinds.
 */
export function isSameValue({ kind, value }: Pick<ReadingFinding, 'kind' | 'value'>, text: string): boolean {
  if (kind === 'total' || kind === 'rebate_amount') return parseAmounts(text).some(({ cents }) => formatCents(Math.abs(cents)) === value);
  if (kind === 'invoice_date' || kind === 'statement_date') return parseDates(text).some(({ date }) => date === value);
  return kind === 'page_count' && new RegExp(`page\\s*\\d+\\s*(of|/)\\s*${value.split('/')[1]}`, 'i').test(text);
}
