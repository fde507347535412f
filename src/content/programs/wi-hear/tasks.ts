import { today, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

/** Insulation and air sealing have no units: nothing of them is in a catalogue. */
const hasEquipment = when('planned_services').has([
  'heat_pump',
  'air_conditioner',
  'gas_furnace',
  'electric_furnace',
  'boiler',
  'heat_pump_water_heater',
  'electric_water_heater',
  'gas_water_heater',
  'panel',
  'wiring',
]);

/** A heat pump in place of something that burned: only then the uses of energy change. */
const switchesFuel = when('services_installed').has(['heat_pump', 'heat_pump_water_heater']);
const touchesEquipment = when('job_scope').has(['hvac', 'plumbing', 'electrical']);
const hasScope = when('scope_total').atLeast(0);
const isInstalled = when('install_completion_date').onOrBefore(today());
const usesOthers = when('additional_incentives_planned').isYes();

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'other_homeowner_details', asks: ['is_native_american', 'prior_ira_rebate'] },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'existing_equipment_and_sources', when: touchesEquipment },
  { task: 'project_scope_of_work' },
  // The equipment is approved before the work, and confirmed as it goes in.
  { task: 'new_equipment_details', stage: 'draft', when: hasEquipment },
  { task: 'new_equipment_details', stage: 'install', when: hasEquipment },
  { task: 'heat_pump_installed_details', asks: ['ahri_id'] },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment', when: hasEquipment },
  { task: 'site_details', asks: ['weatherization_completed', 'weatherization_not_recommended'] },
  { task: 'energy_sources_and_utilities' },
  { task: 'energy_uses', when: switchesFuel },
  { task: 'income_estimate' },
  { task: 'homeowner_income_estimate' },
  { task: 'verify_income_qualification', asks: ['acknowledge_redacted_1040_requirement'] },
  { task: 'verify_income_qualification_homeowner', asks: ['acknowledge_redacted_1040_requirement', 'categorical_program'] },
  { task: 'proposed_invoice' },
  { task: 'additional_incentives', when: usesOthers },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  // The terms name the work and its price; before there is a scope there is nothing to sign.
  { task: 'sign_document', document: 'install_terms_wi_hear', when: hasScope, asks: ['homeowner_email'] },
  { task: 'sign_document', document: 'tenant_owner_acknowledgment', when: when('renter_or_owner').is('renter'), asks: ['property_manager_email'] },
  { task: 'final_review' },
  { task: 'review_income_qualification' },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit', when: touchesEquipment },
  { task: 'installed_measure_photos' },
  // May be signed once the work is finished; what the program asks for is the invoice and the photos.
  { task: 'sign_document', stage: 'install', document: 'completion_certificate', required: false, when: isInstalled, asks: ['homeowner_email'] },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOthers },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];
