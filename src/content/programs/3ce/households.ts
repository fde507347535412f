import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const PAGE = '3CE, Electrify Your Home, 2026-08-06';
const JOINT = 'joint table of 3CE and TECH, 2023-10-31';
const PORTAL = 'portal rules';

const tank = { service: 'heat_pump_water_heater', name: 'Water heater', volume: 50, gwp: 1_430, energy_star: true };
const condensers = (count: number) => Array.from({ length: count }, (_, i) => ({ service: 'heat_pump', name: `System ${i + 1}` }));
const cost = (service: string, total: number) => [{ id: 'l1', service, total }];

/** Facts about a house in Salinas that replaces its gas water heater, before the work. */
const HOME = {
  state: 'CA',
  county: 'Monterey',
  _3ce_customer: 'yes',
  electric_utility_provider: 'ca-pacific-gas-and-electric',
  energy_types: ['electric', 'natural_gas'],
  primary_fuel_type: 'natural_gas',
  heating_equipment_removal_type: 'fully_removed_or_decommissioned',
  existing_water_heater_fuel_type: 'natural_gas',
  planned_mixing_valve: true,
  demand_response_program: 'none',
  water_heater_rewards_program: 'wattersaver',
  has_work_been_done: false,
  services_being_installed: ['heat_pump_water_heater'],
  income_enhanced_incentive: 'NONE',
  units: [tank],
  scope_lines: cost('heat_pump_water_heater', 8_000),
};

/** Returns facts about a heat pump with this number of condensers. */
const heatPump = (count: number) => ({
  services_being_installed: ['heat_pump'],
  units: condensers(count),
  scope_lines: cost('heat_pump', 20_000),
});

const household = householdBuilder(HOME, '2026-03-02');

const paid = (name: string, facts: Record<string, unknown>, total: number, why = PAGE): GoldenHousehold =>
  household({ name, why, facts, gets: { eligibility: 'eligible', total } });

type Reason = NonNullable<GoldenHousehold['gets']['reasons']>[number];
const ineligible = (name: string, reason: Reason, facts: Record<string, unknown>): GoldenHousehold =>
  household({ name, why: `${PAGE}; ${PORTAL}`, facts, gets: { eligibility: 'ineligible', reasons: [reason], total: null } });

const unmetMeasure = (name: string, line: string, facts: Record<string, unknown>, why = PAGE): GoldenHousehold =>
  household({ name, why: `only the measure is ineligible, not the program (${why})`, facts, gets: { eligibility: 'eligible', lines: { [line]: 'unmet' } } });

const submitted = (day: string, isOpen: boolean): GoldenHousehold =>
  household({
    name: `submitted on ${day}`,
    why: `from 2023-10-31 (${JOINT}) to 2026-09-30 (${PAGE})`,
    today: day,
    gets: isOpen ? { eligibility: 'eligible' } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
  });

