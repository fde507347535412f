import { all, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import {
  burnsFuel,
  hasScopeTotal,
  isEquityCustomer,
  joinsDemandResponseOrWaterHeaterRewards,
  plansHeatPumpWaterHeater,
  usesOtherIncentives,
} from '../conditions';

const replacesFuelOfWaterHeater = all(plansHeatPumpWaterHeater, burnsFuel);

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  {
    task: 'other_homeowner_details',
    asks: [
      'is_native_american',
      'is_income_qualified',
      'will_qualify_low_income',
      'demand_response_program',
      'reason_not_smud_eligible',
      'time_of_use_program',
      'water_heater_rewards_program',
      'customer_opted_to_donate_usage_data_in_advance',
    ],
  },
  { task: 'define_scope_of_work' },
  { task: 'services', asks: ['is_disaster_damaged_home', 'upload_pre_install_photos'] },
  { task: 'site_details', asks: ['cpuc_funded_program'] },
  { task: 'existing_equipment_and_sources' },
  { task: 'energy_sources_and_utilities' },
  { task: 'utility_bills_upload' },
  { task: 'pre_install_details', required: false },
  { task: 'new_water_heater_details', asks: ['on_qualified_list'] },
  { task: 'fuel_switching_calculator', required: false, when: replacesFuelOfWaterHeater },
  // Also ask for the signed contract, because a reservation requires it.
  { task: 'project_scope_of_work', asks: ['scope_of_work_upload', 'contract_signature_date'] },
  // Place the form twice: the equipment is approved before the work and confirmed at the installation.
  { task: 'new_equipment_details', stage: 'draft', asks: ['systems.refrigerant'] },
  { task: 'new_equipment_details', stage: 'install', asks: ['systems.refrigerant'] },
  { task: 'water_heater_installed_details', asks: ['refrigerant_gwp', 'installed_water_heater_equipment_distributor'] },
  { task: 'review_installed_equipment' },
  { task: 'income_estimate' },
  { task: 'income_enhanced_incentive_eligibility', required: false, when: isEquityCustomer },
  { task: 'verify_income_qualification', when: isEquityCustomer },
  { task: 'verify_income_qualification_homeowner', when: isEquityCustomer },
  { task: 'review_income_qualification', when: isEquityCustomer },
  { task: 'proposed_invoice', required: false },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'sign_document', document: 'customer_terms_ca_tech_water_heater', when: hasScopeTotal, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'review_signed_customer_agreement_tech', document: 'customer_terms_ca_tech_water_heater', when: hasScopeTotal },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit', asks: ['permit_per_equipment'] },
  { task: 'installed_measure_photos', asks: ['photos.tmv'] },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'demand_response_evidence_upload', when: joinsDemandResponseOrWaterHeaterRewards },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOtherIncentives },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [
  { task: 'assistance_enrollment', facts: ['enrolled_in'] },
  { task: 'household_income', facts: ['household_income'] },
];
