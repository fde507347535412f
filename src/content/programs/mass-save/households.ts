import type { GoldenHousehold } from '@/rules/programs';
import { type HouseholdInput, householdBuilder } from '../household-builder';

const REBATES = 'Mass Save rebates of 2026, 2026-07-09';
const RECORDS = 'records of Mass Save incentives, 2026-08-06';
const SMI = 'state median income 2025 to 2026';

/** Facts about a home in Cambridge. Eversource supplies electricity and natural gas. The household expects no higher tier. */
const HOME = {
  state: 'MA',
  electric_utilities: ['ma-eversource'],
  gas_utilities: ['ma-nstar-gas-company'],
  energy_types: ['electric', 'natural_gas'],
  electric_utility_provider: 'ma-eversource',
  gas_utility_provider: 'ma-nstar-gas-company',
  primary_fuel_type: 'natural_gas',
  number_of_occupants: 3,
  will_qualify_low_income: 'no',
  year_home_built: 1950,
  weatherization_completed: 'yes',
  'contractor.enrolled_in': ['heat_pump_installer_network'],
};

const scope = (costs: Record<string, number>) => Object.entries(costs).map(([service, total], i) => ({ id: `l${i + 1}`, service, total }));

/** Returns cold-climate heat pumps that are on the program's list, one for each capacity in tons. */
const airSource = (...tons: number[]) =>
  tons.map((ton, i) => ({
    id: `hp${i + 1}`,
    service: 'heat_pump',
    type: 'air_source_heat_pump',
    tons: ton,
    refrigerant: 'r32',
    energy_star_cold_climate: true,
    on_program_list: true,
  }));
const groundSource = (tons: number) => airSource(tons).map((unit) => ({ ...unit, type: 'ground_source_heat_pump' }));

const WHOLE = { heat_pump_serves: 'whole_home', heating_equipment_removal_type: 'fully_removed_or_decommissioned', manual_j_load_share: 100 };
const PART = { heat_pump_serves: 'part_of_home', manual_j_load_share: 130, weatherization_completed_on: '2020-05-01' };

const OPENED = '2025-01-01';
const householdAtHome = householdBuilder(HOME, OPENED);

type InstalledHouseholdInput = HouseholdInput & { on?: string; costs?: Record<string, number> };

/**
 * Returns a household that completes the installation on the day `on`. By default, it is evaluated on the same day, or on the opening day of the program if
 * that is later.
 */
const household = ({
  on = '2026-06-15',
  today = on < OPENED ? OPENED : on,
  costs = { heat_pump: 30_000 },
  facts = {},
  dates,
  ...more
}: InstalledHouseholdInput): GoldenHousehold =>
  householdAtHome({
    ...more,
    today,
    dates: { install_completion_date: on, ...dates },
    facts: { install_completion_date: on, services_being_installed: Object.keys(costs), scope_lines: scope(costs), ...facts },
  });

/** Returns a household before the work, which has a planned but no actual completion date. */
const plannedHousehold = (given: InstalledHouseholdInput): GoldenHousehold =>
  household({ ...given, facts: { ...given.facts, install_completion_date: undefined } });

const wholeHomeHousehold = (name: string, tons: number, on: string, amount: number | 'none', why: string): GoldenHousehold =>
  plannedHousehold({ name, why, on, facts: { ...WHOLE, units: airSource(tons) }, gets: { lines: { air_source: amount } } });
const partHome = (name: string, tons: number, on: string, amount: number | 'none', why: string): GoldenHousehold =>
  plannedHousehold({ name, why, on, facts: { ...PART, units: airSource(tons) }, gets: { lines: { air_source: amount } } });

/** Returns a household with oil heating and a whole-home heat pump of three tons for $20,000. The amount of the rebate shows which tier applies. */
const atIncome = (people: number, income: number, tier: 'no cost' | 'enhanced' | 'standard', why: string): GoldenHousehold =>
  household({
    name: `${people} ${people === 1 ? 'person' : 'people'}, $${income.toLocaleString('en-US')} a year: ${tier}`,
    why: `${why} (${SMI})`,
    costs: { heat_pump: 20_000 },
    facts: { ...WHOLE, units: airSource(3), primary_fuel_type: 'oil', number_of_occupants: people, household_income: income },
    gets: { eligibility: 'eligible', lines: { air_source: tier === 'no cost' ? 20_000 : tier === 'enhanced' ? 16_000 : 7_950 } },
  });

