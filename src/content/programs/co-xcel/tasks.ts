import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { plansInsulation, usesOtherIncentives } from '../conditions';

const RATINGS = ['systems.type', 'systems.neep', 'systems.capacity_5f', 'systems.cop_5f', 'systems.eer2'];

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'site_details', asks: ['weatherization_completed', 'weatherization_completed_on', 'energy_audit_done_on'] },
  { task: 'existing_equipment_and_sources' },
  { task: 'energy_sources_and_utilities' },
  { task: 'utility_bills_upload', required: false },
  { task: 'insulation_details', stage: 'draft', when: plansInsulation },
  { task: 'project_scope_of_work' },
  { task: 'new_equipment_details', stage: 'draft', asks: RATINGS },
  { task: 'new_equipment_details', stage: 'install', asks: RATINGS },
  { task: 'heat_pump_installed_details' },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment' },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'final_review' },
  { task: 'scheduled_install_date' },
  { task: 'permit', required: false },
  { task: 'installed_measure_photos' },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'equipment_certificates_upload' },
  { task: 'final_invoice' },
  { task: 'other_rebates', when: usesOtherIncentives },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [{ task: 'contractor_enrollment', facts: ['contractor.enrolled_in'] }];
