import type { GoldenHousehold } from '@/rules/programs';
import { type HouseholdInput, householdBuilder } from '../household-builder';

const SHEET = 'sheet of 2025-11-16';
const RATINGS = 'ratings of the sheet, 2026-11-27';
const RECORDS = 'Rewiring America, 2026-08-06';

/** Row of a heat pump with a capacity of three tons at 47 °F and in summer, and 2.5 tons at 5 °F. */
const COLD = {
  service: 'heat_pump',
  name: 'Cold-climate system',
  type: 'air_source_heat_pump',
  neep: true,
  cop_5f: 1.9,
  capacity_5f: 30_000,
  capacity_btuh: 36_000,
  tons: 3,
  seer2: 16,
  eer2: 12,
  hspf2: 9,
};
export const STANDARD = { ...COLD, name: 'Standard system', neep: false };
const GROUND = { service: 'heat_pump', name: 'Loop', type: 'ground_source_heat_pump', capacity_btuh: 48_000, tons: 4 };
export const TANK = { service: 'heat_pump_water_heater', name: 'Water heater', volume: 65 };
const costs = (of: Record<string, number>) => Object.entries(of).map(([service, total], i) => ({ id: `l${i + 1}`, service, total }));

/** Facts about a house in Denver with natural gas heating. */
const HOME = {
  state: 'CO',
  electric_utilities: ['co-xcel-energy'],
  gas_utilities: ['co-xcel-energy-gas'],
  electric_utility_provider: 'co-xcel-energy',
  gas_utility_provider: 'co-xcel-energy-gas',
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  primary_fuel_type: 'natural_gas',
  weatherization_completed: 'no',
  'contractor.enrolled_in': ['xcel_trade_partner'],
  services_being_installed: ['heat_pump'],
  units: [COLD],
  scope_lines: costs({ heat_pump: 30_000 }),
};

const household = householdBuilder(HOME, '2026-03-02');

const paid = (name: string, facts: Record<string, unknown>, total: number, why = SHEET): GoldenHousehold =>
  household({ name, why, facts, gets: { eligibility: 'eligible', total } });

const unmetMeasure = (name: string, line: string, facts: Record<string, unknown>, why = RATINGS): GoldenHousehold =>
  household({ name, why: `only the measure is ineligible, not the program (${why})`, facts, gets: { eligibility: 'eligible', lines: { [line]: 'unmet' } } });

type Reason = NonNullable<GoldenHousehold['gets']['reasons']>[number];
const ineligible = (name: string, reason: Reason, facts: Record<string, unknown>, more: Partial<HouseholdInput> = {}): GoldenHousehold =>
  household({ name, why: SHEET, ...more, facts, gets: { eligibility: 'ineligible', reasons: [reason], total: null } });

/** Returns a household that completes the work on this day, with the expected amount of one line. */
const installed = (day: string, line: string, amount: number | 'unknown' | 'none', why: string, facts: Record<string, unknown> = {}): GoldenHousehold =>
  household({
    name: `${line}, installed on ${day}`,
    why,
    today: day,
    dates: { install_completion_date: day },
    facts: { install_completion_date: day, ...facts },
    gets: { lines: { [line]: amount } },
  });

const submitted = (day: string, isOpen: boolean): GoldenHousehold =>
  household({
    name: `submitted on ${day}`,
    why: `applications until 2027-09-30 (${SHEET})`,
    today: day,
    dates: { install_completion_date: '2026-10-01' },
    facts: { install_completion_date: '2026-10-01' },
    gets: isOpen ? { eligibility: 'eligible' } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
  });

