import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { annualBillRises, hasScopeTotal, joinsDemandResponse, plansHeatPump, plansHeatPumpWaterHeater, replacesFuel, usesOtherIncentives } from '../conditions';

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  {
    task: 'other_homeowner_details',
    asks: ['is_native_american', 'prior_ira_rebate', 'prior_heehra_funds', 'demand_response_program', 'customer_opted_to_donate_usage_data_in_advance'],
  },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'site_details', asks: ['cpuc_funded_program'] },
  { task: 'existing_equipment_and_sources' },
  { task: 'energy_sources_and_utilities' },
  { task: 'utility_bills_upload' },
  { task: 'new_water_heater_details', required: false, when: plansHeatPumpWaterHeater },
  // Place this form because it asks for the photos before the work. No other form asks for them.
  { task: 'pre_install_details', asks: ['hers_testing_being_conducted'] },
  { task: 'manual_j', required: false, when: plansHeatPump },
  { task: 'fuel_switching_calculator', required: false, when: replacesFuel },
  { task: 'project_scope_of_work', asks: ['scope_of_work_upload', 'contract_signature_date'] },
  // Place the form twice: the equipment is approved before the work and confirmed at the installation.
  { task: 'new_equipment_details', stage: 'draft', asks: ['systems.compressor', 'systems.refrigerant'] },
  { task: 'new_equipment_details', stage: 'install', asks: ['systems.compressor', 'systems.refrigerant'] },
  { task: 'heat_pump_installed_details', asks: ['ahri_id', 'installed_equipment_distributor'] },
  { task: 'review_installed_equipment' },
  { task: 'income_estimate' },
  { task: 'homeowner_income_estimate' },
  { task: 'verify_income_qualification' },
  { task: 'verify_income_qualification_homeowner' },
  { task: 'proposed_invoice' },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'sign_document', document: 'customer_terms_ca_heehra', when: hasScopeTotal, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'review_signed_customer_agreement_tech', document: 'customer_terms_ca_heehra', when: hasScopeTotal },
  { task: 'review_income_qualification' },
  { task: 'review_bill_impact_estimate', when: annualBillRises },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit' },
  { task: 'installed_measure_photos' },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'equipment_certificates_upload', required: false },
  { task: 'demand_response_evidence_upload', when: joinsDemandResponse },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOtherIncentives },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [
  { task: 'multifamily_property', facts: ['units_share_below_ami_80', 'units_share_below_ami_150', 'disadvantaged_community', 'number_of_dwelling_units'] },
];
