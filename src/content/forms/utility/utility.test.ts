import { describe, expect, it } from 'vitest';
import { isKnownTrue } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { Form, initialAnswers } from '@/rules/forms/form';
import type { Answers, TaskDefinition } from '@/rules/forms/task-definition';
import { demandResponseEvidenceUpload } from './demand_response_evidence_upload';
import { fuelSwitchingCalculator } from './fuel_switching_calculator';
import { utilityBillsUpload } from './utility_bills_upload';

const FILE = ['00000000-0000-4000-8000-000000000001'];
const open = (definition: TaskDefinition, typed: Answers, known: Record<string, unknown> = {}) => {
  const facts = new FactBook([]).with({ $today: '2026-03-31', ...known });
  const { answers } = initialAnswers(definition, typed, facts);
  return new Form({ definition, answers, facts, programs: [{ key: 'p', name: 'P', asks: [], amount_is_entered: false, settings: {} }] });
};
const problemsOf = (form: Form) => form.problems().map(({ path, message }) => `${path}: ${message}`);

describe('demand response evidence form', () => {
  const REFUSED = ['demand_response_evidence: Please upload evidence of demand response enrollment'];

  it.each([
    ['ohm_connect', REFUSED],
    [undefined, REFUSED],
    ['none', []],
    ['none_available', []],
  ])('shows these errors for the demand response program %s: %j', (demand_response_program, refused) => {
    expect(problemsOf(open(demandResponseEvidenceUpload, {}, { ...(demand_response_program && { demand_response_program }) }))).toEqual(refused);
  });

  it('refuses an enrollment date in the future', () => {
    const on = (day: string) => problemsOf(open(demandResponseEvidenceUpload, { demand_response_evidence: FILE, demand_response_enrolled_on: day }));
    expect(on('2026-03-31')).toEqual([]);
    expect(on('2026-04-01')).toEqual(['demand_response_enrolled_on: Please enter a date that is not in the future.']);
  });
});

describe('utility bills form', () => {
  const ELECTRIC = { is_utility_account_number_provided: true, electric_account_number: '1234567890-1', electric_bill_photos: FILE };
  const bills = (typed: Answers, known: Record<string, unknown> = { energy_types: ['electric', 'wood'] }) => open(utilityBillsUpload, typed, known);

  it.each([
    ['2025-12-30', ['bill_date.electric: The bill must be at most three months old.']],
    ['2025-12-31', []],
    ['2026-03-31', []],
    ['2026-04-01', ['bill_date.electric: Please enter a date that is not in the future.']],
  ])('shows these errors on March 31 for a bill of %s: %j', (electric, refused) => {
    expect(problemsOf(bills({ ...ELECTRIC, bill_date: { electric } }))).toEqual(refused);
  });

  it('asks for one bill for each billed fuel', () => {
    const paths = problemsOf(bills({ is_utility_account_number_provided: true }, { energy_types: ['electric', 'natural_gas', 'propane', 'oil', 'wood'] }));
    expect(paths.map((path) => path.split(':')[0])).toEqual([
      'electric_account_number',
      'gas_account_or_said',
      'electric_bill_photos',
      'gas_bill_photos',
      'propane_bill_photos',
      'oil_bill_photos',
      'bill_date.electric',
      'bill_date.natural_gas',
      'bill_date.propane',
      'bill_date.oil',
    ]);
    expect(paths).toContain('gas_bill_photos: Please upload photos');
  });

  it('asks for the service agreement number when the utility uses service agreements', () => {
    const pge = { energy_types: ['electric'], electric_utility_provider: 'ca-pacific-gas-and-electric' };
    const typed = { ...ELECTRIC, bill_date: { electric: '2026-03-01' } };
    expect(problemsOf(bills(typed, pge))).toEqual(['electric_said: This field is required']);
    const warned = (electric_said: string) => bills({ ...typed, electric_said }, pge).warnings();
    expect(['123456789', '1234567890', '12345678901'].map((number) => warned(number).length)).toEqual([1, 0, 1]);
  });

  it('can be completed without account numbers, and then raises an exception for staff', () => {
    const typed = { is_utility_account_number_provided: false, electric_bill_photos: FILE, bill_date: { electric: '2026-03-01' } };
    expect(problemsOf(bills(typed))).toEqual([]);
    const [raise] = utilityBillsUpload.staffFlags ?? [];
    expect(raise && [typed, ELECTRIC].map((answers) => isKnownTrue(raise.when, bills(answers).read))).toEqual([true, false]);
  });

  it.each([['123'], ['see bill'], ['1234!']])('refuses "%s" as an account number', (electric_account_number) => {
    expect(problemsOf(bills({ ...ELECTRIC, electric_account_number, bill_date: { electric: '2026-03-01' } }))).toHaveLength(1);
  });
});

