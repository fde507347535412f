import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { FORMS } from '@/app/forms';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { completeTask } from '@/job/answers';
import { when } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { valuesAgree } from '@/rules/forms';
import { Form } from '@/rules/forms/form';
import { NO_SUBJECT } from '@/rules/forms/subject';
import type { Answers, TaskDefinition } from '@/rules/forms/task-definition';
import { ANSWERS, CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { wisconsinWith } from '../../../test/support/minimal-programs';
import { reviewBillImpactEstimate as billReview } from './forms/review_bill_impact_estimate';
import { reviewCombustionAndMechanicalVentilationForm as fumes } from './forms/review_combustion_and_mechanical_ventilation_form';
import { reviewDeliveredFuelUsage as fuelReview } from './forms/review_delivered_fuel_usage';
import { reviewManualJReport as manualJReview } from './forms/review_manual_j_report';
import { reviewSignedCustomerAgreementTech as agreement } from './forms/review_signed_customer_agreement_tech';
import { reviewUtilityCompany3ce as utility3ce } from './forms/review_utility_company_3ce';

const FILE = ['00000000-0000-4000-8000-000000000001'];
const open = (definition: TaskDefinition, answers: Answers, facts: Record<string, unknown> = {}) =>
  new Form({ definition, answers, facts: new FactBook([]).with({ $today: '2026-03-02', ...facts }), programs: [] });
const codes = (problems: { path: string; code: string }[]) => problems.map(({ path, code }) => `${path}: ${code}`);

describe('valuesAgree', () => {
  it.each([
    [1800, true],
    [1799, false],
    [2200, true],
    [2201, false],
  ])('compares 2,000 with %s and a tolerance of 10 percent: %s', (value, same) => {
    expect(valuesAgree([2000, value], { percent: 10 })).toBe(same);
  });
});

const SIZED: Answers = {
  review_decision: 'approve',
  square_footage: 2000,
  occupants: 4,
  heat_pump_equipment: 'Acme AB-100',
  design_heating_load_btuh: 40_000,
  equipment_capacity_btuh: 38_000,
  manual_j_shows_equipment_will_provide_51_load: true,
};

describe('review of the Manual J report', () => {
  it.each([
    [20_399, 50.99, ['manual_j_shows_equipment_will_provide_51_load: sized_below']],
    [20_400, 51, []],
    [20_404, 51.01, []],
  ])('calculates the load share for a capacity of %s and a load of 40,000', (equipment_capacity_btuh, load_share, refused) => {
    const answers = { ...SIZED, equipment_capacity_btuh };
    expect(open(manualJReview, answers).filled({}).load_share).toBe(load_share);
    expect(codes(open(manualJReview, answers).problems())).toEqual(refused);
  });

  it('calculates no load share when a number is missing', () => {
    expect(open(manualJReview, { design_heating_load_btuh: 40_000, load_share: 95 }).filled({})).not.toHaveProperty('load_share');
  });

  it('cannot approve equipment with too little capacity, but can reject the equipment with a reason', () => {
    const small = { ...SIZED, equipment_capacity_btuh: 10_000, manual_j_shows_equipment_will_provide_51_load: false };
    expect(codes(open(manualJReview, small).problems())).toEqual(['manual_j_shows_equipment_will_provide_51_load: approved_despite_no']);
    const rejected = { ...small, review_decision: 'reject', reject_reason: 'equipment', contractor_message: 'Too small for the home.' };
    expect(open(manualJReview, rejected).problems()).toEqual([]);
  });

  it.each([
    [1799, 1],
    [1800, 0],
    [2200, 0],
    [2201, 1],
  ])('warns if the floor area of the report differs by more than 10 percent from the 2,000 ft² of the home: %s ft²', (square_footage, warnings) => {
    expect(open(manualJReview, { ...SIZED, square_footage }, { conditioned_floor_area: 2000 }).warnings()).toHaveLength(warnings);
  });
});

const SAFE: Answers = {
  review_decision: 'approve',
  cas_results_match_photos: 'yes',
  failed_tests_remediated: 'not_applicable',
  ventilation_adequate: 'yes',
  technician_certified: 'yes',
};

describe('review of combustion and ventilation', () => {
  it('approves only safe results', () => {
    expect(open(fumes, SAFE).problems()).toEqual([]);
    for (const key of ['cas_results_match_photos', 'failed_tests_remediated', 'ventilation_adequate', 'technician_certified'])
      expect(codes(open(fumes, { ...SAFE, [key]: 'no' }).problems())).toEqual([`${key}: approved_despite_no`]);
  });

  it('requires a confirmed remedy when a test failed', () => {
    const failed = { ambient_co_test_result: 'failed', combustion_appliances: [] };
    expect(codes(open(fumes, SAFE, failed).problems())).toEqual(['failed_tests_remediated: failed_test']);
    expect(open(fumes, { ...SAFE, failed_tests_remediated: 'yes' }, failed).problems()).toEqual([]);
  });

  it.each([
    [90, 0],
    [89, 1],
  ])('warns if the ventilation is below the required 90 CFM: %s CFM', (existing_total_cfm, warnings) => {
    const home = { conditioned_floor_area: 2000, number_of_bedrooms: 3, existing_total_cfm };
    expect(open(fumes, SAFE, home).warnings()).toHaveLength(warnings);
  });

  it('lists each test that did not pass, before and after the work', () => {
    const book = new FactBook([]).with({
      combustion_appliances: [{ id: 'a', type: 'gas_or_oil_water_heater', name: 'Garage', venting_test_result: 'failed', spillage_test_result: 'passed' }],
      post_install_combustion_appliances: [{ id: 'a', type: 'gas_or_oil_water_heater', venting_test_result: 'passed' }],
    });
    const rows = fumes.comparesRows?.flatMap(({ run }) => run(book.read, NO_SUBJECT));
    expect(rows).toMatchObject([{ label: 'Gas or oil water heater (Garage): Venting', values: [{ value: 'Failed' }, { value: 'Passed' }] }]);
  });
});

describe('review of delivered fuel', () => {
  const slips = (last: string) => ({
    delivered_fuel_type: 'oil',
    deliveries: [
      { id: 'b', date: last, gallons: 150 },
      { id: 'a', date: '2025-01-01', gallons: 200 },
      { id: 'c', date: '2025-03-01', gallons: 100 },
    ],
  });

  it.each([
    ['2025-10-31', 9.9, 1],
    ['2025-11-01', 9.9, 1],
    ['2025-11-02', 10, 0],
    ['2026-01-01', 12, 0],
  ])('calculates that deliveries until %s cover %s months', (last, months, warnings) => {
    const form = open(fuelReview, slips(last));
    expect(form.computed('coverage_months')).toBe(months);
    expect(form.warnings()).toHaveLength(warnings);
  });

  it('calculates the annual use from the deliveries after the first delivery, and keeps an edited value', () => {
    const year = slips('2026-01-01');
    expect(open(fuelReview, year).filled({}).annual_gallons).toBe(250);
    expect(open(fuelReview, slips('2025-07-02')).filled({}).annual_gallons).toBe(501);
    const changed = { ...year, annual_gallons: 240 };
    expect(open(fuelReview, changed).filled({ ...year, annual_gallons: 250 }).annual_gallons).toBe(240);
    expect(open(fuelReview, { deliveries: year.deliveries.slice(0, 1) }).filled({})).not.toHaveProperty('annual_gallons');
  });

  it('scales a period without November and December by the degree days of the climate zone', () => {
    // 250 gallons in 305 days correspond to 299 gallons a year. Expect a higher result, because the missing months are colder than the other months.
    const form = open(fuelReview, slips('2025-11-02'), { climate_zone: '5A' });
    expect(form.filled({}).annual_gallons).toBe(360);
    expect(open(fuelReview, slips('2026-01-01'), { climate_zone: '5A' }).filled({}).annual_gallons).toBe(250);
  });

  it.each([
    ['oil', 100, 4059],
    ['propane', 100, 2680],
  ])('converts %s to kWh', (delivered_fuel_type, annual_gallons, kwh) => {
    expect(open(fuelReview, { delivered_fuel_type, annual_gallons }).computed('annual_kwh_equivalent')).toBe(kwh);
  });

  it('cannot be approved with fewer than two deliveries', () => {
    const one = { ...slips('2026-01-01'), annual_gallons: 250, review_decision: 'approve' };
    expect(open(fuelReview, one).problems()).toEqual([]);
    expect(open(fuelReview, { ...one, deliveries: one.deliveries.slice(0, 1) }).problems()).toHaveLength(1);
  });
});

describe('review of the bill impact', () => {
  /**
   * Returns the facts of a job that replaces 1,000 therms of gas a year with equipment that has a COP of 3. The gas costs $1 per therm and is burned at 80%
   * efficiency. Only the price of electricity decides whether the bill rises.
   */
  const switched = (electricity_price: number) => ({
    switched_fuel: 'natural_gas',
    switched_efficiency: 80,
    switched_annual_use: 1000,
    switched_fuel_price: 1,
    switched_share: 100,
    switched_to_efficiency: 3,
    electricity_price,
  });
  const answersWith = (bill_increase_acknowledged: string) => ({ review_decision: 'approve', inputs_plausible: 'yes', bill_increase_acknowledged });

  it('requires that the homeowner acknowledged an increase of the bill', () => {
    expect(codes(open(billReview, answersWith('not_applicable'), switched(0.4)).problems())).toEqual(['bill_increase_acknowledged: bill_increases']);
    expect(codes(open(billReview, answersWith('no'), switched(0.4)).problems())).toEqual(['bill_increase_acknowledged: approved_despite_no']);
    expect(open(billReview, answersWith('yes'), switched(0.4)).problems()).toEqual([]);
    expect(open(billReview, answersWith('not_applicable'), switched(0.1)).problems()).toEqual([]);
  });

  it('requires a message, a reason and notes when the decision is "reject"', () => {
    expect(codes(open(billReview, { review_decision: 'reject' }).problems()).toSorted()).toEqual([
      'contractor_message: required',
      'reject_reason: required',
      'review_notes: required',
    ]);
  });
});

const programs = wisconsinWith([
  { task: 'manual_j', required: true, asks: [] },
  { task: 'pre_install_cas_testing', required: true, asks: [] },
  { task: 'post_install_cas_testing', required: true, asks: [] },
  { task: 'review_manual_j_report', required: true, asks: [], when: when('manual_j_report_done').is('now') },
  { task: fumes.key, stage: 'review' as const, required: true, asks: [], when: when('pre_install_cas_failed').isYes() },
  { task: fumes.key, required: true, asks: [] },
]);
const PE: Actor = { kind: 'staff', userId: 'u-pe', name: 'Petra Engineer', email: 'pe@x.test', roles: ['pe'], programs: 'all' };
const REPORT = {
  manual_j_report_done: 'now',
  manual_j_report: FILE,
  square_footage: 2000,
  occupants: 4,
  heat_pump_equipment: 'Acme',
  manual_j_shows_equipment_will_provide_51_load: true,
};
const tested = (ambient_co_test_result: string, more: Answers = {}) => ({
  cas_test_date: '2026-03-02',
  cas_technician_certification: 'BPI 1',
  ambient_co_test_result,
  ambient_co_photos: FILE,
  cas_report: FILE,
  combustion_appliances: [
    {
      id: 'a',
      type: 'gas_range',
      gas_leak_detection_test_result: 'passed',
      gas_leak_photos: FILE,
      undiluted_co_test_result: 'passed',
      undiluted_co_photos: FILE,
    },
  ],
  ...more,
});
const applied = (options: ConstructorParameters<typeof JobScenario>[1] = { programs }) => {
  const scenario = new JobScenario(['wi-hear'], options);
  for (const key of [
    'homeowner_contact',
    'other_homeowner_details',
    'define_scope_of_work',
    'project_scope_of_work',
    'income_estimate',
    'determine_and_share_rebate_amount',
  ] as const)
    scenario.complete(CONTRACTOR, key, ANSWERS[key]);
  return scenario;
};
const installing = (scenario: JobScenario) =>
  scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review).complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);

