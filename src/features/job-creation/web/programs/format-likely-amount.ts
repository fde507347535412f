import { formatLikely } from '@/features/programs/web/format-likely';
import type { HomeProgram } from '../use-home-lookup';
import { t } from './messages';

/** What a program is likely to pay; nothing where it has nothing to say. */
export function formatLikelyAmount({ likely, is_amount_entered }: Pick<HomeProgram, 'likely' | 'is_amount_entered'>): string | null {
  if (likely) return formatLikely(likely);
  return is_amount_entered ? t('amount_entered_label') : null;
}
