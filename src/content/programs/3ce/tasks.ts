import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import {
  hasScopeTotal,
  joinsDemandResponseOrWaterHeaterRewards,
  plansHeatPump,
  plansHeatPumpWaterHeater,
  replacesFuel,
  usesOtherIncentives,
} from '../conditions';

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  {
    task: 'other_homeowner_details',
    asks: ['_3ce_customer', 'demand_response_program', 'time_of_use_program', 'water_heater_rewards_program', 'is_native_american'],
  },
  { task: 'define_scope_of_work' },
  { task: 'services', asks: ['electrical_upgrade'] },
  { task: 'site_details' },
  { task: 'existing_equipment_and_sources' },
  { task: 'energy_sources_and_utilities' },
  { task: 'utility_bills_upload' },
  { task: 'pre_install_details', required: false },
  { task: 'new_water_heater_details', when: plansHeatPumpWaterHeater },
  { task: 'fuel_switching_calculator', required: false, when: replacesFuel },
  { task: 'project_scope_of_work' },
  { task: 'new_equipment_details', stage: 'draft' },
  { task: 'new_equipment_details', stage: 'install' },
  { task: 'heat_pump_installed_details', required: false, when: plansHeatPump },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment' },
  // The application to 3CE requires the page of the bill that shows CARE or FERA (discounts on utility bills), or the tax form. The form
  // `income_enhanced_incentive_eligibility` asks for the file.
  { task: 'income_enhanced_incentive_eligibility' },
  { task: 'income_estimate', required: false },
  { task: 'homeowner_income_estimate', required: false },
  { task: 'proposed_invoice', required: false },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  // The assignment is optional, because only homeowners who assign the rebate to the contractor need it.
  { task: 'sign_document', document: 'rebate_assignment_3ce', when: hasScopeTotal, required: false, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'review_utility_company_3ce' },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit' },
  { task: 'installed_measure_photos', asks: ['photos.tmv'] },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'demand_response_evidence_upload', when: joinsDemandResponseOrWaterHeaterRewards },
  { task: 'final_invoice' },
  { task: 'other_rebates', when: usesOtherIncentives },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [
  { task: 'assistance_enrollment', facts: ['enrolled_in'] },
  { task: 'household_income', facts: ['household_income'] },
];
