import { all, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import {
  annualBillRises,
  plansAirSealing,
  plansHeatPump,
  plansHeatPumpOrWaterHeater,
  plansInsulation,
  replacesFuel,
  scopeHasHvac,
  scopeHasHvacOrPlumbing,
  scopeHasWeatherization,
  usesOtherIncentives,
} from '../conditions';

/** True for a household that expects a higher tier. Other households need not prove their income. */
const expectsTier = when('will_qualify_low_income').is('yes');

/** Questions about the new heat pumps whose answers decide the rebate path. */
const PATH = [
  'systems.type',
  'systems.on_program_list',
  'systems.energy_star_cold_climate',
  'systems.refrigerant',
  'heat_pump_serves',
  'displaced_heating',
  'manual_j_load_share',
  'integrated_controls',
  'controls_installed',
];

export const tasks: ProgramFolder['tasks'] = [
  { task: 'homeowner_contact' },
  { task: 'other_homeowner_details', asks: ['will_qualify_low_income', 'is_primary_residence_winter', 'heat_pump_study_opt_in'] },
  { task: 'define_scope_of_work' },
  { task: 'services' },
  { task: 'existing_equipment_and_sources', when: scopeHasHvacOrPlumbing },
  { task: 'project_scope_of_work' },
  { task: 'new_equipment_details', stage: 'draft', when: plansHeatPumpOrWaterHeater, asks: PATH },
  { task: 'new_equipment_details', stage: 'install', when: plansHeatPumpOrWaterHeater, asks: PATH },
  { task: 'heat_pump_installed_details', asks: ['ahri_id'] },
  { task: 'water_heater_installed_details' },
  { task: 'review_installed_equipment', when: plansHeatPumpOrWaterHeater },
  {
    task: 'site_details',
    asks: [
      'weatherization_completed',
      'weatherization_not_recommended',
      'weatherization_recommended_amount',
      'weatherization_evidence',
      'weatherization_completed_on',
      'energy_audit_done_on',
    ],
  },
  { task: 'energy_sources_and_utilities' },
  { task: 'utility_bills_upload' },
  { task: 'existing_and_proposed_hvac_system', when: scopeHasHvac },
  { task: 'envelope_details_top', when: scopeHasWeatherization },
  { task: 'envelope_details_ducts', when: scopeHasWeatherization },
  { task: 'insulation_details', stage: 'draft', required: false, when: plansInsulation },
  { task: 'air_sealing', stage: 'draft', required: false, when: plansAirSealing },
  { task: 'pre_install_details', when: scopeHasHvacOrPlumbing, asks: ['manual_j_report'] },
  // The bonus for correct sizing requires the Manual J report.
  { task: 'manual_j', required: false, when: plansHeatPump },
  { task: 'fuel_switching_calculator', required: false, when: replacesFuel },
  { task: 'verify_income_qualification', when: expectsTier, asks: ['acknowledge_redacted_1040_requirement'] },
  { task: 'review_income_qualification', when: expectsTier },
  { task: 'additional_incentives', when: usesOtherIncentives },
  { task: 'proposed_invoice' },
  { task: 'determine_and_share_rebate_amount' },
  { task: 'program_selection_update', required: false },
  { task: 'final_review' },
  { task: 'review_manual_j_report', required: false, when: all(plansHeatPump, when('manual_j_report_done').is('now')) },
  { task: 'review_bill_impact_estimate', when: annualBillRises },
  { task: 'scheduled_install_date' },
  { task: 'permit', when: scopeHasHvacOrPlumbing },
  { task: 'installed_measure_photos' },
  { task: 'removed_equipment_details', when: when('removing_services').isYes() },
  { task: 'equipment_certificates_upload', when: plansHeatPumpOrWaterHeater },
  { task: 'insulation_details', when: plansInsulation },
  { task: 'air_sealing', when: plansAirSealing },
  { task: 'quality_install_report', required: false },
  {
    task: 'sign_document',
    stage: 'install',
    document: 'whole_home_verification',
    when: all(plansHeatPump, when('heat_pump_serves').is('whole_home')),
    asks: ['homeowner_email'],
  },
  { task: 'final_invoice' },
  { task: 'other_rebates', when: usesOtherIncentives },
  { task: 'submit_final_documents' },
  { task: 'review_quality_install_report', required: false },
  { task: 'confirm_enrollment' },
  { task: 'send_payment' },
];

export const notBuilt: NonNullable<ProgramFolder['not_built']> = [{ task: 'household_income', facts: ['household_income'] }];
