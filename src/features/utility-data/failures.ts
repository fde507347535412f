import { keysOf } from '@/platform';
import { t } from './messages';

/** Reasons why a step failed. Each reason has two texts about the next action: `next` for the homeowner and `staff` for staff. */
export const COLLECTION_FAILURES = {
  unsupported_utility: { next: t('unsupported_utility_next'), staff: t('unsupported_utility_staff') },
  no_vendor: { next: t('no_vendor_next'), staff: t('no_vendor_staff') },
  wrong_password: { next: t('wrong_password_next'), staff: t('wrong_password_staff') },
  account_locked: { next: t('account_locked_next'), staff: t('account_locked_staff') },
  code_needed: { next: t('code_needed_next'), staff: t('code_needed_staff') },
  no_meters: { next: t('no_meters_next'), staff: t('no_meters_staff') },
  no_bills: { next: t('no_bills_next'), staff: t('no_bills_staff') },
  site_down: { next: t('site_down_next'), staff: t('site_down_staff') },
  vendor_down: { next: t('vendor_down_next'), staff: t('vendor_down_staff') },
  vendor_error: { next: t('vendor_error_next'), staff: t('vendor_error_staff') },
  short_history: { next: t('short_history_next'), staff: t('short_history_staff') },
  unreadable_file: { next: t('unreadable_file_next'), staff: t('unreadable_file_staff') },
  by_staff: { next: t('by_staff_next'), staff: t('by_staff_staff') },
} as const satisfies Record<string, { next: string; staff: string }>;
export type FailureReason = keyof typeof COLLECTION_FAILURES;
export const FAILURE_KEYS = keysOf(COLLECTION_FAILURES);
