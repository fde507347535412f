import { formatNumber } from '@/platform';
import { LIST_SORTS } from '../columns';
import { t } from './messages';
import type { StageTab } from './search-params';

/** Text that each tab shows if its list is empty (docs/spec/portal.md §8: empty lists per stage, canceled and all). */
export const EMPTY_LIST_TEXTS: Record<StageTab | 'all' | 'canceled', string> = {
  all: t('all_jobs_empty'),
  draft: t('draft_jobs_empty'),
  review: t('review_jobs_empty'),
  install: t('install_jobs_empty'),
  enroll: t('enrollment_jobs_empty'),
  complete: t('complete_jobs_empty'),
  canceled: t('canceled_jobs_empty'),
};

export const SORT_OPTIONS = LIST_SORTS.map(({ by, label }) => ({ value: by, label }));

/** Formats a number of jobs as `312` or `12,480`, or as `1,000+` if the server stopped counting. */
export const formatCount = (count: number, isAtLeast = false): string => `${formatNumber(count)}${isAtLeast ? '+' : ''}`;

/** Returns whether the total is a lower bound. A missing flag means that all jobs were counted. */
export const isLowerBound = (page: { total: number; total_is_at_least?: boolean }): boolean => page.total_is_at_least === true;
