import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const PAGES = 'TECH Clean California, 2025-11-14';

/** Returns heat pump systems. Each has one outdoor unit. */
const systems = (count: number) => Array.from({ length: count }, (_, i) => ({ service: 'heat_pump', name: `System ${i + 1}` }));
const cost = (total: number) => [{ id: 'l1', service: 'heat_pump', total }];

/** Facts about a house in Fresno that replaces its gas furnace, before the work. */
const HOME = {
  state: 'CA',
  county: 'Fresno',
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  new_construction: false,
  has_no_heating: false,
  primary_heating_equipment: 'gas_furnace',
  heating_equipment_removal_type: 'fully_removed_or_decommissioned',
  has_work_been_done: false,
  services_being_installed: ['heat_pump'],
  income_level: 'ami_80_to_ami_150',
  is_income_qualified: ['none'],
  units: systems(1),
  scope_lines: cost(15_000),
};

const household = householdBuilder(HOME, '2025-06-02');

const ineligible = (name: string, reason: NonNullable<GoldenHousehold['gets']['reasons']>[number], facts: Record<string, unknown>): GoldenHousehold =>
  household({ name, why: PAGES, facts, gets: { eligibility: 'ineligible', reasons: [reason], total: null, lines: { heat_pump: 'withheld' } } });

const eligible = (name: string, facts: Record<string, unknown>): GoldenHousehold =>
  household({ name, why: PAGES, facts, gets: { eligibility: 'eligible', total: 1_000 } });

const reserved = (day: string, total: number | null, why: string): GoldenHousehold =>
  household({
    name: `reserved on ${day}`,
    why: `${why} (${PAGES})`,
    today: day,
    dates: { reserved_on: day, submitted_on: day > '2025-11-14' ? '2025-11-14' : day },
    gets: { eligibility: 'eligible', total },
  });

const submitted = (day: string, isOpen: boolean): GoldenHousehold =>
  household({
    name: `submitted on ${day}`,
    why: `from 2021-12-07 to 2025-11-14, both days included (${PAGES})`,
    today: day,
    gets: isOpen ? { eligibility: 'eligible' } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
  });

/**
 * Returns an equity household (low income or a discount on a utility bill). Since November 2024, some equity households get up to $1,500, so $1,000 is certain
 * and the amount may be higher.
 */
const equity = (name: string, facts: Record<string, unknown>, today = '2025-06-02'): GoldenHousehold =>
  household({
    name,
    why: `equity: at or below 80% AMI, or CARE or FERA; from November 2024 between 1,000 and 1,500, not published (${PAGES})`,
    today,
    facts,
    gets:
      today < '2024-11-12'
        ? { total: 1_000, may_be_more: [], lines: { equity: 'none' } }
        : { total: 1_000, may_be_more: ['Bonus for equity customers'], lines: { heat_pump: 1_000, equity: 'unknown' } },
  });

const load = (percent: number, isEnough: boolean): GoldenHousehold =>
  household({
    name: `a heat pump for ${percent}% of the load`,
    why: 'the main source of heat: at least 51% (default)',
    facts: { manual_j_load_share: percent },
    gets: isEnough ? { eligibility: 'eligible', total: 1_000 } : { eligibility: 'eligible', total: 0, lines: { heat_pump: 'unmet' } },
  });

