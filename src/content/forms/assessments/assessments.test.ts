import { describe, expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { Form } from '@/rules/forms/form';
import type { Answers, FormProgram, TaskDefinition } from '@/rules/forms/task-definition';
import { manualJ } from './manual_j';
import { postInstallCasTesting } from './post_install_cas_testing';
import { preInstallCasTesting } from './pre_install_cas_testing';
import { preInstallHomeSafetyAssessment } from './pre_install_home_safety_assessment';
import { preInstallLimitedHvacAssessment } from './pre_install_limited_hvac_assessment';
import { qualityInstallReport } from './quality_install_report';

const PHOTO = ['00000000-0000-4000-8000-000000000001'];
const program = (asks: string[]): FormProgram => ({ key: 'p', name: 'P', asks, amount_is_entered: false, settings: {} });
const open = (definition: TaskDefinition, answers: Answers, facts: Record<string, unknown> = {}, asks: string[] = []) =>
  new Form({ definition, answers, facts: new FactBook([]).with({ $today: '2026-03-02', 'job.stage': 'draft', ...facts }), programs: [program(asks)] });
const at = (problems: { path: string; message: string }[], path: string) => problems.filter((problem) => problem.path === path).map((item) => item.message);
const shows = (form: Form, path: string) => form.fields.some((field) => field.path === path);

const heater = (more: Answers = {}) => ({
  id: 'a',
  type: 'gas_or_oil_water_heater',
  spillage_test_result: 'passed',
  spillage_photos: PHOTO,
  gas_leak_detection_test_result: 'passed',
  gas_leak_photos: PHOTO,
  undiluted_co_test_result: 'passed',
  undiluted_co_photos: PHOTO,
  venting_test_result: 'passed',
  venting_photos: PHOTO,
  ...more,
});
const TESTED = {
  cas_test_date: '2026-03-01',
  cas_technician_certification: 'BPI 5012345',
  ambient_co_test_result: 'passed',
  ambient_co_photos: PHOTO,
  combustion_appliances: [heater()],
};

describe('combustion safety test before the work', () => {
  it('is complete with a result and a photo for each test of each appliance', () => {
    expect(open(preInstallCasTesting, TESTED).problems()).toEqual([]);
    const bare = open(preInstallCasTesting, { ...TESTED, combustion_appliances: [{ id: 'a', type: 'gas_or_oil_water_heater' }] });
    expect(at(bare.problems(), 'combustion_appliances.0.spillage_test_result')).toEqual(['This field is required']);
    expect(at(bare.problems(), 'combustion_appliances.0.venting_photos')).toEqual(['Please upload photos']);
    expect(at(open(preInstallCasTesting, { ...TESTED, cas_test_date: '2026-03-03' }).problems(), 'cas_test_date')).toHaveLength(1);
  });

  it('does not ask for spillage and venting tests of a gas range', () => {
    const range = {
      id: 'r',
      type: 'gas_range',
      gas_leak_detection_test_result: 'passed',
      gas_leak_photos: PHOTO,
      undiluted_co_test_result: 'passed',
      undiluted_co_photos: PHOTO,
    };
    expect(open(preInstallCasTesting, { ...TESTED, combustion_appliances: [range] }).problems()).toEqual([]);
  });

  it.each([
    [8.9, undefined, []],
    [9, undefined, []],
    [9.1, 'CO above 9 PPM: find the source before anyone continues.', ['Please choose another result']],
    [35, 'CO above 9 PPM: find the source before anyone continues.', ['Please choose another result']],
    [35.1, 'CO above 35 PPM', ['Please choose another result']],
    [69.9, 'CO above 35 PPM', ['Please choose another result']],
    [70, 'CO of 70 PPM or more: everyone must leave the home now', ['Please choose another result']],
  ])('shows this warning and these errors for %s ppm of CO in the room: %j, %j', (ambient_co_ppm, warned, refused) => {
    const form = open(preInstallCasTesting, { ...TESTED, ambient_co_ppm });
    const [warning] = at(form.warnings(), 'ambient_co_ppm');
    expect(warning === undefined ? undefined : warning.startsWith(warned ?? '–')).toBe(warned === undefined ? undefined : true);
    expect(at(form.problems(), 'ambient_co_test_result').map((message) => message.includes(refused[0] ?? '–'))).toEqual(refused.map(() => true));
    expect(shows(form, 'ambient_co_acknowledged')).toBe(ambient_co_ppm > 9);
  });

  it.each([
    ['gas_or_oil_water_heater', 200, 200.1],
    ['gas_or_oil_furnace_or_boiler', 400, 400.1],
    ['gas_range', 225, 225.1],
  ])('warns about a CO reading above the limit of a %s', (type, good, bad) => {
    const warned = (undiluted_co_ppm: number) =>
      at(
        open(preInstallCasTesting, { ...TESTED, combustion_appliances: [heater({ type, undiluted_co_ppm })] }).warnings(),
        'combustion_appliances.0.undiluted_co_ppm',
      );
    expect(warned(good)).toEqual([]);
    expect(warned(bad)).toHaveLength(1);
  });

  it('requires an explanation of the result "other", and a remediation note after a failed test', () => {
    const other = open(preInstallCasTesting, { ...TESTED, combustion_appliances: [heater({ spillage_test_result: 'other' })] });
    expect(other.problems().map(({ path }) => path)).toEqual(['combustion_appliances.0.other_explanation_spillage']);
    const failed = open(preInstallCasTesting, { ...TESTED, combustion_appliances: [heater({ venting_test_result: 'failed' })] });
    expect(failed.problems().map(({ path }) => path)).toEqual(['remediation_note']);
  });
});

describe('combustion safety test after the work', () => {
  it('requires a report, and refuses the result "other" and a date before the start of the installation', () => {
    const facts = { install_start_date: '2026-02-20' };
    const answers = { ...TESTED, cas_report: PHOTO };
    expect(open(postInstallCasTesting, answers, facts).problems()).toEqual([]);
    expect(at(open(postInstallCasTesting, TESTED, facts).problems(), 'cas_report')).toEqual(['This field is required']);
    expect(at(open(postInstallCasTesting, { ...answers, cas_test_date: '2026-02-19' }, facts).problems(), 'cas_test_date')).toHaveLength(1);
    const other = open(postInstallCasTesting, { ...answers, combustion_appliances: [heater({ spillage_test_result: 'other' })] }, facts);
    expect(other.problems()).toHaveLength(1);
  });

  it.each([
    [preInstallCasTesting, 'photo_cas_ambient_co', ['passed', 'failed', 'other']],
    [postInstallCasTesting, 'photo_cas_ambient_co_post', ['passed', 'failed']],
  ])('requires the result and a photo of the ambient CO test in the form $key', (definition, category, results) => {
    const form = (answers: Answers) => open(definition, { ...TESTED, ...answers });
    const field = (path: string) => form({}).fields.find((shown) => shown.path === path);
    expect(field('ambient_co_test_result')?.options.map(({ value }) => value)).toEqual(results);
    expect(at(form({ ambient_co_test_result: undefined }).problems(), 'ambient_co_test_result')).toEqual(['This field is required']);
    expect(field('ambient_co_photos')?.field.categories).toEqual([category]);
    for (const ambient_co_test_result of results) {
      expect(at(form({ ambient_co_test_result, ambient_co_photos: [] }).problems(), 'ambient_co_photos')).toEqual(['Please upload photos']);
      expect(at(form({ ambient_co_test_result, ambient_co_photos: PHOTO }).problems(), 'ambient_co_photos')).toEqual([]);
    }
  });

  it('sets the facts about failed tests and about the appliances to test again', () => {
    const facts = new FactBook([]);
    expect(facts.read('pre_install_cas_failed').state).toBe('unanswered');
    expect(facts.with({ combustion_appliances: [heater()], ambient_co_test_result: 'passed' }).value('pre_install_cas_failed')).toBe(false);
    expect(facts.with({ combustion_appliances: [heater({ venting_test_result: 'failed' })] }).value('pre_install_cas_failed')).toBe(true);
    expect(facts.with({ post_install_ambient_co_test_result: 'failed' }).value('post_install_cas_failed')).toBe(true);
    expect(facts.with({ combustion_appliances: [heater({ name: 'Basement' })] }).value('appliances_to_test_again')).toEqual([
      { id: 'a', type: 'gas_or_oil_water_heater', name: 'Basement' },
    ]);
  });
});

describe('home safety assessment', () => {
  const answers = {
    roof_condition: 'good',
    drainage_system_condition: 'good',
    leakage_rate_tested: false,
    signs_of_mold_or_moisture: false,
    ashrae_62_2_ventilation_calculated: 'yes',
    safety_checks_disclosed_to_homeowner: true,
  };
  const problems = (more: Answers) =>
    open(preInstallHomeSafetyAssessment, { ...answers, ...more })
      .problems()
      .map(({ path, message }) => `${path}: ${message}`);

  it('requires that the results are disclosed to the homeowner before the work starts', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ safety_checks_disclosed_to_homeowner: false })).toEqual([
      'safety_checks_disclosed_to_homeowner: Results must be disclosed to the homeowner before work starts.',
    ]);
  });

  it('requires photos and notes about findings, and a measured leakage rate of at least 100 CFM', () => {
    expect(problems({ roof_condition: 'potential_issues' })).toEqual(['photo_roof: Please upload photos', 'safety_notes: This field is required']);
    expect(problems({ signs_of_mold_or_moisture: true })).toEqual(['photo_mold: Please upload photos', 'safety_notes: This field is required']);
    expect(problems({ leakage_rate_tested: true })).toEqual(['leakage_rate_cfm50: This field is required']);
    expect(problems({ leakage_rate_tested: true, leakage_rate_cfm50: 99 })).toHaveLength(1);
    expect(problems({ leakage_rate_tested: true, leakage_rate_cfm50: 100 })).toEqual([]);
  });
});

