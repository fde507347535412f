import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

/** Insulation and air sealing have no units: nothing of them is in a catalogue. */
const hasEquipment = when('planned_services').has(['heat_pump', 'heat_pump_water_heater', 'panel', 'wiring']);
const touchesEquipment = when('job_scope').has(['hvac', 'plumbing', 'electrical']);
/** The terms name the work and its price; before there is a scope there is nothing to sign. */
const hasScope = when('scope_total').atLeast(0);
const usesOthers = when('additional_incentives_planned').isYes();

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'other_homeowner_details', asks: ['is_native_american', 'prior_ira_rebate'] },
  { task: 'define_scope_of_work' },
  { task: 'services', asks: ['existing_stove_fuel'] },
  { task: 'existing_equipment_and_sources', when: touchesEquipment },
  { task: 'project_scope_of_work' },
  // The equipment is approved before the work, and confirmed as it goes in.
  { task: 'new_equipment_details', stage: 'draft', when: hasEquipment, asks: ['systems.type'] },
  { task: 'new_equipment_details', stage: 'install', when: hasEquipment, asks: ['systems.type'] },
  { task: 'heat_pump_installed_details', asks: ['ahri_id'] },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment', when: hasEquipment },
  { task: 'site_details', asks: ['weatherization_completed', 'weatherization_not_recommended'] },
  { task: 'energy_sources_and_utilities' },
  { task: 'income_estimate' },
  { task: 'homeowner_income_estimate' },
  { task: 'verify_income_qualification' },
  { task: 'verify_income_qualification_homeowner', asks: ['categorical_program'] },
  { task: 'proposed_invoice' },
  { task: 'additional_incentives', when: usesOthers },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'sign_document', document: 'install_terms_ga_hear', when: hasScope, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'review_income_qualification' },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit', when: touchesEquipment },
  { task: 'installed_measure_photos' },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOthers },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [
  { task: 'contractor_enrollment', facts: ['contractor.enrolled_in'] },
  { task: 'modeled_savings', facts: ['modeled_savings_percent'] },
  { task: 'pre_install_home_safety_assessment', facts: [] },
  { task: 'pre_install_limited_hvac_assessment', facts: [] },
  { task: 'insulation_details', facts: [] },
  { task: 'air_sealing', facts: [] },
  { task: 'manual_j', facts: [] },
  { task: 'quality_install_report', facts: [] },
  { task: 'review_manual_j_report', facts: [] },
];
