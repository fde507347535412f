import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const PAGES = 'Peninsula Clean Energy, rebate pages, 2025-06-01';
const PRESS = 'press of 2023-04-05, an inference';
const MEASURED = 'demandflexmarket.com, 2026-11-27';

const tank = { service: 'heat_pump_water_heater', name: 'Water heater' };
const lines = (costs: Record<string, number>) => Object.entries(costs).map(([service, total], i) => ({ id: `l${i + 1}`, service, total }));

/** Facts about a house in Redwood City that replaces its gas furnace and its gas water heater, before the work. */
const HOME = {
  state: 'CA',
  county: 'San Mateo',
  city: 'Redwood City',
  energy_types: ['electric', 'natural_gas'],
  primary_fuel_type: 'natural_gas',
  heating_equipment_removal_type: 'fully_removed_or_decommissioned',
  existing_water_heater_fuel_type: 'natural_gas',
  has_work_been_done: false,
  cpuc_funded_program: 'no',
  has_lived_for_year: true,
  has_solar_panels: false,
  services_being_installed: ['heat_pump', 'heat_pump_water_heater'],
  income_enhanced_incentive: 'NONE',
  units: [{ service: 'heat_pump', name: 'System 1' }, tank],
  scope_lines: lines({ heat_pump: 18_000, heat_pump_water_heater: 7_000 }),
};
const ONLY_TANK = { services_being_installed: ['heat_pump_water_heater'], units: [tank], scope_lines: lines({ heat_pump_water_heater: 7_000 }) };

const household = householdBuilder(HOME, '2026-03-02');

const paid = (name: string, facts: Record<string, unknown>, total: number, why = PAGES): GoldenHousehold =>
  household({ name, why, facts, gets: { eligibility: 'eligible', total } });

type Reason = NonNullable<GoldenHousehold['gets']['reasons']>[number];
const ineligible = (name: string, reason: Reason, facts: Record<string, unknown>, why = PAGES): GoldenHousehold =>
  household({ name, why, facts, gets: { eligibility: 'ineligible', reasons: [reason], total: null } });

/** Returns a household whose water heater is installed in `city` on `day`. The job is in the stage in which the final documents are submitted. */
const finished = (city: string, day: string, isPaid: boolean): GoldenHousehold =>
  household({
    name: `a water heater${city === 'Los Banos' ? ' in Los Banos' : ''}, finished on ${day}`,
    why: `from 2021-01-01, in Los Banos from 2022-04-01 (${PAGES})`,
    today: day < '2021-01-01' ? '2021-01-02' : day,
    stage: 'enroll',
    dates: { install_completion_date: day },
    facts: { ...ONLY_TANK, city, county: city === 'Los Banos' ? 'Merced' : 'San Mateo', install_completion_date: day },
    gets: isPaid ? { eligibility: 'eligible', total: 2_000 } : { eligibility: 'eligible', lines: { water_heater: 'unmet' } },
  });