describe('limited HVAC assessment', () => {
  const ducted = { existing_heating_distribution: 'forced_air_ducts' };
  const warnings = (answers: Answers) =>
    open(preInstallLimitedHvacAssessment, answers, ducted)
      .warnings()
      .map(({ path }) => path);

  it.each([
    [0.49, []],
    [0.5, []],
    [0.51, ['static_pressure_iwc']],
  ])('shows warnings at these fields for a static pressure of %s: %j', (static_pressure_iwc, expected) =>
    expect(warnings({ static_pressure_iwc })).toEqual(expected),
  );

  it.each([
    [1199, ['airflow_cfm']],
    [1200, []],
    [1201, []],
  ])('shows warnings at these fields for an airflow of %s CFM through three tons: %j', (airflow_cfm, expected) =>
    expect(warnings({ airflow_cfm, system_capacity_tons: 3 })).toEqual(expected),
  );

  it('prefills the known heating systems with their DOE types', () => {
    const systems = new FactBook([]).with({
      existing_heating_equipment: [
        { id: 'a', type: 'gas_furnace', fuel: 'propane', percent_of_floor_area: 80 },
        { id: 'b', type: 'boiler', fuel: 'oil', percent_of_floor_area: 10 },
        { id: 'c', type: 'wood_stove', fuel: 'wood' },
        { id: 'd', type: 'heat_pump', fuel: 'electric' },
      ],
    });
    expect(systems.value('heating_systems_to_assess')).toEqual([
      { id: 'a', fuel_and_system_type: 'gas_propane_furnace', percent_conditioned_floor_area_served: 80 },
      { id: 'b', fuel_and_system_type: 'oil_boiler', percent_conditioned_floor_area_served: 10 },
      { id: 'c', fuel_and_system_type: 'other' },
    ]);
  });

  it('asks about ducts only in a home with ducts, and about heating systems only in a home with heating', () => {
    expect(shows(open(preInstallLimitedHvacAssessment, {}, ducted), 'ducts_sealed')).toBe(true);
    expect(shows(open(preInstallLimitedHvacAssessment, {}, { existing_heating_distribution: 'ductless' }), 'ducts_sealed')).toBe(false);
    const missing = (facts: Record<string, unknown>) => at(open(preInstallLimitedHvacAssessment, {}, facts).problems(), 'heating_systems');
    expect(missing({ has_no_heating: true })).toEqual([]);
    expect(missing({ has_no_heating: false })).toEqual(['This field is required']);
  });
});

