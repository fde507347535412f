import { formatMoney } from '@/platform';
import type { Likely } from '../contract';
import { t } from './messages';

/** What a program is likely to pay, in three words: before the job is created and after, until there is an amount. */
export function formatLikely({ from, to }: Pick<Likely, 'from' | 'to'>): string {
  if (from === null) return t('up_to_amount', { to: formatMoney(to) });
  return from === to ? t('likely_amount', { to: formatMoney(to) }) : t('likely_range', { from: formatMoney(from), to: formatMoney(to) });
}
