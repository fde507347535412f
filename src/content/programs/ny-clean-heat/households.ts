import type { GoldenHousehold } from '@/rules/programs';
import { type HouseholdInput, householdBuilder } from '../household-builder';

const MANUAL = 'Program Manual v2, 2026-03-05';
const BEFORE = 'Rewiring America NY-40, NY-44, NY-52';

const KEYS = {
  con_edison: 'ny-con-edison',
  national_grid: 'ny-national-grid',
  nyseg: 'ny-nyseg',
  rge: 'ny-rochester-gas-and-electric',
  orange_rockland: 'ny-orange-and-rockland',
  central_hudson: 'ny-central-hudson-gas-and-electric',
} as const;
type Utility = keyof typeof KEYS;

const unit = (type: string, more: Record<string, unknown> = {}) => ({ service: 'heat_pump', type, neep: true, capacity_btuh: 36_000, ...more });
const AIR = unit('air_source_heat_pump');
const GROUND = unit('ground_source_heat_pump', { neep: undefined });
const DECOMMISSIONED = { heating_equipment_removal_type: 'fully_removed_or_decommissioned' };

/**
 * Facts about an existing single-family home served by the utility National Grid. An air-source heat pump serves all heating, and the old heating stays. The
 * cost does not limit the amount.
 */
const HOME = {
  state: 'NY',
  electric_utilities: ['ny-national-grid'],
  electric_utility_provider: 'ny-national-grid',
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  small_dwelling: false,
  new_construction: false,
  disadvantaged_community: false,
  weatherization_completed: 'no',
  services_being_installed: ['heat_pump'],
  units: [AIR],
  manual_j_load_share: 100,
  heating_equipment_removal_type: 'emergency_scenarios_only',
  integrated_controls: false,
  completes_earlier_partial_load: false,
  desuperheater: false,
  bought_midstream: false,
  'measure_funded_by.heat_pump': 'none',
  'measure_funded_by.heat_pump_water_heater': 'none',
  'contractor.enrolled_in': ['ny_clean_heat'],
  estimated_total_project_cost: 200_000,
};

const household = householdBuilder(HOME, '2026-06-01');

const utilityFacts = (utility: Utility) => ({ electric_utilities: [KEYS[utility]], electric_utility_provider: KEYS[utility] });

/** For each category of the program manual: facts that put a household in the category, and the line that pays for it. */
const CATEGORIES = {
  cat_2: { line: 'heat_pump', facts: {} },
  cat_2a: { line: 'heat_pump', facts: { integrated_controls: true } },
  cat_2b: { line: 'heat_pump', facts: DECOMMISSIONED },
  cat_3: { line: 'heat_pump', facts: { units: [GROUND], ...DECOMMISSIONED } },
  cat_3_new: { line: 'heat_pump', facts: { units: [GROUND], new_construction: true, heating_equipment_removal_type: 'none' } },
  cat_4: { line: 'heat_pump', facts: { completes_earlier_partial_load: true } },
  cat_5: { line: 'water_heater', facts: { services_being_installed: ['heat_pump_water_heater'], units: [] } },
  cat_5a: { line: 'water_heater_midstream', facts: { services_being_installed: ['heat_pump_water_heater'], units: [], bought_midstream: true } },
  cat_5b: { line: 'desuperheater', facts: { units: [GROUND], desuperheater: true } },
} as const;
type Category = keyof typeof CATEGORIES;

/**
 * Amounts as printed in the program manual. The first two columns are for a single-family home outside of and in a disadvantaged community. The last two
 * columns are for an apartment or small home outside of and in a disadvantaged community.
 */
