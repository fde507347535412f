import { describe, expect, it } from 'vitest';
import { hiasp } from '@/content/programs/hiasp';
import { capacityBand } from '@/foundation/equipment';
import { isKnownTrue } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { type Answers, Form, type TaskDefinition } from '@/rules/forms';
import { calculateAmounts } from '@/rules/incentives';
import { createScope } from '@/rules/program-parameters';
import { FORM_BY_KEY, FORMS } from './forms';

/**
 * A limit in the calculations of forms, with its source and the results just below, at and just above the limit. The test fails if this file has no entry for a
 * calculation.
 */
type Limit<V> = {
  /** Names of the checks, autofill rules or computed fields that contain the limit. */
  of: readonly string[];
  source: string;
  /** Returns what the form calculates from a value. */
  gives: (value: V) => unknown;
  below: readonly [V, unknown];
  at: readonly [V, unknown];
  above: readonly [V, unknown];
};
const limit = <V>({ of, source, gives, below, at, above }: Limit<V>) => ({
  of,
  source,
  points: [below, at, above].map(([value, outcome]) => ({ expected: [value, outcome], found: () => [value, gives(value)] })),
});

const form = (key: string, answers: Answers, facts: Record<string, unknown> = {}, asks: string[] = []): Form =>
  new Form({
    definition: definitionOf(key),
    answers,
    facts: new FactBook([]).with({ $today: '2026-03-02', 'job.stage': 'draft', ...facts }),
    programs: [{ key: 'p', name: 'P', asks, amount_is_entered: false, settings: {} }],
  });
function definitionOf(key: string): TaskDefinition {
  const found = FORM_BY_KEY.get(key);
  if (!found) throw new Error(`There is no form ${key}`);
  return found;
}
/** Returns the codes of the errors and warnings at a question. Adds a question mark to the codes of warnings. */
const said = (asked: Form, path: string): string[] => [
  ...asked.problems().flatMap((one) => (one.path === path ? one.code : [])),
  ...asked.warnings().flatMap((one) => (one.path === path ? `${one.code}?` : [])),
];
const isRaised = (key: string, asked: Form): boolean => definitionOf(key).staffFlags?.some((rule) => isKnownTrue(rule.when, asked.read)) ?? false;

const PHOTO = ['00000000-0000-4000-8000-000000000001'];

const BPI = 'ANSI/BPI-1200-S-2017, CO action levels';
const FLUE = 'decisions/forms-assessments.md';
const ASHRAE = 'ANSI/ASHRAE 62.2-2013 and later, equation 4.1a';
const PORTAL = 'portal spec §9';
const SPEC = 'docs/spec/tasks.md';

const ambientWords = (ambient_co_ppm: number) =>
  form('pre_install_cas_testing', { ambient_co_ppm })
    .warnings()
    .map(({ message }) => message.split(/[:.;]/)[0]);
const flue = (type: string) => (undiluted_co_ppm: number) =>
  said(
    form('pre_install_cas_testing', { combustion_appliances: [{ id: 'a', type, undiluted_co_ppm, undiluted_co_test_result: 'passed' }] }),
    'combustion_appliances.0.undiluted_co_ppm',
  );
const space = (path: string, key: string, facts: Record<string, unknown>, side: (height: number) => Answers) => (height: number) =>
  said(form(key, side(height), facts), path);
const HEATER = { services_being_installed: ['heat_pump_water_heater'], planned_services: ['heat_pump_water_heater'], job_scope: ['plumbing'] };
const ventilated = (existing_total_cfm: number) =>
  isRaised(
    'mechanical_ventilation',
    form('mechanical_ventilation', { number_of_bedrooms: 3, square_footage: 1500, ventilation_tested: true, existing_total_cfm, venting_test: 'passed' }),
  );
const sized = (equipment_capacity_btuh: number) => {
  const answers = form('review_manual_j_report', { equipment_capacity_btuh, design_heating_load_btuh: 10_000 }).filled({});
  const approved = { ...answers, review_decision: 'approve', manual_j_shows_equipment_will_provide_51_load: true };
  return [answers.load_share, ...said(form('review_manual_j_report', approved), 'manual_j_shows_equipment_will_provide_51_load')];
};
/**
 * Returns answers about replacing 1,000 kWh of electric heat at 10 cents with a heat pump with a COP of 2. If the new price is 20 cents, the bill does not
 * change.
 */