const LIMITS: readonly [people: number, sixty: number, eighty: number][] = [
  [1, 51_778, 69_036],
  [2, 67_710, 90_279],
  [3, 83_642, 111_522],
  [4, 99_574, 132_764],
  [5, 115_505, 154_006],
  [6, 131_437, 175_248],
  [7, 134_424, 179_231],
  [8, 137_411, 183_214],
  // Limits for more than eight people: each person adds $2,987 and $3,983, as much as the eighth person. The limits stop rising at twelve people.
  [9, 140_398, 187_197],
  [10, 143_385, 191_180],
  [11, 146_372, 195_163],
  [12, 149_359, 199_146],
  [13, 149_359, 199_146],
];

/** Returns a household for which a requirement of a measure is not met. The measure is not paid, but the household stays eligible. */
const unmetMeasure = (name: string, why: string, facts: Record<string, unknown>, line = 'air_source', costs?: Record<string, number>): GoldenHousehold =>
  household({
    name,
    why,
    ...(costs && { costs }),
    facts: { ...WHOLE, units: airSource(3), ...facts },
    stage: 'enroll',
    gets: { eligibility: 'eligible', lines: { [line]: 'unmet' } },
  });
const met = (name: string, why: string, facts: Record<string, unknown>): GoldenHousehold =>
  household({ name, why, facts: { ...WHOLE, units: airSource(3), ...facts }, stage: 'enroll', gets: { eligibility: 'eligible', total: 7_950 } });