const PRINTED: Record<Utility, Partial<Record<Category, readonly [number, number, number, number]>>> = {
  con_edison: {
    cat_2a: [2_500, 4_500, 1_000, 2_000],
    cat_2b: [8_000, 10_000, 4_000, 5_000],
    cat_3: [30_000, 40_000, 30_000, 40_000],
    cat_4: [4_000, 4_000, 1_500, 1_500],
    cat_5a: [1_000, 1_000, 1_000, 1_000],
  },
  national_grid: {
    cat_2: [6_000, 8_000, 3_000, 4_000],
    cat_2b: [10_000, 12_000, 5_000, 6_000],
    cat_3: [20_000, 25_000, 10_000, 12_500],
    cat_3_new: [14_000, 19_000, 7_000, 9_500],
    cat_4: [4_000, 4_000, 2_000, 2_000],
    cat_5: [1_250, 1_250, 1_250, 1_250],
    cat_5a: [1_250, 1_250, 1_250, 1_250],
    cat_5b: [100, 100, 100, 100],
  },
  nyseg: {
    cat_2: [6_000, 7_000, 3_000, 4_000],
    cat_2b: [10_000, 11_000, 5_000, 6_000],
    cat_3: [17_000, 18_000, 7_000, 8_000],
    cat_3_new: [10_000, 11_000, 5_000, 6_000],
    cat_4: [3_000, 3_000, 1_000, 1_000],
    cat_5: [1_250, 1_250, 1_250, 1_250],
    cat_5a: [1_250, 1_250, 1_250, 1_250],
    cat_5b: [100, 100, 100, 100],
  },
  rge: {
    cat_2: [6_000, 6_000, 3_000, 4_000],
    cat_2b: [10_000, 10_000, 5_000, 6_000],
    cat_3: [17_000, 18_000, 7_000, 8_000],
    cat_3_new: [10_000, 11_000, 5_000, 6_000],
    cat_4: [3_000, 3_000, 1_000, 1_000],
    cat_5: [1_250, 1_250, 1_250, 1_250],
    cat_5a: [1_250, 1_250, 1_250, 1_250],
    cat_5b: [100, 100, 100, 100],
  },
  orange_rockland: {
    cat_2: [5_000, 6_000, 3_000, 4_000],
    cat_2b: [9_000, 10_000, 5_500, 6_500],
    cat_3: [14_000, 15_000, 6_000, 7_000],
    cat_3_new: [7_000, 8_000, 3_500, 4_500],
    cat_4: [3_000, 3_000, 1_000, 1_000],
    cat_5: [1_250, 1_250, 1_250, 1_250],
    cat_5a: [1_250, 1_250, 1_250, 1_250],
  },
  central_hudson: {
    cat_2: [5_000, 5_000, 3_000, 3_000],
    cat_2b: [8_000, 8_000, 5_000, 5_000],
    cat_3: [18_000, 18_000, 8_000, 8_000],
    cat_3_new: [8_000, 8_000, 4_000, 4_000],
    cat_4: [3_000, 3_000, 1_000, 1_000],
    cat_5: [1_250, 1_250, 1_250, 1_250],
    cat_5a: [1_250, 1_250, 1_250, 1_250],
    cat_5b: [100, 100, 100, 100],
  },
};

const COLUMNS = [
  { words: 'single family', facts: {} },
  { words: 'single family, disadvantaged community', facts: { disadvantaged_community: true } },
  { words: 'apartment or small home', facts: { small_dwelling: true } },
  { words: 'apartment or small home, disadvantaged community', facts: { small_dwelling: true, disadvantaged_community: true } },
] as const;

// The cast is safe: the keys of the record are the utilities.
const UTILITIES = Object.keys(KEYS) as Utility[];

/** One household for each amount that the manual contains. */
const printed = UTILITIES.flatMap((utility) =>
  Object.entries(PRINTED[utility]).flatMap(([category, amounts]) => {
    // The cast is safe: the keys of the printed table are categories.
    const { line, facts } = CATEGORIES[category as Category];
    return COLUMNS.map(({ words, facts: column }, i) =>
      household({
        name: `${utility}, ${category}, ${words}`,
        why: `the amount of the manual’s table (${MANUAL})`,
        facts: { ...utilityFacts(utility), ...facts, ...column },
        gets: { eligibility: 'eligible', lines: { [line]: amounts[i] ?? 'none' } },
      }),
    );
  }),
);

const costs = (cost: number, total: number, why: string, more: Partial<HouseholdInput> = {}): GoldenHousehold =>
  household({
    name: `a project of $${cost}`,
    ...more,
    why: `${why} (${MANUAL})`,
    facts: { estimated_total_project_cost: cost, ...more.facts },
    gets: { total },
  });

const before2026 = (utility: Utility, facts: Record<string, unknown>, amount: number | 'unknown', why: string): GoldenHousehold =>
  household({
    name: `${utility} in 2025: ${why}`,
    why: `${why} (${BEFORE})`,
    today: '2025-12-31',
    facts: { ...utilityFacts(utility), ...facts },
    gets: { lines: { heat_pump: amount } },
  });

