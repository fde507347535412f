import { all, type Condition, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

type Line = ProgramFolder['lines'][number];

/**
 * Date that decides which rebates of the utility Georgia Power apply. The portal shows these rebates next to the program, but the program does not pay them.
 */
const basis = 'install_completion_date' as const;

const before = { valid_to: '2026-07-31' };
/**
 * First day and source of the two amounts that a newer web page lists. From this day on, the table contains only these two amounts, so all other lines pay
 * nothing.
 */
const since = { valid_from: '2026-08-01', source: 'heip-2026' };

export const measureMaxima: NonNullable<ProgramFolder['tables']>[number] = {
  key: 'georgia_power',
  name: 'Georgia Power: half of the cost, up to',
  unit: 'usd',
  basis,
  by: [{ key: 'measure' }],
  rows: [
    { at: ['insulation'], value: 200, ...before },
    { at: ['air_sealing'], value: 300, ...before },
    { at: ['heat_pump'], value: 1_000, ...before },
    { at: ['ground_source'], value: 300, ...before },
    { at: ['heat_pump_water_heater'], value: 500, ...before },
    { at: ['duct_sealing'], value: 400, ...before },
    { at: ['smart_thermostat'], value: 75, ...before },
    { at: ['heat_pump'], value: 1_500, ...since },
    { at: ['heat_pump_water_heater'], value: 800, ...since },
  ],
  source: 'heip',
};

const isCustomer = when('electric_utility_provider').is('ga-georgia-power');
const isPlannedByCustomer = (service: string) => all(isCustomer, when('planned_services').has(service));
/**
 * True if a heat pump is ground source. The catalog does not contain this type. If the question about the type is unanswered, the heat pump is treated as air
 * source.
 */
const isGroundSource = when('units').someRow(
  all(when('units.service').is('heat_pump'), when('units.type').hasValue(), when('units.type').is('ground_source_heat_pump')),
);

const half = (measure: string, name: string, service: string, fits: Condition): Line => ({
  key: `georgia_power_${measure}`,
  name: `Georgia Power: ${name}`,
  description: 'For Georgia Power customers: half of the cost, up to the maximum for the measure.',
  services: [service],
  kind: 'companion',
  choice: { fact: 'chosen_incentives', suggest: true },
  when: fits,
  rows: [{ amount: { kind: 'percent_of', percent: 50, of: [`measure_cost.${service}`], max: { field: 'table.georgia_power', at: { measure } } } }],
  source: 'heip',
});

export const georgiaPower: Line[] = [
  half('insulation', 'attic insulation', 'insulation', isPlannedByCustomer('insulation')),
  half('air_sealing', 'air sealing', 'air_sealing', isPlannedByCustomer('air_sealing')),
  half(
    'heat_pump',
    'heat pump that replaces an electric furnace',
    'heat_pump',
    all(isPlannedByCustomer('heat_pump'), when('primary_heating_equipment').is('electric_furnace')),
  ),
  half('ground_source', 'ground-source heat pump', 'heat_pump', all(isPlannedByCustomer('heat_pump'), isGroundSource)),
  half('heat_pump_water_heater', 'heat pump water heater', 'heat_pump_water_heater', isPlannedByCustomer('heat_pump_water_heater')),
  half('duct_sealing', 'duct sealing', 'duct_sealing', isPlannedByCustomer('duct_sealing')),
  half('smart_thermostat', 'smart thermostat', 'smart_thermostat', isPlannedByCustomer('smart_thermostat')),
];
