import { formatLikely } from '@/features/job-programs/web/format-likely';
import type { HomeProgram } from '../use-home-lookup';
import { t } from './messages';

/** Formats the likely amount of a program. Without a likely amount, returns a label if a person enters the amount on the job; otherwise null. */
export function formatLikelyAmount({ likely, is_amount_entered }: Pick<HomeProgram, 'likely' | 'is_amount_entered'>): string | null {
  if (likely) return formatLikely(likely);
  return is_amount_entered ? t('amount_entered_label') : null;
}
