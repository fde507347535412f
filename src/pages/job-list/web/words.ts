import type { Tab } from './search-params';

/** What an empty list says and offers, per tab (seed 1 §8: empty lists per stage, canceled and all). */
export const EMPTY: Record<Tab | 'all', string> = {
  all: 'No jobs yet.',
  draft: 'No draft jobs. Create your first job.',
  review: 'Nothing is waiting for review.',
  install: 'No job is ready for install.',
  enroll: 'No job is waiting for enrollment.',
  complete: 'No job is complete yet.',
};

/** The sort options of the seed, in its order. */
export const SORTS = [
  { value: 'job_name', label: 'Customer last name' },
  { value: 'current_stage_started_at', label: 'Recent stage change' },
  { value: 'created_at', label: 'Created date' },
  { value: 'install_start_date', label: 'Scheduled install date' },
] as const;

/** `312`, `12,480`, `1,000+` where the server counted no further. */
export const countInWords = (count: number, isAtLeast = false): string => `${count.toLocaleString('en-US')}${isAtLeast ? '+' : ''}`;

/** Missing means that all were counted. */
export const isAtLeast = (page: { total: number; total_is_at_least?: boolean }): boolean => page.total_is_at_least === true;