const switched = (electricity_price: number) => ({
  switched_fuel: 'electric',
  switched_efficiency: 100,
  switched_annual_use: 1000,
  switched_share: 100,
  switched_to_efficiency: 2,
  switched_fuel_price: 0.1,
  electricity_price,
});
const invoice = (more: Answers) => said(form('final_invoice', { final_invoice_total: 1000, material_amount: 700, ...more }), 'final_invoice_total');
/** Returns the messages about the amount that the homeowner paid. The invoice has a total of $1,000, a rebate of $800 and other incentives of $100. */
const paidBy = (amount_paid_by_homeowner: number) =>
  said(
    form(
      'final_invoice',
      { final_invoice_total: 1000, rebate_line_item_amount: 800, amount_paid_by_homeowner },
      { homeowner_rebates_total: 800, other_incentives_total: 100 },
      ['rebate_line_item_amount'],
    ),
    'amount_paid_by_homeowner',
  );
const splitOf = (final_invoice_total: number) => {
  const { material_amount, labor_amount } = form('final_invoice', { final_invoice_total }).filled({});
  return [material_amount, labor_amount];
};
const lineOf = (total: number) => {
  const { scope_lines } = form('project_scope_of_work', { scope_lines: [{ id: 'a', total }] }).filled({});
  return scope_lines;
};
const delivered = (gallons: number, fuel: string) => {
  const review = form('review_delivered_fuel_usage', { delivered_fuel_type: fuel, annual_gallons: gallons }, { conditioned_floor_area: 1000 });
  return [review.computed('annual_kwh_equivalent'), review.computed('annual_kbtu_per_square_foot')];
};
const slips = (last: string) => ({
  deliveries: [
    { id: 'a', date: '2025-01-01', gallons: 100 },
    { id: 'b', date: last, gallons: 100 },
  ],
});
const covered = (last: string) => {
  const review = form('review_delivered_fuel_usage', slips(last));
  return [review.computed('coverage_months'), ...said(review, 'deliveries')];
};

/** Applies the cap of the program hiasp to a rebate of $2,000. Returns the remaining rebate, or null if it is unknown. */
function ofTwoThousand(project_cost: number): number | null {
  const dates = { today: '2026-03-02', reserved_on: null, submitted_on: null, install_start_date: null };
  const line = { key: 'all', name: 'All', kind: 'rebate' as const, rows: [{ amount: { kind: 'fixed' as const, amount: 2_000 } }], source: 's' };
  const program = { ...hiasp, classes: [], tables: [], budgets: [], lines: [line], instalments: [] };
  const scope = createScope(program, new FactBook([]).with({ project_cost }).read, dates);
  return calculateAmounts({ program, scope, stage: 'draft', savings: 'forecast', isIneligible: false }).total;
}

