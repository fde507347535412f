import { formatMoney } from '@/platform';
import type { LikelyAmounts } from '../contract';
import { t } from './messages';

/** Formats the likely amount of a program, for example as "up to $8,000" or as a range. */
export function formatLikely({ from, to }: Pick<LikelyAmounts, 'from' | 'to'>): string {
  if (from === null) return t('up_to_amount', { to: formatMoney(to) });
  return from === to ? t('likely_amount', { to: formatMoney(to) }) : t('likely_range', { from: formatMoney(from), to: formatMoney(to) });
}
