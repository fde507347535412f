import { formatLikely } from '@/features/job-programs/web/format-likely';
import { formatMoney, toCents, toDollars } from '@/platform';
import { t } from './messages';
import type { Estimate, ProgramEstimate } from './use-estimate';

type LikelyAmount = Estimate['likely'][number]['likely'];
type Estimated = Pick<ProgramEstimate, 'totals' | 'so_far' | 'may_be_more' | 'may_be_less'>;

/**
 * Amount for the homeowner in dollars. A bound (`low` or `high`) is null if it is unknown. `around`: known amount, shown as approximate if both bounds are
 * unknown.
 */
export type AmountRange = { low: number | null; high: number | null; around: number | null; isLikely: boolean };

/** Returns the amount of one program as a range. The lower bound is null if the final amount may be less, and the upper bound is null if it may be more. */
export function amountRange({ totals, so_far, may_be_more, may_be_less }: Estimated, likely: LikelyAmount | undefined): AmountRange {
  const homeownerTotal = totals.homeowner_incentive;
  if (homeownerTotal === null && likely) return { low: likely.from, high: likely.to, around: null, isLikely: true };
  const amount = homeownerTotal ?? (so_far || null);
  const isOpenAbove = homeownerTotal === null || may_be_more;
  return { low: may_be_less ? null : amount, high: isOpenAbove ? null : amount, around: amount, isLikely: false };
}

/**
 * Returns the sum of the amounts of programs that pay together. An unknown lower bound counts as zero, unless all lower bounds are unknown. If one upper bound
 * is unknown, the upper bound of the sum is unknown.
 */
export function sumOfRanges(ranges: readonly AmountRange[]): AmountRange {
  const [only, ...others] = ranges;
  if (only && others.length === 0) return only;
  const lows = total(ranges.map(({ low }) => low ?? 0));
  const isBounded = ranges.length > 0 && ranges.every(({ high }) => high !== null);
  return {
    low: ranges.every(({ low }) => low === null) ? null : lows,
    high: isBounded ? total(ranges.map(({ high }) => high ?? 0)) : null,
    around: total(ranges.map(({ around, low }) => around ?? low ?? 0)) || null,
    isLikely: ranges.some(({ isLikely }) => isLikely),
  };
}

const total = (dollars: readonly number[]): number => toDollars(dollars.reduce((cents, amount) => cents + toCents(amount), 0));

/** Formats an amount for the cards of the page. Returns null if nothing is known. */
export function formatAmountRange({ low, high, around, isLikely }: AmountRange): string | null {
  if (high !== null) return !isLikely && low === high ? formatMoney(high) : formatLikely({ from: low, to: high });
  if (low !== null && low > 0) return t('at_least', { amount: formatMoney(low) });
  return around === null || around === 0 ? null : t('amount_around', { amount: formatMoney(around) });
}