describe('fuel switching calculator', () => {
  const GAS = {
    existing_fuel: 'natural_gas',
    existing_efficiency: 80,
    annual_existing_use: 500,
    price_existing_fuel: 1.5,
    share_replaced: 100,
    new_efficiency: 3,
    price_electricity: 0.2,
    homeowner_informed: true,
  };
  const results = (typed: Answers) => {
    const form = open(fuelSwitchingCalculator, typed);
    return ['result_annual_bill_change', 'result_bill_change_low', 'result_bill_change_high', 'result_annual_co2_change'].map((key) => form.computed(key));
  };

  // 500 therms × 80% is 40 million Btu, which is 11,723.33 kWh of heat. A heat pump needs 3,907.78 kWh of electricity for this heat. The range assumes that
  // each price and the efficiency are 10% lower or higher, and that the winter is 10% milder or colder. It goes from 1.1 × (3,552.5 × $0.18 − 500 × $1.65) =
  // −$204 to 1.1 × (4,342 × $0.22 − 500 × $1.35) = $308.
  it.each([
    ['gas heating that a heat pump replaces', {}, [31.56, -204, 308, -1194]],
    ['gas heating that a heat pump replaces by half', { share_replaced: 50 }, [15.78, -102, 154, -597]],
    ['gas heating that no heat pump replaces', { share_replaced: 0 }, [0, 0, 0, 0]],
    ['gas at a higher price', { price_existing_fuel: 2 }, [-218.44, -507, 61, -1194]],
    // 400 gallons × 91,452 Btu × 80% is 8,576.98 kWh of heat.
    ['propane', { existing_fuel: 'propane', annual_existing_use: 400, price_existing_fuel: 3 }, [-628.2, -937, -343, -1220]],
    // 400 gallons × 138,500 Btu × 80% is 12,989.45 kWh of heat.
    ['oil', { existing_fuel: 'oil', annual_existing_use: 400, price_existing_fuel: 4 }, [-734.04, -1157, -343, -2467]],
    [
      'electric heat',
      { existing_fuel: 'electric', existing_efficiency: 100, annual_existing_use: 9000, price_existing_fuel: 0.2 },
      [-1200, -1518, -918, -2240],
    ],
    ['no electricity price, so a range with the average price', { price_electricity: undefined }, [undefined, -424, 243, -1194]],
  ])('calculates the changes of the annual bill and of the CO₂ emissions: %s', (_case, typed, expected) => {
    expect(results({ ...GAS, ...typed })).toEqual(expected);
  });

  it.each([
    ['existing_efficiency', [49.9, 100.1], [50, 100]],
    ['share_replaced', [-0.1, 100.1], [0, 100]],
    ['new_efficiency', [0.9, 6.1], [1, 6]],
  ])('enforces the limits of the field %s', (field, outside, inside) => {
    const refused = (value: number) => problemsOf(open(fuelSwitchingCalculator, { ...GAS, [field]: value })).length;
    expect([...outside.map(refused), ...inside.map(refused)]).toEqual([1, 1, 0, 0]);
  });

  it.each([
    ['natural_gas', '$ per therm'],
    ['propane', '$ per gallon'],
    ['oil', '$ per gallon'],
    ['electric', '$ per kWh'],
    [undefined, '$ per …'],
  ])('asks for the price of %s in %s', (existing_fuel, unit) => {
    const price = open(fuelSwitchingCalculator, { existing_fuel }).fields.find(({ path }) => path === 'price_existing_fuel');
    expect(price?.field.help).toContain(`In ${unit}:`);
  });

  it('is complete only after the homeowner was informed', () => {
    expect(problemsOf(open(fuelSwitchingCalculator, GAS))).toEqual([]);
    expect(problemsOf(open(fuelSwitchingCalculator, { ...GAS, homeowner_informed: false }))).toEqual(['homeowner_informed: This field is required']);
  });

  it.each([
    ['gas_furnace', 'natural_gas', 34, 80],
    ['gas_furnace', 'natural_gas', 35, 65],
    ['gas_furnace', 'natural_gas', undefined, undefined],
    ['baseboard', 'electric', undefined, 100],
    ['heat_pump', 'electric', 10, undefined],
  ])('suggests this efficiency in percent for a %s with the fuel %s and an age of %s years: %s', (type, fuel, age_years, expected) => {
    const known = { primary_fuel_type: fuel, primary_heating_equipment: type, existing_heating_equipment: [{ id: 'a', type, fuel, age_years }] };
    const offered = initialAnswers(fuelSwitchingCalculator, {}, new FactBook([]).with({ $today: '2026-03-31', ...known })).answers;
    expect([offered.existing_fuel, offered.existing_efficiency]).toEqual([fuel, expected]);
  });

  it.each([
    ['gas heating', 'natural_gas', ['heat_pump'], [744.3, 1.18, 0.17]],
    ['gas heating and hot water', 'natural_gas', ['heat_pump', 'heat_pump_water_heater'], [994.4, 1.18, 0.17]],
    ['gas hot water', 'natural_gas', ['heat_pump_water_heater'], [250.1, 1.18, 0.17]],
    ['electric heating', 'electric', ['heat_pump'], [3200, 0.17, 0.17]],
    ['electric hot water, which the bills do not show', 'electric', ['heat_pump_water_heater'], [undefined, 0.17, 0.17]],
    ['propane, from the approved deliveries', 'propane', ['heat_pump'], [610, undefined, 0.17]],
    ['oil without deliveries', 'oil', ['heat_pump'], [undefined, undefined, 0.17]],
  ])('suggests energy use and prices from the utility bills for %s', (_case, primary_fuel_type, services_being_installed, expected) => {
    const READINGS = {
      utility_heating_therms: 744.3,
      utility_base_therms: 250.1,
      utility_heating_kwh: 3200,
      utility_cents_per_therm: 118,
      utility_cents_per_kwh: 17,
    };
    const delivered = { delivered_fuel_type: 'propane', delivered_fuel_annual_gallons: 610 };
    const suggested = (facts: Record<string, unknown>) => {
      const known = { primary_fuel_type, services_being_installed, ...delivered, ...facts };
      const { answers } = initialAnswers(fuelSwitchingCalculator, {}, new FactBook([]).with(known));
      return [answers.annual_existing_use, answers.price_existing_fuel, answers.price_electricity];
    };
    expect(suggested(READINGS)).toEqual(expected);
    // If the homeowner shares the data, contractors get copies of the facts (`shared_usage.*`). The form reads these copies too.
    expect(suggested(Object.fromEntries(Object.entries(READINGS).map(([name, value]) => [`shared_usage.${name}`, value])))).toEqual(expected);
    expect(suggested({}).slice(1)).toEqual([undefined, undefined]);
  });

  it('suggests the seasonal efficiency of the planned equipment', () => {
    const offered = (systems: unknown) => initialAnswers(fuelSwitchingCalculator, {}, new FactBook([]).with({ systems })).answers.new_efficiency;
    expect(offered([{ id: 'a', service: 'heat_pump', hspf2: 9 }])).toBe(2.64);
    expect(offered([{ id: 'a', service: 'heat_pump_water_heater', uef: 3.75 }])).toBe(3.75);
    expect(offered([{ id: 'a', service: 'heat_pump' }])).toBeUndefined();
  });
});
