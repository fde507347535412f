import { all, any, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const FUMES = 'review_combustion_and_mechanical_ventilation_form';

const plansInsulation = when('planned_services').has('insulation');
const plansAirSealing = when('planned_services').has('air_sealing');
/** True for a home that burns fuel. Every job of this program weatherizes the home, so combustion safety must be tested. */
const burns = when('energy_types').has(['natural_gas', 'propane', 'oil']);
/** True for the measured path. Only this path needs bills. */
const isMeasured = negate(when('deemed').isYes());
const hasDeliveredFuel = all(isMeasured, when('energy_types').has(['oil', 'propane']));
/** True if the ventilation shortfall (ASHRAE 62.2) exceeds 15 CFM. It must then be reviewed. */
const lacksAir = all(when('ventilation_shortfall_cfm').hasValue(), when('ventilation_shortfall_cfm').moreThan(15));
const hasScope = when('scope_total').atLeast(0);

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
  { task: 'utility_bills_upload', when: hasDeliveredFuel },
  { task: 'utility_data_collection', when: isMeasured },
  { task: 'envelope_details_top' },
  { task: 'envelope_details_bottom' },
  { task: 'envelope_details_ducts' },
  { task: 'envelope_details_exterior' },
  { task: 'insulation_details', stage: 'draft', required: false, when: plansInsulation },
  { task: 'air_sealing', stage: 'draft', required: false, when: plansAirSealing },
  { task: 'pre_install_home_safety_assessment', required: false },
  { task: 'pre_install_cas_testing', when: burns },
  { task: 'proposed_scope_of_work' },
  { task: 'create_scope_of_work', required: false },
  { task: 'determine_and_share_rebate_amount', asks: ['override_guarantee', 'calculated_amount', 'override_guarantee_reason'] },
  { task: 'program_selection_update', required: false },
  // The letter contains the total of the scope of work, so place the task only when the total is known.
  { task: 'create_offer_letter_document', document: 'offer_letter_hiasp', when: hasScope },
  { task: 'sign_document', document: 'offer_letter_hiasp', when: hasScope, asks: ['homeowner_email'] },
  { task: 'final_review' },
  { task: 'review_delivered_fuel_usage', when: hasDeliveredFuel },
  { task: FUMES, stage: 'review', when: all(burns, when('pre_install_cas_failed').isYes()) },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'installed_measure_photos', required: false },
  { task: 'insulation_details', when: plansInsulation },
  { task: 'air_sealing', when: plansAirSealing },
  { task: 'mechanical_ventilation', when: plansAirSealing },
  { task: 'post_install_cas_testing', when: burns },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'submit_final_documents' },
  { task: FUMES, when: any(when('post_install_cas_failed').hasValue(), lacksAir) },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: ProgramFolder['not_built'] = [
  { task: 'modeled_savings', facts: ['modeled_savings_kwh_eq', 'measured_savings_kwh_eq'] },
  { task: 'contractor_enrollment', facts: ['contractor.enrolled_in'] },
];