const notWeatherized = { weatherization_completed: 'no', weatherization_recommended_amount: 4_000 };

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'standard rate, a heat pump of two and a half tons for the whole home',
    why: `2.5 × 2,650; the check goes to the homeowner (${REBATES})`,
    facts: { ...WHOLE, units: airSource(2.5) },
    gets: {
      eligibility: 'eligible',
      total: 6_625,
      homeowner: 6_625,
      contractor_incentive: 0,
      platform_fee: 0,
      payable: { contractor: 0, homeowner: 6_625 },
      lines: { air_source: 6_625, winter_rate: 'unknown' },
    },
  }),
  household({
    name: 'two heat pumps for the whole home, together above the maximum',
    why: `(2 + 1.5) × 2,650 = 9,275, at most 8,500 (${REBATES})`,
    facts: { ...WHOLE, units: airSource(2, 1.5) },
    gets: { total: 8_500 },
  }),
  wholeHomeHousehold('whole home, just below the maximum', 3.2, '2026-06-15', 8_480, `3.2 × 2,650 (${REBATES})`),
  wholeHomeHousehold('whole home in 2025', 3, '2025-12-31', 9_000, `3 × 3,000, the last day of 2025 (${RECORDS})`),
  wholeHomeHousehold('whole home in 2025 above the maximum', 4, '2025-06-15', 10_000, `4 × 3,000 = 12,000, at most 10,000 (${RECORDS})`),
  wholeHomeHousehold('whole home on the first day of 2025', 4, '2025-01-01', 10_000, `4 × 3,000 = 12,000, at most 10,000 (${RECORDS})`),
  wholeHomeHousehold('whole home on the first day of 2026', 4, '2026-01-01', 8_500, `4 × 2,650 = 10,600, at most 8,500 (${REBATES})`),
  wholeHomeHousehold('whole home on the last day of 2026', 4, '2026-12-31', 8_500, `4 × 2,650 = 10,600, at most 8,500 (${REBATES})`),
  wholeHomeHousehold('three tons on the first day of 2026', 3, '2026-01-01', 7_950, `3 × 2,650 (${REBATES})`),
  wholeHomeHousehold('three tons on the last day of 2026', 3, '2026-12-31', 7_950, `3 × 2,650 (${REBATES})`),
  wholeHomeHousehold('four tons on the last day of 2025', 4, '2025-12-31', 10_000, `4 × 3,000 = 12,000, at most 10,000 (${RECORDS})`),
  wholeHomeHousehold('whole home on the last day of 2024', 4, '2024-12-31', 'none', 'rebates for 2024 are not in the program'),
  wholeHomeHousehold('whole home on the first day of 2027', 4, '2027-01-01', 'none', 'rebates for 2027 are not published'),
  partHome('a part of the home in 2026', 3, '2026-06-15', 3_375, `3 × 1,125 (${REBATES})`),
  partHome('a part of the home in 2026 above the maximum', 8, '2026-06-15', 8_500, `8 × 1,125 = 9,000, at most 8,500 (${REBATES})`),
  partHome('a part of the home in 2025', 3, '2025-06-15', 3_750, `3 × 1,250 (${RECORDS})`),
  partHome('a part of the home on the first day of 2025', 3, '2025-01-01', 3_750, `3 × 1,250 (${RECORDS})`),
  partHome('a part of the home on the last day of 2025', 9, '2025-12-31', 10_000, `9 × 1,250 = 11,250, at most 10,000 (${RECORDS})`),
  partHome('a part of the home on the first day of 2026', 3, '2026-01-01', 3_375, `3 × 1,125 (${REBATES})`),
  partHome('a part of the home on the last day of 2026', 3, '2026-12-31', 3_375, `3 × 1,125 (${REBATES})`),
  partHome('three tons for a part of the home on the last day of 2025', 3, '2025-12-31', 3_750, `3 × 1,250 (${RECORDS})`),
  partHome('a part of the home on the last day of 2024', 3, '2024-12-31', 'none', 'rebates for 2024 are not in the program'),
  partHome('a part of the home on the first day of 2027', 3, '2027-01-01', 'none', 'rebates for 2027 are not published'),
  ...(
    [
      ['2025-12-31', 3, 'none', 'not offered in 2025'],
      ['2026-01-01', 3, 750, '3 × 250'],
      ['2026-12-31', 12, 2_500, '12 × 250 = 3,000, at most 2,500'],
      ['2026-12-31', 3, 750, '3 × 250'],
      ['2026-01-01', 12, 2_500, '12 × 250 = 3,000, at most 2,500'],
      ['2027-01-01', 3, 'none', 'rebates for 2027 are not published'],
    ] as const
  ).map(([on, tons, amount, why]) =>
    plannedHousehold({
      name: `an addition with ${tons} tons, nothing is displaced, installed on ${on}`,
      why: `${why} (${RECORDS})`,
      on,
      facts: { ...PART, displaced_heating: 'none', units: airSource(tons) },
      gets: { lines: { air_source: amount } },
    }),
  ),
  household({
    name: 'no heating before',
    why: `nothing is displaced: 3 × 250 (${RECORDS})`,
    facts: { ...PART, primary_fuel_type: undefined, has_no_heating: true, units: airSource(3) },
    gets: { lines: { air_source: 750 } },
  }),
  household({
    name: 'a heat pump in place of a heat pump',
    why: `nothing fossil is displaced: 3 × 250 (${RECORDS})`,
    facts: { ...PART, primary_fuel_type: 'electric', primary_heating_equipment: 'heat_pump', units: airSource(3) },
    gets: { lines: { air_source: 750 } },
  }),
  household({
    name: 'a heat pump from the catalog, type not known, replacing baseboards',
    why: `electric resistance is displaced: 2 × 1,125 (${REBATES})`,
    facts: {
      ...PART,
      primary_fuel_type: 'electric',
      primary_heating_equipment: 'baseboard',
      units: airSource(2).map(({ type: _type, ...unit }) => unit),
    },
    gets: { lines: { air_source: 2_250 } },
  }),
  ...LIMITS.flatMap(([people, sixty, eighty]) => [
    atIncome(people, sixty, 'no cost', `exactly 60% is ${sixty}: all of the cost`),
    atIncome(people, sixty + 1, 'enhanced', `a dollar above 60%: 20,000, at most 16,000`),
    atIncome(people, eighty, 'enhanced', `exactly 80% is ${eighty}: at most 16,000`),
    atIncome(people, eighty + 1, 'standard', `a dollar above 80%: 3 × 2,650`),
  ]),
  household({
    name: 'a higher tier is expected, but the income is not stated',
    why: 'the rate depends on it',
    facts: { ...WHOLE, units: airSource(3), will_qualify_low_income: 'yes' },
    gets: { total: null, lines: { air_source: 'unknown' }, missing: ['household_income'] },
  }),
  household({
    name: 'no cost to the household: the contractor is paid',
    why: `60% for three is 83,642; 100% of 18,000 (${RECORDS}); the payee is a default`,
    costs: { heat_pump: 18_000 },
    facts: { ...WHOLE, units: airSource(3), household_income: 60_000 },
    gets: { total: 18_000, payable: { contractor: 18_000, homeowner: 0 }, left_to_pay: null },
  }),
  household({
    name: 'a moderate income with natural gas is at the standard rate',
    why: `the enhanced rate is for oil, propane and electric resistance: 3 × 2,650 (${RECORDS})`,
    facts: { ...WHOLE, units: airSource(3), household_income: 100_000 },
    gets: { total: 7_950 },
  }),
  household({
    name: 'the enhanced rate below its maximum',
    why: `propane, moderate: all of 12,000 (${RECORDS}; the calculation below the maximum is a default)`,
    costs: { heat_pump: 12_000 },
    facts: { ...WHOLE, units: airSource(3), primary_fuel_type: 'propane', household_income: 100_000 },
    gets: { total: 12_000 },
  }),
  ...(
    [
      ['2024-12-31', 'none'],
      ['2025-01-01', 16_000],
      ['2025-12-31', 16_000],
      ['2026-01-01', 16_000],
      ['2026-12-31', 16_000],
      ['2027-01-01', 'none'],
    ] as const
  ).map(([on, air_source]) =>
    plannedHousehold({
      name: `the enhanced rate, installed on ${on}`,
      why: `electric resistance, moderate: at most 16,000 (${RECORDS}; 2025 from pages of contractors)`,
      on,
      facts: { ...WHOLE, units: airSource(3), displaced_heating: 'electric_resistance', household_income: 100_000 },
      gets: { lines: { air_source } },
    }),
  ),
  household({
    name: 'a rebate above the cost',
    why: '3 × 2,650 = 7,950, cut to the cost of 7,000 (default)',
    costs: { heat_pump: 7_000 },
    facts: { ...WHOLE, units: airSource(3) },
    gets: { total: 7_000 },
  }),
  household({
    name: 'an invoice below the scope',
    why: '75% of 4,000, of which 3,000 is on the invoice (default)',
    costs: { insulation: 4_000 },
    facts: { energy_audit_done_on: '2026-03-01', final_invoice_total: 3_000 },
    gets: { total: 2_250 },
  }),

  // Households that test the requirements for a whole-home rebate.
  met('weatherized', 'the work is done', {}),
  unmetMeasure('not weatherized, $4,000 recommended', `weatherization first (${REBATES})`, notWeatherized),
  met('$999 of weatherization recommended', `less than 1,000 (${REBATES})`, { ...notWeatherized, weatherization_recommended_amount: 999 }),
  unmetMeasure('$1,000 of weatherization recommended', `not less than 1,000 (${REBATES})`, { ...notWeatherized, weatherization_recommended_amount: 1_000 }),
  unmetMeasure('$1,001 of weatherization recommended', `not less than 1,000 (${REBATES})`, { ...notWeatherized, weatherization_recommended_amount: 1_001 }),
  unmetMeasure('built in 1999', `not after 2000 (${REBATES})`, { ...notWeatherized, year_home_built: 1999 }),
  unmetMeasure('built in 2000', `not after 2000 (${REBATES})`, { ...notWeatherized, year_home_built: 2000 }),
  met('built in 2001', `after 2000 (${REBATES})`, { ...notWeatherized, year_home_built: 2001 }),
  met('weatherized this year', `the work is done (${REBATES})`, { ...notWeatherized, weatherization_completed_on: '2026-02-01' }),
  unmetMeasure('sized for 89% of the load', `90% to 120% (${REBATES})`, { manual_j_load_share: 89 }),
  met('sized for 90% of the load', `90% to 120% (${REBATES})`, { manual_j_load_share: 90 }),
  met('sized for 91% of the load', `90% to 120% (${REBATES})`, { manual_j_load_share: 91 }),
  met('sized for 119% of the load', `90% to 120% (${REBATES})`, { manual_j_load_share: 119 }),
  met('sized for 120% of the load', `90% to 120% (${REBATES})`, { manual_j_load_share: 120 }),
  unmetMeasure('sized for 121% of the load', `90% to 120% (${REBATES})`, { manual_j_load_share: 121 }),
  unmetMeasure('the old heating stays with a whole-home system', `only heating (${REBATES})`, { heating_equipment_removal_type: 'none' }),
  unmetMeasure('a contractor outside of the network', `Heat Pump Installer Network (${REBATES})`, { 'contractor.enrolled_in': ['tech'] }),
  unmetMeasure('one of two heat pumps is not on the list', `HPQPL (${REBATES})`, {
    units: airSource(2, 1).map((unit, i) => (i === 1 ? { ...unit, on_program_list: false } : unit)),
  }),
  unmetMeasure('not certified for cold climates', `ENERGY STAR cold climate (${REBATES})`, {
    units: airSource(3).map((unit) => ({ ...unit, energy_star_cold_climate: false })),
  }),
  unmetMeasure('oil stays for the rest of the home without integrated controls', `integrated controls with oil and propane (${REBATES})`, {
    ...PART,
    primary_fuel_type: 'oil',
    integrated_controls: false,
  }),
  unmetMeasure('electricity from a municipal light plant, gas from a sponsor', `no electric measures (${RECORDS})`, {
    electric_utilities: ['ma-city-of-holyoke', 'ma-eversource'],
    electric_utility_provider: 'ma-city-of-holyoke',
  }),
  unmetMeasure(
    'a water heater at a municipal light plant',
    `no electric measures (${RECORDS})`,
    { electric_utility_provider: 'ma-city-of-holyoke', units: [{ id: 'wh', service: 'heat_pump_water_heater' }] },
    'water_heater',
    { heat_pump_water_heater: 4_000 },
  ),
  ...(
    [
      ['2025-12-31', 9_000],
      ['2026-01-01', 'unmet'],
    ] as const
  ).map(([on, amount]) =>
    household({
      name: `R-410A, installed on ${on}`,
      why: `excluded from January 1, 2026 (${REBATES})`,
      on,
      facts: { ...WHOLE, units: airSource(3).map((unit) => ({ ...unit, refrigerant: 'r410a' })) },
      gets: { lines: { air_source: amount } },
    }),
  ),

  // Households that test the bonuses for heat pumps that serve only some rooms of the home.
  ...(
    [
      [89, 'none'],
      [90, 500],
      [91, 500],
      [119, 500],
      [120, 500],
      [121, 'none'],
    ] as const
  ).map(([manual_j_load_share, sizing_bonus]) =>
    household({
      name: `a part of the home, sized for ${manual_j_load_share}% of the load`,
      why: `500 from 90% to 120% (${RECORDS})`,
      facts: { ...PART, manual_j_load_share, units: airSource(2) },
      gets: { total: 2_250 + (sizing_bonus === 'none' ? 0 : 500), lines: { air_source: 2_250, sizing_bonus } },
    }),
  ),
  ...(
    [
      ['2025-06-14', 'none'],
      ['2025-06-15', 500],
      ['2026-12-15', 500],
      ['2026-12-16', 'none'],
    ] as const
  ).map(([weatherization_completed_on, weatherization_bonus]) =>
    household({
      name: `a part of the home, weatherized on ${weatherization_completed_on}, installed on 2026-06-15`,
      why: `500 within a year before or six months after (${RECORDS})`,
      today: '2026-12-20',
      facts: { ...PART, weatherization_completed_on, units: airSource(2) },
      gets: { lines: { weatherization_bonus } },
    }),
  ),
  ...(
    [
      ['2025-12-31', 'none'],
      ['2026-01-01', 500],
      ['2026-12-31', 500],
    ] as const
  ).map(([on, bonus]) =>
    household({
      name: `both bonuses, installed on ${on}`,
      why: `500 and 500 in 2026 (${RECORDS})`,
      on,
      facts: { ...PART, manual_j_load_share: 100, weatherization_completed_on: on, units: airSource(2) },
      gets: { lines: { sizing_bonus: bonus, weatherization_bonus: bonus } },
    }),
  ),
  household({
    name: 'a bonus is not paid with a heat pump that is not paid',
    why: `with the rebate of a part of the home (${RECORDS})`,
    facts: { ...PART, manual_j_load_share: 100, 'contractor.enrolled_in': ['tech'], units: airSource(2) },
    gets: { total: 0, lines: { air_source: 'unmet', sizing_bonus: 'none' } },
  }),
  ...([2, 3, 4] as const).map((controls_installed) =>
    household({
      name: `${controls_installed} integrated controls with oil`,
      why: `2 × 1,125 and 500 for each control, up to three (${RECORDS})`,
      facts: { ...PART, primary_fuel_type: 'oil', integrated_controls: true, controls_installed, units: airSource(2) },
      gets: { total: 2_250 + 500 * Math.min(3, controls_installed) },
    }),
  ),

  // Households with ground-source heat pumps.
  ...(
    [
      ['2025-12-31', 'unknown', 'the amount of 2025 was not found: staff enter it'],
      ['2025-01-01', 'unknown', 'the amount of 2025 was not found: staff enter it'],
      ['2024-12-31', 'none', 'rebates for 2024 are not in the program'],
      ['2026-01-01', 13_500, 'flat for the whole home'],
      ['2026-12-31', 13_500, 'flat for the whole home'],
      ['2027-01-01', 'none', 'rebates for 2027 are not published'],
    ] as const
  ).map(([on, amount, why]) =>
    plannedHousehold({
      name: `ground source for the whole home, installed on ${on}`,
      why: `${why} (${REBATES})`,
      on,
      costs: { heat_pump: 45_000 },
      facts: { ...WHOLE, units: groundSource(5) },
      gets: { lines: { ground_source: amount, air_source: 'none' } },
    }),
  ),
  ...(
    [
      [6.5, '2026-01-01', 13_000, '6.5 × 2,000'],
      [6.5, '2026-12-31', 13_000, '6.5 × 2,000'],
      [7, '2026-06-15', 13_500, '7 × 2,000 = 14,000, at most 13,500'],
      [6.5, '2027-01-01', 'none', 'rebates for 2027 are not published'],
    ] as const
  ).map(([tons, on, amount, why]) =>
    plannedHousehold({
      name: `ground source for a part of the home, ${tons} tons, installed on ${on}`,
      why: `${why} (${REBATES})`,
      on,
      costs: { heat_pump: 45_000 },
      facts: { ...PART, units: groundSource(tons) },
      gets: { lines: { ground_source: amount } },
    }),
  ),
  ...(
    [
      ['2024-12-31', 'none'],
      ['2025-01-01', 'unknown'],
      ['2025-12-31', 'unknown'],
      ['2026-01-01', 25_000],
      ['2026-12-31', 25_000],
      ['2027-01-01', 'none'],
    ] as const
  ).map(([on, amount]) =>
    plannedHousehold({
      name: `ground source at the enhanced rate, installed on ${on}`,
      why: `oil, moderate: 45,000, at most 25,000 in 2026; 2025 was not found (${RECORDS})`,
      on,
      costs: { heat_pump: 45_000 },
      facts: { ...WHOLE, units: groundSource(5), primary_fuel_type: 'oil', household_income: 100_000 },
      gets: { lines: { ground_source: amount } },
    }),
  ),

  household({
    name: 'a water heater that costs less than its rebate',
    why: `750, at most what the water heater costs (${REBATES})`,
    costs: { heat_pump_water_heater: 400 },
    facts: { units: [{ id: 'wh', service: 'heat_pump_water_heater' }] },
    gets: { eligibility: 'eligible', total: 400 },
  }),
  ...(
    [
      ['2024-12-31', 'none'],
      ['2025-01-01', 'unknown'],
      ['2026-06-15', 'unknown'],
      ['2026-12-31', 'unknown'],
      ['2027-01-01', 'none'],
    ] as const
  ).map(([on, ground_source]) =>
    plannedHousehold({
      name: `ground source up to 60% of the state median income, installed on ${on}`,
      why: `no amount is published, so it is not the standard 13,500 (${RECORDS})`,
      on,
      costs: { heat_pump: 45_000 },
      facts: { ...WHOLE, units: groundSource(5), household_income: 50_000 },
      gets: { total: null, lines: { ground_source } },
    }),
  ),
  household({
    name: 'ground source at the enhanced rate below its maximum',
    why: `oil, moderate: all of 20,000 (${RECORDS}; the calculation below the maximum is a default)`,
    costs: { heat_pump: 20_000 },
    facts: { ...WHOLE, units: groundSource(4), primary_fuel_type: 'oil', household_income: 100_000 },
    gets: { total: 20_000 },
  }),
  ...(
    [
      ['2025-12-31', 'unknown'],
      ['2026-01-01', 'unmet'],
    ] as const
  ).map(([on, ground_source]) =>
    household({
      name: `ground source with R-410A, installed on ${on}`,
      why: `excluded from January 1, 2026; the amount of 2025 was not found (${REBATES})`,
      on,
      costs: { heat_pump: 45_000 },
      facts: { ...WHOLE, units: groundSource(5).map((unit) => ({ ...unit, refrigerant: 'r410a' })) },
      gets: { lines: { ground_source } },
    }),
  ),

  // Households with water heaters and weatherization, whose amounts are the same in every year.
  household({
    name: 'two water heaters, one of them a split system',
    why: `750 + 1,500 (${RECORDS})`,
    costs: { heat_pump_water_heater: 9_000 },
    facts: {
      units: [
        { id: 'a', service: 'heat_pump_water_heater' },
        { id: 'b', service: 'heat_pump_water_heater', split_system: true },
      ],
    },
    gets: { eligibility: 'eligible', total: 2_250, lines: { water_heater: 2_250 } },
  }),
  household({
    name: 'insulation and air sealing at the standard rate',
    why: `75% of 6,000 and 100% of 800 (${RECORDS})`,
    costs: { insulation: 6_000, air_sealing: 800 },
    facts: { energy_audit_done_on: '2026-03-01' },
    gets: { eligibility: 'eligible', total: 5_300, lines: { insulation: 4_500, air_sealing: 800 } },
  }),
  household({
    name: 'insulation and air sealing with a moderate income',
    why: `100% of 6,000 and of 800 (${RECORDS})`,
    costs: { insulation: 6_000, air_sealing: 800 },
    facts: { energy_audit_done_on: '2026-03-01', household_income: 100_000 },
    gets: { total: 6_800 },
  }),
  unmetMeasure('insulation before the energy assessment', `after a home energy assessment (${RECORDS})`, { energy_audit_done_on: '2026-06-16' }, 'insulation', {
    insulation: 6_000,
  }),
  household({
    name: 'insulation at a municipal light plant with gas from a sponsor',
    why: `only electric measures are excluded: 75% of 6,000 (${RECORDS})`,
    costs: { insulation: 6_000 },
    facts: { electric_utility_provider: 'ma-city-of-holyoke', energy_audit_done_on: '2026-06-15' },
    gets: { eligibility: 'eligible', total: 4_500 },
  }),

  // Households that are ineligible.
  household({
    name: 'a customer of a municipal light plant who heats with oil',
    why: 'no sponsor sells to this home',
    facts: { ...WHOLE, energy_types: ['electric', 'oil'], electric_utility_provider: 'ma-city-of-holyoke', primary_fuel_type: 'oil', units: airSource(3) },
    gets: { eligibility: 'ineligible', reasons: ['providers'], total: null, lines: { air_source: 'withheld' } },
  }),
  household({
    name: 'a home in New Hampshire',
    why: 'homes in Massachusetts',
    facts: { ...WHOLE, state: 'NH', units: airSource(3) },
    gets: { eligibility: 'ineligible', reasons: ['geography'] },
  }),
  household({
    name: 'a ZIP code that no sponsor serves',
    why: 'a sponsor must serve the home',
    facts: {
      ...WHOLE,
      electric_utilities: ['ma-city-of-holyoke'],
      gas_utilities: ['ma-holyoke-gas-and-elec-dep'],
      electric_utility_provider: 'ma-city-of-holyoke',
      gas_utility_provider: 'ma-holyoke-gas-and-elec-dep',
      units: airSource(3),
    },
    gets: { eligibility: 'ineligible', reasons: ['geography', 'providers'] },
  }),
  household({
    name: 'a gas furnace',
    why: 'the program does not pay for furnaces',
    costs: { gas_furnace: 6_000 },
    gets: { eligibility: 'ineligible', reasons: ['services'] },
  }),
  ...(
    [
      ['2024-12-31', false],
      ['2025-01-01', true],
      ['2026-12-31', true],
      ['2027-01-01', false],
    ] as const
  ).map(([on, isIn]) =>
    household({
      name: `enrolled with a water heater installed on ${on}`,
      why: `installed in 2025 or 2026 (${REBATES})`,
      on,
      today: '2027-02-01',
      stage: 'enroll',
      costs: { heat_pump_water_heater: 4_000 },
      facts: { units: [{ id: 'wh', service: 'heat_pump_water_heater' }] },
      gets: isIn ? { eligibility: 'eligible', total: 750 } : { eligibility: 'ineligible', reasons: ['install_date_outside_period'], total: null },
    }),
  ),
  ...(
    [
      ['2024-12-31', false],
      ['2025-01-01', true],
      ['2027-02-28', true],
      ['2027-03-01', false],
    ] as const
  ).map(([today, isOpen]) =>
    household({
      name: `applied on ${today}`,
      why: `from 2025-01-01 to 2027-02-28 (${REBATES})`,
      today,
      on: today < '2026' ? '2025-01-15' : '2026-12-15',
      costs: { heat_pump_water_heater: 4_000 },
      facts: { units: [{ id: 'wh', service: 'heat_pump_water_heater' }] },
      gets: isOpen ? { eligibility: 'eligible', total: 750 } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'], total: null },
    }),
  ),
  unmetMeasure(
    'ground source that is not on the list, by a contractor outside of the network, in a town with a light plant',
    `three requirements of the measure (${REBATES})`,
    {
      units: groundSource(5).map((item) => ({ ...item, on_program_list: false })),
      'contractor.enrolled_in': ['tech'],
      electric_utility_provider: 'ma-town-of-belmont',
    },
    'ground_source',
  ),
  unmetMeasure(
    'integrated controls in a town with a light plant',
    `customers of a sponsor only (${REBATES})`,
    {
      ...PART,
      primary_fuel_type: 'oil',
      integrated_controls: true,
      controls_installed: 1,
      units: airSource(2),
      electric_utility_provider: 'ma-town-of-belmont',
    },
    'integrated_controls',
  ),
  household({
    name: 'integrated controls with a new heat pump that is not paid',
    why: `not paid with a unit that fails its own requirement (${RECORDS})`,
    facts: {
      ...PART,
      primary_fuel_type: 'oil',
      integrated_controls: true,
      controls_installed: 1,
      'contractor.enrolled_in': ['tech'],
      units: airSource(2),
    },
    gets: { eligibility: 'eligible', total: 0, lines: { air_source: 'unmet', integrated_controls: 'none' } },
  }),
  ...([2, 3, 4] as const).map((controls_installed) =>
    household({
      name: `${controls_installed} integrated controls on an existing heat pump`,
      why: `$500 for each, up to three (${RECORDS})`,
      costs: { other: 2_000 },
      facts: {
        services_being_installed: ['other'],
        primary_heating_equipment: 'heat_pump',
        primary_fuel_type: 'electric',
        integrated_controls: true,
        controls_installed,
        units: [],
      },
      gets: { eligibility: 'eligible', total: 500 * Math.min(3, controls_installed), lines: { integrated_controls: 'none' } },
    }),
  ),
  household({
    name: 'integrated controls without a heat pump',
    why: `they run a heat pump first (${RECORDS})`,
    costs: { other: 2_000 },
    facts: { services_being_installed: ['other'], primary_heating_equipment: 'boiler', integrated_controls: true, controls_installed: 1, units: [] },
    gets: { eligibility: 'ineligible', reasons: ['services'] },
  }),
  unmetMeasure(
    'integrated controls on an existing heat pump, in a town with a light plant',
    `customers of a sponsor only (${REBATES})`,
    {
      services_being_installed: ['other'],
      primary_heating_equipment: 'heat_pump',
      primary_fuel_type: 'electric',
      integrated_controls: true,
      controls_installed: 1,
      units: [],
      electric_utility_provider: 'ma-town-of-belmont',
    },
    'integrated_controls_existing',
    { other: 2_000 },
  ),
  unmetMeasure(
    'air sealing before the home energy assessment',
    `weatherization is paid after an assessment (${RECORDS})`,
    { energy_audit_done_on: '2026-07-01', weatherization_services: ['air_sealing'], services_being_installed: [] },
    'air_sealing',
    { air_sealing: 900 },
  ),
];
