import { all, any, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const FUMES = 'review_combustion_and_mechanical_ventilation_form';

/** True if the work installs equipment that is in the catalog. Insulation and air sealing need no equipment. */
const hasEquipment = when('planned_services').has(['heat_pump', 'heat_pump_water_heater', 'panel', 'wiring']);
const touchesEquipment = when('job_scope').has(['hvac', 'plumbing', 'electrical']);
const weatherizes = when('job_scope').has('weatherization');
const workOnHeating = when('job_scope').has('hvac');
const plansHeatPump = when('planned_services').has('heat_pump');
const plansWaterHeater = when('planned_services').has('heat_pump_water_heater');
const plansInsulation = when('planned_services').has('insulation');
const plansAirSealing = when('planned_services').has('air_sealing');
/** True if some heating stays. Otherwise the new heat pump carries the whole load, and the form about the loads of the systems is not needed. */
const keepsHeating = any(
  when('removing_services').isNo(),
  negate(when('services_being_removed').has(['heat_pump', 'gas_furnace', 'electric_furnace', 'boiler', 'baseboard'])),
);
/** True if a combustion appliance remains after the work. Jobs without work on equipment do not list appliances, so read the fuels of the home instead. */
const burnsStill = any(
  when('combustion_appliances_left').has(['gas_furnace', 'boiler', 'gas_water_heater', 'gas_range', 'gas_dryer', 'fireplace_or_stove', 'other']),
  all(negate(touchesEquipment), when('energy_types').has(['natural_gas', 'propane', 'oil'])),
);
const replacesFuel = all(when('planned_services').has(['heat_pump', 'heat_pump_water_heater']), when('energy_types').has(['natural_gas', 'propane', 'oil']));
const billRises = all(when('annual_bill_change').hasValue(), when('annual_bill_change').moreThan(0));
/** True if the ventilation shortfall (ASHRAE 62.2) exceeds 15 CFM. It must then be reviewed. */
const lacksAir = all(when('ventilation_shortfall_cfm').hasValue(), when('ventilation_shortfall_cfm').moreThan(15));
/** True if the scope of work has a total. The install terms contain the total. */
const hasScope = when('scope_total').atLeast(0);
const usesOthers = when('additional_incentives_planned').isYes();

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'other_homeowner_details', asks: ['is_native_american', 'prior_ira_rebate'] },
  { task: 'define_scope_of_work' },
  { task: 'services', asks: ['existing_stove_fuel'] },
  { task: 'existing_equipment_and_sources', when: touchesEquipment },
  { task: 'project_scope_of_work' },
  // Place the form twice: the equipment is approved before the work and confirmed at the installation.
  { task: 'new_equipment_details', stage: 'draft', when: hasEquipment, asks: ['systems.type'] },
  { task: 'new_equipment_details', stage: 'install', when: hasEquipment, asks: ['systems.type'] },
  { task: 'heat_pump_installed_details', asks: ['ahri_id'] },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment', when: hasEquipment },
  { task: 'site_details', asks: ['weatherization_completed', 'weatherization_not_recommended'] },
  { task: 'energy_sources_and_utilities' },
  { task: 'proposed_scope_of_work' },
  { task: 'create_scope_of_work', required: false },
  { task: 'existing_and_proposed_hvac_system', when: all(workOnHeating, keepsHeating) },
  { task: 'new_water_heater_details', required: false, when: plansWaterHeater },
  { task: 'envelope_details_top', when: weatherizes },
  { task: 'envelope_details_bottom', when: weatherizes },
  { task: 'envelope_details_ducts', when: weatherizes },
  { task: 'envelope_details_exterior', when: weatherizes },
  { task: 'insulation_details', stage: 'draft', required: false, when: plansInsulation },
  { task: 'air_sealing', stage: 'draft', required: false, when: plansAirSealing },
  { task: 'pre_install_details', when: touchesEquipment, asks: ['manual_j_report'] },
  { task: 'pre_install_home_safety_assessment', when: when('job_scope').has(['weatherization', 'hvac']) },
  { task: 'pre_install_limited_hvac_assessment', when: workOnHeating },
  { task: 'pre_install_cas_testing', when: burnsStill },
  { task: 'manual_j', when: plansHeatPump },
  { task: 'utility_bills_upload', required: false },
  { task: 'fuel_switching_calculator', required: false, when: replacesFuel },
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
  // Place the review only if the report already exists. If the report follows later, the review is placed when it is uploaded.
  { task: 'review_manual_j_report', when: all(plansHeatPump, when('manual_j_report_done').is('now')) },
  { task: 'review_bill_impact_estimate', when: billRises },
  { task: FUMES, stage: 'review', when: all(burnsStill, when('pre_install_cas_failed').isYes()) },
  { task: 'confirm_reservation' },
  { task: 'scheduled_install_date' },
  { task: 'permit', when: touchesEquipment },
  { task: 'installed_measure_photos' },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'insulation_details', when: plansInsulation },
  { task: 'air_sealing', when: plansAirSealing },
  { task: 'mechanical_ventilation', when: plansAirSealing },
  { task: 'post_install_cas_testing', when: burnsStill },
  { task: 'quality_install_report' },
  { task: 'equipment_certificates_upload', required: false, when: hasEquipment },
  { task: 'final_invoice', asks: ['rebate_line_item_title', 'rebate_line_item_amount'] },
  { task: 'other_rebates', when: usesOthers },
  { task: 'submit_final_documents' },
  { task: 'review_quality_install_report' },
  { task: FUMES, when: any(when('post_install_cas_failed').hasValue(), lacksAir) },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [
  { task: 'contractor_enrollment', facts: ['contractor.enrolled_in'] },
  { task: 'modeled_savings', facts: ['modeled_savings_percent'] },
];
