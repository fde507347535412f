import { ATTACHMENT_CATEGORIES, type CategoryKey } from '@/features/attachments';
import { addDays } from '@/platform';
import type { Answers } from '@/rules/forms';
import type { DemoJob } from './jobs';
import { type DemoMoment, demoFile } from './moment';

const photo = (category: CategoryKey) => demoFile(category, `${ATTACHMENT_CATEGORIES[category].label}.jpg`);
const taken = (...categories: CategoryKey[]): Answers =>
  Object.fromEntries(categories.map((category) => [category.replace(/^photo_/, ''), { files: [photo(category)] }]));
const skipped = (reason: string, ...keys: string[]): Answers => Object.fromEntries(keys.map((key) => [key, { files: [], skipped: reason }]));

const IN_THE_OTHER_TASK = 'Included with the photos of the installed work.';
const NOT_THERE = 'Not present in this home.';

/** Measurements and evidence of a demo home, before and after the work. */
export function proofAnswers(job: DemoJob, at: DemoMoment, removed: readonly string[]): Record<string, Answers> {
  const plumbing = job.scope.includes('plumbing');
  const total = at.scopeTotal ?? 0;
  const tested = { type: 'gas_or_oil_furnace_or_boiler', spillage_test_result: 'passed', gas_leak_detection_test_result: 'passed' };
  const passed = (suffix: '' | '_post'): Answers => ({
    cas_technician_certification: 'BPI 5023117',
    combustion_appliances: [
      {
        id: 'appliance-1',
        ...tested,
        undiluted_co_test_result: 'passed',
        undiluted_co_ppm: 24,
        venting_test_result: 'passed',
        spillage_photos: [photo(`photo_cas_spillage${suffix}`)],
        gas_leak_photos: [photo(`photo_cas_gas_leak${suffix}`)],
        undiluted_co_photos: [photo(`photo_cas_undiluted_co${suffix}`)],
        venting_photos: [photo(`photo_cas_venting${suffix}`)],
      },
    ],
    ambient_co_test_result: 'passed',
    ambient_co_ppm: 2,
    ambient_co_photos: [photo(`photo_cas_ambient_co${suffix}`)],
  });
  return {
    ...shell(job),
    proposed_scope_of_work: {
      upload_proposed_scope_of_work: [demoFile('doc_proposed_scope_of_work', `Proposal ${at.code}.pdf`)],
      proposed_total: total,
    },
    create_scope_of_work: { upload_scope_of_work: [demoFile('doc_scope_of_work', `Scope of work ${at.code}.pdf`)] },
    existing_and_proposed_hvac_system: {
      hvac_systems_existing: [
        { id: 'heating-1', service_type: 'gas_furnace', energy_use: 'heating', energy_source: 'natural_gas', conditioning_load: 'all' },
        { id: 'cooling-1', service_type: 'air_conditioner', energy_use: 'cooling', energy_source: 'electric', conditioning_load: 'all' },
      ],
      hvac_systems_proposed: [
        { id: 'new-heat_pump', service_type: 'heat_pump', energy_use: 'both', energy_source: 'electric', conditioning_load: 'all', stays: false },
      ],
    },
    utility_bills_upload: {
      is_utility_account_number_provided: true,
      electric_account_number: '4020 118 2231',
      electric_said: '4020118223',
      gas_account_or_said: '7715 204 118',
      electric_bill_photos: [demoFile('doc_bill_electric', 'Electric bill.pdf')],
      gas_bill_photos: [demoFile('doc_bill_gas', 'Gas bill.pdf')],
      propane_bill_photos: [demoFile('doc_bill_propane', 'Propane deliveries.pdf')],
      oil_bill_photos: [demoFile('doc_bill_oil', 'Oil deliveries.pdf')],
      bill_date: Object.fromEntries(['electric', 'natural_gas', 'propane', 'oil'].map((fuel) => [fuel, addDays(at.today, -25)])),
    },
    utility_data_collection: { manual_upload: [demoFile('doc_usage_csv', 'Twelve months of energy use.csv')] },
    review_delivered_fuel_usage: {
      delivered_fuel_type: 'propane',
      deliveries: [
        { id: 'delivery-1', date: addDays(at.today, -390), gallons: 210 },
        { id: 'delivery-2', date: addDays(at.today, -200), gallons: 340 },
        { id: 'delivery-3', date: addDays(at.today, -25), gallons: 380 },
      ],
      annual_gallons: 720,
      review_decision: 'approve',
    },
    income_enhanced_incentive_eligibility: { income_enhanced_incentive: 'NONE' },
    pre_install_details: {
      combustion_appliances_left: ['none'],
      hers_testing_being_conducted: true,
      existing_panel_capacity_amps: job.scope.includes('electrical') ? '100' : '200',
      existing_panel_breaker_slots: job.scope.includes('electrical') ? 1 : 6,
      water_heater_space_length_ft: 14,
      water_heater_space_width_ft: 12,
      water_heater_space_height_ft: 8,
      outdoor_unit_mounting_style: 'ground_stand',
      inches_above_ground: 24,
      average_snow_depth_inches: 12,
      upload_pre_install_photos: {
        ...taken('photo_pre_install_general'),
        ...skipped(
          'One wide photo shows everything.',
          'existing_heating_equipment',
          'existing_heating_nameplate',
          'existing_cooling_equipment',
          'existing_cooling_nameplate',
          'existing_water_heater',
          'existing_water_heater_nameplate',
          'existing_panel',
          'proposed_outdoor_location',
          'proposed_indoor_location',
          'water_heater_space',
        ),
      },
    },
    pre_install_home_safety_assessment: {
      roof_condition: 'good',
      drainage_system_condition: 'good',
      leakage_rate_tested: true,
      leakage_rate_cfm50: 2_400,
      signs_of_mold_or_moisture: false,
      ashrae_62_2_ventilation_calculated: 'yes',
      safety_checks_disclosed_to_homeowner: true,
    },
    pre_install_limited_hvac_assessment: {
      assessment_date: at.today,
      conditioned_floor_area: 1100 + job.people * 180,
      existing_panel_capacity_amps: job.scope.includes('electrical') ? '100' : '200',
      envelope_professionally_air_sealed: 'no',
      ceiling_insulation_type: 'blown_in',
      ceiling_insulation_r_value: 30,
      ducts_insulated: 'no',
      ducts_sealed: 'partially',
      ventilation_type: 'exhaust',
      heating_systems: [{ id: 'heating-1', fuel_and_system_type: 'gas_propane_furnace', percent_conditioned_floor_area_served: 100 }],
    },
    pre_install_cas_testing: { ...passed(''), cas_test_date: at.today },
    post_install_cas_testing: { ...passed('_post'), cas_test_date: at.installed, cas_report: [demoFile('doc_cas_report_post', 'Safety tests.pdf')] },
    manual_j: {
      manual_j_report_done: 'now',
      manual_j_report: [demoFile('doc_manual_j', `Manual J ${at.code}.pdf`)],
      square_footage: 1100 + job.people * 180,
      occupants: job.people,
      heat_pump_equipment: 'Nordhaus NH-36C',
      manual_j_shows_equipment_will_provide_51_load: true,
    },
    review_manual_j_report: {
      square_footage: 1100 + job.people * 180,
      occupants: job.people,
      heat_pump_equipment: 'Nordhaus NH-36C',
      design_heating_load_btuh: 34_000,
      equipment_capacity_btuh: 35_400,
      manual_j_shows_equipment_will_provide_51_load: true,
      review_decision: 'approve',
    },
    removed_equipment_details: removals(removed),
    demand_response_evidence_upload: { demand_response_evidence: [demoFile('doc_demand_response_evidence', 'Enrollment.pdf')] },
    quality_install_report: qualityReport(job, plumbing),
    review_quality_install_report: { values_match_photos: 'yes', photos_complete: 'yes', review_decision: 'approve' },
    review_combustion_and_mechanical_ventilation_form: {
      cas_results_match_photos: 'yes',
      failed_tests_remediated: 'not_applicable',
      ventilation_adequate: 'yes',
      technician_certified: 'yes',
      review_decision: 'approve',
    },
  };
}

