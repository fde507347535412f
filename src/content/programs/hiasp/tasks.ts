import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const hasScope = when('scope_total').atLeast(0);

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'project_scope_of_work' },
  { task: 'site_details', asks: ['new_heating_source_within_year', 'recent_refinished_basement', 'weatherization_completed', 'insulated_before_on'] },
  { task: 'energy_sources_and_utilities', asks: ['major_energy_changes_within_year', 'major_energy_changes_description'] },
  { task: 'energy_uses' },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  // The letter names the work and its price; before there is a scope there is nothing to sign.
  { task: 'create_offer_letter_document', document: 'offer_letter_hiasp', when: hasScope },
  { task: 'sign_document', document: 'offer_letter_hiasp', when: hasScope, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'installed_measure_photos', required: false },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'submit_final_documents' },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: ProgramFolder['not_built'] = [
  { task: 'utility_data_collection', facts: ['modeled_savings_kwh_eq', 'measured_savings_kwh_eq'] },
  { task: 'contractor_enrollment', facts: ['contractor.enrolled_in'] },
];