describe('Manual J form', () => {
  const NOW = {
    manual_j_report_done: 'now',
    manual_j_report: PHOTO,
    square_footage: 2000,
    occupants: 4,
    heat_pump_equipment: 'Acme X-36',
    manual_j_shows_equipment_will_provide_51_load: true,
  };
  const paths = (form: Form) => form.problems().map(({ path, message }) => `${path}: ${message}`);

  it('asks for the report, and for its values after the report is uploaded', () => {
    expect(paths(open(manualJ, NOW))).toEqual([]);
    expect(paths(open(manualJ, { manual_j_report_done: 'now' }))).toEqual(['manual_j_report: Please upload the Manual J report']);
    expect(shows(open(manualJ, { manual_j_report_done: 'now' }), 'occupants')).toBe(false);
  });

  it('accepts the answer "later" only before the Install stage', () => {
    const later = (stage: string) => paths(open(manualJ, { manual_j_report_done: 'later' }, { 'job.stage': stage }));
    expect(later('draft')).toEqual([]);
    expect(later('review')).toEqual([]);
    expect(later('install')).toEqual(['manual_j_report_done: The report is needed now: the job is ready for installation.']);
  });

  it('lets the contractor skip the report with a reason when a program allows this', () => {
    expect(shows(open(manualJ, {}), 'skip_manual_j')).toBe(false);
    const skipped = open(manualJ, { manual_j_report_done: 'now', skip_manual_j: true }, {}, ['skip_manual_j']);
    expect(paths(skipped)).toEqual(['skip_manual_j_reason: This field is required']);
  });

  it.each([
    [1799, true],
    [1800, false],
    [2200, false],
    [2201, true],
  ])('warns about a report for %s ft² when the home has 2,000 ft²: %s', (square_footage, isWarned) => {
    expect(at(open(manualJ, { ...NOW, square_footage }, { conditioned_floor_area: 2000 }).warnings(), 'square_footage')).toHaveLength(isWarned ? 1 : 0);
  });

  it('warns when the report covers different equipment than planned', () => {
    const planned = (model: string) => ({ systems: [{ id: 's', service: 'heat_pump', outdoor_unit_manufacturer: 'Acme', outdoor_unit_model: model }] });
    expect(open(manualJ, NOW, planned('X 36')).warnings()).toEqual([]);
    expect(at(open(manualJ, NOW, planned('Y-48')).warnings(), 'heat_pump_equipment')).toHaveLength(1);
  });
});