/** Returns answers about the building envelope and the work on it. */
function shell(job: DemoJob): Record<string, Answers> {
  const parts = { r_value: 'r10_r19', reinsulated_past_decade: 'no' };
  const ducts = { ducts_sealed: 'partially', ducts_insulated: 'no', ventilation_type: 'exhaust', photo_ducts_existing: [photo('photo_ducts_existing')] };
  const walls = { material_exterior_wall: 'brick', wall_r_value: 'r5_r9' };
  const attic = { attic_insulation_type: 'fiberglass_batts', photo_attic_existing: [photo('photo_attic_existing')] };
  const basement = { photo_basement_existing: [photo('photo_basement_existing')] };
  const top = ['unfinished_attic'];
  const bottom = ['unfinished_basement'];
  return {
    envelope_details_top: {
      envelope_part_top: top,
      r_value: { unfinished_attic: parts.r_value },
      reinsulated_past_decade: { unfinished_attic: 'no' },
      ...attic,
    },
    envelope_details_bottom: {
      envelope_part_bottom: bottom,
      r_value: { unfinished_basement: parts.r_value },
      reinsulated_past_decade: { unfinished_basement: 'no' },
      ...basement,
    },
    envelope_details_ducts: { has_ductwork: true, reinsulated_past_decade__ductwork: 'no', ...ducts },
    envelope_details_exterior: { ...walls, reinsulated_past_decade__exterior_walls: 'no' },
    envelope_details_combined: {
      envelope_part: [...top, ...bottom, 'ductwork', 'exterior_walls'],
      r_value: { unfinished_attic: parts.r_value, unfinished_basement: parts.r_value },
      reinsulated_past_decade: { unfinished_attic: 'no', unfinished_basement: 'no', ductwork: 'no', exterior_walls: 'no' },
      ...attic,
      ...basement,
      ...ducts,
      ...walls,
    },
    insulation_details: {
      insulation_locations: ['attic_floor'],
      insulation_material: { attic_floor: 'cellulose' },
      insulation_new_r_value: { attic_floor: 49 },
      insulation_square_footage: { attic_floor: 600 + job.people * 90 },
      total_measure_costs_insulation: 2_400,
      photos: { before_attic_floor: { files: [photo('photo_insulation_before')] }, after_attic_floor: { files: [photo('photo_insulation_after')] } },
    },
    air_sealing: {
      air_sealing_locations: ['attic', 'rim_joist'],
      had_preinstall_blower_door_test: true,
      cfm50_preinstall: 2_900,
      had_postinstall_blower_door_test: true,
      cfm50_postinstall: 2_100,
      conditioned_volume: (1100 + job.people * 180) * 8,
      homeowner_aware_cas_recommended: true,
      photos: {
        ...taken('photo_blower_door_pre', 'photo_blower_door_post'),
        air_sealing: { files: [photo('photo_air_sealing'), demoFile('photo_air_sealing', 'Rim joist.jpg')] },
      },
    },
    mechanical_ventilation: {
      number_of_bedrooms: Math.min(5, 1 + Math.ceil(job.people / 2)),
      square_footage: 1100 + job.people * 180,
      ventilation_tested: true,
      existing_total_cfm: 110,
      venting_test: 'passed',
      photos: { ...taken('photo_ventilation_flow'), ...skipped('Nothing was installed because the existing fans are sufficient.', 'ventilation_unit') },
    },
  };
}

