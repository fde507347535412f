import { all, any, type Condition, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

type Line = ProgramFolder['lines'][number];

/** Date that decides which rebates of Focus on Energy apply. The portal shows these rebates next to the program, but the program does not pay them. */
const basis = 'install_start_date' as const;
const window = { valid_from: '2026-01-01', valid_to: '2026-06-30' };

const isServicePlanned = (service: string) => when('planned_services').has(service);
const meets = (seer2: number, hspf2: number) => all(when('units.seer2').atLeast(seer2), when('units.hspf2').atLeast(hspf2));

export const focusClasses: NonNullable<ProgramFolder['classes']> = [
  {
    key: 'tier',
    name: 'Heat pump tier',
    of: 'units',
    cases: [
      { value: 'tier_4', name: 'Tier 4', when: meets(16, 10) },
      { value: 'tier_3', name: 'Tier 3', when: meets(16, 9) },
      { value: 'tier_2', name: 'Tier 2', when: meets(15.2, 8.5) },
      { value: 'tier_1', name: 'Tier 1', when: meets(15.2, 8.1) },
      { value: 'none', name: 'Below tier 1' },
    ],
    source: 'focus-tiers',
  },
  {
    key: 'rate',
    name: 'Rate',
    cases: [
      // For Focus on Energy, an income of exactly 80% of the median is low, but the portal's income band ends below 80%. So also compare the income in dollars.
      {
        value: 'low',
        name: 'Low income',
        when: any(
          when('income_level').is('below_ami_80'),
          all(when('household_income').hasValue(), when('household_income').atMost({ field: 'income_limit_80' })),
        ),
      },
      { value: 'market', name: 'Market rate' },
    ],
    source: 'focus-tiers',
  },
];

const by = [
  { key: 'tier', reads: 'class.tier' },
  { key: 'rate', reads: 'class.rate' },
];

export const focusTables: NonNullable<ProgramFolder['tables']> = [
  {
    key: 'tiers',
    name: 'Per heat pump',
    unit: 'usd',
    by,
    rows: [
      { at: ['tier_1', 'market'], value: 400 },
      { at: ['tier_1', 'low'], value: 600 },
      { at: ['tier_2', 'market'], value: 500 },
      { at: ['tier_2', 'low'], value: 700 },
      { at: ['tier_3', 'market'], value: 600 },
      { at: ['tier_3', 'low'], value: 800 },
      { at: ['tier_4', 'market'], value: 700 },
      { at: ['tier_4', 'low'], value: 900 },
    ],
    source: 'focus-tiers',
  },
  {
    key: 'propane',
    name: 'Replaces propane',
    unit: 'usd',
    by,
    rows: [
      { at: [['tier_1', 'tier_2'], 'market'], value: 100 },
      { at: [['tier_1', 'tier_2'], 'low'], value: 300 },
      { at: [['tier_3', 'tier_4'], 'market'], value: 150 },
      { at: [['tier_3', 'tier_4'], 'low'], value: 350 },
    ],
    source: 'focus-tiers',
  },
  {
    key: 'furnace',
    name: 'Gas furnace',
    unit: 'usd',
    by: [{ key: 'rate', reads: 'class.rate' }],
    rows: [
      { at: ['low'], value: 400 },
      { at: ['market'], value: 100 },
    ],
    source: 'portal-table',
  },
];

/**
 * Returns a line with a fixed amount for any income. The line is paid only if people choose it.
 * @param fits Condition for the line.
 */
const chosen = (key: string, name: string, amount: number, source: string, fits?: Condition): Line => ({
  key,
  name: `Focus on Energy: ${name}`,
  description: 'A fixed amount at any income.',
  kind: 'companion',
  choice: { fact: 'chosen_incentives', suggest: false },
  ...(fits && { when: fits }),
  rows: [{ amount: { kind: 'fixed', amount } }],
  basis,
  ...window,
  source,
});

export const focusOnEnergy: Line[] = [
  {
    key: 'focus_heat_pump',
    name: 'Focus on Energy: heat pump, by tier',
    description: 'A fixed amount for each heat pump, depending on its SEER2 and HSPF2 and on income; more if it replaces propane.',
    services: ['heat_pump'],
    kind: 'companion',
    // An earlier version of the program had a line for each tier. Stored answers can contain the keys of those lines.
    choice: { fact: 'chosen_incentives', suggest: true, also: ['heat_pump_tier_4', 'heat_pump_tier_3', 'heat_pump_tier_2', 'heat_pump_tier_1'] },
    when: isServicePlanned('heat_pump'),
    each: { rows: 'units', where: when('units.service').is('heat_pump') },
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.tiers' } } }],
    factors: [{ key: 'propane', name: 'Replaces propane', when: when('primary_fuel_type').is('propane'), effect: { add: { field: 'table.propane' } } }],
    basis,
    ...window,
    source: 'focus-tiers',
  },
  {
    key: 'gas_furnace',
    name: 'Focus on Energy: gas furnace',
    description: 'A fixed amount for a gas furnace installed with the heat pump, depending on income.',
    services: ['gas_furnace'],
    kind: 'companion',
    choice: { fact: 'chosen_incentives', suggest: true },
    when: isServicePlanned('gas_furnace'),
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.furnace' } } }],
    basis,
    ...window,
    source: 'portal-table',
  },
  chosen('smart_thermostat', 'smart thermostat', 50, 'focus-list'),
  {
    key: 'water_heater_heat_pump',
    name: 'Focus on Energy: heat pump water heater (UEF 3.3 or more, under 120 gallons)',
    description: 'A fixed amount for an efficient tank of standard size, at any income.',
    services: ['heat_pump_water_heater'],
    kind: 'companion',
    choice: { fact: 'chosen_incentives', suggest: true },
    when: isServicePlanned('heat_pump_water_heater'),
    each: { rows: 'units', where: all(when('units.service').is('heat_pump_water_heater'), when('units.uef').atLeast(3.3)) },
    rows: [{ amount: { kind: 'fixed', amount: 300 } }],
    basis,
    ...window,
    source: 'focus-list',
  },
  chosen(
    'water_heater_indirect',
    'indirect water heater',
    200,
    'portal-table',
    any(isServicePlanned('boiler'), isServicePlanned('gas_water_heater'), isServicePlanned('other')),
  ),
  chosen('water_heater_tankless', 'tankless water heater', 100, 'portal-table', isServicePlanned('gas_water_heater')),
];

/** Cap that limits the rebates of Focus on Energy to the cost that remains after the rebate of the program. */
export const companionCap: NonNullable<ProgramFolder['caps']>[number] = {
  kind: 'cost_left',
  key: 'cost_left',
  name: 'No more than the cost remaining after the program’s rebate',
  costs: ['final_invoice_total', 'scope_total'],
  source: 'portal',
};
