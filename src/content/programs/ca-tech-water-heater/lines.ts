import { all, type Condition, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

export const tables: ProgramFolder['tables'] = [
  {
    key: 'amount',
    name: 'Per water heater',
    unit: 'usd',
    by: [
      { key: 'round', reads: 'class.round' },
      { key: 'rate', reads: 'class.rate' },
      { key: 'region', reads: 'class.region' },
      { key: 'replaced', reads: 'class.replaced' },
    ],
    rows: [
      { at: ['first', 'any', 'south', 'gas'], value: 3_100, source: 'tech-first' },
      { at: ['first', 'any', 'north', 'gas'], value: 2_100, source: 'tech-first' },
      { at: ['first', 'any', 'any', 'electric_resistance'], value: 1_000, source: 'tech-first' },
      { at: ['second', 'market', 'any', 'gas'], value: 3_100 },
      { at: ['second', 'equity', 'any', 'gas'], value: 4_185 },
      { at: ['third', 'market', 'north', 'gas'], value: 1_100, source: 'tech-2025' },
      { at: ['third', 'market', 'south', 'gas'], value: 2_100, source: 'tech-2025' },
      { at: ['third', 'equity', 'any', 'gas'], value: 3_500, source: 'tech-2025' },
    ],
    source: 'tech-second',
  },
];

const isWaterHeater = when('units.service').is('heat_pump_water_heater');
/** True for the incentive rounds that have bonuses. The first round had none. */
const hasBonuses = when('class.round').isIn(['second', 'third']);
const eachUnit = (...where: Condition[]) => ({ rows: 'units', where: all(isWaterHeater, ...where) });

export const lines: ProgramFolder['lines'] = [
  {
    key: 'water_heater',
    name: 'Heat pump water heater',
    description: 'A fixed amount for each water heater, depending on what it replaces, the program round, the location and the income.',
    services: ['heat_pump_water_heater'],
    kind: 'rebate',
    each: eachUnit(),
    requires: [
      {
        key: 'on_qualified_list',
        name: 'On the list of qualified products',
        description: 'The water heater must be on the JA13 list or the NEEA Tier 3 list.',
        reason: 'equipment',
        test: when('planned_water_heater_listed').isYes(),
        fix: 'Choose a water heater from the JA13 or NEEA Tier 3 list.',
        source: 'tech',
      },
    ],
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.amount' } } }],
    source: 'tech-second',
  },
  {
    key: 'large_tank',
    name: 'Bonus for a tank of 55 gallons or more',
    description: 'Added to the rebate if the tank holds 55 gallons or more.',
    services: ['heat_pump_water_heater'],
    kind: 'bonus',
    with: ['water_heater'],
    when: hasBonuses,
    each: eachUnit(when('units.volume').atLeast(55)),
    rows: [{ amount: { kind: 'fixed', amount: 700 } }],
    source: 'tech-3ce',
  },
  {
    key: 'low_gwp',
    name: 'Bonus for a refrigerant with a GWP below 150',
    description: 'Added to the rebate if the refrigerant has a global warming potential (GWP) below 150.',
    services: ['heat_pump_water_heater'],
    kind: 'bonus',
    with: ['water_heater'],
    when: hasBonuses,
    each: eachUnit(when('units.gwp').lessThan(150)),
    rows: [{ amount: { kind: 'fixed', amount: 1_500 } }],
    source: 'tech-3ce',
  },
  {
    key: 'disaster',
    name: 'Bonus for a home damaged by a disaster',
    description: 'Added to the rebate if a declared disaster damaged the home.',
    services: ['heat_pump_water_heater'],
    kind: 'bonus',
    with: ['water_heater'],
    when: all(hasBonuses, when('is_disaster_damaged_home').isYes()),
    each: eachUnit(),
    rows: [{ amount: { kind: 'fixed', amount: 1_000 } }],
    source: 'tech-3ce',
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'tech' }];

export const stacking: ProgramFolder['stacking'] = [
  {
    key: 'water_heater_cost',
    name: 'Total incentives limited to the water heater cost',
    members: ['others', '3ce', 'ca-tech-water-heater'],
    limit: { percent: 100 },
    yields: ['ca-tech-water-heater'],
    message: 'All incentives together cannot exceed the cost of the water heater. The TECH incentive is reduced.',
    source: 'tech',
  },
  {
    key: 'one_commission_program_water_heater',
    name: '3C-REN or TECH for the same water heater',
    members: ['3c-ren', 'ca-tech-water-heater'],
    exclusive: 'measure',
    message: 'The Public Utilities Commission funds both 3C-REN and TECH and pays for the same work only once. Choose which program pays for the water heater.',
    source: 'one-commission-program',
    is_default: true,
  },
];
