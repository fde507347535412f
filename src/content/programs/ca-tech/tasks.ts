import { all, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { hasScopeTotal, isEquityCustomer, joinsDemandResponse, plansHeatPump, replacesFuel, usesOtherIncentives } from '../conditions';

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  {
    task: 'other_homeowner_details',
    asks: [
      'is_native_american',
      'is_income_qualified',
      'will_qualify_low_income',
      'demand_response_program',
      'customer_opted_to_donate_usage_data_in_advance',
      'heat_pump_study_opt_in',
    ],
  },
  { task: 'define_scope_of_work' },
  { task: 'services', asks: ['electrical_upgrade', 'is_disaster_damaged_home'] },
  { task: 'site_details', asks: ['cpuc_funded_program'] },
  { task: 'existing_equipment_and_sources' },
  { task: 'energy_sources_and_utilities' },
  { task: 'utility_bills_upload' },
  // The program evaluates past energy use if the homeowner allows it. No amount depends on this data.
  { task: 'utility_data_collection', required: false, when: when('customer_opted_to_donate_usage_data_in_advance').isYes() },
  // Place this form because it asks for the photos before the work. No other form asks for them.
  { task: 'pre_install_details', asks: ['hers_testing_being_conducted'] },
  { task: 'manual_j', required: false },
  { task: 'fuel_switching_calculator', required: false, when: replacesFuel },
  // Also ask for the signed contract, because a reservation requires it.
  { task: 'project_scope_of_work', asks: ['scope_of_work_upload', 'contract_signature_date'] },
  // Place the form twice: the equipment is approved before the work and confirmed at the installation.
  { task: 'new_equipment_details', stage: 'draft', asks: ['manual_j_load_share'] },
  { task: 'new_equipment_details', stage: 'install', asks: ['manual_j_load_share'] },
  { task: 'heat_pump_installed_details', asks: ['installed_equipment_distributor'] },
  { task: 'review_installed_equipment' },
  { task: 'income_estimate' },
  { task: 'income_enhanced_incentive_eligibility', required: false, when: isEquityCustomer },
  { task: 'verify_income_qualification', when: isEquityCustomer },
  { task: 'verify_income_qualification_homeowner', when: isEquityCustomer },
  { task: 'review_income_qualification', when: isEquityCustomer },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'sign_document', document: 'customer_terms_ca_tech', when: hasScopeTotal, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'review_signed_customer_agreement_tech', document: 'customer_terms_ca_tech', when: hasScopeTotal },
  // Check `hasValue` first, because the Manual J report is optional. Without this check, a missing answer would make it unknown whether the review is needed,
  // and the stage could not end.
  {
    task: 'review_manual_j_report',
    when: all(plansHeatPump, when('manual_j_report_done').hasValue(), when('manual_j_report_done').is('now')),
  },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit' },
  { task: 'installed_measure_photos' },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'demand_response_evidence_upload', when: joinsDemandResponse },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOtherIncentives },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [{ task: 'assistance_enrollment', facts: ['enrolled_in'] }];
