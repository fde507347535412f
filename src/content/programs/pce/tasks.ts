import { all, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { replacesFuel, usesOtherIncentives } from '../conditions';

/** True for the measured path, on which the amount depends on measured savings. Only this path needs bills. */
const hasModeledSavings = all(when('modeled_savings_kwh_eq').hasValue(), when('modeled_savings_kwh_eq').moreThan(0));

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'other_homeowner_details' },
  { task: 'define_scope_of_work' },
  { task: 'services', asks: ['electrical_upgrade'] },
  { task: 'site_details', asks: ['cpuc_funded_program'] },
  { task: 'existing_equipment_and_sources' },
  { task: 'energy_sources_and_utilities' },
  // The bill shows whether the household is a customer of Peninsula Clean Energy.
  { task: 'utility_bills_upload' },
  { task: 'utility_data_collection', when: hasModeledSavings },
  { task: 'fuel_switching_calculator', required: false, when: replacesFuel },
  { task: 'project_scope_of_work' },
  { task: 'new_equipment_details', stage: 'draft' },
  { task: 'new_equipment_details', stage: 'install' },
  { task: 'heat_pump_installed_details' },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment' },
  { task: 'income_enhanced_incentive_eligibility' },
  { task: 'income_estimate', required: false },
  { task: 'homeowner_income_estimate', required: false },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'final_review' },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit' },
  { task: 'installed_measure_photos', asks: ['photos.capped_gas_line'] },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'equipment_certificates_upload', required: false },
  { task: 'final_invoice' },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [
  { task: 'assistance_enrollment', facts: ['enrolled_in'] },
  { task: 'community_choice', facts: ['community_choice'] },
  { task: 'modeled_savings', facts: ['modeled_savings_kwh_eq', 'measured_savings_kwh_eq'] },
];
