import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const DESIGNER = 'pages about HIASP, 2024-12-01';
const BONUS = 'Rewiring America NY-43, NY-47';
const PORTAL = 'portal rules';

/** Facts about an existing home served by the utility NYSEG, on the measured path and with usable bills. The cost does not limit the amount. */
const HOME = {
  state: 'NY',
  electric_utilities: ['ny-nyseg'],
  electric_utility_provider: 'ny-nyseg',
  energy_types: ['electric', 'natural_gas'],
  deemed: false,
  has_lived_for_year: true,
  has_usable_bill_history: true,
  has_solar_panels: false,
  new_heating_source_within_year: 'no',
  weatherization_completed: 'no',
  weatherization_services: ['insulation', 'air_sealing'],
  estimated_total_project_cost: 20_000,
  'contractor.enrolled_in': ['hiasp', 'ny_clean_heat'],
};

const household = householdBuilder(HOME, '2026-06-01');

type Reasons = NonNullable<GoldenHousehold['gets']['reasons']>;
const ineligible = (name: string, facts: Record<string, unknown>, ...reasons: Reasons): GoldenHousehold =>
  household({ name, why: `a rule of the program (${DESIGNER}; ${PORTAL})`, facts, gets: { eligibility: 'ineligible', reasons, total: null } });

/**
 * Returns two households with unusable bills. The household on the measured path is ineligible. The household with a deemed job is eligible, because it needs
 * no bills.
 */
const bills = (name: string, facts: Record<string, unknown>, reason: Reasons[number]): GoldenHousehold[] => [
  ineligible(`measured, ${name}`, facts, reason),
  household({
    name: `deemed, ${name}`,
    why: `the flat rebate does not compare bills (${DESIGNER}; ${PORTAL})`,
    facts: { ...facts, deemed: true },
    gets: { eligibility: 'eligible', total: 2_000 },
  }),
];

