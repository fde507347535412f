import { formatMoney } from '@/platform';
import type { HomeProgram } from '../use-home';
import { t } from './messages';

/** What a program is likely to pay, in three words; nothing where it has nothing to say. */
export function amountInWords({ likely, is_amount_entered }: Pick<HomeProgram, 'likely' | 'is_amount_entered'>): string | null {
  if (!likely) return is_amount_entered ? t('you_enter_the_amount') : null;
  const { from, to } = likely;
  if (from === null) return t('up_to_amount', { to: formatMoney(to) });
  return from === to ? t('likely_amount', { to: formatMoney(to) }) : t('likely_range', { from: formatMoney(from), to: formatMoney(to) });
}
