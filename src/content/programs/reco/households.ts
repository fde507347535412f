import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const HEAT = 'Clean Heat page of the utility, seen 2026-11-27';
const WHOLE = 'NJ Whole Home, 2026-07-20';

const air = (capacity_5f: number) => ({ service: 'heat_pump', name: 'System', type: 'air_source_heat_pump', capacity_5f, capacity_btuh: 40_000 });
const GROUND = { service: 'heat_pump', name: 'Loop', type: 'ground_source_heat_pump', capacity_btuh: 36_000 };
const TANK = { service: 'heat_pump_water_heater', name: 'Water heater' };

/** Facts about a house in Mahwah whose heat pump of 30,000 BTU/h at 5 °F heats the whole home. The cost does not limit the amount. */
const HOME = {
  state: 'NJ',
  county: 'Bergen',
  electric_utilities: ['nj-rockland-electric-company'],
  electric_utility_provider: 'nj-rockland-electric-company',
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  services_being_installed: ['heat_pump'],
  units: [air(30_000)],
  heat_pump_serves: 'whole_home',
  manual_j_load_share: 100,
  desuperheater: false,
  energy_audit_done_on: '2026-01-15',
  install_completion_date: '2026-04-01',
  estimated_total_project_cost: 60_000,
};

const household = householdBuilder(HOME, '2026-03-02');

const paid = (name: string, facts: Record<string, unknown>, total: number, why = HEAT): GoldenHousehold =>
  household({ name, why, facts, gets: { eligibility: 'eligible', total } });

const unmetMeasure = (name: string, line: string, facts: Record<string, unknown>, why = HEAT): GoldenHousehold =>
  household({ name, why: `only the measure is ineligible, not the program (${why})`, facts, gets: { eligibility: 'eligible', lines: { [line]: 'unmet' } } });

type Reason = NonNullable<GoldenHousehold['gets']['reasons']>[number];
const ineligible = (name: string, reason: Reason, facts: Record<string, unknown>): GoldenHousehold =>
  household({ name, why: HEAT, facts, gets: { eligibility: 'ineligible', reasons: [reason], total: null } });

const submitted = (day: string, isOpen: boolean): GoldenHousehold =>
  household({
    name: `submitted on ${day}`,
    why: `Triennium 2, from 2025-01-01 to 2027-06-30 (${HEAT})`,
    today: day,
    gets: isOpen ? { eligibility: 'eligible' } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
  });