describe('report of the contractor', () => {
  it('can be submitted after the reservation and is then reviewed', () => {
    const scenario = installing(
      applied().complete(CONTRACTOR, 'pre_install_cas_testing', tested('passed')).complete(CONTRACTOR, 'manual_j', { manual_j_report_done: 'later' }),
    );
    expect(scenario.state.stage).toBe('install');
    expect(scenario.task('manual_j').status).toBe('in_progress');
    scenario.complete(CONTRACTOR, 'manual_j', REPORT);
    expect([scenario.task('manual_j').status, scenario.task('review_manual_j_report').status]).toEqual(['in_review', 'ready']);
    scenario.complete(PE, 'review_manual_j_report', SIZED);
    expect(scenario.task('manual_j').status).toBe('complete');
  });

  it('is complete when two reviews approve the report, and returns to both reviews after a correction', () => {
    const second = { ...manualJReview, key: 'second_review', satisfies: 'second_review' };
    const twice = programs.map((program) => ({ ...program, tasks: [...program.tasks, { task: second.key, required: true, asks: [] }] }));
    const scenario = applied({ programs: twice, forms: [...FORMS, second] }).complete(CONTRACTOR, 'manual_j', REPORT);
    scenario.complete(PE, manualJReview.key, SIZED);
    expect(scenario.task('manual_j').status).toBe('in_review');
    scenario.complete(PE, second.key, { review_decision: 'request_changes', contractor_message: 'Another report, please.' });
    scenario.complete(CONTRACTOR, 'manual_j', REPORT);
    expect([scenario.task(manualJReview.key).progress, scenario.task('manual_j').status]).toEqual(['open', 'in_review']);
    scenario.complete(PE, manualJReview.key, SIZED).complete(PE, second.key, SIZED);
    expect(scenario.task('manual_j').status).toBe('complete');
  });

  it('is not reviewed for tests that passed before the work, but is reviewed for tests after the work', () => {
    const scenario = applied().complete(CONTRACTOR, 'pre_install_cas_testing', tested('passed')).complete(CONTRACTOR, 'manual_j', REPORT);
    expect(scenario.task('pre_install_cas_testing').status).toBe('complete');
    scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review).complete(PE, 'review_manual_j_report', SIZED);
    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(scenario.state.stage).toBe('install');
    scenario.complete(CONTRACTOR, 'post_install_cas_testing', tested('passed'));
    expect(scenario.task('post_install_cas_testing').status).toBe('in_review');
    scenario.act(OPS, completeTask(scenario.state.tasks.find(({ definition, stage }) => definition === fumes.key && stage === 'enroll')?.id ?? '', SAFE));
    expect(scenario.task('post_install_cas_testing').status).toBe('complete');
  });

  it('is reviewed before the reservation if a test before the work failed', () => {
    const scenario = applied()
      .complete(CONTRACTOR, 'manual_j', { manual_j_report_done: 'later' })
      .complete(CONTRACTOR, 'pre_install_cas_testing', tested('failed', { remediation_note: 'The flue is replaced first.' }));
    const reviews = scenario.state.tasks.filter(({ definition }) => definition === fumes.key);
    expect(reviews.map(({ stage, status }) => [stage, status]).toSorted()).toEqual([
      ['enroll', 'preview'],
      ['review', 'ready'],
    ]);
    expect(scenario.task('pre_install_cas_testing').status).toBe('in_review');
  });
});

