import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const PAGES = 'HEEHRA pages, 2025-07-15';

const scope = (costs: Record<string, number>) => Object.entries(costs).map(([service, total], i) => ({ id: `l${i + 1}`, service, total }));

/** Heat pump that meets the program's requirements. */
const unit = { service: 'heat_pump', compressor: 'variable_speed', refrigerant: 'r32' };

/** Facts about a house in Sacramento with a gas furnace, before the work. */
const HOME = {
  state: 'CA',
  county: 'Sacramento',
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  new_construction: false,
  has_no_heating: false,
  primary_heating_equipment: 'gas_furnace',
  heating_equipment_removal_type: 'fully_removed_or_decommissioned',
  has_work_been_done: false,
  services_being_installed: ['heat_pump'],
  prior_heehra_funds: 'no',
  income_level: 'below_ami_80',
  units: [unit],
  'energy_star.heat_pump': true,
  scope_lines: scope({ heat_pump: 16_000 }),
};

/** Facts about a building with twelve homes. Each home gets a heat pump and an electrical panel. */
const BUILDING = {
  the_site_building_type: 'MULTI_FAMILY_5_PLUS',
  number_of_dwelling_units: 12,
  units_share_below_ami_80: 70,
  units_share_below_ami_150: 90,
  disadvantaged_community: false,
  services_being_installed: ['heat_pump', 'panel'],
  income_level: undefined,
  scope_lines: scope({ heat_pump: 240_000, panel: 60_000 }),
};

const MODERATE = 'ami_80_to_ami_150';

const household = householdBuilder(HOME, '2025-09-01');

const ineligible = (
  name: string,
  reason: NonNullable<GoldenHousehold['gets']['reasons']>[number],
  facts: Record<string, unknown>,
  why = PAGES,
): GoldenHousehold => household({ name, why, facts, gets: { eligibility: 'ineligible', reasons: [reason], total: null, lines: { heat_pump: 'withheld' } } });

const building = (name: string, why: string, facts: Record<string, unknown>, gets: GoldenHousehold['gets']): GoldenHousehold =>
  household({ name, why: `${why} (${PAGES})`, facts: { ...BUILDING, ...facts }, gets });

const buildingWithShares = (low: number, moderate: number, disadvantaged_community: boolean, isIn: boolean): GoldenHousehold =>
  building(
    `a building with ${low}% of its homes at or below 80%, ${moderate}% at or below 150%${disadvantaged_community ? ', in a disadvantaged community' : ''}`,
    'at least 66%, or at least 50% in a disadvantaged community',
    { units_share_below_ami_80: low, units_share_below_ami_150: moderate, disadvantaged_community },
    isIn ? { eligibility: 'eligible', total: 144_000 } : { eligibility: 'ineligible', reasons: ['income_too_high'] },
  );

/**
 * Returns a household that submits on `day` and installs on the day before the reservation. If its county has a waitlist, the household is ineligible, because
 * only work after the reservation is then paid.
 */
const onDay = (day: string, county: string, isOpen: boolean): GoldenHousehold =>
  household({
    name: `${county}, submitted on ${day}, installed before the reservation`,
    why: 'Central and South have a waitlist from 2026-01-07, all of California from 2026-02-24; jobs from the waitlist count only if the work was installed after the reservation (status of the funds)',
    today: '2026-06-01',
    stage: 'enroll',
    dates: { submitted_on: day, reserved_on: '2026-05-02' },
    facts: { county, install_completion_date: '2026-05-01', $reservation_expires_on: '2026-07-31' },
    gets: isOpen ? { eligibility: 'eligible', total: 8_200 } : { eligibility: 'ineligible', reasons: ['preapproval'] },
  });

const submitted = (day: string, isOpen: boolean, facts: Record<string, unknown> = {}): GoldenHousehold =>
  household({
    name: `submitted on ${day}`,
    why: 'from 2024-10-08; paused from 2025-02-26, assumed to run again from 2025-04-01 (state page of 2025-03-12; the end of the pause is a default)',
    today: day,
    facts,
    gets: isOpen ? { eligibility: 'eligible' } : { eligibility: 'ineligible', reasons: ['program_not_accepting_submissions'] },
  });

