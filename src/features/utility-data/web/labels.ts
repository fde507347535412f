import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconLoader } from '@tabler/icons-react';
import type { Tone } from '@/platform/web/kit';
import type { Fuel, ReadingSource } from '../account';
import type { OverallStatus, StepKey, StepOutcome } from '../collection';
import { t } from './messages';

export const STATUS_LABELS: Record<OverallStatus, string> = {
  complete: t('status_complete'),
  failed: t('status_failed'),
  not_attempted: t('status_not_attempted'),
  in_progress: t('status_in_progress'),
};
export const STATUS_TONES: Record<OverallStatus, Tone> = { complete: 'good', failed: 'bad', not_attempted: 'quiet', in_progress: 'busy' };
export const STATUS_ICONS = { complete: IconCircleCheck, failed: IconAlertCircle, not_attempted: IconCircleDashed, in_progress: IconLoader } as const;

export const OUTCOME_LABELS: Record<StepOutcome, string> = {
  success: t('outcome_success'),
  failure: t('outcome_failure'),
  not_attempted: t('outcome_not_attempted'),
};
export const OUTCOME_ICONS = { success: IconCircleCheck, failure: IconAlertCircle, not_attempted: IconCircleDashed } as const;
export const OUTCOME_TONES: Record<StepOutcome, Tone> = { success: 'good', failure: 'bad', not_attempted: 'quiet' };
export const OUTCOME_OPTION_LABELS: Record<StepOutcome, string> = {
  success: t('result_success'),
  failure: t('result_failure'),
  not_attempted: t('result_not_attempted'),
};

/** Step labels that the homeowner sees. */
export const GUEST_STEPS: Record<StepKey, string> = {
  provider_matched: t('guest_provider_matched'),
  invite_sent: t('guest_invite_sent'),
  consent_given: t('guest_consent_given'),
  credentials_submitted: t('guest_credentials_submitted'),
  access_verified: t('guest_access_verified'),
  meters_found: t('guest_meters_found'),
  usage_downloaded: t('guest_usage_downloaded'),
  usage_validated: t('guest_usage_validated'),
  baseline_published: t('guest_baseline_published'),
};

export const FUEL_LABELS: Record<Fuel, string> = { electricity: t('fuel_electricity'), natural_gas: t('fuel_natural_gas') };
export const SOURCE_LABELS: Record<ReadingSource, string> = { vendor: t('source_vendor'), green_button: t('source_green_button'), typed: t('source_typed') };

export const fuelsLabel = (fuels: readonly Fuel[]): string => (fuels.length > 1 ? t('fuels_both') : fuels.map((fuel) => FUEL_LABELS[fuel]).join(''));
