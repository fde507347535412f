import { all, any, type Condition, not, when } from '@/rules/conditions';
import type { ProgramInput } from '@/rules/programs';

type Line = ProgramInput['lines'][number];
type Units = { rows: string; where: Condition; name: string };

/**
 * Focus on Energy's own rebates, beside the program: shown, never paid by it. By the day the
 * installation starts; the last day of the window is still in.
 */
const window = { valid_from: '2026-01-01', valid_to: '2026-06-30', basis: 'install_start_date' } as const;
const tiered = { ...window, source: 'focus-tiers' };
const listed = { ...window, source: 'focus-list' };
/** Only the portal's own table has these. */
const portal = { ...window, source: 'portal-table' };

/** Dollars for each system; the propane column is added to the first two. */
const TIERS = [
  { tier: 1, seer2: 15.2, hspf2: 8.1, market: 400, low: 600, propane_market: 100, propane_low: 300 },
  { tier: 2, seer2: 15.2, hspf2: 8.5, market: 500, low: 700, propane_market: 100, propane_low: 300 },
  { tier: 3, seer2: 16, hspf2: 9, market: 600, low: 800, propane_market: 150, propane_low: 350 },
  { tier: 4, seer2: 16, hspf2: 10, market: 700, low: 900, propane_market: 150, propane_low: 350 },
] as const;

type Tier = (typeof TIERS)[number];

/** The band decides, and exactly 80% of the median is market rate. */
const low = when('income_level').is('below_ami_80');
const market = when('income_level').isIn(['ami_80_to_ami_150', 'above_ami_150']);
const propane = when('primary_fuel_type').is('propane');

const planned = (service: string) => when('planned_services').has(service);
const choice = (suggest: boolean) => ({ fact: 'chosen_incentives', suggest });
const meets = ({ seer2, hspf2 }: Tier) => all(when('seer2').atLeast(seer2), when('hspf2').atLeast(hspf2));

/** Systems whose highest tier this is: it is met, and none above it. */
const unitsOf = (tier: Tier): Units => ({
  rows: 'units',
  where: all(when('service').is('heat_pump'), meets(tier), ...TIERS.filter((other) => other.tier > tier.tier).map((other) => not(meets(other)))),
  name: `heat pump of tier ${tier.tier}`,
});

const heatPump = (tier: Tier): Line => {
  const units = unitsOf(tier);
  return {
    key: `heat_pump_tier_${tier.tier}`,
    name: `Focus on Energy: heat pump, tier ${tier.tier} (SEER2 ${tier.seer2}, HSPF2 ${tier.hspf2} or more)`,
    services: ['heat_pump'],
    scenario: `tier_${tier.tier}`,
    companion: true,
    choice: choice(true),
    when: all(planned('heat_pump'), when('units').someRow(units.where)),
    rows: [
      { when: low, amount: { kind: 'per_unit', amount: tier.low, units }, ...tiered },
      { when: market, amount: { kind: 'per_unit', amount: tier.market, units }, ...tiered },
    ],
    factors: [
      {
        key: 'propane_low_income',
        name: 'In place of propane, low income',
        when: all(propane, low),
        effect: { kind: 'add', amount: tier.propane_low, units },
        ...tiered,
      },
      {
        key: 'propane_market_rate',
        name: 'In place of propane, market rate',
        when: all(propane, market),
        effect: { kind: 'add', amount: tier.propane_market, units },
        ...tiered,
      },
    ],
  };
};

/** One amount whatever the income; what no answer of the job shows is only counted once it is chosen. */
const fixed = (key: string, name: string, amount: number, source: typeof listed | typeof portal, fits?: Condition): Line => ({
  key,
  name: `Focus on Energy: ${name}`,
  companion: true,
  choice: choice(false),
  ...(fits && { when: fits }),
  rows: [{ amount: { kind: 'fixed', amount }, ...source }],
});

const heatPumpWaterHeaters: Units = {
  rows: 'units',
  where: all(when('service').is('heat_pump_water_heater'), when('uef').atLeast(3.3)),
  name: 'heat pump water heater with a UEF of 3.3 or more',
};

const gasFurnace: Line = {
  key: 'gas_furnace',
  name: 'Focus on Energy: gas furnace',
  services: ['gas_furnace'],
  companion: true,
  choice: choice(true),
  when: planned('gas_furnace'),
  rows: [
    { when: low, amount: { kind: 'fixed', amount: 400 }, ...portal },
    { when: market, amount: { kind: 'fixed', amount: 100 }, ...portal },
  ],
};

const heatPumpWaterHeater: Line = {
  key: 'water_heater_heat_pump',
  name: 'Focus on Energy: heat pump water heater (UEF 3.3 or more, under 120 gallons)',
  services: ['heat_pump_water_heater'],
  companion: true,
  choice: choice(true),
  when: all(planned('heat_pump_water_heater'), when('units').someRow(heatPumpWaterHeaters.where)),
  rows: [{ amount: { kind: 'per_unit', amount: 300, units: heatPumpWaterHeaters }, ...listed }],
};

export const focusOnEnergy: Line[] = [
  ...[...TIERS].reverse().map(heatPump),
  gasFurnace,
  fixed('smart_thermostat', 'smart thermostat', 50, listed),
  heatPumpWaterHeater,
  fixed('water_heater_indirect', 'indirect water heater', 200, portal, any(planned('boiler'), planned('gas_water_heater'), planned('other'))),
  fixed('water_heater_tankless', 'tankless water heater', 100, portal, planned('gas_water_heater')),
];

/** They add up with the program's rebate, but never to more than the work costs. */
export const companionCap: NonNullable<ProgramInput['caps']>[number] = {
  kind: 'cost_left',
  key: 'cost_left',
  name: 'No more than the cost that is left after the program’s rebate',
  costs: ['final_invoice_total', 'scope_total'],
  source: 'portal',
};
