import type { GoldenHousehold } from '@/rules/programs';
import { householdBuilder } from '../household-builder';

const PAGES = '3C-REN, single-family homes, 2025-01-01';
const DSIRE = 'DSIRE 22683, 2025-12-31';
const PORTAL = 'portal rules';

/** Facts about a house in Ventura with gas heating and new insulation. The program's tool forecasts savings of $4,000. */
const HOME = {
  state: 'CA',
  county: 'Ventura',
  the_site_building_type: 'SINGLE_FAMILY_DETACHED',
  electric_utility_provider: 'ca-southern-california-edison',
  gas_utility_provider: 'ca-southern-cal-gas',
  energy_types: ['electric', 'natural_gas'],
  cpuc_funded_program: 'no',
  has_lived_for_year: true,
  has_usable_bill_history: true,
  has_solar_panels: false,
  new_heating_source_within_year: 'no',
  is_english_primary_language: true,
  rural_location: false,
  income_level: 'ami_80_to_ami_150',
  is_income_qualified: ['none'],
  weatherization_services: ['insulation'],
  'contractor.enrolled_in': ['3c_ren', 'tech', 'heehra'],
  'contractor.is_local': false,
  'entered_amount.3c-ren': 4_000,
};

const household = householdBuilder(HOME, '2025-08-01');

type Reasons = NonNullable<GoldenHousehold['gets']['reasons']>;
const ineligible = (name: string, facts: Record<string, unknown>, ...reasons: Reasons): GoldenHousehold =>
  household({ name, why: `a rule of the program (${PAGES}; ${PORTAL})`, facts, gets: { eligibility: 'ineligible', reasons, total: null } });

const eligible = (name: string, facts: Record<string, unknown>): GoldenHousehold =>
  household({ name, why: PAGES, facts, gets: { eligibility: 'eligible', total: 4_000 } });

const hardToReach = (name: string, facts: Record<string, unknown>): GoldenHousehold =>
  household({
    name: `hard to reach: ${name}`,
    why: `there is a bonus for it, but the amount is not published: 4,000 and maybe more (${PAGES})`,
    facts,
    gets: { eligibility: 'eligible', total: 4_000, lines: { hard_to_reach: 'unknown' }, may_be_more: ['Bonus for a hard-to-reach home'] },
  });

const measured = (verified: number, rest: number): GoldenHousehold =>
  household({
    name: `savings of $${verified} measured`,
    why: `${verified} − 2,000 paid in advance = ${rest} (${PAGES})`,
    facts: { 'verified_amount.3c-ren': verified, 'instalment_approved.3c-ren/forecast/contractor': 2_000 },
    gets: { total: 4_000, instalments: { 'forecast/contractor': 2_000, 'measured/contractor': rest } },
  });

/** Facts about a heat pump that replaces the gas furnace. */
const HEAT_PUMP = { services_being_installed: ['heat_pump'], weatherization_services: [], units: [{ service: 'heat_pump', name: 'System 1' }] };
const electrified = (name: string, facts: Record<string, unknown>, savings: number | 'unmet'): GoldenHousehold =>
  household({
    name: `a heat pump, ${name}`,
    why: `electrification counts with electricity and gas from the listed utilities; only the measure is ineligible, not the program (${PAGES})`,
    facts: { ...HEAT_PUMP, ...facts },
    gets: { eligibility: 'eligible', lines: { savings } },
  });

/** Additional facts that TECH and HEEHRA, programs on the same job, read about the heat pump. */
const OF_OTHERS = {
  ...HEAT_PUMP,
  new_construction: false,
  has_no_heating: false,
  primary_heating_equipment: 'gas_furnace',
  heating_equipment_removal_type: 'fully_removed_or_decommissioned',
  has_work_been_done: false,
  prior_heehra_funds: 'no',
  'energy_star.heat_pump': true,
  scope_lines: [{ id: 'l1', service: 'heat_pump', total: 15_000 }],
};

/** Facts about a building of twelve homes, each with a heat pump and a heat pump water heater. */
const BUILDING = {
  the_site_building_type: 'MULTI_FAMILY_5_PLUS',
  number_of_dwelling_units: 12,
  weatherization_services: [],
  services_being_installed: ['heat_pump', 'heat_pump_water_heater'],
  units: Array.from({ length: 24 }, (_, i) => ({ service: i < 12 ? 'heat_pump' : 'heat_pump_water_heater', name: `Unit ${i + 1}` })),
  'entered_amount.3c-ren': undefined,
};