const submitted = (day: string, isOpen: boolean): GoldenHousehold =>
  household({
    name: `submitted on ${day}`,
    why: `from 2021-01-01 (${PAGES})`,
    today: day,
    gets: isOpen ? { eligibility: 'eligible' } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
  });

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'the old heating stays beside the heat pump',
    why: `gas heating must be replaced; the measure fails, not the program (${PAGES})`,
    facts: { heating_equipment_removal_type: 'none' },
    gets: { eligibility: 'eligible', total: 2_000, lines: { heat_pump: 'unmet', water_heater: 2_000 } },
  }),
  paid('the old heating stays only for emergencies', { heating_equipment_removal_type: 'emergency_scenarios_only' }, 4_500),
  household({
    name: 'a heat pump and a water heater',
    why: `2,500 + 2,000, paid to the homeowner (${PAGES})`,
    gets: {
      eligibility: 'eligible',
      total: 4_500,
      homeowner: 4_500,
      payable: { contractor: 0, homeowner: 4_500 },
      lines: { heat_pump: 2_500, water_heater: 2_000, income_heat_pump: 'none', measured_savings: 'none', loan: 10_000 },
      may_be_more: [],
    },
  }),
  paid('with CARE', { income_enhanced_incentive: 'CARE' }, 6_500, `3,500 + 3,000, each with a bonus of 1,000 (${PRESS})`),
  paid('only a water heater, below 200% of the poverty level', { ...ONLY_TANK, income_enhanced_incentive: 'FPL' }, 3_000, `2,000 + 1,000 (${PRESS})`),
  paid('with FERA, stated in an estimate', { enrolled_in: ['fera'] }, 6_500, PRESS),
  paid('two water heaters', { ...ONLY_TANK, units: [tank, tank] }, 2_000, `one per customer (${PAGES})`),
  paid('a second job after a water heater was paid', { ...ONLY_TANK, 'units_prior.pce-water-heater': 1 }, 0, `one per customer (${PAGES})`),
  paid(
    'a water heater that costs 1,600',
    { ...ONLY_TANK, scope_lines: lines({ heat_pump_water_heater: 1_600 }) },
    1_600,
    `up to 2,000: what it costs (${PAGES})`,
  ),
  paid(
    'with a subpanel and a main panel',
    {
      services_being_installed: ['heat_pump', 'panel', 'other'],
      other_measures: ['subpanel'],
      units: [{ service: 'heat_pump', name: 'System 1' }],
      scope_lines: lines({ heat_pump: 18_000, panel: 4_000, subpanel: 1_200 }),
    },
    4_750,
    `2,500 + 750 + 1,500, the last a default (${PAGES})`,
  ),
  household({
    name: 'electric heating and gas hot water',
    why: `only the heat pump is ineligible, not the program (${PAGES})`,
    facts: { primary_fuel_type: 'electric' },
    gets: { eligibility: 'eligible', total: 2_000, lines: { heat_pump: 'unmet' } },
  }),
  household({
    name: 'gas heating and electric hot water',
    why: `only the water heater is ineligible, not the program (${PAGES})`,
    facts: { existing_water_heater_fuel_type: 'electric' },
    gets: { eligibility: 'eligible', total: 2_500, lines: { water_heater: 'unmet' } },
  }),
  finished('Redwood City', '2020-12-31', false),
  finished('Redwood City', '2021-01-01', true),
  finished('Redwood City', '2022-04-01', true),
  finished('Los Banos', '2022-03-31', false),
  finished('Los Banos', '2022-04-01', true),
  paid('in Los Banos, before the work', { city: 'Los Banos', county: 'Merced' }, 4_500),
  household({
    name: 'measured savings of 4,000 kWh',
    why: `instead of the rebates; the rate is not published (${MEASURED})`,
    facts: { modeled_savings_kwh_eq: 4_000 },
    gets: { eligibility: 'eligible', total: null, lines: { heat_pump: 'none', water_heater: 'none', measured_savings: 'unknown' } },
  }),
  household({
    name: 'measured savings, the amount entered by staff',
    why: `instead of the rebates; the amount is entered (${MEASURED})`,
    facts: { modeled_savings_kwh_eq: 4_000, 'entered_amount.pce/measured_savings': 3_100 },
    gets: { eligibility: 'eligible', total: 3_100 },
  }),
  paid('a forecast of no savings', { modeled_savings_kwh_eq: 0 }, 4_500, `the rebates (${PAGES})`),
  paid('a forecast of 1 kWh', { modeled_savings_kwh_eq: 1, 'entered_amount.pce/measured_savings': 100 }, 100, MEASURED),
  ineligible('measured, another program of the commission', 'enrollment', { modeled_savings_kwh_eq: 4_000, cpuc_funded_program: 'yes' }, MEASURED),
  paid('rebates with another program of the commission', { cpuc_funded_program: 'yes' }, 4_500),
  ineligible('measured, new to the home', 'time_in_home_12_months', { modeled_savings_kwh_eq: 4_000, has_lived_for_year: false }, MEASURED),
  ineligible(
    'measured, new solar panels',
    'solar_within_a_year',
    { modeled_savings_kwh_eq: 4_000, has_solar_panels: true, solar_installed_within_year: true },
    MEASURED,
  ),
  ineligible('measured, nine months of bills', 'providers', { modeled_savings_kwh_eq: 4_000, has_usable_bill_history: false }, MEASURED),
  household({
    name: 'measured, bills missing at the review',
    why: `12 months of use before the work (${MEASURED})`,
    stage: 'review',
    facts: { modeled_savings_kwh_eq: 4_000 },
    gets: { eligibility: 'pending_answer' },
  }),
  paid('rebates, nine months of bills', { has_usable_bill_history: false }, 4_500),
  submitted('2020-12-31', false),
  submitted('2021-01-01', true),
  ineligible('in San Jose', 'geography', { county: 'Santa Clara', city: 'San Jose' }),
  ineligible('a customer of another supplier', 'electric_provider', { community_choice: 'none' }),
  paid('a customer, stated in an estimate', { community_choice: 'pce' }, 4_500),
  ineligible('only a panel', 'services', { services_being_installed: ['panel'], units: [] }),
  ineligible('finished 15 days ago', 'preapproval', { has_work_been_done: true, install_completion_date: '2026-02-15' }, 'portal rules; a default'),
  paid('finished 14 days ago', { has_work_been_done: true, install_completion_date: '2026-02-16' }, 4_500, 'portal rules; a default'),
];
