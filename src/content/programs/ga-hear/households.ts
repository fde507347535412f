import { addDays } from '@/platform';
import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const GEFA = 'GEFA pages, 2026-08-06';
const POWER = 'Georgia Power before 2026-08-01';

const scope = (costs: Record<string, number>) => Object.entries(costs).map(([service, total], i) => ({ id: `l${i + 1}`, service, total }));

/** Facts about an owner's house in Atlanta with a gas furnace, before the work. */
const HOME = {
  state: 'GA',
  county: 'Fulton',
  renter_or_owner: 'owner',
  new_construction: false,
  has_work_been_done: false,
  has_no_heating: false,
  primary_fuel_type: 'natural_gas',
  primary_heating_equipment: 'gas_furnace',
  electric_utility_provider: 'not_listed',
  services_being_installed: ['heat_pump'],
  weatherization_services: [],
  units: [{ service: 'heat_pump' }],
  'energy_star.heat_pump': true,
  'energy_star.heat_pump_water_heater': true,
  income_level: 'below_ami_80',
  scope_lines: scope({ heat_pump: 12_000 }),
};

const MODERATE = 'ami_80_to_ami_150';
const OVER = 'above_ami_150';

const household = householdBuilder(HOME, '2026-03-02');

const ineligible = (
  name: string,
  reason: NonNullable<GoldenHousehold['gets']['reasons']>[number],
  facts: Record<string, unknown>,
  why = GEFA,
): GoldenHousehold => household({ name, why, facts, gets: { eligibility: 'ineligible', reasons: [reason], total: null, lines: { heat_pump: 'withheld' } } });

/**
 * Returns two households with a single measure. The first one has a low income, and the cost is above the maximum. The second one has a moderate income, and
 * half of the cost is below the maximum.
 */
const measure = (service: string, most: number, line = service, more: Record<string, unknown> = {}): GoldenHousehold[] => [
  household({
    name: `${line}, low income, above the maximum`,
    why: `100% of ${3 * most} up to ${most} (${GEFA})`,
    facts: { services_being_installed: [service], scope_lines: scope({ [service]: 3 * most }), ...more },
    gets: { eligibility: 'eligible', total: most, lines: { [line]: most } },
  }),
  household({
    name: `${line}, moderate income, below the maximum`,
    why: `50% of ${most} (${GEFA})`,
    facts: { income_level: MODERATE, services_being_installed: [service], scope_lines: scope({ [service]: most }), ...more },
    gets: { eligibility: 'eligible', total: most / 2, homeowner: most / 2, contractor_incentive: 0, platform_fee: 0 },
  }),
];

const OTHER = (...measures: string[]) => ({ services_being_installed: ['other'], weatherization_services: [], other_measures: measures });

/**
 * Returns a household that submits on `day` and replaces a stove. Until August 10, 2026, the old stove must not be electric. From August 11 on, it must be
 * electric, or there must be no old stove.
 * @param existing_stove_fuel Fuel of the old stove.
 */
const stove = (day: string, existing_stove_fuel: string, isPaid: boolean): GoldenHousehold =>
  household({
    name: `an electric stove in place of ${existing_stove_fuel}, submitted on ${day}`,
    why: 'until 2026-08-10, not in place of an electric one; from 2026-08-11 on, only in place of an electric one or if there was none (state page; DOE notice 26-2)',
    today: day,
    facts: { ...OTHER('electric_stove'), existing_stove_fuel, scope_lines: scope({ electric_stove: 800 }) },
    gets: { eligibility: 'eligible', total: isPaid ? 800 : 0, lines: { electric_stove: isPaid ? 800 : 'unmet' } },
  });

const PANEL = { new_panel_capacity_amps: '200' };

const panel = (amps: number, isPaid: boolean): GoldenHousehold =>
  household({
    name: `a new panel of ${amps} amps`,
    why: 'at least 200 amps, or the panel is not paid; the home stays eligible for the program (portal)',
    facts: {
      services_being_installed: ['panel'],
      scope_lines: scope({ panel: 3_000 }),
      new_panel_capacity_amps: 'other',
      new_panel_capacity_amps_other: amps,
    },
    gets: isPaid ? { eligibility: 'eligible', total: 3_000, lines: { panel: 3_000 } } : { eligibility: 'eligible', total: 0, lines: { panel: 'unmet' } },
  });