/** Returns answers about the removed equipment. */
function removals(removed: readonly string[]): Answers {
  const hasPlate = removed.filter((service) => !['insulation', 'baseboard', 'wiring', 'other'].includes(service));
  const heaters = removed.filter((service) => service !== 'panel' && hasPlate.includes(service));
  return {
    removed_manufacturer: Object.fromEntries(hasPlate.map((service) => [service, 'Old Faithful'])),
    removed_model: Object.fromEntries(hasPlate.map((service) => [service, 'OF-80'])),
    removed_fuel: Object.fromEntries(heaters.map((service) => [service, 'natural_gas'])),
    removed_photos: Object.fromEntries(
      removed.map((service) => {
        const name = `${service.charAt(0).toUpperCase()}${service.slice(1).replaceAll('_', ' ')}`;
        const photos = {
          before: { files: [demoFile('photo_removed_equipment', `${name} before removal.jpg`)] },
          nameplate: { files: [demoFile('photo_removed_nameplate', `${name} nameplate.jpg`)] },
          after: { files: [demoFile('photo_removed_equipment', `${name} after removal.jpg`)] },
          ...(heaters.includes(service) && { capped_gas_line: { files: [demoFile('photo_capped_gas_line', `${name} gas line.jpg`)] } }),
        };
        return [service, photos];
      }),
    ),
  };
}

