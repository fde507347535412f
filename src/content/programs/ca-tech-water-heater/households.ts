import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const ROUNDS = 'TECH Clean California, water heaters, 2025-12-21 and 2024-02-06';
const CLOSING = 'last days of the round by utility and rate: techcleanca.com, 2024-02-06';
const JOINT = 'joint table of 3CE and TECH, 2023-10-31';

const PGE = 'ca-pacific-gas-and-electric';
const SCE = 'ca-southern-california-edison';
const SDGE = 'ca-san-diego-gas-and-electric';
const SMUD = 'ca-sacramento-municipal-utility-district';
const LADWP = 'ca-los-angeles-department-of-water-and-power';

type Tank = { volume?: number; gwp?: number };
const tanks = (...list: Tank[]) => list.map((tank, i) => ({ service: 'heat_pump_water_heater', name: `Water heater ${i + 1}`, ...tank }));
const SMALL = { volume: 50, gwp: 1_430 };
const cost = (total: number) => [{ id: 'l1', service: 'heat_pump_water_heater', total }];

/** Facts about a house in Oakland that replaces its gas water heater, before the work. */
const HOME = {
  state: 'CA',
  county: 'Alameda',
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  new_construction: false,
  electric_utility_provider: PGE,
  gas_utility_provider: PGE,
  energy_types: ['electric', 'natural_gas'],
  existing_water_heater_fuel_type: 'natural_gas',
  existing_water_heater_type: 'storage',
  has_work_been_done: false,
  services_being_installed: ['heat_pump_water_heater'],
  planned_mixing_valve: true,
  planned_water_heater_listed: true,
  time_of_use_program: 'pge_eelec',
  demand_response_program: 'none',
  water_heater_rewards_program: 'wattersaver',
  is_disaster_damaged_home: false,
  income_level: 'ami_80_to_ami_150',
  is_income_qualified: ['none'],
  units: tanks(SMALL),
  scope_lines: cost(8_000),
};

const household = householdBuilder(HOME, '2025-06-02');

type Reason = NonNullable<GoldenHousehold['gets']['reasons']>[number];
const ineligible = (name: string, reason: Reason, facts: Record<string, unknown>, today = '2025-06-02'): GoldenHousehold =>
  household({
    name,
    why: ROUNDS,
    today,
    facts,
    gets: { eligibility: 'ineligible', reasons: [reason], total: null, lines: { water_heater: 'withheld' } },
  });

const eligible = (name: string, facts: Record<string, unknown>, total = 1_100): GoldenHousehold =>
  household({ name, why: ROUNDS, facts, gets: { eligibility: 'eligible', total } });

const paid = (name: string, today: string, facts: Record<string, unknown>, total: number, why: string): GoldenHousehold =>
  household({ name, why, today, facts, gets: { eligibility: 'eligible', total } });

const submitted = (day: string, isOpen: boolean, facts: Record<string, unknown> = {}): GoldenHousehold =>
  household({
    name: `submitted on ${day}`,
    why: `rounds until 2022-05-12, from 2023-04-25, and 2025 until 2025-11-14 (${ROUNDS}; the first day of 2025 is a default)`,
    today: day,
    facts,
    gets: isOpen ? { eligibility: 'eligible' } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
  });

const EQUITY = { income_level: 'below_ami_80' };

/** Returns two households with the same utility and rate. One submits on the last day of the round of 2023-24, and one on the next day. */
const closing = (name: string, utility: string, last: string, after: string, facts: Record<string, unknown> = {}): GoldenHousehold[] =>
  [last, after].map((day) =>
    household({
      name: `${name}, submitted on ${day}`,
      why: `until ${last}: ${'income_level' in facts ? '4,185' : '3,100'} (${CLOSING})`,
      today: day,
      facts: { electric_utility_provider: utility, ...facts },
      gets:
        day === last
          ? { eligibility: 'eligible', total: 'income_level' in facts ? 4_185 : 3_100 }
          : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
    }),
  );