const WEATHERIZED = { services_being_installed: ['insulation', 'air_sealing'], units: [] };

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'a heat pump for the whole home',
    why: `30,000 ÷ 10,000 × 1,600 = 4,800, paid to the homeowner (${HEAT})`,
    gets: {
      eligibility: 'eligible',
      total: 4_800,
      homeowner: 4_800,
      payable: { contractor: 0, homeowner: 4_800 },
      lines: {
        air_source_full: 4_800,
        air_source_partial: 'none',
        ground_source: 'none',
        water_heater: 'none',
        envelope: 'none',
        whole_home: 'none',
        loan: 'none',
      },
      may_be_more: [],
    },
  }),
  paid('two heat pumps for the whole home', { units: [air(30_000), air(18_500)] }, 7_760, `48,500 ÷ 10,000 × 1,600 (${HEAT})`),
  paid('two outdoor units for a part of the home', { heat_pump_serves: 'part_of_home', units: [air(30_000), air(18_000)] }, 1_000, `2 × 500 (${HEAT})`),
  paid('a ground-source heat pump', { units: [GROUND] }, 7_200, `36,000 ÷ 10,000 × 2,000 (${HEAT})`),
  paid('a ground-source heat pump with a desuperheater', { units: [GROUND], desuperheater: true }, 7_350, `7,200 + 150 (${HEAT})`),
  paid('a water heater', { services_being_installed: ['heat_pump_water_heater'], units: [TANK] }, 1_000),
  paid(
    'a heat pump and a water heater',
    { services_being_installed: ['heat_pump', 'heat_pump_water_heater'], units: [air(30_000), TANK] },
    5_800,
    `4,800 + 1,000 (${HEAT})`,
  ),
  paid('a heat pump and insulation', { services_being_installed: ['heat_pump', 'insulation'] }, 5_050, `4,800 + 250 (${HEAT})`),
  household({
    name: 'only insulation, without an assessment',
    why: `Clean Heat pays for the envelope only together with a heat pump (${HEAT})`,
    facts: WEATHERIZED,
    gets: { eligibility: 'eligible', lines: { envelope: 'none', whole_home: 'none' } },
  }),
  paid('5% savings', { ...WEATHERIZED, modeled_savings_percent: 5 }, 2_000, `2,000 + 0 × 200 (${WHOLE})`),
  paid('12.5% savings', { ...WEATHERIZED, modeled_savings_percent: 12.5 }, 3_500, `2,000 + 7.5 × 200 (${WHOLE})`),
  paid('32.5% savings', { ...WEATHERIZED, modeled_savings_percent: 32.5 }, 7_500, `2,000 + 27.5 × 200 (${WHOLE})`),
  paid('40% savings', { ...WEATHERIZED, modeled_savings_percent: 40 }, 7_500, `2,000 + 35 × 200 = 9,000, at most 7,500 (${WHOLE})`),
  unmetMeasure('4% savings', 'whole_home', { ...WEATHERIZED, modeled_savings_percent: 4 }, WHOLE),
  household({
    name: 'a heat pump with 20% savings',
    why: `Clean Heat 4,800 and Whole Home 2,000 + 15 × 200 = 5,000: both are paid; loan (${HEAT}; ${WHOLE})`,
    facts: { modeled_savings_percent: 20 },
    gets: { eligibility: 'eligible', total: 9_800, lines: { whole_home: 5_000, air_source_full: 4_800, loan: 25_000 } },
  }),
  household({
    name: 'assessed a day after the work',
    why: `the assessment comes first (${WHOLE})`,
    stage: 'enroll',
    facts: { ...WEATHERIZED, modeled_savings_percent: 20, energy_audit_done_on: '2026-04-02' },
    gets: { eligibility: 'eligible', lines: { whole_home: 'unmet' } },
  }),
  paid('a heat pump that costs 3,000', { estimated_total_project_cost: 3_000 }, 3_000, `4,800, no more than the cost (${HEAT})`),
  household({
    name: 'no capacity at 5 °F',
    why: `unknown, which is not zero (${HEAT})`,
    facts: { units: [{ ...air(0), capacity_5f: undefined }] },
    gets: { eligibility: 'eligible', total: null, lines: { air_source_full: 'unknown' } },
  }),
  paid('exactly 120% of the load', { manual_j_load_share: 120 }, 4_800),
  unmetMeasure('121% of the load', 'air_source_full', { manual_j_load_share: 121 }),
  unmetMeasure('121% of the load, for a part of the home', 'air_source_partial', { manual_j_load_share: 121, heat_pump_serves: 'part_of_home' }),
  paid('120% of the load, for a part of the home', { manual_j_load_share: 120, heat_pump_serves: 'part_of_home' }, 500),
  unmetMeasure('121% of the load, ground source', 'ground_source', { manual_j_load_share: 121, units: [GROUND] }),
  paid('120% of the load, ground source', { manual_j_load_share: 120, units: [GROUND] }, 7_200),
  submitted('2024-12-31', false),
  submitted('2025-01-01', true),
  submitted('2027-06-30', true),
  submitted('2027-07-01', false),
  ineligible('in New York', 'geography', { state: 'NY' }),
  ineligible('a building of five units', 'building_type', { the_site_building_type: 'MULTI_FAMILY_5_PLUS' }),
  ineligible('a customer of another utility', 'electric_provider', { electric_utility_provider: 'not_listed' }),
  ineligible('only a panel', 'services', { services_being_installed: ['panel'], units: [] }),
];