/** Facts about a heat pump on the same job, for which the program NYS Clean Heat pays. */
const WITH_HEAT_PUMP = {
  services_being_installed: ['heat_pump'],
  units: [{ service: 'heat_pump', type: 'air_source_heat_pump', neep: true, capacity_btuh: 36_000 }],
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  small_dwelling: false,
  new_construction: false,
  disadvantaged_community: false,
  completes_earlier_partial_load: false,
  heating_equipment_removal_type: 'fully_removed_or_decommissioned',
  manual_j_load_share: 100,
  'measure_funded_by.heat_pump': 'none',
  'program.ny-clean-heat': 'live',
};

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'deemed',
    why: `a flat 2,000, off the invoice (${DESIGNER})`,
    facts: { deemed: true },
    gets: { eligibility: 'eligible', total: 2_000, payable: { contractor: 2_000, homeowner: 0 }, lines: { measured_savings: 'none' }, may_be_more: [] },
  }),
  household({
    name: 'measured',
    why: `at least 2,000; the amount that savings pay above it is not published (${DESIGNER})`,
    facts: { modeled_savings_kwh_eq: 5_000 },
    gets: {
      eligibility: 'eligible',
      total: 2_000,
      lines: { project: 2_000, measured_savings: 'unknown' },
      may_be_more: ['Measured savings, above the flat rebate'],
    },
  }),
  household({
    name: 'measured, the amount for savings entered by staff',
    why: `2,000 + 750 entered (${DESIGNER})`,
    facts: { modeled_savings_kwh_eq: 5_000, 'entered_amount.hiasp/measured_savings': 750 },
    gets: { total: 2_750, lines: { measured_savings: 750 } },
  }),
  household({
    name: 'measured, the guarantee overridden, the amount not stated',
    why: `the amount for savings is not published: staff enter it with the override, or it is unknown (${PORTAL})`,
    facts: { modeled_savings_kwh_eq: 3_000, override_guarantee: true },
    gets: { eligibility: 'eligible', total: null, lines: { project: 'unknown', measured_savings: 'none' } },
  }),
  household({
    name: 'measured, the guarantee overridden with 1,450',
    why: `1,450 as calculated, below the guaranteed 2,000 (${PORTAL})`,
    facts: { modeled_savings_kwh_eq: 3_000, override_guarantee: true, calculated_amount: 1_450 },
    gets: { eligibility: 'eligible', total: 1_450, lines: { project: 1_450, measured_savings: 'none' } },
  }),
  household({
    name: 'deemed, the guarantee overridden before',
    why: `the flat rebate is no guarantee: 2,000 (${DESIGNER})`,
    facts: { deemed: true, override_guarantee: true },
    gets: { eligibility: 'eligible', total: 2_000 },
  }),
  ...['below_ami_80', 'ami_80_to_ami_150', 'above_ami_150'].map((income_level) =>
    household({
      name: `income ${income_level}`,
      why: `no income limit: 2,000 at any income (${DESIGNER})`,
      facts: { income_level, deemed: true },
      gets: { eligibility: 'eligible', total: 2_000 },
    }),
  ),
  household({
    name: 'a customer of RG&E',
    why: `both utilities pay the same (${DESIGNER})`,
    facts: { electric_utilities: ['ny-rochester-gas-and-electric'], electric_utility_provider: 'ny-rochester-gas-and-electric' },
    gets: { eligibility: 'eligible', total: 2_000 },
  }),

  ...(
    [
      [2_666, 1_999.5],
      [2_667, 2_000],
      [2_668, 2_000],
    ] as const
  ).map(([cost, total]) =>
    household({
      name: `a project of $${cost}`,
      why: `75% of the cost is ${cost * 0.75} (${PORTAL})`,
      facts: { deemed: true, estimated_total_project_cost: cost },
      gets: { total },
    }),
  ),

  ...(
    [
      ['2016-06-01', 2_000],
      ['2016-06-02', 'unmet'],
    ] as const
  ).map(([insulated_before_on, project]) =>
    household({
      name: `insulated before, on ${insulated_before_on}`,
      why: `ten years before the application of 2026-06-01; only the measure is ineligible, not the program (${PORTAL})`,
      facts: { weatherization_completed: 'yes', insulated_before_on },
      gets: { eligibility: 'eligible', lines: { project } },
    }),
  ),

  ...(
    [
      ['2024-10-31', 'ineligible', ['program_not_accepting_submissions'], null],
      ['2024-11-01', 'eligible', [], 2_000],
    ] as const
  ).map(([today, eligibility, reasons, total]) =>
    household({
      name: `submitted on ${today}`,
      why: `open since 2024-11-01 (${DESIGNER})`,
      today,
      facts: { deemed: true },
      gets: { eligibility, reasons: [...reasons], total },
    }),
  ),

  ...(
    [
      ['2025-09-01', 2_000, 4_000],
      ['2025-09-02', 'none', 2_000],
    ] as const
  ).map(([today, clean_heat_bonus, total]) =>
    household({
      name: `with an NYS Clean Heat heat pump on ${today}`,
      why: `2,000 + 2,000 until 2025-09-01 (${DESIGNER}; ${BONUS})`,
      today,
      beside: ['ny-clean-heat'],
      facts: { ...WITH_HEAT_PUMP, deemed: true },
      gets: { eligibility: 'eligible', total, lines: { clean_heat_bonus } },
    }),
  ),
  household({
    name: 'a heat pump that NYS Clean Heat does not pay yet',
    why: `the bonus requires an active application: 2,000 (${BONUS})`,
    today: '2025-09-01',
    facts: { ...WITH_HEAT_PUMP, deemed: true, 'program.ny-clean-heat': 'chosen' },
    gets: { total: 2_000, lines: { clean_heat_bonus: 'none' } },
  }),
  household({
    name: 'the bonus above the share of the cost',
    why: `2,000 + 2,000, cut to 75% of 5,000 (${BONUS}; ${PORTAL})`,
    today: '2025-09-01',
    facts: { ...WITH_HEAT_PUMP, deemed: true, estimated_total_project_cost: 5_000 },
    gets: { total: 3_750, lines: { project: 2_000, clean_heat_bonus: 1_750 } },
  }),

  ...bills('lived there for less than a year', { has_lived_for_year: false }, 'time_in_home_12_months'),
  ...bills('solar panels installed this year', { has_solar_panels: true, solar_installed_within_year: true }, 'solar_within_a_year'),
  ...bills('a new heating source', { new_heating_source_within_year: 'yes' }, 'new_heating_source_within_a_year'),
  ...bills('nine months of bills', { has_usable_bill_history: false }, 'providers'),
  household({
    name: 'measured, no bills at the review',
    why: `savings are compared with a year of bills, so the bills must be there before the approval (${PORTAL})`,
    stage: 'review',
    facts: { has_usable_bill_history: undefined },
    gets: { eligibility: 'pending_answer' },
  }),
  ...bills('heated with oil', { energy_types: ['electric', 'oil'] }, 'providers'),
  household({
    name: 'measured, solar panels older than a year',
    why: `the bills before and after are comparable (${PORTAL})`,
    facts: { has_solar_panels: true, solar_installed_within_year: false },
    gets: { eligibility: 'eligible', total: 2_000 },
  }),

  ineligible('a Con Edison customer', { electric_utilities: ['ny-con-edison'], electric_utility_provider: 'ny-con-edison' }, 'geography', 'electric_provider'),
  ineligible(
    'a customer of Central Hudson, in a ZIP code that NYSEG also serves',
    { electric_utilities: ['ny-central-hudson-gas-and-electric', 'ny-nyseg'], electric_utility_provider: 'ny-central-hudson-gas-and-electric' },
    'electric_provider',
  ),
  ineligible('insulation without air sealing', { weatherization_services: ['insulation'] }, 'services'),
  ineligible('air sealing without insulation', { weatherization_services: ['air_sealing'] }, 'services'),
  ineligible('a contractor who does not participate', { 'contractor.enrolled_in': ['ny_clean_heat'] }, 'enrollment'),
];
