import { all, any, type Condition, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { plansHeatPump } from '../conditions';
import { paysFor } from '../services';
import { ELECTRIC_SPONSORS } from './sponsors';

type Line = ProgramFolder['lines'][number];
type Requirement = NonNullable<Line['requires']>[number];

/**
 * True for an air-source heat pump. The catalog does not contain the type of a heat pump. If the question about the type is unanswered, the heat pump is
 * treated as air source.
 */
const airSource = all(when('units.service').is('heat_pump'), any(when('units.type').isEmpty(), when('units.type').is('air_source_heat_pump')));
const groundSource = all(when('units.service').is('heat_pump'), all(when('units.type').hasValue(), when('units.type').is('ground_source_heat_pump')));
const heatPumps = (test: Condition) => when('units').everyRow(any(negate(when('units.service').is('heat_pump')), test));

/** Requirement for electric measures. If it is not met, the electric measures are not paid. Insulation is paid anyway. */
const electricSponsor: Requirement = {
  key: 'electric_sponsor',
  name: 'Electricity from a sponsoring utility',
  description: 'Customers of a municipal light plant do not get rebates for electric measures.',
  reason: 'electric_provider',
  test: when('electric_utility_provider').isIn(ELECTRIC_SPONSORS),
  fix: 'Ask the municipal light plant about its own rebates.',
  due: 'review',
  source: 'sponsors',
};
const network: Requirement = {
  key: 'installer_network',
  name: 'Heat Pump Installer Network',
  description: 'The contractor must be in the Mass Save Heat Pump Installer Network.',
  reason: 'enrollment',
  test: when('contractor.enrolled_in').has('heat_pump_installer_network'),
  fix: 'Join the network, or have a contractor in the network install it.',
  due: 'review',
  source: 'rebates-2026',
};
const listed: Requirement = {
  key: 'qualified_product',
  name: 'On the list of qualified products',
  description: 'Every heat pump must be on the Heat Pump Qualified Product List (HPQPL).',
  reason: 'equipment',
  test: heatPumps(when('units.on_program_list').isYes()),
  fix: 'Choose a model from the list.',
  due: 'review',
  source: 'rebates-2026',
};
const refrigerant: Requirement = {
  key: 'no_r410a',
  name: 'No R-410A',
  description: 'The program does not pay for equipment with the refrigerant R-410A installed in 2026 or later.',
  reason: 'equipment',
  test: heatPumps(when('units.refrigerant').isNot('r410a')),
  fix: 'Choose a model with another refrigerant, for example R-32 or R-454B.',
  due: 'review',
  valid_from: '2026-01-01',
  source: 'rebates-2026',
};
const assessed: Requirement = {
  key: 'energy_assessment',
  name: 'Home energy assessment first',
  description: 'The program pays for weatherization only after a home energy assessment.',
  reason: 'preapproval',
  test: when('energy_audit_done_on').onOrBefore({ field: 'install_completion_date' }),
  fix: 'Book a home energy assessment before the work.',
  due: 'enroll',
  source: 'records',
};

/** True if controls are added to an existing heat pump. Only an estimate can state this, because a job asks about controls only with a new heat pump. */
export const controlsOnExistingHeatPump = all(
  when('integrated_controls').hasValue(),
  when('integrated_controls').isYes(),
  when('primary_heating_equipment').is('heat_pump'),
);

export const lines: ProgramFolder['lines'] = [
  {
    key: 'air_source',
    name: 'Air-source heat pump',
    description: 'An amount per ton, depending on what the heat pump heats; more up to 80% of the state median income.',
    ...paysFor('heat_pump', when('units').someRow(airSource)),
    kind: 'rebate',
    requires: [
      electricSponsor,
      network,
      listed,
      {
        key: 'cold_climate',
        name: 'ENERGY STAR cold climate',
        description: 'Every air-source heat pump must be ENERGY STAR certified for cold climates.',
        reason: 'not_energy_star',
        test: when('units').everyRow(any(negate(airSource), when('units.energy_star_cold_climate').isYes())),
        fix: 'Choose a model with the cold-climate certification.',
        due: 'review',
        source: 'rebates-2026',
      },
      refrigerant,
      {
        key: 'weatherized',
        name: 'Weatherized home',
        description: 'A whole-home rebate is for homes that were built after 2000, are weatherized, or have less than $1,000 of recommended weatherization.',
        reason: 'equipment',
        applies: when('class.path').is('whole_home'),
        test: when('class.weatherized').is('yes'),
        fix: 'Do the recommended weatherization first, or apply for part of the home.',
        source: 'rebates-2026',
      },
      {
        key: 'sole_heating',
        name: 'The home’s only heating',
        description: 'For a whole-home rebate, the heat pumps must be the only heating. The old equipment must be removed or kept for emergencies.',
        reason: 'equipment',
        applies: when('class.path').is('whole_home'),
        test: when('heating_equipment_removal_type').isNot('none'),
        fix: 'Remove or disconnect the old heating, or apply for part of the home.',
        due: 'review',
        source: 'rebates-2026',
      },
      {
        key: 'sized',
        name: 'Sized for the load',
        description: 'A whole-home system must be sized for 90% to 120% of the Manual J design load.',
        reason: 'equipment',
        applies: when('class.path').is('whole_home'),
        test: when('manual_j_load_share').between(90, 120),
        fix: 'Choose a size that fits the load calculation.',
        due: 'review',
        source: 'rebates-2026',
      },
      {
        key: 'controls',
        name: 'Integrated controls',
        description: 'A partial-home system that displaces oil or propane heating needs integrated controls.',
        reason: 'equipment',
        applies: all(when('class.path').is('partial_home'), when('class.displaces').is('oil_or_propane')),
        test: when('integrated_controls').isYes(),
        fix: 'Add integrated controls.',
        due: 'review',
        source: 'rebates-2026',
      },
    ],
    rows: [
      { when: when('class.rate').is('no_cost'), amount: { kind: 'percent_of', percent: 100, of: ['measure_cost.heat_pump'] }, source: 'records' },
      // The web page states only "up to" an amount. Default: the full cost, up to this maximum.
      {
        when: when('class.rate').is('enhanced'),
        amount: { kind: 'percent_of', percent: 100, of: ['measure_cost.heat_pump'], max: { field: 'table.enhanced_most', at: { system: 'air_source' } } },
        source: 'records',
        is_default: true,
      },
      {
        amount: {
          kind: 'per_unit',
          amount: { field: 'table.per_ton' },
          units: { rows: 'units', where: airSource, sum: 'units.tons', name: 'tons' },
          max: { field: 'table.most' },
        },
      },
    ],
    source: 'rebates-2026',
  },
  {
    key: 'sizing_bonus',
    name: 'Sizing bonus',
    description: 'For a partial-home system that is sized for 90% to 120% of the Manual J design load.',
    services: ['heat_pump'],
    kind: 'bonus',
    with: ['air_source'],
    when: all(when('class.rate').is('standard'), when('class.path').is('partial_home'), when('manual_j_load_share').between(90, 120)),
    rows: [{ amount: { kind: 'fixed', amount: 500 } }],
    valid_from: '2026-01-01',
    source: 'records',
  },
  {
    key: 'weatherization_bonus',
    name: 'Weatherization bonus',
    description: 'For a partial-home system, if the home is weatherized within a year before or six months after the installation.',
    services: ['heat_pump'],
    kind: 'bonus',
    with: ['air_source'],
    when: all(
      when('class.rate').is('standard'),
      when('class.path').is('partial_home'),
      when('weatherization_completed_on').between({ field: 'install_completion_date', months: -12 }, { field: 'install_completion_date', months: 6 }),
    ),
    rows: [{ amount: { kind: 'fixed', amount: 500 } }],
    valid_from: '2026-01-01',
    source: 'records',
  },
  {
    key: 'ground_source',
    name: 'Ground-source heat pump',
    description: 'A fixed amount for a heat pump that heats the whole home, or an amount per ton for part of it. Households with lower incomes get more.',
    ...paysFor('heat_pump', when('units').someRow(groundSource)),
    kind: 'rebate',
    requires: [electricSponsor, network, listed, refrigerant],
    rows: [
      { when: when('class.rate').is('no_cost'), amount: { kind: 'fixed', amount: { field: 'table.ground_source_no_cost' } }, source: 'records' },
      {
        when: when('class.rate').is('enhanced'),
        amount: { kind: 'percent_of', percent: 100, of: ['measure_cost.heat_pump'], max: { field: 'table.enhanced_most', at: { system: 'ground_source' } } },
        source: 'records',
        is_default: true,
      },
      { when: when('heat_pump_serves').is('whole_home'), amount: { kind: 'fixed', amount: { field: 'table.ground_source' } } },
      {
        amount: {
          kind: 'per_unit',
          amount: { field: 'table.ground_source' },
          units: { rows: 'units', where: groundSource, sum: 'units.tons', name: 'tons' },
          max: 13_500,
        },
      },
    ],
    source: 'rebates-2026',
  },
  {
    key: 'integrated_controls',
    name: 'Integrated controls',
    description: '$500 each, up to three.',
    ...paysFor('heat_pump', when('class.rate').is('standard'), when('integrated_controls').isYes()),
    kind: 'bonus',
    // The controls are paid only if the new heat pump is paid.
    with: ['air_source', 'ground_source'],
    requires: [electricSponsor],
    rows: [{ amount: { kind: 'per_unit', amount: 500, units: 'controls_installed', max_units: 3 } }],
    source: 'records',
  },
  {
    key: 'integrated_controls_existing',
    name: 'Integrated controls on an existing heat pump',
    description: '$500 each, up to three.',
    kind: 'bonus',
    when: all(negate(plansHeatPump), controlsOnExistingHeatPump, when('class.rate').is('standard')),
    requires: [electricSponsor],
    rows: [{ amount: { kind: 'per_unit', amount: 500, units: 'controls_installed', max_units: 3 } }],
    source: 'records',
  },
  {
    key: 'water_heater',
    name: 'Heat pump water heater',
    description: 'A fixed amount for each heat pump water heater; more for a split system.',
    ...paysFor('heat_pump_water_heater'),
    kind: 'rebate',
    each: { rows: 'units', where: when('units.service').is('heat_pump_water_heater') },
    requires: [electricSponsor],
    rows: [
      { when: all(when('units.split_system').hasValue(), when('units.split_system').isYes()), amount: { kind: 'fixed', amount: 1_500 } },
      { amount: { kind: 'fixed', amount: 750 } },
    ],
    source: 'records',
  },
  {
    key: 'insulation',
    name: 'Insulation',
    description: 'A share of the cost after a home energy assessment. Households with lower incomes get more.',
    ...paysFor('insulation'),
    kind: 'rebate',
    requires: [assessed],
    rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.insulation_share' }, of: ['measure_cost.insulation'] } }],
    source: 'records',
  },
  {
    key: 'air_sealing',
    name: 'Air sealing',
    description: 'A share of the cost after a home energy assessment.',
    ...paysFor('air_sealing'),
    kind: 'rebate',
    requires: [assessed],
    rows: [{ amount: { kind: 'percent_of', percent: 100, of: ['measure_cost.air_sealing'] } }],
    source: 'records',
  },
  {
    key: 'winter_rate',
    name: 'Heat pump winter rate',
    description: 'A lower winter electric rate for main homes with a heat pump. It is not part of the rebate. Ask the electric utility.',
    ...paysFor('heat_pump', when('is_primary_residence_winter').isYes()),
    kind: 'information',
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.winter_rate' } } }],
    source: 'defaults',
    is_default: true,
  },
];

export const caps: ProgramFolder['caps'] = [
  {
    kind: 'invoice',
    key: 'invoice_total',
    name: 'Costs limited to the final invoice',
    costs: 'measure_total',
    total: 'final_invoice_total',
    source: 'defaults',
    is_default: true,
  },
  {
    kind: 'cost_share',
    key: 'heat_pump_cost',
    name: 'No more than the heat pump cost',
    lines: ['air_source', 'sizing_bonus', 'weatherization_bonus', 'ground_source', 'integrated_controls'],
    percent: 100,
    of: ['measure_cost.heat_pump'],
    source: 'defaults',
    is_default: true,
  },
];

export const splits: ProgramFolder['splits'] = [
  // In this tier, the homeowner pays nothing in advance, so the rebate goes to the contractor.
  { when: when('class.band').is('income_eligible'), homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'defaults', is_default: true },
  { homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 'defaults', is_default: true },
];