const LIMITS = {
  'CO in the air of a room that requires a search for the source': limit({
    of: ['ambient_co'],
    source: `task spec §9; ${BPI}`,
    gives: (ppm: number) => said(form('pre_install_cas_testing', { ambient_co_ppm: ppm, ambient_co_test_result: 'passed' }), 'ambient_co_test_result'),
    below: [8.9, []],
    at: [9, []],
    above: [9.1, ['ambient_co_not_passed']],
  }),
  'CO in the air of a room that stops the tests': limit({
    of: ['ambient_co'],
    source: BPI,
    gives: ambientWords,
    below: [34.9, ['CO above 9 PPM']],
    at: [35, ['CO above 9 PPM']],
    above: [35.1, ['CO above 35 PPM']],
  }),
  'CO in the air of a room that requires everybody to leave the home': limit({
    of: ['ambient_co'],
    source: BPI,
    gives: ambientWords,
    below: [69.9, ['CO above 35 PPM']],
    at: [70, ['CO of 70 PPM or more']],
    above: [70.1, ['CO of 70 PPM or more']],
  }),
  'CO in the flue of a water heater': limit({
    of: ['undiluted_co'],
    source: `${FLUE}: ANSI Z21.10.1, 200 ppm air-free`,
    gives: flue('gas_or_oil_water_heater'),
    below: [199.9, []],
    at: [200, []],
    above: [200.1, ['undiluted_co_above?']],
  }),
  'CO in the flue of a furnace or boiler': limit({
    of: ['undiluted_co'],
    source: `${FLUE}: ANSI Z21.47 and Z21.13, 400 ppm air-free`,
    gives: flue('gas_or_oil_furnace_or_boiler'),
    below: [399.9, []],
    at: [400, []],
    above: [400.1, ['undiluted_co_above?']],
  }),
  'CO in the flue of an oven': limit({
    of: ['undiluted_co'],
    source: `${FLUE}: BPI-1200, 225 ppm as measured`,
    gives: flue('gas_range'),
    below: [224.9, []],
    at: [225, []],
    above: [225.1, ['undiluted_co_above?']],
  }),
  'required fresh air of a home': limit({
    of: ['required_cfm'],
    source: `${ASHRAE}: 0.03 × floor area + 7.5 × (bedrooms + 1)`,
    gives: (square_footage: number) => form('mechanical_ventilation', { number_of_bedrooms: 3, square_footage }).computed('required_cfm'),
    below: [1499, 74.97],
    at: [1500, 75],
    above: [1501, 75.03],
  }),
  // The home needs 75 CFM of fresh air, so 60 CFM are exactly 15 CFM too few.
  'missing fresh air that raises an exception': limit({
    of: ['required_cfm'],
    source: `${SPEC}, mechanical ventilation: a shortfall of more than 15 CFM`,
    gives: ventilated,
    below: [59, true],
    at: [60, false],
    above: [61, false],
  }),
  'fresh air below which the review shows a warning': limit({
    of: ['ventilation_as_calculated'],
    source: ASHRAE,
    gives: (existing_total_cfm: number) =>
      said(
        form(
          'review_combustion_and_mechanical_ventilation_form',
          { ventilation_adequate: 'yes' },
          { number_of_bedrooms: 3, conditioned_floor_area: 1500, existing_total_cfm },
        ),
        'ventilation_adequate',
      ),
    below: [74, ['ventilation_short?']],
    at: [75, []],
    above: [76, []],
  }),
  'air volume around a water heater before the work': limit({
    of: ['enough_air', 'water_heater_air_volume_ft3'],
    source: 'DOE, Quality Install Tool; ENERGY STAR, Heat Pump Water Heater Guide: 450 to 700 cubic feet by maker',
    gives: space('water_heater_space_height_ft', 'pre_install_details', HEATER, (height) => ({
      water_heater_space_length_ft: 10,
      water_heater_space_width_ft: 10,
      water_heater_space_height_ft: height,
    })),
    below: [6.99, ['air_volume_small?']],
    at: [7, []],
    above: [7.01, []],
  }),
  'air volume around an installed water heater': limit({
    of: ['enough_air', 'air_volume_ft3'],
    source: 'DOE, Quality Install Tool',
    gives: space('air_volume_length_ft', 'quality_install_report', HEATER, (height) => ({
      air_volume_length_ft: 10,
      air_volume_width_ft: 10,
      air_volume_height_ft: height,
    })),
    below: [6.99, ['air_volume_small?']],
    at: [7, []],
    above: [7.01, []],
  }),
  'air volume of a closet with a water heater': limit({
    of: ['closet_large_enough'],
    source: 'DOE, Quality Install Tool',
    gives: (height: number) =>
      said(
        form(
          'new_water_heater_details',
          { water_heater_new_location: 'closet_conditioned' },
          { ...HEATER, water_heater_space_length_ft: 10, water_heater_space_width_ft: 10, water_heater_space_height_ft: height },
        ),
        'water_heater_new_location',
      ),
    below: [6.99, ['closet_small?']],
    at: [7, []],
    above: [7.01, []],
  }),
  'capacity of small water heaters': limit({
    of: ['capacity_bands'],
    source: `${PORTAL}: below 45, 45 to 55, above 55 gallons`,
    gives: capacityBand,
    below: [44.9, 'below_45'],
    at: [45, '45_to_55'],
    above: [45.1, '45_to_55'],
  }),
  'capacity of large water heaters': limit({
    of: ['capacity_bands'],
    source: `${PORTAL}: below 45, 45 to 55, above 55 gallons`,
    gives: capacityBand,
    below: [54.9, '45_to_55'],
    at: [55, '45_to_55'],
    above: [55.1, 'above_55'],
  }),
  'share of the load that a heat pump provides': limit({
    of: ['manual_j_load_share', 'load_share_as_answered'],
    source: 'task spec §9: 51% or more of the load',
    gives: sized,
    below: [5_099, [50.99, 'sized_below']],
    at: [5_100, [51]],
    above: [5_101, [51.01]],
  }),
  'floor area in the Manual J report, smaller than the home': limit({
    of: ['floor_area_of_the_report'],
    source: `${SPEC}, Manual J: within 10%`,
    gives: (square_footage: number) =>
      said(form('manual_j', { manual_j_report_done: 'now', manual_j_report: PHOTO, square_footage }, { conditioned_floor_area: 2000 }), 'square_footage'),
    below: [1_799, ['floor_area_differs?']],
    at: [1_800, []],
    above: [1_801, []],
  }),
  'floor area in the Manual J report, larger than the home': limit({
    of: ['floor_area_of_the_report'],
    source: `${SPEC}, Manual J: within 10%`,
    gives: (square_footage: number) =>
      said(form('manual_j', { manual_j_report_done: 'now', manual_j_report: PHOTO, square_footage }, { conditioned_floor_area: 2000 }), 'square_footage'),
    below: [2_199, []],
    at: [2_200, []],
    above: [2_201, ['floor_area_differs?']],
  }),
  'electricity price at which the bill does not change': limit({
    of: ['result_annual_bill_change', 'result_bill_change_low', 'result_bill_change_high', 'result_annual_co2_change'],
    source: 'derived-fuel-switch.ts: heat contents of EIA, emission factors of EPA and eGRID; bill-impact.ts: efficiency 10%, price 10% and winter 10%',
    gives: (price: number) => {
      const answers = {
        existing_fuel: 'electric',
        existing_efficiency: 100,
        annual_existing_use: 1000,
        price_existing_fuel: 0.1,
        share_replaced: 100,
        new_efficiency: 2,
        price_electricity: price,
      };
      const asked = form('fuel_switching_calculator', answers);
      return ['result_annual_bill_change', 'result_bill_change_low', 'result_bill_change_high', 'result_annual_co2_change'].map((key) => asked.computed(key));
    },
    below: [0.19, [-5, -17, 7, -187]],
    at: [0.2, [0, -11, 13, -187]],
    above: [0.21, [5, -5, 20, -187]],
  }),
  'electricity price above which a higher bill must be acknowledged': limit({
    of: ['bill_increase_disclosed'],
    source: `${SPEC}, review of the bill impact`,
    gives: (price: number) =>
      said(
        form(
          'review_bill_impact_estimate',
          { review_decision: 'approve', inputs_plausible: 'yes', bill_increase_acknowledged: 'not_applicable' },
          switched(price),
        ),
        'bill_increase_acknowledged',
      ),
    below: [0.19, []],
    at: [0.2, []],
    above: [0.21, ['bill_increases']],
  }),
  // A gallon of heating oil has 138,500 Btu, and a kWh has 3,412 Btu. The home has 1,000 square feet.
  'energy of heating oil in kWh and in kBtu per square foot': limit({
    of: ['annual_kwh_equivalent', 'annual_kbtu_per_square_foot'],
    source: 'EIA, Units and calculators: 138,500 Btu in a gallon of heating oil, 3,412 in a kWh',
    gives: (gallons: number) => delivered(gallons, 'oil'),
    below: [99, [4_019, 14]],
    at: [100, [4_059, 14]],
    above: [101, [4_100, 14]],
  }),
  'energy of propane in kWh and in kBtu per square foot': limit({
    of: ['annual_kwh_equivalent', 'annual_kbtu_per_square_foot'],
    source: 'EIA, Units and calculators: 91,452 Btu in a gallon of propane, 3,412 in a kWh',
    gives: (gallons: number) => delivered(gallons, 'propane'),
    below: [99, [2_654, 9]],
    at: [100, [2_680, 9]],
    above: [101, [2_707, 9]],
  }),
  'months that fuel deliveries cover': limit({
    of: ['months_covered', 'coverage_months'],
    source: `${SPEC}, review of delivered fuel: 10 months or more`,
    gives: covered,
    below: ['2025-11-01', [9.9, 'few_months?']],
    at: ['2025-11-02', [10]],
    above: ['2025-11-06', [10.1]],
  }),
  'gallons of fuel in a year': limit({
    of: ['annual_gallons_of_deliveries'],
    source: `${SPEC}, review of delivered fuel. Own choice: deliveries after the first one, scaled to 365 days`,
    gives: (last: string) => form('review_delivered_fuel_usage', slips(last)).filled({}).annual_gallons,
    below: ['2025-12-31', 100],
    at: ['2026-01-01', 100],
    above: ['2026-01-05', 99],
  }),
  'material and labor amounts of an invoice': limit({
    of: ['final_invoice_parts'],
    source: `${PORTAL}: 70% material, 30% labor. Own choice: the parts are rounded so that they add up to the total`,
    gives: splitOf,
    below: [999.99, [699.99, 300]],
    at: [1000, [700, 300]],
    above: [1000.01, [700.01, 300]],
  }),
  'material and labor amounts of a scope line': limit({
    of: ['scope_line_totals', 'scope_total'],
    source: `${PORTAL}: 70% material, 30% labor`,
    gives: lineOf,
    below: [999.99, [{ id: 'a', total: 999.99, material_cost: 699.99, labor_cost: 300 }]],
    at: [1000, [{ id: 'a', total: 1000, material_cost: 700, labor_cost: 300 }]],
    above: [1000.01, [{ id: 'a', total: 1000.01, material_cost: 700.01, labor_cost: 300 }]],
  }),
  'invoice total that equals material and labor': limit({
    of: ['final_invoice_totals'],
    source: `${SPEC}, final invoice: material and labor add up to the total. Own choice: to the cent`,
    gives: (labor_amount: number) => invoice({ labor_amount }),
    below: [299.99, ['invoice_total']],
    at: [300, []],
    above: [300.01, ['invoice_total']],
  }),
  'scope line total that equals material and labor': limit({
    of: ['scope_line_parts_add_up'],
    source: `${SPEC}, project scope of work: material and labor add up to the total`,
    gives: (labor_cost: number) =>
      said(form('project_scope_of_work', { scope_lines: [{ id: 'a', material_cost: 700, labor_cost, total: 1000 }] }), 'scope_lines.0.total'),
    below: [299.99, ['parts_add_up']],
    at: [300, []],
    above: [300.01, ['parts_add_up']],
  }),
  'quote total below the scope of work': limit({
    of: ['proposed_invoice_total'],
    source: `${SPEC}, proposed invoice: a dollar more or less`,
    gives: (proposed_invoice_total: number) => said(form('proposed_invoice', { proposed_invoice_total }, { scope_total: 1000 }), 'proposed_invoice_total'),
    below: [998.99, ['invoice_total']],
    at: [999, []],
    above: [999.01, []],
  }),
  'quote total above the scope of work': limit({
    of: ['proposed_invoice_total'],
    source: `${SPEC}, proposed invoice: a dollar more or less`,
    gives: (proposed_invoice_total: number) => said(form('proposed_invoice', { proposed_invoice_total }, { scope_total: 1000 }), 'proposed_invoice_total'),
    below: [1000.99, []],
    at: [1001, []],
    above: [1001.01, ['invoice_total']],
  }),
  'rebate shown on a quote': limit({
    of: ['proposed_rebate_line'],
    source: `${SPEC}, proposed invoice: the rebate of the homeowner, to the cent`,
    gives: (proposed_rebate_line_amount: number) =>
      said(form('proposed_invoice', { proposed_rebate_line_amount }, { 'homeowner_rebate.p': 800 }), 'proposed_rebate_line_amount'),
    below: [799.99, ['rebate_line']],
    at: [800, []],
    above: [800.01, ['rebate_line']],
  }),
  'rebate shown on an invoice': limit({
    of: ['final_invoice_rebate_line'],
    source: `${SPEC}, final invoice: the amount of the rebate line. Own choice: it equals the rebate, to the cent`,
    gives: (rebate_line_item_amount: number) =>
      said(form('final_invoice', { rebate_line_item_amount }, { 'homeowner_rebate.p': 800 }, ['rebate_line_item_amount']), 'rebate_line_item_amount'),
    below: [799.99, ['invoice_rebate_line']],
    at: [800, []],
    above: [800.01, ['invoice_rebate_line']],
  }),
  'prices on an invoice that add up to its total': limit({
    of: ['final_invoice_prices_add_up'],
    source: 'decisions/incentives-amounts-shown.md',
    gives: (total: number) =>
      said(
        form(
          'final_invoice',
          { final_invoice_total: 1000, invoice_lines: [{ id: 'a', service: 'panel', total }] },
          { rebate_follows_prices: true, scope_lines: [{ id: 'a', service: 'panel', total: 900 }] },
        ),
        'invoice_lines',
      ),
    below: [999.99, ['invoice_prices']],
    at: [1000, []],
    above: [1000.01, ['invoice_prices']],
  }),
  'lowest amount that the homeowner can have paid': limit({
    of: ['final_invoice_paid_by_homeowner'],
    source: 'decisions/incentives-amounts-shown.md',
    gives: (amount_paid_by_homeowner: number) => paidBy(amount_paid_by_homeowner),
    below: [99.99, ['paid_by_homeowner']],
    at: [100, []],
    above: [100.01, []],
  }),
  'highest amount that the homeowner can have paid': limit({
    of: ['final_invoice_paid_by_homeowner'],
    source: 'decisions/incentives-amounts-shown.md',
    gives: (amount_paid_by_homeowner: number) => paidBy(amount_paid_by_homeowner),
    below: [199.99, []],
    at: [200, []],
    above: [200.01, ['paid_by_homeowner']],
  }),
  'material amount of the default split of an invoice': limit({
    of: ['final_invoice_default_split'],
    source: `${PORTAL}: 70% material, 30% labor is a default`,
    gives: (material_amount: number) => said(form('final_invoice', { final_invoice_total: 1000, material_amount }), 'material_amount'),
    below: [699.99, []],
    at: [700, ['default_split?']],
    above: [700.01, []],
  }),
  'highest amount of other rebates for a job with one program': limit({
    of: ['other_rebates_within_cost'],
    source: `${SPEC}, other rebates: nobody gets more than the work costs`,
    gives: (additional_incentives_value: number) =>
      said(
        form('other_rebates', { additional_incentives: ['other'], additional_incentives_value }, { final_invoice_total: 1000, 'homeowner_rebate.p': 800 }),
        'additional_incentives',
      ),
    below: [199.99, []],
    at: [200, []],
    above: [200.01, ['above_cost']],
  }),
  'highest amount of other rebates for a job with several programs': limit({
    of: ['other_rebates_within_cost'],
    source: `${SPEC}, other rebates: nobody gets more than the work costs`,
    gives: (additional_incentives_value: number) =>
      said(
        form(
          'other_rebates',
          { additional_incentives: ['other'], additional_incentives_value },
          { final_invoice_total: 1000, 'homeowner_rebate.p': 500, homeowner_rebates_total: 800 },
        ),
        'additional_incentives',
      ),
    below: [199.99, []],
    at: [200, []],
    above: [200.01, ['above_cost']],
  }),
  'highest cost of a measure on an invoice': limit({
    of: ['cost_within_invoice'],
    source: `${SPEC}, installed details: no measure costs more than the invoice`,
    gives: (total_measure_costs: number) =>
      said(form('water_heater_installed_details', { total_measure_costs }, { final_invoice_total: 1000 }), 'total_measure_costs'),
    below: [999.99, []],
    at: [1000, []],
    above: [1000.01, ['above_invoice']],
  }),
  'highest amount of a payment': limit({
    of: ['payment_not_above_payable'],
    source: `${SPEC}, send payment: another amount needs a reason. Own choice: a higher one is refused`,
    gives: (payment_amount: number) => said(form('send_payment', { payable_amount: 1000, payment_amount }), 'payment_amount'),
    below: [999.99, []],
    at: [1000, []],
    above: [1000.01, ['above_payable']],
  }),
  'lowest airflow of a system of three tons': limit({
    of: ['airflow_per_ton'],
    source: 'AHRI 210/240: 400 cubic feet a minute for a ton of cooling',
    gives: (airflow_cfm: number) =>
      said(
        form('pre_install_limited_hvac_assessment', { airflow_cfm, system_capacity_tons: 3 }, { existing_heating_distribution: 'forced_air_ducts' }),
        'airflow_cfm',
      ),
    below: [1_199, ['airflow_low?']],
    at: [1_200, []],
    above: [1_201, []],
  }),
  'lowest share of heated floor area': limit({
    of: ['floor_area_shares'],
    source: `${SPEC}, existing equipment: the shares of heating come to 100%, within one`,
    gives: (percent_of_floor_area: number) =>
      said(
        form(
          'existing_equipment_and_sources',
          { existing_heating_equipment: [{ id: 'a', type: 'boiler', fuel: 'oil', percent_of_floor_area }] },
          { job_scope: ['hvac'] },
        ),
        'existing_heating_equipment',
      ),
    below: [98.9, ['percentages']],
    at: [99, []],
    above: [100, []],
  }),
  'lowest recommended weatherization amount': limit({
    of: ['weatherization_not_recommended'],
    source: `${SPEC}, site details: less than $1,000 counts as not recommended`,
    gives: (weatherization_recommended_amount: number) => form('site_details', { weatherization_recommended_amount }).filled({}).weatherization_not_recommended,
    below: [999.99, true],
    at: [1000, false],
    above: [1000.01, false],
  }),
  'number of digits of a PG&E service agreement': limit({
    of: ['said_digits'],
    source: `${SPEC}, utility bills: the SAID of PG&E. Own choice: another number of digits than ten is a warning`,
    gives: (electric_said: string) =>
      said(
        form(
          'utility_bills_upload',
          { is_utility_account_number_provided: true, electric_said },
          { energy_types: ['electric'], electric_utility_provider: 'ca-pacific-gas-and-electric' },
        ),
        'electric_said',
      ),
    below: ['123456789', ['said_digits?']],
    at: ['1234567890', []],
    above: ['12345678901', ['said_digits?']],
  }),
  'sum of other incentives': limit({
    of: ['incentive_total'],
    source: `${SPEC}, additional incentives: the listed amounts and what was typed for another one`,
    gives: (other_incentive_amount: number) =>
      form(
        'additional_incentives',
        { additional_incentives: ['tank', 'other'], other_incentive_amount },
        { other_incentive_offers: [{ value: 'tank', label: 'Tank', amount: 100.1 }] },
      ).filled({}).additional_incentives_value,
    below: [0.19, 100.29],
    at: [0.2, 100.3],
    above: [0.21, 100.31],
  }),
  'project cost of which a rebate of $2,000 is 75%': limit({
    of: ['cost_share'],
    source: 'task spec §9: 75% of the final project cost; the cap of the program hiasp, on a rebate of $2,000',
    gives: ofTwoThousand,
    below: [2_666, 1_999.5],
    at: [2_666.67, 2_000],
    above: [2_667, 2_000],
  }),
  'latest year in which a home was built': limit({
    of: ['year_home_built_not_in_future'],
    source: `${SPEC}, site details`,
    gives: (year_home_built: number) => said(form('site_details', { year_home_built }), 'year_home_built'),
    below: [2025, []],
    at: [2026, []],
    above: [2027, ['max_value']],
  }),
  // A flow of 3,000 cubic feet per minute is 180,000 cubic feet per hour.
  'air changes per hour of a home': limit({
    of: ['ach50'],
    source: 'ACH50 = CFM50 × 60 / volume (ASTM E779)',
    gives: (conditioned_volume: number) =>
      form('air_sealing', { had_preinstall_blower_door_test: true, cfm50_preinstall: 3000, conditioned_volume }).computed('ach50'),
    below: [17_900, 10.06],
    at: [18_000, 10],
    above: [18_100, 9.94],
  }),
  'refrigerant added for a longer line set': limit({
    of: ['refrigerant_added'],
    source: `${SPEC}, quality install report: feet beyond the factory's charge × ounces a foot`,
    gives: (line_set_feet_beyond_factory_charge: number) =>
      form('quality_install_report', { line_set_feet_beyond_factory_charge, refrigerant_oz_per_ft: 0.6 }).filled({}).refrigerant_added_oz,
    below: [24.9, 14.9],
    at: [25, 15],
    above: [25.1, 15.1],
  }),
  'days from the creation of a job to the first contact attempt': limit({
    of: ['lead_age'],
    source: `${SPEC}, attempt contact: the lead age. Own choice: days since the job was created, and 0 before it`,
    gives: (first_attempt_date: string) => form('attempt_contact', { first_attempt_date }, { job_created_on: '2026-02-01' }).computed('lead_age'),
    below: ['2026-01-31', 0],
    at: ['2026-02-01', 0],
    above: ['2026-02-02', 1],
  }),
};