const unmetMeasure = (name: string, why: string, facts: Record<string, unknown>): GoldenHousehold =>
  household({
    name,
    why: `${why} (${PAGES})`,
    facts,
    gets: { eligibility: 'eligible', total: 0, lines: { heat_pump: 'unmet', installer_incentive: 'none' } },
  });

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  ineligible('the old heating stays', 'equipment', { heating_equipment_removal_type: 'none' }, 'rules of the portal'),
  household({
    name: 'the old heating stays only for emergencies',
    why: 'rules of the portal',
    facts: { heating_equipment_removal_type: 'emergency_scenarios_only' },
    gets: { eligibility: 'eligible', lines: { heat_pump: 8_000 } },
  }),
  household({
    name: 'low income, above the maximum',
    why: `100% of 16,000 up to 8,000, and 200 for the installer (${PAGES})`,
    gets: {
      eligibility: 'eligible',
      total: 8_200,
      homeowner: 8_000,
      contractor_incentive: 200,
      payable: { contractor: 8_200, homeowner: 0 },
      lines: { heat_pump: 8_000, installer_incentive: 200 },
    },
  }),
  household({
    name: 'low income, below the maximum',
    why: `100% of 7,000, and 200 outside the limit on the cost (${PAGES})`,
    facts: { scope_lines: scope({ heat_pump: 7_000 }) },
    gets: { total: 7_200, homeowner: 7_000, contractor_incentive: 200 },
  }),
  household({
    name: 'moderate income, below the maximum',
    why: `50% of 7,000 (${PAGES})`,
    facts: { income_level: MODERATE, scope_lines: scope({ heat_pump: 7_000 }) },
    gets: { eligibility: 'eligible', total: 3_500, contractor_incentive: 0, lines: { heat_pump: 3_500, installer_incentive: 'none' } },
  }),
  household({
    name: 'moderate income, above the maximum',
    why: `50% of 16,000 up to 4,000 (${PAGES})`,
    facts: { income_level: MODERATE },
    gets: { total: 4_000 },
  }),
  household({
    name: 'an invoice below the scope',
    why: '50% of 8,000, of which 6,000 is on the invoice (default)',
    facts: { income_level: MODERATE, scope_lines: scope({ heat_pump: 8_000 }), final_invoice_total: 6_000 },
    gets: { total: 3_000 },
  }),
  ineligible('over 150% of the median', 'income_too_high', { income_level: 'above_ami_150' }),
  ineligible('outside California', 'geography', { state: 'NV' }),
  ineligible('a new build', 'building_type', { new_construction: true }),
  ineligible('a heat pump already heats the home', 'invalid_heating_source', { primary_heating_equipment: 'heat_pump' }),
  household({
    name: 'no heating at all',
    why: `there is no heat pump to replace (${PAGES})`,
    facts: { has_no_heating: true, primary_heating_equipment: undefined },
    gets: { eligibility: 'eligible', total: 8_200 },
  }),
  ineligible('a panel in a house', 'services', { services_being_installed: ['panel'], scope_lines: scope({ panel: 4_000 }) }),
  ineligible('earlier HEEHRA funds', 'enrollment', { prior_heehra_funds: 'yes' }),
  household({
    name: 'no earlier payment to the home',
    why: `one heat pump rebate per household (${PAGES})`,
    facts: { 'household_prior.ca-heehra': 0 },
    gets: { eligibility: 'eligible', total: 8_200 },
  }),
  ineligible('an earlier payment of one dollar to the home, regardless of the answer', 'enrollment', { 'household_prior.ca-heehra': 1 }),
  ineligible('a contractor who is enrolled but not trained', 'enrollment', { 'contractor.enrolled_in': ['tech'] }),
  household({
    name: 'a contractor who is enrolled and trained',
    why: PAGES,
    facts: { 'contractor.enrolled_in': ['tech', 'heehra'] },
    gets: { eligibility: 'eligible' },
  }),
  ineligible('the work is done', 'preapproval', { has_work_been_done: true, install_completion_date: '2025-08-20' }),
  household({
    name: 'finished a day after the reservation ends',
    why: '90 days from the reservation (default)',
    today: '2025-12-10',
    stage: 'enroll',
    dates: { submitted_on: '2025-08-20', reserved_on: '2025-09-01' },
    facts: { install_completion_date: '2025-12-01', $reservation_expires_on: '2025-11-30' },
    gets: { eligibility: 'ineligible', reasons: ['install_window_days'] },
  }),
  household({
    name: 'the income band of the county is closed manually',
    why: 'a county can be closed for one income band (status of the funds)',
    facts: { income_level: MODERATE, 'budget_closed.ca-heehra/county/Sacramento/ami_80_to_ami_150': true },
    gets: { eligibility: 'ineligible', reasons: ['market_rate_budget_reserved'] },
  }),
  household({
    name: 'the other income band of a county that is closed for one band',
    why: 'a county can be closed for one income band (status of the funds)',
    facts: { 'budget_closed.ca-heehra/county/Sacramento/ami_80_to_ami_150': true },
    gets: { eligibility: 'eligible', total: 8_200 },
  }),
  onDay('2026-01-06', 'Los Angeles', true),
  onDay('2026-01-07', 'Los Angeles', false),
  onDay('2026-01-07', 'Sacramento', true),
  onDay('2026-02-23', 'Sacramento', true),
  onDay('2026-02-24', 'Sacramento', false),
  submitted('2024-10-07', false, BUILDING),
  submitted('2024-10-08', true, BUILDING),
  submitted('2025-02-25', true),
  submitted('2025-02-26', false),
  submitted('2025-03-31', false),
  submitted('2025-04-01', true),
  submitted('2025-04-02', true),
  submitted('2025-06-15', true),
  household({
    name: 'a house before houses were accepted',
    why: `multifamily from 2024-10-08, single-family from 2024-11-12 (${PAGES})`,
    today: '2024-11-11',
    gets: { total: null, lines: { heat_pump: 'none', installer_incentive: 'none' } },
  }),
  household({ name: 'a house on the first day', why: `single-family from 2024-11-12 (${PAGES})`, today: '2024-11-12', gets: { total: 8_200 } }),
  unmetMeasure('not ENERGY STAR certified', 'ENERGY STAR is required', { 'energy_star.heat_pump': false }),
  unmetMeasure('one of two heat pumps is single stage', 'two-stage or variable speed', { units: [unit, { ...unit, compressor: 'single_stage' }] }),
  unmetMeasure('with a new furnace', 'no new dual fuel', { services_being_installed: ['heat_pump', 'gas_furnace'] }),
  household({
    name: 'R-410A on the last day',
    why: `excluded from January 2026 (${PAGES})`,
    today: '2025-12-31',
    facts: { units: [{ ...unit, refrigerant: 'r410a' }] },
    gets: { total: 8_200 },
  }),
  household({
    name: 'R-410A in 2026',
    why: `excluded from January 2026 (${PAGES})`,
    today: '2026-01-01',
    facts: { units: [{ ...unit, refrigerant: 'r410a' }] },
    gets: { eligibility: 'eligible', total: 0, lines: { heat_pump: 'unmet' } },
  }),
  household({
    name: 'compressor and refrigerant not known',
    why: 'assumed to be met until the amount is approved, and listed (no form asks for it yet)',
    facts: { units: [{ service: 'heat_pump' }] },
    gets: { total: 8_200 },
  }),
  building(
    'a building, variable speed',
    '12 times 8,000 and 12 times 4,000',
    {},
    { eligibility: 'eligible', total: 144_000, lines: { heat_pump_multifamily: 96_000, panel_multifamily: 48_000, installer_incentive: 'none' } },
  ),
  building(
    'a building, one of two types is two-stage',
    '12 times 7,500 and 12 times 4,000',
    { units: [unit, { ...unit, compressor: 'two_stage' }] },
    { total: 138_000, lines: { heat_pump_multifamily: 90_000 } },
  ),
  ...(['2025-12-31', '2026-01-01'] as const).map((today) =>
    household({
      name: `a building with R-410A on ${today}`,
      why: `excluded from January 2026; the panels are paid, 12 times 4,000 (${PAGES})`,
      today,
      facts: { ...BUILDING, units: [{ ...unit, refrigerant: 'r410a' }] },
      gets: today < '2026-01-01' ? { total: 144_000 } : { total: 48_000, lines: { heat_pump_multifamily: 'unmet' } },
    }),
  ),
  building(
    'a building with single-stage units that are not certified, with new furnaces',
    'the heat pumps are not paid, for three reasons; 12 times 4,000 for the panels',
    { units: [{ ...unit, compressor: 'single_stage' }], 'energy_star.heat_pump': false, services_being_installed: ['heat_pump', 'gas_furnace', 'panel'] },
    { eligibility: 'eligible', total: 48_000, lines: { heat_pump_multifamily: 'unmet' } },
  ),
  building('a building below the maximums', 'no more than the cost', { scope_lines: scope({ heat_pump: 80_000, panel: 30_000 }) }, { total: 110_000 }),
  buildingWithShares(65, 90, false, false),
  buildingWithShares(66, 90, false, true),
  buildingWithShares(67, 90, false, true),
  buildingWithShares(0, 49, true, false),
  buildingWithShares(0, 50, true, true),
  buildingWithShares(0, 51, true, true),
  buildingWithShares(0, 51, false, false),
  household({
    name: 'with TECH, reserved the day before they excluded each other',
    why: `8,000 + 200; TECH also pays 1,000 of a cost of 16,000 (${PAGES})`,
    today: '2025-07-20',
    dates: { submitted_on: '2025-02-20', reserved_on: '2025-07-14' },
    beside: ['ca-tech'],
    gets: { eligibility: 'eligible', total: 8_200, choices: [] },
  }),
  household({
    name: 'with TECH, on the first day on which they exclude each other',
    why: `one project can use TECH or HEEHRA; HEEHRA pays more (${PAGES})`,
    today: '2025-07-15',
    beside: ['ca-tech'],
    gets: { eligibility: 'eligible', total: 8_200, choices: [{ fact: 'allocation.tech_or_heehra', suggested: 'ca-heehra' }] },
  }),
];
