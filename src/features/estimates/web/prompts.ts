import { capitalize } from '@/platform';
import { t } from './messages';

/** Question texts for the facts that influence results the most. For other facts, the label of the fact is the question. */
const PROMPTS: Readonly<Record<string, string>> = {
  services_being_installed: t('ask_services'),
  number_of_occupants: t('ask_number_of_occupants'),
  income_level: t('ask_income_level'),
  household_income: t('ask_household_income'),
  the_site_building_type: t('ask_building_type'),
  new_construction: t('ask_new_construction'),
  has_work_been_done: t('ask_work_done'),
  primary_heating_equipment: t('ask_primary_heating_equipment'),
  primary_fuel_type: t('ask_primary_fuel_type'),
  has_no_heating: t('ask_has_no_heating'),
  heating_equipment_removal_type: t('ask_removal_type'),
  displaced_heating: t('ask_displaced_heating'),
  heat_pump_serves: t('ask_heat_pump_serves'),
  integrated_controls: t('ask_integrated_controls'),
  manual_j_load_share: t('ask_load_share'),
  electric_utility_provider: t('ask_electric_utility_provider'),
  gas_utility_provider: t('ask_gas_utility_provider'),
  energy_types: t('ask_energy_types'),
  has_solar_panels: t('ask_has_solar_panels'),
  solar_installed_within_year: t('ask_recent_solar'),
  has_lived_for_year: t('ask_residence_year'),
  weatherization_completed: t('ask_weatherization_completed'),
  weatherization_completed_on: t('ask_weatherization_completed_on'),
  weatherization_recommended_amount: t('ask_weatherization_recommended_amount'),
  energy_audit_done_on: t('ask_audit_date'),
  insulated_before_on: t('ask_insulated_before_on'),
  year_home_built: t('ask_year_home_built'),
  is_primary_residence: t('ask_is_primary_residence'),
  is_primary_residence_winter: t('ask_winter_residence'),
  is_income_qualified: t('ask_is_income_qualified'),
  enrolled_in: t('ask_enrolled_in'),
  disadvantaged_community: t('ask_disadvantaged_community'),
  small_dwelling: t('ask_small_dwelling'),
  prior_heehra_funds: t('ask_prior_heehra_funds'),
  new_panel_capacity_amps: t('ask_panel_amps'),
  deemed: t('ask_deemed'),
  project_cost: t('ask_project_cost'),
};

/** Question texts for facts about one kind of equipment. */
const OF_EQUIPMENT: Readonly<Record<string, (values: { equipment: string }) => string>> = {
  measure_cost: (values) => t('ask_measure_cost', values),
  energy_star: (values) => t('ask_energy_star', values),
  measure_funded_by: (values) => t('ask_measure_funded_by', values),
  'systems.count': (values) => t('ask_how_many', values),
  'systems.energy_star': (values) => t('ask_energy_star', values),
  'systems.neep': (values) => t('ask_neep', values),
  'systems.type': (values) => t('ask_type', values),
};

export function questionText(name: string, label: string, equipment: string): string {
  const equipmentQuestion = OF_EQUIPMENT[name];
  if (equipmentQuestion) return equipmentQuestion({ equipment });
  if (name.startsWith('systems.')) return t('value_of_equipment', { value: capitalize(label), equipment });
  return PROMPTS[name] ?? capitalize(label);
}

/** Returns the help text of a question. Returns an empty string if the question text or the label already contains the explanation in `meaning`. */
export const questionHelp = (name: string, meaning: string, label: string): string =>
  name in PROMPTS || (name.split('.')[0] ?? '') in OF_EQUIPMENT || meaning.toLowerCase() === `${label.toLowerCase()}.` ? '' : meaning;
