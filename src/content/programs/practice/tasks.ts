import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { burnsDeliveredFuel, hasScopeTotal } from '../conditions';

/** Tasks that a job needs in order to reach its last stage. */
const FLOW: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'define_scope_of_work' },
  { task: 'final_review' },
  { task: 'scheduled_install_date', required: false },
  { task: 'final_invoice' },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
];

/** Optional forms whose answers other forms read. */
const ANSWERED: ProgramFolder['tasks'] = [
  { task: 'other_homeowner_details', required: false },
  { task: 'site_details', required: false },
  { task: 'services', required: false },
  { task: 'existing_equipment_and_sources', required: false },
  { task: 'energy_sources_and_utilities', required: false },
  { task: 'energy_uses', required: false },
  { task: 'project_scope_of_work', required: false },
  { task: 'new_equipment_details', stage: 'draft', required: false },
  { task: 'income_estimate', required: false },
];

/** Optional forms that people can try in the practice program. */
const TO_TRY: ProgramFolder['tasks'] = [
  { task: 'attempt_contact', required: false },
  { task: 'first_contact', required: false },
  { task: 'schedule_appointment', required: false },
  { task: 'visit_home', required: false },
  { task: 'envelope_details_top', required: false },
  { task: 'envelope_details_bottom', required: false },
  { task: 'envelope_details_ducts', required: false },
  { task: 'envelope_details_exterior', required: false },
  { task: 'envelope_details_combined', required: false },
  { task: 'utility_bills_upload', required: false },
  { task: 'utility_data_collection', required: false },
  { task: 'insulation_details', stage: 'draft', required: false },
  { task: 'insulation_details', required: false },
  { task: 'air_sealing', stage: 'draft', required: false },
  { task: 'air_sealing', required: false },
  { task: 'mechanical_ventilation', required: false },
  { task: 'create_scope_of_work', required: false },
  { task: 'proposed_scope_of_work', required: false },
  { task: 'sunrun_details', required: false },
  { task: 'existing_and_proposed_hvac_system', required: false },
  { task: 'new_water_heater_details', required: false },
  { task: 'proposed_invoice', required: false },
  { task: 'pre_install_details', required: false, asks: ['hers_testing_being_conducted', 'manual_j_report'] },
  { task: 'pre_install_home_safety_assessment', required: false },
  { task: 'pre_install_limited_hvac_assessment', required: false },
  { task: 'pre_install_cas_testing', required: false },
  { task: 'manual_j', required: false, asks: ['skip_manual_j'] },
  { task: 'fuel_switching_calculator', required: false },
  { task: 'homeowner_income_estimate', required: false },
  { task: 'income_enhanced_incentive_eligibility', required: false },
  { task: 'verify_income_qualification', required: false, asks: ['acknowledge_redacted_1040_requirement'] },
  { task: 'verify_income_qualification_homeowner', required: false, asks: ['acknowledge_redacted_1040_requirement', 'categorical_program'] },
  { task: 'review_income_qualification', required: false },
  { task: 'additional_incentives', required: false },
  { task: 'other_rebates', required: false },
  { task: 'program_selection_update', required: false },
  { task: 'permit', required: false },
  { task: 'installed_measure_photos', required: false },
  { task: 'heat_pump_installed_details', required: false },
  { task: 'water_heater_installed_details', required: false },
  { task: 'removed_equipment_details', required: false },
  { task: 'equipment_certificates_upload', required: false },
  { task: 'post_install_cas_testing', required: false },
  { task: 'quality_install_report', required: false },
  { task: 'review_quality_install_report', required: false },
  { task: 'review_installed_equipment', required: false },
  { task: 'create_offer_letter_document', document: 'offer_letter_practice', when: hasScopeTotal, required: false },
  { task: 'sign_document', document: 'offer_letter_practice', when: hasScopeTotal, asks: ['homeowner_email'], required: false },
  {
    task: 'review_paper_signature',
    document: 'offer_letter_practice',
    when: when('signed_on_paper.offer_letter_practice').isYes(),
    required: false,
  },
  { task: 'sign_document', document: 'agreement_practice', when: hasScopeTotal, asks: ['homeowner_email'], required: false },
  { task: 'review_signed_customer_agreement_tech', document: 'agreement_practice', when: hasScopeTotal, required: false },
  { task: 'review_utility_company_3ce', required: false },
  { task: 'demand_response_evidence_upload', required: false },
  { task: 'review_delivered_fuel_usage', required: false, when: burnsDeliveredFuel },
  { task: 'review_bill_impact_estimate', required: false },
  // Place the review only if the report already exists. If the report is uploaded later, the review is placed at that time.
  { task: 'review_manual_j_report', required: false, when: when('manual_j_report_done').is('now') },
  { task: 'review_combustion_and_mechanical_ventilation_form', stage: 'review', required: false, when: when('pre_install_cas_failed').isYes() },
  { task: 'review_combustion_and_mechanical_ventilation_form', required: false, when: when('post_install_cas_failed').hasValue() },
];

export const tasks: ProgramFolder['tasks'] = [...FLOW, ...ANSWERED, ...TO_TRY];