/** Calculations that have no limit to test, because they copy or compare values or require a reason. The tests of their forms cover them. */
const WITHOUT: readonly string[] = [
  'offer_letter_end',
  'agreement_found_right',
  'agreement_signed_before_work',
  'no_customer_is_flagged',
  'no_means_no_selections',
  'no_means_no_incentives',
  'planned_inside_window',
  'work_done_before_reservation',
  'primary_equipment',
  'fuel_of_the_only_heating',
  'distribution_of_a_furnace',
  'expected_on_the_proposed_invoice',
  'panel_from_catalogue',
  'trades_of_services',
  'one_carries_the_load',
  'planned_water_heater_from_catalogue',
  'parts_of_the_four_forms',
  'account_numbers',
  'systems_complete',
  'systems_from_catalogue',
  'equipment_of_the_report',
  'portal_answered',
  'accepted_by_program',
  'incentive_amounts_known',
  'no_incentives_when_none_planned',
  'amounts_are_known',
  'signed_by_everybody',
  'utility_data_collected',
  'usage_sent_or_expected',
  'utility_served',
  'signed_after_made',
  'scope_and_services_agree',
  'found_right',
  'decision_explained',
  'sized_right',
  'bill_impact_found_right',
  'reserved_amount_explained',
  'reservation_expiry',
  'scheduled_inside_reservation',
  'one_permit_each',
  'removal_required',
  'installed_as_planned',
  'heat_pump_from_catalogue',
  'capacity_given',
  'water_heater_from_catalogue',
  'certificate_number_matches',
  'installed_in_window',
  'equipment_found_right',
  'nameplate_is_reserved',
  'combustion_found_right',
  'remedy_of_failed_test',
  'quality_install_found_right',
  'paper_copy_found_right',
  'inspection_passed',
  'approved_amount_explained',
  'payment_difference_explained',
];