const ELECTRIC = { primary_fuel_type: 'electric' };
const ONLY_TANK = { services_being_installed: ['heat_pump_water_heater'], units: [TANK], scope_lines: costs({ heat_pump_water_heater: 6_000 }) };
const onlyService = (service: string, total: number, more: Record<string, unknown> = {}) => ({
  services_being_installed: [service],
  units: [],
  scope_lines: costs({ [service]: total }),
  ...more,
});
const other = (measure: string, total: number) => ({
  services_being_installed: ['other'],
  other_measures: [measure],
  units: [],
  scope_lines: costs({ [measure]: total }),
});
const ATTIC = { insulation_locations: ['attic_floor'] };
const WALLS = { insulation_locations: ['exterior_walls'] };
const weatherizedOn = (day: string) => ({ weatherization_completed: 'yes', weatherization_completed_on: day });
const rated = (more: Record<string, number>) => ({ units: [{ ...STANDARD, seer2: 15.2, eer2: 11.7, hspf2: 7.8, ...more }] });

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'a cold-climate heat pump in a gas home',
    why: `30,000 ÷ 12,000 = 2.5 tons × 2,250 = 5,625, paid to the homeowner (${SHEET})`,
    gets: {
      eligibility: 'eligible',
      total: 5_625,
      homeowner: 5_625,
      payable: { contractor: 0, homeowner: 5_625 },
      lines: { cold_climate: 5_625, standard_air: 'none', ground_source: 'none', whole_home: 'none', weatherized_first: 'none' },
      may_be_more: [],
    },
  }),
  paid('a cold-climate heat pump in an electric home', ELECTRIC, 1_875, `2.5 × 750 (${SHEET})`),
  paid('a cold-climate heat pump in a propane home', { primary_fuel_type: 'propane' }, 5_625, `2.5 × 2,250 (${SHEET})`),
  paid('a standard heat pump in a gas home', { units: [STANDARD] }, 2_700, `3 × 900 (${SHEET})`),
  paid('a standard heat pump in an electric home', { ...ELECTRIC, units: [STANDARD] }, 900, `3 × 300 (${SHEET})`),
  paid('a ground-source heat pump in a gas home', { units: [GROUND] }, 13_200, `4 × 3,300 (${SHEET})`),
  paid('a ground-source heat pump in an electric home', { ...ELECTRIC, units: [GROUND] }, 4_400, `4 × 1,100 (${SHEET})`),
  paid('a water heater in a gas home', ONLY_TANK, 2_250),
  paid('a water heater in an electric home', { ...ELECTRIC, ...ONLY_TANK }, 750),
  paid('a cold-climate and a standard heat pump', { units: [COLD, STANDARD] }, 8_325, `2.5 × 2,250 + 3 × 900 (${SHEET})`),
  paid('a heat pump that costs 4,000', { scope_lines: costs({ heat_pump: 4_000 }) }, 4_000, `5,625, never more than it costs (${SHEET})`),
  paid('COP of 1.75 at 5 °F', { units: [{ ...COLD, cop_5f: 1.75 }] }, 5_625, `cold climate (${RATINGS})`),
  paid('COP of 1.74 at 5 °F', { units: [{ ...COLD, cop_5f: 1.74 }] }, 2_700, `standard: 3 × 900 (${RATINGS})`),
  paid('70% of the capacity at 5 °F', { units: [{ ...COLD, capacity_5f: 25_200 }] }, 4_725, `cold climate: 2.1 × 2,250 (${RATINGS})`),
  paid('one BTU/h less than 70% of the capacity at 5 °F', { units: [{ ...COLD, capacity_5f: 25_199 }] }, 2_700, `standard: 3 × 900 (${RATINGS})`),
  paid('the lowest standard ratings', rated({}), 2_700, `3 × 900 (${RATINGS})`),
  unmetMeasure('SEER2 of 15.1', 'standard_air', rated({ seer2: 15.1 })),
  unmetMeasure('EER2 of 11.6', 'standard_air', rated({ eer2: 11.6 })),
  unmetMeasure('HSPF2 of 7.7', 'standard_air', rated({ hspf2: 7.7 })),
  paid('a tank of 80 gallons', { ...ONLY_TANK, units: [{ ...TANK, volume: 80 }] }, 2_250),
  unmetMeasure('a tank of 81 gallons', 'water_heater', { ...ONLY_TANK, units: [{ ...TANK, volume: 81 }] }, SHEET),
  installed('2024-12-31', 'cold_climate', 2_200, `a flat 2,200 (${RECORDS}; an interpretation)`),
  installed('2025-01-01', 'cold_climate', 'unknown', 'no amount was found, which is not zero'),
  installed('2025-11-15', 'cold_climate', 'unknown', 'no amount was found, which is not zero'),
  installed('2025-11-16', 'cold_climate', 5_625, `2.5 × 2,250 (${SHEET})`),
  installed('2026-12-31', 'cold_climate', 5_625, `2.5 × 2,250 (${SHEET})`),
  ...(
    [
      ['cold_climate', { units: [COLD] }, 5_625, 1_875],
      ['standard_air', { units: [STANDARD] }, 2_700, 900],
      ['ground_source', { units: [GROUND] }, 13_200, 4_400],
      ['water_heater', ONLY_TANK, 2_250, 750],
    ] as const
  ).flatMap(([line, facts, bonus, standard]) => [
    installed('2025-11-15', line, 'unknown', 'no amount was found, which is not zero', { ...facts, ...ELECTRIC }),
    installed('2025-11-16', line, bonus, SHEET, facts),
    installed('2025-11-16', line, standard, SHEET, { ...facts, ...ELECTRIC }),
    installed('2026-12-31', line, bonus, SHEET, facts),
    installed('2026-12-31', line, standard, SHEET, { ...facts, ...ELECTRIC }),
  ]),
  household({
    name: 'SEER2 of 14, installed on 2025-11-15',
    why: `the ratings apply from the sheet of 2025-11-16 (${SHEET})`,
    today: '2025-11-15',
    facts: { units: [{ ...STANDARD, seer2: 14 }] },
    gets: { lines: { standard_air: 'unknown' } },
  }),
  household({
    name: 'SEER2 of 14, installed on 2025-11-16',
    why: `the ratings apply from the sheet of 2025-11-16 (${SHEET})`,
    today: '2025-11-16',
    facts: { units: [{ ...STANDARD, seer2: 14 }] },
    gets: { lines: { standard_air: 'unmet' } },
  }),
  household({
    name: 'a tank of 81 gallons, installed on 2025-11-15',
    why: `the limit applies from the sheet of 2025-11-16 (${SHEET})`,
    today: '2025-11-15',
    facts: { ...ONLY_TANK, units: [{ ...TANK, volume: 81 }] },
    gets: { lines: { water_heater: 'unknown' } },
  }),
  household({
    name: 'a tank of 81 gallons, installed on 2025-11-16',
    why: `the limit applies from the sheet of 2025-11-16 (${SHEET})`,
    today: '2025-11-16',
    facts: { ...ONLY_TANK, units: [{ ...TANK, volume: 81 }] },
    gets: { lines: { water_heater: 'unmet' } },
  }),
  paid('attic insulation for 1,000', onlyService('insulation', 1_000, ATTIC), 300, `30% of 1,000 (${RECORDS})`),
  paid('attic insulation for 3,000', onlyService('insulation', 3_000, ATTIC), 400, `30% of 3,000 = 900, up to 400 (${RECORDS}; a default)`),
  paid('wall insulation for 1,000', onlyService('insulation', 1_000, WALLS), 300, `30% of 1,000 (${RECORDS})`),
  paid('wall insulation for 3,000', onlyService('insulation', 3_000, WALLS), 350, `30% of 3,000 = 900, up to 350 (${RECORDS}; a default)`),
  paid('air sealing for 1,000', onlyService('air_sealing', 1_000), 300, `30% of 1,000 (${RECORDS})`),
  paid('air sealing for 2,000', onlyService('air_sealing', 2_000), 400, `30% of 2,000 = 600, up to 400 (${RECORDS})`),
  paid('an audit for 250', other('energy_audit', 250), 150, `60% of 250 (${RECORDS})`),
  paid('an audit for 500', other('energy_audit', 500), 200, `60% of 500 = 300, up to 200 (${RECORDS})`),
  paid('a thermostat', other('smart_thermostat', 200), 50, RECORDS),
  installed('2024-12-31', 'insulation', 'none', `from 2025-01-01 (${RECORDS})`, onlyService('insulation', 1_000, ATTIC)),
  installed('2025-01-01', 'insulation', 300, `from 2025-01-01 (${RECORDS})`, onlyService('insulation', 1_000, ATTIC)),
  installed('2024-12-31', 'air_sealing', 'none', `from 2025-01-01 (${RECORDS})`, onlyService('air_sealing', 1_000)),
  installed('2025-01-01', 'air_sealing', 300, `from 2025-01-01 (${RECORDS})`, onlyService('air_sealing', 1_000)),
  paid('weatherized exactly two years before', weatherizedOn('2024-03-02'), 6_225, `5,625 + 600 (${SHEET})`),
  paid('weatherized two years and a day before', weatherizedOn('2024-03-01'), 5_625),
  installed('2026-12-31', 'weatherized_first', 600, `until 2026-12-31 (${SHEET})`, weatherizedOn('2026-01-01')),
  household({
    name: 'after an energy audit',
    why: `5,625; the Whole Home bonus may add more, entered by staff (${SHEET})`,
    facts: { energy_audit_done_on: '2026-01-10' },
    gets: { total: 5_625, lines: { whole_home: 'unknown' }, may_be_more: ['Whole Home bonus'] },
  }),
  installed('2026-12-31', 'whole_home', 'unknown', `until 2026-12-31 (${SHEET})`, { energy_audit_done_on: '2026-01-10' }),
  submitted('2027-09-30', true),
  submitted('2027-10-01', false),
  paid('installed on the last day', { install_completion_date: '2026-12-31' }, 5_625),
  ineligible('installed a day late', 'install_date_outside_period', { install_completion_date: '2027-01-01' }),
  paid('a gas customer with another electric utility', { electric_utility_provider: 'not_listed' }, 5_625),
  ineligible('a customer of other utilities', 'providers', { electric_utility_provider: 'not_listed', gas_utility_provider: 'not_listed' }),
  ineligible('in Wyoming', 'geography', { state: 'WY' }),
  ineligible('a building of five units', 'building_type', { the_site_building_type: 'MULTI_FAMILY_5_PLUS' }),
  ineligible('only a panel', 'services', { services_being_installed: ['panel'], units: [], scope_lines: costs({ panel: 3_000 }) }),
  ineligible('not a Trade Partner', 'enrollment', { 'contractor.enrolled_in': ['none'] }, { stage: 'enroll' }),
];