const SIGNED: Answers = {
  review_decision: 'approve',
  date_homeowner_signed_terms_and_conditions: '2026-03-01',
  customer_opted_to_donate_usage_data_in_advance: true,
  account_number_match: true,
  customer_sign_all_sections_correctly: true,
};

describe('review of a signed agreement', () => {
  it.each([
    ['2026-03-01', '2026-03-02', []],
    ['2026-03-01', '2026-03-01', ['date_homeowner_signed_terms_and_conditions: signed_after_install']],
    ['2026-03-02', '2026-03-01', ['date_homeowner_signed_terms_and_conditions: signed_after_install']],
  ])('compares a signature on %s with a start of the work on %s', (signed, install_start_date, refused) => {
    const answers = { ...SIGNED, date_homeowner_signed_terms_and_conditions: signed };
    expect(codes(open(agreement, answers, { install_start_date }).problems())).toEqual(refused);
  });

  it('approves only an agreement that matches the bill and is signed in all sections', () => {
    for (const key of ['account_number_match', 'customer_sign_all_sections_correctly'])
      expect(codes(open(agreement, { ...SIGNED, [key]: false }).problems())).toEqual([`${key}: approved_despite_no`]);
  });

  it('requires the SAID for a utility that uses SAIDs, and the demand response answer for a water heater', () => {
    expect(codes(open(agreement, SIGNED, { electric_utility_provider: 'ca-pacific-gas-and-electric' }).problems())).toEqual(['electric_said: required']);
    expect(codes(open(agreement, SIGNED, { job_scope: ['plumbing'] }).problems())).toEqual([
      'customer_opted_to_be_contacted_for_future_hpwh_demand_response_programs: required',
    ]);
  });
});