describe('limits of the forms', () => {
  it.each(Object.entries(LIMITS))('give the specified results below, at and above the limit: %s', (_what, { source, points }) => {
    expect(source.length).toBeGreaterThan(5);
    for (const { expected, found } of points) expect(found()).toEqual(expected);
  });
});

it('defines a unit for each calculated number that is not money', () => {
  const dollars = ['scope_total', 'result_annual_bill_change', 'result_bill_change_low', 'result_bill_change_high'];
  const found = FORMS.flatMap(({ fields }) => fields.flatMap(({ key, widget, unit }) => (widget === 'calculated' && !unit ? key : [])));
  expect(found.toSorted()).toEqual(dollars.toSorted());
});

it('has a row in this file for each check, fill and computed field of the forms', () => {
  const named = new Set(
    FORMS.flatMap(({ checks = [], autofills = [], computed = {} }) => [
      ...checks.map((one) => one.name),
      ...autofills.map((one) => one.name),
      ...Object.keys(computed),
    ]),
  );
  const rows = new Set([...Object.values(LIMITS).flatMap(({ of }) => of), ...WITHOUT]);
  expect([...named].filter((name) => !rows.has(name))).toEqual([]);
  expect([...rows].filter((name) => !named.has(name) && !['capacity_bands', 'cost_share'].includes(name))).toEqual([]);
});