const unmetLoad = (name: string, facts: Record<string, unknown>): GoldenHousehold =>
  household({
    name,
    why: 'the main source of heat: at least 51% (default)',
    facts: { manual_j_load_share: 80, ...facts },
    gets: { eligibility: 'eligible', total: 0, lines: { heat_pump: 'unmet' } },
  });

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'one outdoor unit, market rate',
    why: `1,000 for each outdoor unit (${PAGES})`,
    gets: {
      eligibility: 'eligible',
      total: 1_000,
      homeowner: 1_000,
      payable: { contractor: 1_000, homeowner: 0 },
      lines: { heat_pump: 1_000, equity: 'none' },
      may_be_more: [],
    },
  }),
  household({ name: 'two outdoor units', why: `2 × 1,000 (${PAGES})`, facts: { units: systems(2) }, gets: { total: 2_000 } }),
  household({ name: 'three outdoor units', why: `at most two per home: 2 × 1,000 (${PAGES})`, facts: { units: systems(3) }, gets: { total: 2_000 } }),
  household({
    name: 'a second job at a home where one unit was already paid',
    why: `at most two per home: 1 × 1,000 of 2 (${PAGES})`,
    facts: { units: systems(2), 'units_prior.ca-tech': 1 },
    gets: { total: 1_000 },
  }),
  household({
    name: 'over 150% of the median',
    why: `no income limit (${PAGES})`,
    facts: { income_level: 'above_ami_150' },
    gets: { eligibility: 'eligible', total: 1_000 },
  }),
  household({
    name: 'two units that cost 1,500',
    why: `2 × 1,000, no more than the project costs (${PAGES})`,
    facts: { units: systems(2), scope_lines: cost(1_500) },
    gets: { total: 1_500 },
  }),
  household({
    name: 'with 4,200 of other incentives on a cost of 5,000',
    why: `5,000 − 4,200 = 800 of 1,000 (${PAGES})`,
    facts: { scope_lines: cost(5_000), other_incentives_total: 4_200 },
    gets: { total: 800 },
  }),
  equity('low income', { income_level: 'below_ami_80' }),
  equity('a discount on the electric bill', { is_income_qualified: ['electric'] }),
  equity('FERA, stated in an estimate', { enrolled_in: ['fera'] }),
  equity('low income on the last day of the old rates', { income_level: 'below_ami_80' }, '2024-11-11'),
  equity('low income on the first day of the new rates', { income_level: 'below_ami_80' }, '2024-11-12'),
  reserved('2023-04-24', 3_000, '3,000 for each system until 2023-04-24'),
  reserved('2023-04-25', 1_000, '1,000 for each outdoor unit from 2023-04-25'),
  reserved('2025-11-14', 1_000, 'the last day of new reservations'),
  reserved('2025-11-15', null, 'no new reservations after 2025-11-14'),
  submitted('2021-12-06', false),
  submitted('2021-12-07', true),
  submitted('2025-11-14', true),
  submitted('2025-11-15', false),
  load(50, false),
  load(51, true),
  load(52, true),
  unmetLoad('installed for 50% of the load or less, although planned for 80%', { heat_pumps_carry_main_load: false }),
  unmetLoad('the Manual J report does not show 51% of the load', { manual_j_shows_equipment_will_provide_51_load: false }),
  eligible('installed for more than 50% of the load, with a Manual J report that shows it', {
    manual_j_load_share: 80,
    heat_pumps_carry_main_load: true,
    manual_j_shows_equipment_will_provide_51_load: true,
  }),
  ineligible('outside California', 'geography', { state: 'OR' }),
  ineligible('a building of five or more units', 'building_type', { the_site_building_type: 'MULTI_FAMILY_5_PLUS' }),
  ineligible('a new build', 'building_type', { new_construction: true }),
  ineligible('no heat pump is installed', 'clean_heat_not_installed', { services_being_installed: ['air_conditioner'] }),
  ineligible('no heating at all', 'no_heating_source', {
    has_no_heating: true,
    primary_heating_equipment: undefined,
    heating_equipment_removal_type: undefined,
  }),
  ineligible('a heat pump already heats the home', 'invalid_heating_source', { primary_heating_equipment: 'heat_pump' }),
  ineligible('only plug-in heaters', 'invalid_heating_source', { primary_heating_equipment: 'space_heater' }),
  eligible('electric baseboards', { primary_heating_equipment: 'baseboard' }),
  ineligible('nothing is removed', 'equipment', { heating_equipment_removal_type: 'none' }),
  eligible('only the blower stays', { heating_equipment_removal_type: 'blower_only' }),
  eligible('the furnace stays as backup for the heat pump', { heating_equipment_removal_type: 'emergency_scenarios_only' }),
  ineligible('a contractor who is not enrolled', 'enrollment', { 'contractor.enrolled_in': ['gefa'] }),
  eligible('a contractor who is enrolled', { 'contractor.enrolled_in': ['tech'] }),
  ineligible('the work is done', 'preapproval', { has_work_been_done: true, install_completion_date: '2025-05-20' }),
  ...(['2025-08-30', '2025-08-31', '2025-09-01'] as const).map((day) =>
    household({
      name: `finished on ${day} with a reservation until 2025-08-31`,
      why: `2025-06-02 and 90 days (${PAGES})`,
      today: '2025-09-10',
      stage: 'enroll',
      dates: { submitted_on: '2025-06-01', reserved_on: '2025-06-02' },
      facts: { install_completion_date: day, $reservation_expires_on: '2025-08-31', manual_j_load_share: 80 },
      gets: day <= '2025-08-31' ? { eligibility: 'eligible', total: 1_000 } : { eligibility: 'ineligible', reasons: ['install_window_days'] },
    }),
  ),
  household({
    name: 'with HEEHRA before they excluded each other: low income, cost of 8,500',
    why: `HEEHRA pays 8,000; 500 of 8,500 is left, so TECH is reduced to 500 (${PAGES})`,
    today: '2025-07-20',
    dates: { submitted_on: '2025-02-20', reserved_on: '2025-07-14' },
    beside: ['ca-heehra'],
    facts: { income_level: 'below_ami_80', prior_heehra_funds: 'no', 'energy_star.heat_pump': true, scope_lines: cost(8_500) },
    gets: { total: 500, choices: [] },
  }),
  household({
    name: 'with HEEHRA before they excluded each other: the cost is used up',
    why: `HEEHRA pays all of 7,000, nothing is left for TECH (${PAGES})`,
    today: '2025-07-20',
    dates: { submitted_on: '2025-02-20', reserved_on: '2025-07-14' },
    beside: ['ca-heehra'],
    facts: { income_level: 'below_ami_80', prior_heehra_funds: 'no', 'energy_star.heat_pump': true, scope_lines: cost(7_000) },
    gets: { eligibility: 'eligible', lines: { heat_pump: 0 }, choices: [] },
  }),
  household({
    name: 'with HEEHRA since they exclude each other, three units',
    why: `one project can use TECH or HEEHRA: 2,000 compared with 4,000 for a moderate income (${PAGES})`,
    today: '2025-07-15',
    beside: ['ca-heehra'],
    facts: { units: systems(3), prior_heehra_funds: 'no', 'energy_star.heat_pump': true },
    gets: { total: 2_000, choices: [{ fact: 'allocation.tech_or_heehra', suggested: 'ca-heehra' }] },
  }),
];