describe('quality install report form', () => {
  const heatPump = { planned_services: ['heat_pump'], services_being_installed: ['heat_pump'] };
  const refused = (answers: Answers, path: string) => at(open(qualityInstallReport, answers, heatPump).problems(), path);

  it.each([
    [499, []],
    [500, []],
    [501, ['The vacuum must not rise above 500 microns in 15 minutes.']],
  ])('shows these errors for a vacuum of %s microns: %j', (vacuum_decay_microns, expected) =>
    expect(refused({ vacuum_decay_microns }, 'vacuum_decay_microns')).toEqual(expected),
  );

  it.each([
    [499, 1],
    [500, 0],
    [501, 0],
  ])('shows this number of warnings for a nitrogen test at %s PSI: %s', (nitrogen_test_psi, expected) =>
    expect(at(open(qualityInstallReport, { nitrogen_test_psi }, heatPump).warnings(), 'nitrogen_test_psi')).toHaveLength(expected),
  );

  it('calculates the added refrigerant, and keeps a value changed by hand until an input changes', () => {
    const filled = (answers: Answers, before: Answers) => open(qualityInstallReport, answers, heatPump).filled(before).refrigerant_added_oz;
    const fifteen = { line_set_feet_beyond_factory_charge: 25, refrigerant_oz_per_ft: 0.6 };
    expect(filled(fifteen, {})).toBe(15);
    expect(filled({ ...fifteen, refrigerant_added_oz: 14 }, { ...fifteen, refrigerant_added_oz: 15 })).toBe(14);
    expect(filled({ ...fifteen, line_set_feet_beyond_factory_charge: 10, refrigerant_added_oz: 14 }, { ...fifteen, refrigerant_added_oz: 14 })).toBe(6);
  });

  it.each([
    [6, true],
    [7, false],
    [7.1, false],
  ])('warns about a small space of 10 by 10 by %s feet around the water heater: %s', (air_volume_height_ft, isSmall) => {
    const form = open(
      qualityInstallReport,
      { air_volume_width_ft: 10, air_volume_length_ft: 10, air_volume_height_ft },
      { services_being_installed: ['heat_pump_water_heater'] },
    );
    expect(form.computed('air_volume_ft3')).toBe(100 * air_volume_height_ft);
    expect(at(form.warnings(), 'air_volume_length_ft')).toHaveLength(isSmall ? 1 : 0);
  });

  it('requires at least 200 amps for a new panel', () => {
    const panel = (postinstall_electrical_panel_max_amps: number) =>
      at(
        open(qualityInstallReport, { postinstall_electrical_panel_max_amps }, { services_being_installed: ['panel'] }).problems(),
        'postinstall_electrical_panel_max_amps',
      );
    expect(panel(199)).toHaveLength(1);
    expect(panel(200)).toEqual([]);
  });

  it('asks for the switch-over temperature of a dual-fuel system, and for recovery photos when an air conditioner is removed', () => {
    const system = { systems: [{ id: 's', service: 'heat_pump', duct_type: 'ducted' }] };
    const form = (facts: Record<string, unknown>) => open(qualityInstallReport, {}, { ...heatPump, ...system, ...facts });
    expect(shows(form({ 'heat_pump_system_type.s': 'all_electric' }), 'dual_fuel_switch_over_temperature_f')).toBe(false);
    expect(shows(form({ 'heat_pump_system_type.s': 'dual_fuel_with_existing_equipment' }), 'dual_fuel_switch_over_temperature_f')).toBe(true);
    expect(shows(form({}), 'aux_heat_lockout_temperature_f')).toBe(true);
    expect(shows(form({}), 'refrigerant_recovered_oz')).toBe(false);
    const slots = (facts: Record<string, unknown>) =>
      form(facts)
        .fields.find(({ path }) => path === 'quality_install_photos')
        ?.field.slots?.map(({ key }) => key);
    expect(slots({})).toContain('plenum');
    expect(slots({})).not.toContain('flare_gauge');
    expect(slots({ services_being_removed: ['air_conditioner'] })).toContain('refrigerant_recovery_scale');
  });
});
