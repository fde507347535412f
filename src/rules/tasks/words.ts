import { PRODUCT } from '@/platform';

/** The payment status of the seeds with the product's key in it. */
export const PRE_APPROVED = `${PRODUCT.key}_pre_approved` as const;

/** Reasons a program gives when it declines: the seed's list of ineligibility reasons. */
export const INELIGIBILITY_LABELS = {
  geography: 'Geography',
  install_window_days: 'Install window days',
  time_in_home_12_months: 'Time in home 12 months',
  ops_override: 'Ops override',
  preapproval: 'Preapproval',
  enrollment: 'Enrollment',
  no_programs: 'No programs',
  non_hard_to_reach: 'Non hard-to-reach',
  program_not_accepting_submissions: 'Program not accepting submissions',
  electric_provider: 'Electric provider',
  providers: 'Providers',
  new_heating_source_within_a_year: 'New heating source within a year',
  invalid_heating_source: 'Invalid heating source',
  clean_heat_not_installed: 'Clean heat not installed',
  services: 'Services',
  solar_within_a_year: 'Solar within a year',
  building_type: 'Building type',
  equipment: 'Equipment',
  income_too_high: 'Income too high',
  not_energy_star: 'Not ENERGY STAR',
  install_date_outside_period: 'Install date outside period',
  market_rate_budget_reserved: 'Market-rate budget reserved',
  no_heating_source: 'No heating source',
} as const;
export type IneligibilityReason = keyof typeof INELIGIBILITY_LABELS;
