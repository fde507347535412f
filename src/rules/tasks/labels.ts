import { PRODUCT } from '@/platform';
import { t } from './messages';

/** The payment status of the seeds with the product's key in it. */
export const PRE_APPROVED = `${PRODUCT.key}_pre_approved` as const;

/** Reasons a program gives when it declines: the seed's list of ineligibility reasons. */
export const INELIGIBILITY_LABELS = {
  geography: t('geography'),
  install_window_days: t('install_window_days'),
  time_in_home_12_months: t('time_in_home_12_months'),
  ops_override: t('ops_override'),
  preapproval: t('preapproval'),
  enrollment: t('enrollment'),
  no_programs: t('no_programs'),
  non_hard_to_reach: t('non_hard_to_reach'),
  program_not_accepting_submissions: t('program_not_accepting_submissions'),
  electric_provider: t('electric_provider'),
  providers: t('providers'),
  new_heating_source_within_a_year: t('new_heating_source_within_a_year'),
  invalid_heating_source: t('invalid_heating_source'),
  clean_heat_not_installed: t('clean_heat_not_installed'),
  services: t('services'),
  solar_within_a_year: t('solar_within_a_year'),
  building_type: t('building_type'),
  equipment: t('equipment'),
  income_too_high: t('income_too_high'),
  not_energy_star: t('not_energy_star'),
  install_date_outside_period: t('install_date_outside_period'),
  market_rate_budget_reserved: t('market_rate_budget_reserved'),
  no_heating_source: t('no_heating_source'),
} as const;
export type IneligibilityReason = keyof typeof INELIGIBILITY_LABELS;
