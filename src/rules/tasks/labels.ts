import { PRODUCT } from '@/platform';
import { t } from './messages';

/** Payment status of a pre-approved program (docs/spec/portal.md §4). Its key contains the key of the product. */
export const PRE_APPROVED = `${PRODUCT.key}_pre_approved` as const;

/** Labels of the reasons for ineligibility (docs/spec/portal.md §4). A program that declines a job gives one of these reasons. */
export const INELIGIBILITY_LABELS = {
  geography: t('geography'),
  install_window_days: t('installation_window_exceeded_option'),
  time_in_home_12_months: t('residency_too_short_option'),
  ops_override: t('ops_override'),
  preapproval: t('preapproval'),
  enrollment: t('enrollment'),
  no_programs: t('no_programs'),
  non_hard_to_reach: t('customer_class_option'),
  program_not_accepting_submissions: t('submissions_closed_option'),
  electric_provider: t('electric_provider'),
  providers: t('providers'),
  new_heating_source_within_a_year: t('recent_heating_source_option'),
  invalid_heating_source: t('heating_source_invalid_option'),
  clean_heat_not_installed: t('clean_heat_missing_option'),
  services: t('services'),
  solar_within_a_year: t('recent_solar_option'),
  building_type: t('building_type'),
  equipment: t('equipment'),
  income_too_high: t('income_limit_exceeded_option'),
  not_energy_star: t('energy_star_missing_option'),
  install_date_outside_period: t('installation_date_invalid_option'),
  market_rate_budget_reserved: t('market_budget_reserved_option'),
  no_heating_source: t('heating_source_missing_option'),
} as const;
export type IneligibilityReason = keyof typeof INELIGIBILITY_LABELS;