/** Facts about a home with a water heater for which 3CE and TECH pay together, as they did until May 2025. */
const WITH_TECH = {
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  new_construction: false,
  gas_utility_provider: 'ca-pacific-gas-and-electric',
  existing_water_heater_type: 'storage',
  planned_water_heater_listed: true,
  time_of_use_program: 'pge_eelec',
  is_disaster_damaged_home: false,
  income_level: 'ami_80_to_ami_150',
  is_income_qualified: ['none'],
  'program.ca-tech-water-heater': 'chosen',
};
const withTech = (name: string, today: string, total: number | null, facts: Record<string, unknown> = {}, why = JOINT): GoldenHousehold =>
  household({
    name,
    why,
    today,
    beside: ['ca-tech-water-heater'],
    facts: { ...WITH_TECH, ...facts },
    gets: { eligibility: 'eligible', total },
  });

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  unmetMeasure('the old heating stays beside the heat pump', 'heat_pump', { ...heatPump(1), heating_equipment_removal_type: 'none' }),
  paid('the old heating stays only for emergencies', { ...heatPump(1), heating_equipment_removal_type: 'emergency_scenarios_only' }, 2_000),
  paid('the old heating stays beside a new water heater', { heating_equipment_removal_type: 'none' }, 1_000),
  household({
    name: 'a water heater at the market rate',
    why: `1,000, paid to the homeowner (${PAGE})`,
    gets: {
      eligibility: 'eligible',
      total: 1_000,
      homeowner: 1_000,
      payable: { contractor: 0, homeowner: 1_000 },
      lines: { water_heater: 1_000, connected_water_heater: 'none', electrical: 'none' },
      may_be_more: [],
    },
  }),
  household({
    name: 'a water heater with a signed assignment',
    why: `1,000, paid to the contractor (${PAGE})`,
    facts: { 'document_status.rebate_assignment_3ce': 'signed' },
    gets: { total: 1_000, payable: { contractor: 1_000, homeowner: 0 } },
  }),
  paid('a water heater with CARE', { income_enhanced_incentive: 'CARE' }, 1_500),
  paid('a water heater with FERA, stated in an estimate', { enrolled_in: ['fera'] }, 1_500),
  paid('a water heater below 200% of the poverty level', { income_enhanced_incentive: 'FPL' }, 1_500),
  paid('an income one dollar below 200% of the poverty level', { household_income: 62_499, poverty_limit_200: 62_500 }, 1_500),
  paid('an income of 200% of the poverty level', { household_income: 62_500, poverty_limit_200: 62_500 }, 1_000),
  paid('two water heaters', { units: [tank, tank] }, 1_000, `one per account (${PAGE})`),
  paid('a second job after a water heater was paid', { 'units_prior.3ce-water-heater': 1 }, 0, `one per account (${PAGE})`),
  paid('one condenser', heatPump(1), 2_000),
  paid('two condensers', heatPump(2), 4_000, `2 × 2,000 (${PAGE})`),
  paid('three condensers', heatPump(3), 4_000, `at most two per account: 2 × 2,000 (${PAGE})`),
  paid('two condensers with CARE', { ...heatPump(2), income_enhanced_incentive: 'CARE' }, 6_000, `2 × 3,000 (${PAGE})`),
  paid('two condensers after one was paid', { ...heatPump(2), 'units_prior.3ce-heat-pump': 1 }, 2_000, `1 × 2,000 of 2 (${PAGE})`),
  paid(
    'a heat pump and a water heater',
    {
      services_being_installed: ['heat_pump', 'heat_pump_water_heater'],
      units: [...condensers(1), tank],
      scope_lines: [...cost('heat_pump', 15_000), { id: 'l2', service: 'heat_pump_water_heater', total: 6_000 }],
    },
    3_000,
    `2,000 + 1,000 (${PAGE})`,
  ),
  household({
    name: 'a heat pump with a new panel',
    why: `2,000, and a bonus for the panel that is not published (${PAGE})`,
    facts: { ...heatPump(1), services_being_installed: ['heat_pump', 'panel'] },
    gets: { total: 2_000, lines: { electrical: 'unknown' }, may_be_more: ['Bonus for an electrical upgrade'] },
  }),
  paid('a water heater that costs 900', { scope_lines: cost('heat_pump_water_heater', 900) }, 900, `no more than the cost (${PAGE})`),
  unmetMeasure('replacing an electric water heater', 'water_heater', { existing_water_heater_fuel_type: 'electric' }),
  paid('replacing a propane water heater', { existing_water_heater_fuel_type: 'propane' }, 1_000),
  unmetMeasure('no mixing valve', 'water_heater', { planned_mixing_valve: false }, PORTAL),
  unmetMeasure('not ENERGY STAR', 'water_heater', { units: [{ ...tank, energy_star: false }] }),
  unmetMeasure('replacing electric heating', 'heat_pump', { ...heatPump(1), primary_fuel_type: 'electric' }),
  household({
    name: 'submitted on 2025-05-31, a heat pump',
    why: `heat pumps from 2025-06-01 (${PAGE})`,
    today: '2025-05-31',
    facts: heatPump(1),
    gets: { eligibility: 'eligible', lines: { heat_pump: 'none' } },
  }),
  household({
    name: 'submitted on 2025-06-01, a heat pump with a new panel',
    why: `heat pumps and upgrades from 2025-06-01 (${PAGE})`,
    today: '2025-06-01',
    facts: { ...heatPump(1), services_being_installed: ['heat_pump', 'panel'] },
    gets: { total: 2_000, lines: { heat_pump: 2_000, electrical: 'unknown' } },
  }),
  household({
    name: 'submitted on 2025-05-31, a water heater with a new panel',
    why: `1,500 with TECH; upgrades from 2025-06-01 (${JOINT}; ${PAGE})`,
    today: '2025-05-31',
    facts: { ...WITH_TECH, services_being_installed: ['heat_pump_water_heater', 'panel'] },
    gets: { total: 1_500, lines: { electrical: 'none' } },
  }),
  withTech('with TECH in January 2024', '2024-01-15', 1_500, {}, `1,500 from 3CE plus 3,100 from TECH: 4,600 (${JOINT})`),
  withTech('with TECH on 2025-05-31', '2025-05-31', 1_500),
  withTech('with TECH on 2025-06-01', '2025-06-01', 1_000, {}, `the newer round: 1,000 (${PAGE})`),
  withTech(
    'with TECH, a cost of 4,000',
    '2024-01-15',
    1_500,
    { scope_lines: cost('heat_pump_water_heater', 4_000) },
    `TECH is reduced to 2,500, not 3CE (${JOINT})`,
  ),
  household({
    name: 'in January 2024 without TECH',
    why: `3CE paid its part together with TECH (${JOINT})`,
    today: '2024-01-15',
    facts: { 'program.ca-tech-water-heater': 'absent' },
    gets: { eligibility: 'eligible', lines: { water_heater: 'none', connected_water_heater: 'none' } },
  }),
  household({
    name: 'in January 2024 without a mixing valve',
    why: `not eligible without a mixing valve (${PORTAL})`,
    today: '2024-01-15',
    facts: { ...WITH_TECH, planned_mixing_valve: false },
    gets: { lines: { connected_water_heater: 'unmet' } },
  }),
  household({
    name: 'in January 2024 with an electric water heater',
    why: `replaces gas (${JOINT})`,
    today: '2024-01-15',
    facts: { ...WITH_TECH, existing_water_heater_fuel_type: 'electric' },
    gets: { lines: { connected_water_heater: 'unmet' } },
  }),
  household({
    name: 'in January 2024 without demand response',
    why: `a connected water heater shifts its load (${JOINT})`,
    today: '2024-01-15',
    facts: { ...WITH_TECH, water_heater_rewards_program: 'none' },
    gets: { lines: { connected_water_heater: 'unmet' } },
  }),
  submitted('2023-10-30', false),
  submitted('2023-10-31', true),
  submitted('2026-09-30', true),
  submitted('2026-10-01', false),
  ineligible('in San Jose', 'geography', { county: 'Santa Clara' }),
  ineligible('outside California', 'geography', { state: 'OR' }),
  ineligible('not a 3CE customer', 'electric_provider', { _3ce_customer: 'no' }),
  ineligible('not a 3CE customer according to the bill', 'electric_provider', { _3ce_customer_confirmed: false }),
  paid('not sure, but a customer according to the bill', { _3ce_customer: 'dont_know', _3ce_customer_confirmed: true }, 1_000, PORTAL),
  paid('not sure, before the bill is reviewed', { _3ce_customer: 'dont_know' }, 1_000, PORTAL),
  ineligible('only an air conditioner', 'services', { services_being_installed: ['air_conditioner'], units: [] }),
  ineligible('installed 61 days ago', 'install_date_outside_period', { has_work_been_done: true, install_completion_date: '2025-12-31' }),
  paid('installed 60 days ago', { has_work_been_done: true, install_completion_date: '2026-01-01' }, 1_000, `${PORTAL}; a default`),
];
