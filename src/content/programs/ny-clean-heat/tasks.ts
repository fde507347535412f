import { all, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { hasScopeTotal, plansHeatPump, scopeHasHvac, usesOtherIncentives } from '../conditions';

/** Questions whose answers decide the category and whether the equipment qualifies. */
const CATEGORY = [
  'systems.type',
  'systems.neep',
  'manual_j_load_share',
  'integrated_controls',
  'completes_earlier_partial_load',
  'desuperheater',
  'bought_midstream',
  'heat_pump_funded_by',
  'water_heater_funded_by',
];

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'existing_equipment_and_sources' },
  { task: 'project_scope_of_work' },
  // Place the form twice: the equipment is approved before the work and confirmed at the installation.
  { task: 'new_equipment_details', stage: 'draft', asks: CATEGORY },
  { task: 'new_equipment_details', stage: 'install', asks: CATEGORY },
  { task: 'heat_pump_installed_details', asks: ['ahri_id'] },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment' },
  { task: 'site_details', asks: ['weatherization_completed', 'disadvantaged_community', 'small_dwelling'] },
  { task: 'energy_sources_and_utilities' },
  { task: 'existing_and_proposed_hvac_system', when: scopeHasHvac },
  // Place this form because it asks for the photos before the work. No other form asks for them.
  { task: 'pre_install_details' },
  { task: 'manual_j', when: plansHeatPump },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  // The agreement contains the total of the scope of work, so place the task only when the total is known.
  { task: 'sign_document', document: 'customer_agreement_ny_clean_heat', when: hasScopeTotal, asks: ['homeowner_email'] },
  { task: 'final_review' },
  // Place the review only if the report already exists. If the report is uploaded later, the review is placed at that time.
  { task: 'review_manual_j_report', when: all(plansHeatPump, when('manual_j_report_done').is('now')) },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit' },
  { task: 'installed_measure_photos' },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'equipment_certificates_upload' },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOtherIncentives },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: ProgramFolder['not_built'] = [{ task: 'contractor_enrollment', facts: ['contractor.enrolled_in'] }];