/**
 * Households with results that were calculated by hand from the public pages. A test changes each number and day of the program, and checks that at least one
 * of these results changes.
 */
export const GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] = [
  household({
    name: 'a forecast of $4,000',
    why: `half of 4,000 up front, the rest when savings are measured; half is the homeowner’s discount (${PAGES}; the discount is a default)`,
    gets: {
      eligibility: 'eligible',
      total: 4_000,
      homeowner: 2_000,
      contractor_incentive: 2_000,
      payable: { contractor: 4_000, homeowner: 0 },
      lines: { savings: 4_000, hard_to_reach: 'unmet', local_contractor: 'none' },
      may_be_more: [],
      instalments: { 'forecast/contractor': 2_000, 'measured/contractor': null },
    },
  }),
  household({
    name: 'an odd forecast of $4,000.01',
    why: `half is rounded down to the cent: 2,000.00 (${PAGES})`,
    facts: { 'entered_amount.3c-ren': 4_000.01 },
    gets: { total: 4_000.01, instalments: { 'forecast/contractor': 2_000, 'measured/contractor': null } },
  }),
  household({
    name: 'no forecast yet',
    why: `the rate per unit of savings is not published, so the forecast is entered (${PAGES})`,
    facts: { 'entered_amount.3c-ren': undefined, modeled_savings_kwh_eq: 5_000 },
    gets: { eligibility: 'eligible', total: null, missing: ['entered_amount.3c-ren'], instalments: {} },
  }),
  measured(4_000, 2_000),
  measured(4_600, 2_600),
  measured(2_000, 0),
  measured(1_500, -500),
  household({
    name: 'approved for less than the forecast, then measured',
    why: `3,600 approved: 1,800 in advance; 4,000 − 1,800 = 2,200 (${PAGES})`,
    facts: { 'verified_amount.3c-ren': 4_000, 'approved_amount.3c-ren': 3_600 },
    gets: { instalments: { 'forecast/contractor': 1_800, 'measured/contractor': 2_200 } },
  }),

  hardToReach('another main language', { is_english_primary_language: false }),
  hardToReach('outside the metropolitan areas', { rural_location: true }),
  hardToReach('a mobile home', { the_site_building_type: 'MOBILE_OR_MANUFACTURED' }),
  hardToReach('low income', { income_level: 'below_ami_80' }),
  hardToReach('a discount on the gas bill', { is_income_qualified: ['natural_gas'] }),
  household({
    name: 'not known whether the home is hard to reach',
    why: `the main language is not known: 4,000 and maybe more (${PAGES})`,
    facts: { is_english_primary_language: undefined },
    gets: { total: 4_000, lines: { hard_to_reach: 'unknown' }, may_be_more: ['Bonus for a hard-to-reach home'] },
  }),
  household({
    name: 'over 150% of the median',
    why: `no income limit (${PAGES})`,
    facts: { income_level: 'above_ami_150' },
    gets: { eligibility: 'eligible', total: 4_000, lines: { hard_to_reach: 'unmet' } },
  }),
  household({
    name: 'a local contractor',
    why: `there is a bonus for it, but the amount is not published: 4,000 and maybe more (${PAGES})`,
    facts: { 'contractor.is_local': true },
    gets: { total: 4_000, may_be_more: ['Bonus for a local contractor'] },
  }),

  electrified('electricity from Edison', {}, 4_000),
  electrified('electricity from PG&E', { electric_utility_provider: 'ca-pacific-gas-and-electric' }, 4_000),
  electrified('gas from a utility that is not listed for the ZIP code', { gas_utility_provider: 'not_listed' }, 4_000),
  electrified('electricity from the City of Lompoc', { electric_utility_provider: 'ca-city-of-lompoc' }, 'unmet'),
  electrified('a community choice customer', { electric_utility_provider: 'not_listed', community_choice: 'cpa' }, 4_000),
  electrified('replacing propane', { energy_types: ['electric', 'propane'], gas_utility_provider: undefined }, 'unmet'),
  electrified(
    'replacing electric baseboards',
    { energy_types: ['electric'], gas_utility_provider: undefined, electric_utility_provider: 'ca-city-of-lompoc' },
    4_000,
  ),
  eligible('insulation for a City of Lompoc customer', { electric_utility_provider: 'ca-city-of-lompoc' }),
  eligible('Santa Barbara County', { county: 'Santa Barbara' }),
  eligible('San Luis Obispo County', { county: 'San Luis Obispo' }),
  eligible('two to four units', { the_site_building_type: 'MULTI_FAMILY_2_TO_4' }),
  eligible('solar panels older than a year', { has_solar_panels: true, solar_installed_within_year: false }),
  eligible('another program not known', { cpuc_funded_program: 'dont_know' }),

  ineligible('a home in Los Angeles County', { county: 'Los Angeles' }, 'geography'),
  ineligible('a county of the same name elsewhere', { state: 'NV' }, 'geography'),
  ineligible('another program funded by the commission pays', { cpuc_funded_program: 'yes' }, 'enrollment'),
  ineligible('lived there for less than a year', { has_lived_for_year: false }, 'time_in_home_12_months'),
  ineligible('solar panels installed this year', { has_solar_panels: true, solar_installed_within_year: true }, 'solar_within_a_year'),
  ineligible('a new heating source', { new_heating_source_within_year: 'yes' }, 'new_heating_source_within_a_year'),
  ineligible('nine months of bills', { has_usable_bill_history: false }, 'providers'),
  eligible('no bills yet', { has_usable_bill_history: undefined }),
  household({
    name: 'no bills at the review',
    why: `savings are compared with a year of bills, so the bills must be there before the approval (${PORTAL})`,
    stage: 'review',
    facts: { has_usable_bill_history: undefined },
    gets: { eligibility: 'pending_answer' },
  }),
  ineligible('a contractor who is not enrolled', { 'contractor.enrolled_in': ['tech'] }, 'enrollment'),

  household({
    name: 'with TECH, no choice yet',
    why: `the commission funds both: TECH pays 1,000, 3C-REN 4,000; a choice is needed, and the better one is suggested (${PAGES})`,
    beside: ['ca-tech'],
    facts: OF_OTHERS,
    gets: { total: 4_000, choices: [{ fact: 'allocation.heat_pump', suggested: '3c-ren' }] },
  }),
  household({
    name: 'with TECH chosen to pay for the heat pump',
    why: `chosen by users: 3C-REN pays nothing for it (${PAGES})`,
    beside: ['ca-tech'],
    facts: { ...OF_OTHERS, 'allocation.heat_pump': 'ca-tech' },
    gets: { eligibility: 'eligible', total: 0, instalments: {} },
  }),
  household({
    name: 'with HEEHRA',
    why: `federal money, and no rule excludes it: both pay (${PAGES})`,
    beside: ['ca-heehra'],
    facts: OF_OTHERS,
    gets: { total: 4_000, choices: [] },
  }),

  household({
    name: 'twelve homes with heat pumps and heat pump water heaters',
    why: `12 × 1,000 + 24 × 1,500 + 5,000 to the contractor (${DSIRE})`,
    facts: BUILDING,
    gets: {
      eligibility: 'eligible',
      total: 53_000,
      homeowner: 48_000,
      contractor_incentive: 5_000,
      payable: { contractor: 53_000, homeowner: 0 },
      lines: { savings: 'none', multifamily_homes: 12_000, multifamily_unitary: 36_000, multifamily_contractor: 5_000 },
      instalments: { 'once/contractor': 53_000 },
    },
  }),
  household({
    name: 'twelve homes with heat pumps only',
    why: `12 × 1,000 + 12 × 1,500 (${DSIRE})`,
    facts: { ...BUILDING, services_being_installed: ['heat_pump'], units: BUILDING.units.slice(0, 12) },
    gets: { total: 30_000, lines: { multifamily_contractor: 'none' } },
  }),
  household({
    name: 'a building whose tenants moved in this year',
    why: `no bills are compared: 53,000 (${DSIRE})`,
    facts: {
      ...BUILDING,
      has_lived_for_year: false,
      has_usable_bill_history: false,
      has_solar_panels: true,
      solar_installed_within_year: true,
      new_heating_source_within_year: 'yes',
    },
    gets: { eligibility: 'eligible', total: 53_000 },
  }),
  household({
    name: 'savings far above the cost of the project',
    why: `21,500 forecast, at most the 5,000 that the project costs (${PAGES})`,
    facts: { 'entered_amount.3c-ren': 21_500, estimated_total_project_cost: 5_000 },
    gets: { eligibility: 'eligible', total: 5_000 },
  }),
  household({
    name: 'a rebate above the cost of the project',
    why: `4,500 forecast, at most the 2,000 that the project costs (${PAGES})`,
    facts: { 'entered_amount.3c-ren': 4_500, estimated_total_project_cost: 2_000 },
    gets: { eligibility: 'eligible', total: 2_000 },
  }),
];