const ineligible = (name: string, facts: Record<string, unknown>, ...reasons: NonNullable<GoldenHousehold['gets']['reasons']>): GoldenHousehold =>
  household({ name, why: `a rule of the program (${MANUAL})`, facts, gets: { eligibility: 'ineligible', reasons, total: null } });

const BOTH = { services_being_installed: ['heat_pump', 'heat_pump_water_heater'], units: [GROUND], desuperheater: true };

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'the whole amount is deducted from the contractor’s invoice',
    why: `6,000 + 1,250 (${MANUAL})`,
    facts: { services_being_installed: ['heat_pump', 'heat_pump_water_heater'] },
    gets: { eligibility: 'eligible', total: 7_250, homeowner: 7_250, payable: { contractor: 7_250, homeowner: 0 } },
  }),
  household({
    name: 'a heat pump of $3,000 in 2025',
    why: `3.6 × 1,500 = 5,400, at most what the heat pump costs (${BEFORE})`,
    today: '2025-12-31',
    facts: { ...utilityFacts('nyseg'), ...DECOMMISSIONED, estimated_total_project_cost: 3_000 },
    gets: { eligibility: 'eligible', total: 3_000 },
  }),
  ...['below_ami_80', 'ami_80_to_ami_150', 'above_ami_150'].map((income_level) =>
    household({
      name: `income ${income_level}`,
      why: `no income limit: 6,000 at any income (${MANUAL})`,
      facts: { income_level },
      gets: { eligibility: 'eligible', total: 6_000 },
    }),
  ),
  household({
    name: 'integrated controls outside of Con Edison',
    why: `only Con Edison has category 2a: 6,000 as category 2 (${MANUAL})`,
    facts: { integrated_controls: true },
    gets: { total: 6_000 },
  }),
  household({
    name: 'ground source in a new building of Con Edison',
    why: `one amount for the whole building, new or not (${MANUAL})`,
    facts: { ...utilityFacts('con_edison'), ...CATEGORIES.cat_3_new.facts },
    gets: { total: 30_000 },
  }),
  household({
    name: 'a desuperheater with Orange & Rockland',
    why: `the manual’s table has none (${MANUAL})`,
    facts: { ...utilityFacts('orange_rockland'), ...CATEGORIES.cat_5b.facts },
    gets: { total: 14_000, lines: { desuperheater: 'none' } },
  }),
  household({
    name: 'a Con Edison water heater that was not bought from a participating distributor',
    why: `Con Edison pays category 5a only (${MANUAL})`,
    facts: { ...utilityFacts('con_edison'), ...CATEGORIES.cat_5.facts },
    gets: { total: null, lines: { water_heater: 'none' } },
  }),
  household({
    name: 'a water heater that the distributor already discounted',
    why: `shown, but not paid again (${MANUAL})`,
    facts: CATEGORIES.cat_5a.facts,
    gets: { total: null, lines: { water_heater: 'none', water_heater_midstream: 1_250 } },
  }),
  household({
    name: 'a home in a building of two to four units',
    why: `the single-family amount applies to one to four units: 6,000 (${MANUAL})`,
    facts: { the_site_building_type: 'MULTI_FAMILY_2_TO_4' },
    gets: { eligibility: 'eligible', total: 6_000 },
  }),
  household({
    name: 'a small home in a building of two to four units',
    why: `below the limit of a small home: 3,000 (${MANUAL})`,
    facts: { the_site_building_type: 'MULTI_FAMILY_2_TO_4', small_dwelling: true },
    gets: { eligibility: 'eligible', total: 3_000 },
  }),

  costs(8_571, 5_999.7, '70% of 8,571 is below 6,000'),
  costs(8_572, 6_000, '70% of 8,572 is 6,000.40'),
  costs(8_573, 6_000, '70% of 8,573 is 6,001.10'),
  costs(5_000, 4_250, '85% of 5,000 in a disadvantaged community', {
    name: 'a small project in a disadvantaged community',
    facts: { disadvantaged_community: true },
  }),
  costs(5_000, 4_250, '85% of 5,000 with Central Hudson', { name: 'a small project of Central Hudson', facts: utilityFacts('central_hudson') }),
  costs(5_000, 3_500, '70% of 5,000: the Weatherized tier begins the day after', {
    name: 'a small project in a weatherized home on 2026-08-31',
    today: '2026-08-31',
    facts: { weatherization_completed: 'yes' },
  }),
  costs(5_000, 4_250, '85% of 5,000 in the Weatherized tier', {
    name: 'a small project in a weatherized home on 2026-09-01',
    today: '2026-09-01',
    facts: { weatherization_completed: 'yes' },
  }),
  costs(5_000, 3_500, '70% of 5,000 if weatherization is not known', {
    name: 'a small project, weatherization not known, on 2026-09-01',
    today: '2026-09-01',
    facts: { weatherization_completed: 'dont_know' },
  }),
  household({
    name: 'heat pump and water heater above the share of the cost',
    why: `6,000 + 1,250 = 7,250, cut to 70% of 10,000 starting with the last (${MANUAL})`,
    facts: { services_being_installed: ['heat_pump', 'heat_pump_water_heater'], estimated_total_project_cost: 10_000 },
    gets: { total: 7_000, lines: { heat_pump: 6_000, water_heater: 1_000 } },
  }),
  household({
    name: 'a project whose cost is not known',
    why: `6,000, or 70% of the cost if that is less (${MANUAL})`,
    facts: { estimated_total_project_cost: undefined },
    gets: { total: 6_000, at_most: ['At most 70% or 85% of the cost of the measures'] },
  }),

  ...(
    [
      [89, 'unmet'],
      [90, 6_000],
      [91, 6_000],
      [119, 6_000],
      [120, 6_000],
      [121, 'unmet'],
    ] as const
  ).map(([manual_j_load_share, heat_pump]) =>
    household({
      name: `sized for ${manual_j_load_share}% of the load`,
      why: `90% to 120% by Manual J; only the measure is ineligible, not the program (${MANUAL})`,
      facts: { manual_j_load_share },
      gets: { eligibility: 'eligible', lines: { heat_pump } },
    }),
  ),
  household({
    name: 'ground source sized for half of the load',
    why: `the load calculation is required for air source only (${MANUAL})`,
    facts: { ...CATEGORIES.cat_3.facts, manual_j_load_share: 50 },
    gets: { total: 20_000 },
  }),
  ...(
    [
      ['draft', 6_000],
      ['review', 'unknown'],
    ] as const
  ).map(([stage, heat_pump]) =>
    household({
      name: `no Manual J yet, in the stage ${stage}`,
      why: `due in the review, and assumed to be met before (${MANUAL})`,
      stage,
      facts: { manual_j_load_share: undefined },
      gets: { eligibility: 'eligible', lines: { heat_pump } },
    }),
  ),
  household({
    name: 'one heat pump of two is not on the list',
    why: `every air-source heat pump is on NEEP’s list (${MANUAL})`,
    facts: { units: [AIR, unit('air_source_heat_pump', { neep: false })] },
    gets: { eligibility: 'eligible', total: 0, lines: { heat_pump: 'unmet' } },
  }),
  household({
    name: 'EmPower+ pays for the heat pump',
    why: `only one program per measure: the water heater’s 1,250 is left (${MANUAL})`,
    facts: { services_being_installed: ['heat_pump', 'heat_pump_water_heater'], 'measure_funded_by.heat_pump': 'empower_plus' },
    gets: { eligibility: 'eligible', total: 1_250, lines: { heat_pump: 'unmet', water_heater: 1_250 } },
  }),
  household({
    name: 'EmPower+ pays for the water heater',
    why: `only one program per measure: the heat pump’s 6,000 is left (${MANUAL})`,
    facts: { services_being_installed: ['heat_pump', 'heat_pump_water_heater'], 'measure_funded_by.heat_pump_water_heater': 'empower_plus' },
    gets: { total: 6_000, lines: { heat_pump: 6_000, water_heater: 'unmet' } },
  }),

  before2026('nyseg', DECOMMISSIONED, 5_400, '1,500 × 3.6'),
  before2026('nyseg', {}, 3_600, '1,000 × 3.6'),
  before2026('rge', DECOMMISSIONED, 4_320, '1,200 × 3.6'),
  before2026('rge', {}, 2_880, '800 × 3.6'),
  before2026('national_grid', DECOMMISSIONED, 5_760, '1,600 × 3.6'),
  before2026('national_grid', {}, 4_320, '1,200 × 3.6'),
  before2026('national_grid', { units: [AIR, unit('air_source_heat_pump', { capacity_btuh: 18_500 })] }, 6_540, '1,200 × 5.45, two units'),
  before2026('con_edison', DECOMMISSIONED, 8_000, 'flat 8,000, decommissioned'),
  before2026('con_edison', {}, 2_500, 'flat 2,500, old heating kept'),
  before2026('con_edison', { units: [GROUND] }, 'unknown', 'ground source: paid, the amount was not found'),
  before2026('nyseg', { units: [GROUND] }, 'unknown', 'ground source: paid, the amount was not found'),
  before2026('orange_rockland', {}, 'unknown', 'paid, the amount was not found'),
  before2026('central_hudson', DECOMMISSIONED, 'unknown', 'paid, the amount was not found'),
  ...(
    [
      ['2025-12-31', 4_320],
      ['2026-01-01', 3_500],
    ] as const
  ).map(([today, total]) =>
    costs(5_000, total, 'until 2025 1,200 × 3.6 and no share of the cost was found; then 6,000, cut to 70% of 5,000', {
      name: `a small project on ${today}`,
      today,
    }),
  ),
  ...(
    [
      ['2025-12-31', 4_320],
      ['2026-01-01', 'unmet'],
    ] as const
  ).map(([today, heat_pump]) =>
    household({
      name: `air source in a new building on ${today}`,
      why: `existing buildings only since 2026 (${MANUAL}); before 1,200 × 3.6 (${BEFORE})`,
      today,
      facts: { new_construction: true },
      gets: { eligibility: 'eligible', lines: { heat_pump } },
    }),
  ),
  ...(
    [
      ['2025-12-31', 2_500],
      ['2026-01-01', 'unmet'],
    ] as const
  ).map(([today, heat_pump]) =>
    household({
      name: `Con Edison, old heating kept without controls, on ${today}`,
      why: `decommissioned or integrated controls since 2026 (${MANUAL}); before 2,500 (${BEFORE})`,
      today,
      facts: utilityFacts('con_edison'),
      gets: { eligibility: 'eligible', lines: { heat_pump } },
    }),
  ),
  ...(
    [
      ['2025-12-31', 8_000],
      ['2026-01-01', 10_000],
    ] as const
  ).map(([today, heat_pump]) =>
    household({
      name: `Con Edison, decommissioned in a disadvantaged community, on ${today}`,
      why: `10,000 since 2026 (${MANUAL}); before 8,000 (${BEFORE})`,
      today,
      facts: { ...utilityFacts('con_edison'), ...DECOMMISSIONED, disadvantaged_community: true },
      gets: { lines: { heat_pump } },
    }),
  ),
  ...[true, false].flatMap((bought_midstream) =>
    ['2025-12-31', '2026-01-01'].map((today) =>
      household({
        name: `ground source with a desuperheater and a water heater${bought_midstream ? ' from the distributor' : ''} on ${today}`,
        why: `20,000 + 100 + 1,250 since 2026, the last only shown if the distributor deducts it (${MANUAL}); before, nothing was found`,
        today,
        facts: { ...BOTH, bought_midstream },
        gets:
          today < '2026'
            ? { lines: { heat_pump: 'unknown', water_heater: 'none', water_heater_midstream: 'none', desuperheater: 'none' } }
            : {
                total: bought_midstream ? 20_100 : 21_350,
                lines: {
                  heat_pump: 20_000,
                  desuperheater: 100,
                  water_heater: bought_midstream ? 'none' : 1_250,
                  water_heater_midstream: bought_midstream ? 1_250 : 'none',
                },
              },
      }),
    ),
  ),

  ineligible(
    'a PSEG Long Island customer',
    { electric_utilities: ['ny-pseg-long-island'], electric_utility_provider: 'ny-pseg-long-island' },
    'geography',
    'electric_provider',
  ),
  ineligible(
    'a home in Wisconsin',
    { state: 'WI', electric_utilities: ['wi-madison-gas-and-electric'], electric_utility_provider: 'wi-madison-gas-and-electric' },
    'geography',
    'electric_provider',
  ),
  ineligible(
    'a customer of the city of Plattsburgh, in a ZIP code that NYSEG also serves',
    { electric_utilities: ['ny-city-of-plattsburgh', 'ny-nyseg'], electric_utility_provider: 'ny-city-of-plattsburgh' },
    'electric_provider',
  ),
  ineligible('a building of five or more units', { the_site_building_type: 'MULTI_FAMILY_5_PLUS' }, 'building_type'),
  ineligible('only a furnace', { services_being_installed: ['gas_furnace'] }, 'clean_heat_not_installed'),
  ineligible('a contractor who does not participate', { 'contractor.enrolled_in': ['hiasp'] }, 'enrollment'),
  ...printed,
];