/**
 * Returns a household that submits on `day` and currently heats with `primary_fuel_type`. Until August 10, 2026, the program pays only for replacing heating
 * that is not electric. From August 11 on, it pays only for replacing electric heating. `isPaid`: whether the household meets this rule.
 */
const fuel = (day: string, primary_fuel_type: string, isPaid: boolean): GoldenHousehold =>
  household({
    name: `a heat pump in place of ${primary_fuel_type}, submitted on ${day}`,
    why: 'until 2026-08-10, not in place of electric heating; from 2026-08-11 on, only in place of electric heating (state page; DOE notice 26-2)',
    today: day,
    facts: { primary_fuel_type },
    gets: isPaid
      ? { eligibility: 'eligible', total: 8_000, lines: { heat_pump: 8_000 } }
      : { eligibility: 'eligible', total: 0, lines: { heat_pump: 'unmet' } },
  });

const waterHeater = (day: string, existing_water_heater_fuel_type: string, isPaid: boolean): GoldenHousehold =>
  household({
    name: `a heat pump water heater in place of ${existing_water_heater_fuel_type}, submitted on ${day}`,
    why: 'until 2026-08-10, in place of any water heater; from 2026-08-11 on, only in place of an electric one (state page; DOE notice 26-2)',
    today: day,
    facts: { existing_water_heater_fuel_type, services_being_installed: ['heat_pump_water_heater'], scope_lines: scope({ heat_pump_water_heater: 3_000 }) },
    gets: { eligibility: 'eligible', lines: { heat_pump_water_heater: isPaid ? 1_750 : 'unmet' } },
  });

/** Returns a household that completes the installation on this day, with the rebate amounts expected from Georgia Power. */
const georgiaPower = (day: string, amounts: Record<string, number | 'none'>): GoldenHousehold =>
  household({
    name: `Georgia Power, finished on ${day}`,
    why: `50% of the cost up to 200, 300, 1,000, 300, 500, 400 and 75 (${POWER}); only 1,500 and 800 are known for the time since`,
    dates: { submitted_on: '2026-02-20', reserved_on: '2026-03-02', install_completion_date: day },
    facts: {
      income_level: OVER,
      electric_utility_provider: 'ga-georgia-power',
      primary_fuel_type: 'electric',
      primary_heating_equipment: 'electric_furnace',
      services_being_installed: ['heat_pump', 'heat_pump_water_heater', 'other'],
      weatherization_services: ['insulation', 'air_sealing', 'other'],
      other_measures: ['duct_sealing', 'smart_thermostat'],
      units: [{ service: 'heat_pump', type: 'ground_source_heat_pump' }, { service: 'heat_pump_water_heater' }],
      scope_lines: scope({
        heat_pump: 20_000,
        heat_pump_water_heater: 3_000,
        insulation: 2_000,
        air_sealing: 1_000,
        duct_sealing: 1_000,
        smart_thermostat: 300,
      }),
    },
    gets: {
      eligibility: 'ineligible',
      lines: Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [`georgia_power_${key}`, amount])),
    },
  });

/** Returns a household with a cost of $200. Georgia Power pays half of it, because half of the cost is below the maximum. */
const halfOf = (service: string, line: string, facts: Record<string, unknown> = {}): GoldenHousehold =>
  household({
    name: `Georgia Power, ${line}: half of 200`,
    why: `50% of the cost (${POWER})`,
    facts: {
      income_level: OVER,
      electric_utility_provider: 'ga-georgia-power',
      services_being_installed: [service],
      scope_lines: scope({ [service]: 200 }),
      ...facts,
    },
    gets: { lines: { [`georgia_power_${line}`]: 100 } },
  });

/** Returns a household with the expected amount of the related program Georgia HER. The portal shows this amount but does not add it to the rebate. */
const wholeHomeHousehold = (income_level: string, modeled_savings_percent: number, cost: number, amount: number | 'none'): GoldenHousehold =>
  household({
    name: `Georgia HER, ${modeled_savings_percent}% of savings, ${income_level}, for ${cost}`,
    why: `from 20%: 98% up to 10,000 below 80% of the median, else 50% up to 2,000; from 35%: 16,000 and 4,000 (${GEFA})`,
    facts: { income_level, modeled_savings_percent, scope_lines: scope({ heat_pump: cost }) },
    gets: { lines: { whole_home: amount } },
  });