const SMALLEST_LARGE_TANK = { volume: 55, gwp: 1_430 };
const LOW_GWP = { volume: 50, gwp: 1 };

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'market rate in the north',
    why: `1,100 (${ROUNDS})`,
    gets: {
      eligibility: 'eligible',
      total: 1_100,
      homeowner: 1_100,
      payable: { contractor: 1_100, homeowner: 0 },
      lines: { water_heater: 1_100, disaster: 'none' },
      may_be_more: [],
    },
  }),
  eligible('market rate in the south', { electric_utility_provider: SCE }, 2_100),
  eligible('market rate with gas from SoCalGas', { electric_utility_provider: LADWP, gas_utility_provider: 'ca-southern-cal-gas' }, 2_100),
  eligible('propane in Los Angeles', {
    electric_utility_provider: LADWP,
    gas_utility_provider: undefined,
    energy_types: ['electric', 'propane'],
    existing_water_heater_fuel_type: 'propane',
  }),
  eligible('low income', EQUITY, 3_500),
  eligible('a discount on the electric bill', { is_income_qualified: ['electric'] }, 3_500),
  eligible('CARE, stated in an estimate', { enrolled_in: ['care'] }, 3_500),
  ...[78_125, 78_126].map((household_income) =>
    household({
      name: `an income of ${household_income} of four people`,
      why: `equity up to 250% of the poverty level: 62,500 × 1.25 = 78,125 (${CLOSING})`,
      facts: { household_income, poverty_limit_200: 62_500 },
      gets: { total: household_income === 78_125 ? 3_500 : 1_100 },
    }),
  ),
  paid('a tank of 54 gallons', '2025-06-02', { units: tanks({ volume: 54, gwp: 1_430 }) }, 1_100, `less than 55 gallons: 1,100 (${JOINT})`),
  paid('a tank of 55 gallons', '2025-06-02', { units: tanks(SMALLEST_LARGE_TANK) }, 1_800, `1,100 + 700 (${JOINT}: 5,300 − 4,600)`),
  paid('a GWP of 149', '2025-06-02', { units: tanks({ volume: 50, gwp: 149 }) }, 2_600, `1,100 + 1,500 (${JOINT})`),
  paid('a GWP of 150', '2025-06-02', { units: tanks({ volume: 50, gwp: 150 }) }, 1_100, 'a GWP under 150 (portal rules)'),
  paid(
    'two tanks, one of them large',
    '2025-06-02',
    { units: tanks(SMALL, SMALLEST_LARGE_TANK), scope_lines: cost(14_000) },
    2_900,
    `2 × 1,100 + 700 (${ROUNDS})`,
  ),
  paid('a home damaged by a disaster', '2025-06-02', { is_disaster_damaged_home: true }, 2_100, `1,100 + 1,000 (${JOINT})`),
  paid(
    'everything together',
    '2025-06-02',
    { ...EQUITY, is_disaster_damaged_home: true, units: tanks({ volume: 65, gwp: 1 }), scope_lines: cost(9_000) },
    6_700,
    `3,500 + 700 + 1,500 + 1,000 (${ROUNDS}; ${JOINT})`,
  ),
  household({
    name: 'a tank that is not in the catalog',
    why: `1,100, and maybe more: its size and its refrigerant are not known (${JOINT})`,
    facts: { units: tanks({}) },
    gets: {
      total: 1_100,
      lines: { large_tank: 'unknown', low_gwp: 'unknown' },
      may_be_more: ['Bonus for a tank of 55 gallons or more', 'Bonus for a refrigerant with a GWP below 150'],
    },
  }),
  paid('in 2024, 65 gallons with a low GWP', '2024-01-15', { units: tanks({ volume: 65, gwp: 1 }) }, 5_300, `3,100 + 700 + 1,500 (${JOINT})`),
  paid('in 2024, equity, 65 gallons', '2024-05-15', { ...EQUITY, units: tanks({ volume: 65, gwp: 1_430 }) }, 4_885, `4,185 + 700 (${JOINT}: 6,385 − 1,500)`),
  paid('in 2022, PG&E', '2022-03-01', {}, 2_100, 'PG&E 2,100 (sheet of 2021-22)'),
  paid('in 2022, Southern California Edison', '2022-03-01', { electric_utility_provider: SCE }, 3_100, '3,100 (sheet of 2021-22)'),
  paid('in 2022, electric resistance', '2022-03-01', { existing_water_heater_fuel_type: 'electric' }, 1_000, '1,000 (sheet of 2021-22)'),
  paid(
    'in 2022, a large tank with a low GWP',
    '2022-03-01',
    { units: tanks({ volume: 80, gwp: 1 }) },
    2_100,
    'the first round had no bonuses (sheet of 2021-22)',
  ),
  ...closing('market rate, PG&E', PGE, '2024-02-05', '2024-02-06'),
  ...closing('market rate, SMUD', SMUD, '2024-02-09', '2024-02-10'),
  ...closing('market rate, Los Angeles', LADWP, '2024-03-07', '2024-03-08'),
  ...closing('market rate, SDG&E', SDGE, '2024-04-04', '2024-04-05'),
  ...closing('market rate, Southern California Edison', SCE, '2024-05-30', '2024-05-31'),
  ...closing('equity, PG&E', PGE, '2024-05-29', '2024-05-30', EQUITY),
  ...closing('equity, Southern California Edison', SCE, '2024-05-30', '2024-05-31', EQUITY),
  ...closing('equity, Los Angeles', LADWP, '2024-06-03', '2024-06-04', EQUITY),
  ...closing('equity, SMUD', SMUD, '2024-06-03', '2024-06-04', EQUITY),
  ...closing('equity, SDG&E', SDGE, '2024-07-09', '2024-07-10', EQUITY),
  submitted('2021-12-06', false),
  submitted('2021-12-07', true),
  submitted('2022-05-12', true),
  submitted('2022-05-13', false),
  submitted('2023-04-24', false),
  submitted('2023-04-25', true),
  submitted('2024-12-31', false),
  submitted('2025-01-01', true),
  submitted('2025-11-14', true),
  submitted('2025-11-15', false),
  paid('a cost of 900', '2025-06-02', { scope_lines: cost(900) }, 900, `no more than the water heater costs (${ROUNDS})`),
  paid(
    'with 4,200 of other incentives on a cost of 5,000',
    '2025-06-02',
    { scope_lines: cost(5_000), other_incentives_total: 4_200 },
    800,
    `5,000 − 4,200 = 800 of 1,100 (${ROUNDS})`,
  ),
  household({
    name: 'with 3CE, a cost of 4,000',
    why: `3CE pays 1,500, TECH is reduced to the rest: 2,500 of 3,100 (${JOINT})`,
    today: '2024-01-15',
    beside: ['3ce'],
    facts: { county: 'Monterey', _3ce_customer: 'yes', 'program.ca-tech-water-heater': 'chosen', scope_lines: cost(4_000) },
    gets: { total: 2_500 },
  }),
  household({
    name: 'a water heater that is not on any list',
    why: `JA13 or NEEA Tier 3; only the measure is ineligible, not the program (${ROUNDS})`,
    facts: { planned_water_heater_listed: false },
    gets: { eligibility: 'eligible', lines: { water_heater: 'unmet' } },
  }),
  household({
    name: 'with 3C-REN',
    why: 'the Public Utilities Commission pays for the same work only once (an inference)',
    beside: ['3c-ren'],
    facts: {
      county: 'Ventura',
      cpuc_funded_program: 'no',
      has_lived_for_year: true,
      has_solar_panels: false,
      new_heating_source_within_year: 'no',
      'entered_amount.3c-ren': 2_000,
    },
    gets: { total: 1_100, choices: [{ fact: 'allocation.heat_pump_water_heater', suggested: '3c-ren' }] },
  }),
  ineligible('outside California', 'geography', { state: 'OR' }),
  ineligible('a building of five or more units', 'building_type', { the_site_building_type: 'MULTI_FAMILY_5_PLUS' }),
  ineligible('a new build', 'building_type', { new_construction: true }),
  ineligible('another service', 'services', { services_being_installed: ['electric_water_heater'] }),
  ineligible('electric resistance in 2025', 'equipment', { existing_water_heater_fuel_type: 'electric' }),
  ineligible(
    'a heat pump water heater is already there, in 2022',
    'equipment',
    { existing_water_heater_fuel_type: 'electric', existing_water_heater_type: 'heat_pump' },
    '2022-03-01',
  ),
  ineligible('no mixing valve', 'equipment', { planned_mixing_valve: false }),
  ineligible('a flat rate', 'electric_provider', { time_of_use_program: 'none' }),
  eligible('a utility without a time-of-use rate', { time_of_use_program: 'none_available' }),
  ineligible('no demand response', 'enrollment', { water_heater_rewards_program: 'none' }),
  eligible('demand response of the home', { water_heater_rewards_program: 'none', demand_response_program: 'power_response' }),
  eligible('SMUD, where the home cannot join', {
    electric_utility_provider: SMUD,
    water_heater_rewards_program: 'none',
    reason_not_smud_eligible: 'medical_equipment_discount_rate',
  }),
  ineligible('a contractor who is not enrolled', 'enrollment', { 'contractor.enrolled_in': ['gefa'] }),
  eligible('a contractor who is enrolled', { 'contractor.enrolled_in': ['tech'] }),
  ineligible('the work is done', 'preapproval', { has_work_been_done: true, install_completion_date: '2025-05-20' }),
  paid('a low GWP alone', '2025-06-02', { units: tanks(LOW_GWP) }, 2_600, `1,100 + 1,500 (${ROUNDS})`),
  ...(['2025-08-30', '2025-08-31', '2025-09-01'] as const).map((day) =>
    household({
      name: `finished on ${day} with a reservation until 2025-08-31`,
      why: `2025-06-02 and 90 days (${ROUNDS})`,
      today: '2025-09-10',
      stage: 'enroll',
      dates: { submitted_on: '2025-06-01', reserved_on: '2025-06-02' },
      facts: { install_completion_date: day, $reservation_expires_on: '2025-08-31' },
      gets: day <= '2025-08-31' ? { eligibility: 'eligible', total: 1_100 } : { eligibility: 'ineligible', reasons: ['install_window_days'] },
    }),
  ),
];
