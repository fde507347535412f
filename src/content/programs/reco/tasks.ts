import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { plansHeatPump, usesOtherIncentives } from '../conditions';

const EQUIPMENT = ['systems.type', 'systems.capacity_5f', 'heat_pump_serves', 'manual_j_load_share', 'desuperheater'];

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'site_details', asks: ['energy_audit_done_on', 'modeled_savings_percent'] },
  { task: 'existing_equipment_and_sources' },
  { task: 'energy_sources_and_utilities' },
  { task: 'utility_bills_upload', required: false },
  { task: 'project_scope_of_work' },
  { task: 'new_equipment_details', stage: 'draft', asks: EQUIPMENT },
  { task: 'new_equipment_details', stage: 'install', asks: EQUIPMENT },
  { task: 'heat_pump_installed_details' },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment' },
  { task: 'manual_j', when: plansHeatPump },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'final_review' },
  { task: 'review_manual_j_report', when: plansHeatPump },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit' },
  { task: 'installed_measure_photos' },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'equipment_certificates_upload', required: false },
  { task: 'final_invoice' },
  { task: 'other_rebates', when: usesOtherIncentives },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];