describe('review of the utility company', () => {
  const practice = () =>
    (['homeowner_contact', 'define_scope_of_work', 'final_review'] as const).reduce(
      (scenario, key) => scenario.complete(CONTRACTOR, key, ANSWERS[key]),
      new JobScenario(['practice'], { programs: SHIPPED_PROGRAMS }),
    );

  it('is complete when the reviewer adds the page of the bill', () => {
    expect(codes(open(utility3ce, { _3ce_customer: true }).problems())).toEqual(['evidence_page: required']);
    const scenario = practice().complete(OPS, 'review_utility_company_3ce', { _3ce_customer: true, evidence_page: FILE });
    expect(scenario.task('review_utility_company_3ce').progress).toBe('complete');
  });

  it('stays open for the program manager when the homeowner is not a customer', () => {
    const refused = () => practice().complete(OPS, 'review_utility_company_3ce', { _3ce_customer: false });
    expect(refused).toThrow('Not a 3CE customer: this task stays incomplete. Flag it to the program manager.');
    const scenario = practice().complete(OPS, 'review_utility_company_3ce', { _3ce_customer: false, flag_program_manager: true });
    const task = scenario.task('review_utility_company_3ce');
    expect(task).toMatchObject({
      progress: 'open',
      owner: 'program_manager',
      transferred: { comments: 'Not a 3CE customer' },
      answers: { _3ce_customer: false },
    });
    expect(scenario.events).toContainEqual(expect.objectContaining({ kind: 'owner_transferred', to: 'program_manager' }));
    scenario.complete(MANAGER, 'review_utility_company_3ce', { _3ce_customer: true, evidence_page: FILE });
    expect(scenario.task('review_utility_company_3ce').progress).toBe('complete');
  });
});

const MANAGER: Actor = { kind: 'staff', userId: 'u-manager', name: 'Mo Manager', email: 'manager@x.test', roles: ['program_manager'], programs: 'all' };
