/** Questions that nearly everyone answers with "No". One button answers all of them with "No". */
export const USUALLY_NO_QUESTIONS: ReadonlySet<string> = new Set([
  'existing_ac',
  'emergency_replacement',
  'is_disaster_damaged_home',
  'has_work_been_done',
  'additional_incentives',
  'has_solar_panels',
  'has_emergency_backup_power',
  'new_heating_source_within_year',
  'recent_refinished_basement',
  'cpuc_funded_program',
  'major_energy_changes_within_year',
  'disadvantaged_community',
  'small_dwelling',
]);