function qualityReport(job: DemoJob, plumbing: boolean): Answers {
  const hvac = job.scope.includes('hvac');
  const weatherization = job.scope.includes('weatherization');
  return {
    ...(job.scope.includes('electrical') && {
      existing_electrical_panel_max_amps: 100,
      existing_electrical_panel_open_breaker_spots: 1,
      postinstall_electrical_panel_max_amps: 200,
      postinstall_electrical_panel_open_breaker_spots: 14,
    }),
    ...(plumbing && { air_volume_width_ft: 12, air_volume_height_ft: 8, air_volume_length_ft: 14 }),
    ...(hvac && {
      outdoor_unit_mounting_style: 'ground_stand',
      inches_above_ground: 24,
      aux_heat_lockout_temperature_f: 35,
      line_set_feet_beyond_factory_charge: 10,
      refrigerant_oz_per_ft: 0.6,
      refrigerant_added_oz: 6,
      nitrogen_test_psi: 500,
      vacuum_decay_microns: 340,
      refrigerant_recovered_oz: 92,
    }),
    quality_install_photos: {
      ...(hvac && {
        ...taken(
          'photo_hp_breaker_outdoor',
          'photo_nitrogen_test_setup',
          'photo_nitrogen_test_result',
          'photo_vacuum_setup',
          'photo_vacuum_result',
          'photo_condensate_line',
          'photo_line_set',
          'photo_service_caps',
          'photo_plenum',
          'photo_thermostat_settings',
          'photo_airflow',
          'photo_static_pressure',
        ),
        ...skipped(IN_THE_OTHER_TASK, 'hp_outdoor_nameplate', 'hp_indoor_nameplate'),
        ...skipped(NOT_THERE, 'hp_breaker_indoor', 'refrigerant_charge', 'surge_protection'),
      }),
      ...(plumbing && {
        ...taken('photo_hpwh_installed', 'photo_hpwh_mode'),
        ...skipped(NOT_THERE, 'adjacent_space', 'hpwh_cta2045'),
        ...skipped(IN_THE_OTHER_TASK, 'hpwh_nameplate'),
      }),
      ...(job.scope.includes('electrical') && taken('photo_existing_panel', 'photo_new_panel')),
      ...(weatherization && {
        rulers: { files: [demoFile('photo_insulation_after', 'Rulers.jpg')] },
        insulation_wide: { files: [demoFile('photo_insulation_after', 'Wide view.jpg')] },
        ...skipped(
          NOT_THERE,
          ...['top_plates', 'recessed_lights', 'chimney_and_flue', 'penetrations', 'large_openings', 'duct_boots', 'exhaust_fan', 'blower_door_post'],
          ...['soffit_baffles', 'knee_walls', 'skylight_walls', 'attic_access', 'insulation_label'],
        ),
      }),
    },
    report_reviewed: true,
  };
}
