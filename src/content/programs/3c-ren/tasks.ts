import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const touchesEquipment = when('job_scope').has(['hvac', 'plumbing']);
const hasEquipment = when('planned_services').has(['heat_pump', 'heat_pump_water_heater']);
const usesOthers = when('additional_incentives_planned').isYes();
/** The letter names the work and its price; before there is a scope there is nothing to sign. */
const hasScope = when('scope_total').atLeast(0);

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'other_homeowner_details', asks: ['is_income_qualified', 'customer_opted_to_donate_usage_data_in_advance', 'heat_pump_study_opt_in'] },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'site_details', asks: ['new_heating_source_within_year', 'recent_refinished_basement', 'cpuc_funded_program'] },
  { task: 'existing_equipment_and_sources', when: touchesEquipment },
  { task: 'energy_sources_and_utilities', asks: ['major_energy_changes_within_year', 'major_energy_changes_description'] },
  { task: 'energy_uses' },
  { task: 'project_scope_of_work' },
  { task: 'new_equipment_details', stage: 'draft', when: hasEquipment },
  { task: 'new_equipment_details', stage: 'install', when: hasEquipment },
  { task: 'heat_pump_installed_details', asks: ['installed_equipment_distributor'] },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment', when: hasEquipment },
  { task: 'income_estimate' },
  { task: 'additional_incentives', when: usesOthers },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'create_offer_letter_document', document: 'offer_letter_3c_ren', when: hasScope },
  { task: 'sign_document', document: 'offer_letter_3c_ren', when: hasScope, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit', when: touchesEquipment },
  { task: 'installed_measure_photos' },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOthers },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'confirm_savings' },
  { task: 'send_payment' },
];

export const notBuilt: ProgramFolder['not_built'] = [
  { task: 'utility_data_collection', facts: ['modeled_savings_kwh_eq'] },
  { task: 'hard_to_reach_location', facts: ['rural_location'] },
  { task: 'community_choice', facts: ['community_choice'] },
  { task: 'multifamily_property', facts: ['number_of_dwelling_units'] },
  { task: 'utility_bills_upload', facts: [] },
  { task: 'manual_j', facts: [] },
];
