import { formatNumber } from '@/platform';
import { t } from './messages';
import type { Tab } from './search-params';

/** What an empty list says and offers, per tab (seed 1 §8: empty lists per stage, canceled and all). */
export const EMPTY_LIST_TEXTS: Record<Tab | 'all' | 'canceled', string> = {
  all: t('no_jobs_yet'),
  draft: t('no_draft_jobs_create_your_first_job'),
  review: t('nothing_is_waiting_for_review'),
  install: t('no_job_is_ready_for_install'),
  enroll: t('no_job_is_waiting_for_enrollment'),
  complete: t('no_job_is_complete_yet'),
  canceled: t('no_job_is_canceled'),
};

/** The sort options of the seed, in its order. */
export const SORT_OPTIONS = [
  { value: 'job_name', label: t('customer_last_name') },
  { value: 'current_stage_started_at', label: t('recent_stage_change') },
  { value: 'created_at', label: t('created_date') },
  { value: 'install_start_date', label: t('scheduled_install_date') },
] as const;

/** `312`, `12,480`, `1,000+` where the server counted no further. */
export const formatCount = (count: number, isAtLeast = false): string => `${formatNumber(count)}${isAtLeast ? '+' : ''}`;

/** Missing means that all were counted. */
export const isLowerBound = (page: { total: number; total_is_at_least?: boolean }): boolean => page.total_is_at_least === true;