const submitted = (day: string, isOpen: boolean): GoldenHousehold =>
  household({
    name: `a panel, submitted on ${day}`,
    why: `the pilot began on 2024-10-31; new rebates paused on 2026-08-14 (${GEFA}; state page)`,
    today: day,
    facts: { services_being_installed: ['panel'], scope_lines: scope({ panel: 4_000 }), ...PANEL },
    gets: isOpen ? { eligibility: 'eligible', total: 4_000 } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
  });

/** Returns a household that finishes the work on this day. Its reservation lasts from March 2 to May 31, so the work must end in this period. */
const finished = (day: string, reason?: 'preapproval' | 'install_window_days'): GoldenHousehold =>
  household({
    name: `finished on ${day}`,
    why: 'on or after the day of the reservation, 2026-03-02, and within the 90 days (default)',
    today: '2026-06-10',
    stage: 'enroll',
    dates: { submitted_on: '2026-02-20', reserved_on: '2026-03-02', install_completion_date: day },
    facts: { install_completion_date: day, $reservation_expires_on: addDays('2026-03-02', 90), units_are_new: true },
    gets: reason ? { eligibility: 'ineligible', reasons: [reason] } : { eligibility: 'eligible', total: 8_000 },
  });

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'low income, each measure above its maximum, all together at the household cap',
    why: `8,000 + 1,750 + 4,000 + 2,500 + 1,600 = 17,850, cut to 14,000 starting with the last: 8,000 + 1,750 + 4,000 + 250 + 0 (${GEFA})`,
    facts: {
      services_being_installed: ['heat_pump', 'heat_pump_water_heater', 'panel', 'wiring'],
      weatherization_services: ['insulation', 'air_sealing'],
      ...PANEL,
      scope_lines: scope({ heat_pump: 12_000, heat_pump_water_heater: 2_000, panel: 5_000, wiring: 3_000, insulation: 1_200, air_sealing: 900 }),
    },
    gets: {
      eligibility: 'eligible',
      total: 14_000,
      payable: { contractor: 14_000, homeowner: 0 },
      lines: { heat_pump: 8_000, heat_pump_water_heater: 1_750, panel: 4_000, wiring: 250, insulation_air_sealing: 0 },
    },
  }),
  household({
    name: 'a home that already got 10,000',
    why: `14,000 − 10,000 (${GEFA})`,
    facts: { 'household_prior.hear': 10_000 },
    gets: { total: 4_000 },
  }),
  ...measure('heat_pump', 8_000),
  ...measure('heat_pump_water_heater', 1_750),
  ...measure('panel', 4_000, 'panel', PANEL),
  ...measure('wiring', 2_500),
  ...measure('insulation', 1_600, 'insulation_air_sealing', { services_being_installed: [], weatherization_services: ['insulation'] }),
  ...measure('ventilation', 1_600, 'insulation_air_sealing', OTHER('ventilation')),
  ...measure('electric_stove', 840, 'electric_stove', { ...OTHER('electric_stove'), existing_stove_fuel: 'natural_gas' }),
  ...measure('heat_pump_dryer', 840, 'heat_pump_dryer', OTHER('heat_pump_dryer')),
  household({
    name: 'a stove and a dryer together',
    why: `600 + 500, cut to 840 starting with the last (${GEFA})`,
    facts: {
      ...OTHER('electric_stove', 'heat_pump_dryer'),
      existing_stove_fuel: 'none',
      scope_lines: scope({ electric_stove: 600, heat_pump_dryer: 500 }),
    },
    gets: { total: 840, lines: { electric_stove: 600, heat_pump_dryer: 240 } },
  }),
  household({
    name: 'an invoice below the scope',
    why: '50% of 8,000, of which 6,000 is on the invoice (default)',
    facts: { income_level: MODERATE, scope_lines: scope({ heat_pump: 8_000 }), final_invoice_total: 6_000 },
    gets: { total: 3_000 },
  }),
  ineligible('over 150% of the median', 'income_too_high', { income_level: OVER }),
  ineligible('outside Georgia', 'geography', { state: 'FL' }),
  ineligible('a renter', 'enrollment', { renter_or_owner: 'renter' }),
  ineligible('a new build', 'building_type', { new_construction: true }),
  ineligible('only an air conditioner', 'services', { services_being_installed: ['air_conditioner'], scope_lines: scope({ air_conditioner: 5_000 }) }),
  ineligible('a contractor who is not approved by GEFA', 'enrollment', { 'contractor.enrolled_in': ['tech'] }),
  household({ name: 'a contractor who is approved by GEFA', why: GEFA, facts: { 'contractor.enrolled_in': ['gefa'] }, gets: { eligibility: 'eligible' } }),
  ineligible('the work is done', 'preapproval', { has_work_been_done: true, install_completion_date: '2026-02-20' }),
  household({
    name: 'used equipment',
    why: 'new equipment only (default)',
    stage: 'enroll',
    dates: { submitted_on: '2026-02-20', reserved_on: '2026-03-02', install_completion_date: '2026-03-20' },
    facts: { install_completion_date: '2026-03-20', $reservation_expires_on: '2026-05-31', units_are_new: false },
    gets: { eligibility: 'ineligible', reasons: ['equipment'] },
  }),
  finished('2026-03-01', 'preapproval'),
  finished('2026-03-02'),
  finished('2026-03-03'),
  finished('2026-05-30'),
  finished('2026-05-31'),
  finished('2026-06-01', 'install_window_days'),
  household({
    name: 'a heat pump that is not ENERGY STAR certified, with a panel',
    why: `the measure is not paid, but the panel is: 100% of 3,000 (${GEFA})`,
    facts: {
      'energy_star.heat_pump': false,
      services_being_installed: ['heat_pump', 'panel'],
      scope_lines: scope({ heat_pump: 9_000, panel: 3_000 }),
      ...PANEL,
    },
    gets: { eligibility: 'eligible', total: 3_000, lines: { heat_pump: 'unmet', panel: 3_000 } },
  }),
  household({
    name: 'a water heater that is not ENERGY STAR certified',
    why: GEFA,
    facts: {
      'energy_star.heat_pump_water_heater': false,
      services_being_installed: ['heat_pump_water_heater'],
      scope_lines: scope({ heat_pump_water_heater: 3_000 }),
    },
    gets: { eligibility: 'eligible', total: 0, lines: { heat_pump_water_heater: 'unmet' } },
  }),
  household({
    name: 'no heating at all, so no fuel switching',
    why: 'the first heating of a home is paid before and after the rule change (state page)',
    today: '2026-08-11',
    facts: { has_no_heating: true, primary_fuel_type: undefined, primary_heating_equipment: undefined },
    gets: { eligibility: 'eligible', total: 8_000 },
  }),
  ...(['2026-08-09', '2026-08-10'] as const).flatMap((day) => [
    fuel(day, 'natural_gas', true),
    fuel(day, 'electric', false),
    waterHeater(day, 'natural_gas', true),
    waterHeater(day, 'electric', true),
    stove(day, 'natural_gas', true),
    stove(day, 'electric', false),
    stove(day, 'none', true),
  ]),
  ...(['2026-08-11', '2026-08-12'] as const).flatMap((day) => [
    fuel(day, 'natural_gas', false),
    fuel(day, 'electric', true),
    waterHeater(day, 'natural_gas', false),
    waterHeater(day, 'electric', true),
    stove(day, 'natural_gas', false),
    stove(day, 'electric', true),
    stove(day, 'none', true),
  ]),
  household({
    name: 'submitted before the rule change and reserved after it',
    why: 'the day of the application decides (our interpretation)',
    today: '2026-08-20',
    dates: { submitted_on: '2026-08-10', reserved_on: '2026-08-18' },
    gets: { eligibility: 'eligible', total: 8_000 },
  }),
  panel(199, false),
  panel(200, true),
  panel(201, true),
  submitted('2024-10-30', false),
  submitted('2024-10-31', true),
  submitted('2024-11-01', true),
  submitted('2026-08-12', true),
  submitted('2026-08-13', true),
  submitted('2026-08-14', false),
  wholeHomeHousehold('below_ami_80', 19, 20_000, 'none'),
  wholeHomeHousehold('below_ami_80', 20, 20_000, 10_000),
  wholeHomeHousehold('below_ami_80', 21, 5_000, 4_900),
  wholeHomeHousehold('below_ami_80', 34, 20_000, 10_000),
  wholeHomeHousehold('below_ami_80', 35, 20_000, 16_000),
  wholeHomeHousehold('below_ami_80', 36, 20_000, 16_000),
  wholeHomeHousehold(MODERATE, 19, 20_000, 'none'),
  wholeHomeHousehold(MODERATE, 20, 20_000, 2_000),
  wholeHomeHousehold(MODERATE, 21, 3_000, 1_500),
  wholeHomeHousehold(OVER, 34, 20_000, 2_000),
  wholeHomeHousehold(OVER, 35, 20_000, 4_000),
  wholeHomeHousehold(OVER, 36, 20_000, 4_000),
  georgiaPower('2026-07-30', {
    insulation: 200,
    air_sealing: 300,
    heat_pump: 1_000,
    ground_source: 300,
    heat_pump_water_heater: 500,
    duct_sealing: 400,
    smart_thermostat: 75,
  }),
  georgiaPower('2026-07-31', {
    insulation: 200,
    air_sealing: 300,
    heat_pump: 1_000,
    ground_source: 300,
    heat_pump_water_heater: 500,
    duct_sealing: 400,
    smart_thermostat: 75,
  }),
  georgiaPower('2026-08-01', {
    insulation: 'none',
    air_sealing: 'none',
    heat_pump: 1_500,
    ground_source: 'none',
    heat_pump_water_heater: 800,
    duct_sealing: 'none',
    smart_thermostat: 'none',
  }),
  georgiaPower('2026-08-02', {
    insulation: 'none',
    air_sealing: 'none',
    heat_pump: 1_500,
    ground_source: 'none',
    heat_pump_water_heater: 800,
    duct_sealing: 'none',
    smart_thermostat: 'none',
  }),
  halfOf('insulation', 'insulation', { services_being_installed: [], weatherization_services: ['insulation'] }),
  halfOf('air_sealing', 'air_sealing', { services_being_installed: [], weatherization_services: ['air_sealing'] }),
  halfOf('heat_pump', 'heat_pump', { primary_fuel_type: 'electric', primary_heating_equipment: 'electric_furnace' }),
  halfOf('heat_pump', 'ground_source', { units: [{ service: 'heat_pump', type: 'ground_source_heat_pump' }] }),
  halfOf('heat_pump_water_heater', 'heat_pump_water_heater'),
  halfOf('duct_sealing', 'duct_sealing', OTHER('duct_sealing')),
  household({
    name: 'Georgia Power, smart_thermostat: half of 100',
    why: `50% of the cost (${POWER})`,
    facts: {
      income_level: OVER,
      electric_utility_provider: 'ga-georgia-power',
      ...OTHER('smart_thermostat'),
      scope_lines: scope({ smart_thermostat: 100 }),
    },
    gets: { lines: { georgia_power_smart_thermostat: 50 } },
  }),
  household({
    name: 'Georgia Power pays no more than the cost that is left',
    why: '1,900 − 1,750 = 150 of the 500 from Georgia Power (portal)',
    facts: {
      electric_utility_provider: 'ga-georgia-power',
      services_being_installed: ['heat_pump_water_heater'],
      scope_lines: scope({ heat_pump_water_heater: 1_900 }),
    },
    gets: { total: 1_750, lines: { georgia_power_heat_pump_water_heater: 150 }, left_to_pay: 0 },
  }),
  household({
    name: 'customer of another utility',
    why: `only customers of Georgia Power (${POWER})`,
    facts: {
      electric_utility_provider: 'ga-city-of-norcross',
      services_being_installed: ['heat_pump_water_heater'],
      scope_lines: scope({ heat_pump_water_heater: 3_000 }),
    },
    gets: { lines: { georgia_power_heat_pump_water_heater: 'none' } },
  }),
];
