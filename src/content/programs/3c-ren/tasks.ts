import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const FUMES = 'review_combustion_and_mechanical_ventilation_form';

const touchesEquipment = when('job_scope').has(['hvac', 'plumbing']);
const hasEquipment = when('planned_services').has(['heat_pump', 'heat_pump_water_heater']);
const usesOthers = when('additional_incentives_planned').isYes();
const weatherizes = when('job_scope').has('weatherization');
const plansHeatPump = when('planned_services').has('heat_pump');
const plansInsulation = when('planned_services').has('insulation');
const plansAirSealing = when('planned_services').has('air_sealing');
/** True for a home that has a combustion appliance and gets weatherization. */
const burnsInTightHome = all(weatherizes, when('energy_types').has(['natural_gas', 'propane', 'oil']));
const hasDeliveredFuel = when('energy_types').has(['oil', 'propane']);
/** True if the ventilation shortfall (ASHRAE 62.2) exceeds 15 CFM. It must then be reviewed. */
const lacksAir = all(when('ventilation_shortfall_cfm').hasValue(), when('ventilation_shortfall_cfm').moreThan(15));
/** True if the scope of work has a total. The letter contains the total. */
const hasScope = when('scope_total').atLeast(0);

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  // These tasks are optional, because they are needed only for leads that the program refers.
  { task: 'attempt_contact', required: false },
  { task: 'first_contact', required: false },
  { task: 'schedule_appointment', required: false },
  { task: 'visit_home', required: false },
  { task: 'other_homeowner_details', asks: ['is_income_qualified', 'customer_opted_to_donate_usage_data_in_advance', 'heat_pump_study_opt_in'] },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'site_details', asks: ['new_heating_source_within_year', 'recent_refinished_basement', 'cpuc_funded_program'] },
  { task: 'existing_equipment_and_sources', when: touchesEquipment },
  { task: 'energy_sources_and_utilities', asks: ['major_energy_changes_within_year', 'major_energy_changes_description'] },
  { task: 'energy_uses' },
  { task: 'utility_bills_upload' },
  { task: 'utility_data_collection' },
  { task: 'existing_and_proposed_hvac_system', when: when('job_scope').has('hvac') },
  // Use the combined form, because staff ask its questions by phone.
  { task: 'envelope_details_combined', when: weatherizes },
  { task: 'insulation_details', stage: 'draft', required: false, when: plansInsulation },
  { task: 'air_sealing', stage: 'draft', required: false, when: plansAirSealing },
  { task: 'pre_install_cas_testing', when: burnsInTightHome },
  { task: 'manual_j', required: false, when: plansHeatPump },
  { task: 'create_scope_of_work' },
  { task: 'proposed_scope_of_work', required: false },
  { task: 'project_scope_of_work' },
  { task: 'new_equipment_details', stage: 'draft', when: hasEquipment },
  { task: 'new_equipment_details', stage: 'install', when: hasEquipment },
  { task: 'heat_pump_installed_details', asks: ['installed_equipment_distributor'] },
  { task: 'water_heater_installed_details', asks: ['installed_water_heater_equipment_distributor'] },
  { task: 'review_installed_equipment', when: hasEquipment },
  { task: 'income_estimate' },
  { task: 'income_enhanced_incentive_eligibility' },
  { task: 'additional_incentives', when: usesOthers },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'create_offer_letter_document', document: 'offer_letter_3c_ren', when: hasScope },
  { task: 'sign_document', document: 'offer_letter_3c_ren', when: hasScope, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'review_delivered_fuel_usage', when: hasDeliveredFuel },
  { task: FUMES, stage: 'review', when: all(burnsInTightHome, when('pre_install_cas_failed').isYes()) },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit', when: touchesEquipment },
  { task: 'installed_measure_photos' },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'insulation_details', when: plansInsulation },
  { task: 'air_sealing', when: plansAirSealing },
  { task: 'mechanical_ventilation', when: plansAirSealing },
  { task: 'post_install_cas_testing', when: burnsInTightHome },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOthers },
  { task: 'submit_final_documents' },
  { task: FUMES, when: any(when('post_install_cas_failed').hasValue(), lacksAir) },
  { task: 'confirm_enrollment' },
  { task: 'confirm_savings' },
  { task: 'send_payment' },
];

export const notBuilt: ProgramFolder['not_built'] = [
  { task: 'modeled_savings', facts: ['modeled_savings_kwh_eq'] },
  { task: 'hard_to_reach_location', facts: ['rural_location'] },
  { task: 'community_choice', facts: ['community_choice'] },
  { task: 'multifamily_property', facts: ['number_of_dwelling_units'] },
];
