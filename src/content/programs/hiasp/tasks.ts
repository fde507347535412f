import { all, any, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { burnsDeliveredFuel, burnsFuel, hasScopeTotal, lacksVentilation, plansAirSealing, plansInsulation } from '../conditions';

/** True for the measured path, on which the amount depends on measured savings. Only this path needs bills. */
const isOnMeasuredPath = negate(when('deemed').isYes());
/** True if the job is on the measured path and the home uses a fuel that is delivered, such as propane. */
const measuresDeliveredFuel = all(isOnMeasuredPath, burnsDeliveredFuel);

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  // These tasks are optional, because they are needed only for leads that the program refers.
  { task: 'attempt_contact', required: false },
  { task: 'first_contact', required: false },
  { task: 'schedule_appointment', required: false },
  { task: 'visit_home', required: false },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'project_scope_of_work' },
  { task: 'site_details', asks: ['new_heating_source_within_year', 'recent_refinished_basement', 'weatherization_completed', 'insulated_before_on'] },
  { task: 'energy_sources_and_utilities', asks: ['major_energy_changes_within_year', 'major_energy_changes_description'] },
  { task: 'energy_uses' },
  { task: 'utility_bills_upload', when: measuresDeliveredFuel },
  { task: 'utility_data_collection', when: isOnMeasuredPath },
  { task: 'envelope_details_top' },
  { task: 'envelope_details_bottom' },
  { task: 'envelope_details_ducts' },
  { task: 'envelope_details_exterior' },
  { task: 'insulation_details', stage: 'draft', required: false, when: plansInsulation },
  { task: 'air_sealing', stage: 'draft', required: false, when: plansAirSealing },
  { task: 'pre_install_home_safety_assessment', required: false },
  { task: 'pre_install_cas_testing', when: burnsFuel },
  { task: 'proposed_scope_of_work' },
  { task: 'create_scope_of_work', required: false },
  { task: 'determine_and_share_rebate_amount', asks: ['modeled_savings_kwh_eq', 'override_guarantee', 'calculated_amount', 'override_guarantee_reason'] },
  { task: 'program_selection_update', required: false },
  // The letter contains the total of the scope of work, so place the task only when the total is known.
  { task: 'create_offer_letter_document', document: 'offer_letter_hiasp', when: hasScopeTotal },
  { task: 'sign_document', document: 'offer_letter_hiasp', when: hasScopeTotal, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'review_delivered_fuel_usage', when: measuresDeliveredFuel },
  { task: 'review_combustion_and_mechanical_ventilation_form', stage: 'review', when: all(burnsFuel, when('pre_install_cas_failed').isYes()) },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'installed_measure_photos', required: false },
  { task: 'insulation_details', when: plansInsulation },
  { task: 'air_sealing', when: plansAirSealing },
  { task: 'mechanical_ventilation', when: plansAirSealing },
  { task: 'post_install_cas_testing', when: burnsFuel },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'submit_final_documents' },
  { task: 'review_combustion_and_mechanical_ventilation_form', when: any(when('post_install_cas_failed').hasValue(), lacksVentilation) },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: ProgramFolder['not_built'] = [
  { task: 'measured_savings', facts: ['measured_savings_kwh_eq'] },
  { task: 'contractor_enrollment', facts: ['contractor.enrolled_in'] },
];
