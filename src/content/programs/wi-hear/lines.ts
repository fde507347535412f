import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { companionCap, focusClasses, focusOnEnergy, focusTables } from './focus-on-energy';

/** Dates and source of all amounts. The amounts end on 2026-08-31, because new federal rules apply after that day. */
const valid = { valid_from: '2024-12-19', valid_to: '2026-08-31', source: 'hear-wi' };

/** Returns the requirement that equipment is ENERGY STAR certified. If it is not met, only this equipment is not paid. */
const energyStar = (service: 'heat_pump' | 'heat_pump_water_heater', name: string) => ({
  key: 'energy_star',
  name: 'ENERGY STAR certified',
  description: `${name} must be ENERGY STAR certified.`,
  reason: 'not_energy_star' as const,
  test: when(`energy_star.${service}`).isYes(),
  fix: 'Choose a certified unit from the catalog. A unit that is not on any list is checked in the review.',
  due: 'review' as const,
});

export const classes: ProgramFolder['classes'] = focusClasses;

export const tables: ProgramFolder['tables'] = [
  {
    key: 'share',
    name: 'Share of the cost',
    unit: 'percent',
    by: [{ key: 'income', reads: 'income_level' }],
    rows: [
      { at: ['below_ami_80'], value: 100 },
      { at: ['ami_80_to_ami_150'], value: 50 },
    ],
    source: 'hear-wi',
  },
  ...focusTables,
];

/** Incentive lines. Each rebate pays a share of the cost, which depends on the income, up to the maximum of the measure. */
export const lines: ProgramFolder['lines'] = [
  {
    key: 'heat_pump',
    name: 'Heat pump',
    description: 'A share of the cost of an ENERGY STAR heat pump that replaces heating other than a heat pump, depending on income.',
    services: ['heat_pump'],
    kind: 'rebate',
    when: when('scope_lines').someRow(when('scope_lines.service').isIn(['heat_pump'])),
    requires: [
      energyStar('heat_pump', 'Heat pumps'),
      {
        key: 'replaces_no_heat_pump',
        name: 'Does not replace a heat pump',
        description: 'The program pays for electrification. It does not pay for a heat pump that replaces a heat pump.',
        reason: 'invalid_heating_source',
        test: any(when('primary_heating_equipment').isNot('heat_pump'), all(when('primary_heating_equipment').isEmpty(), when('has_no_heating').isYes())),
        fix: 'If the home is heated by something else, correct the existing heating equipment.',
        due: 'review',
        source: 'wi-electrification',
      },
    ],
    rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.share' }, of: ['measure_cost.heat_pump'], max: 8_000 } }],
    ...valid,
  },
  {
    key: 'heat_pump_water_heater',
    name: 'Heat pump water heater',
    description: 'A share of the cost of an ENERGY STAR heat pump water heater, depending on income.',
    services: ['heat_pump_water_heater'],
    kind: 'rebate',
    when: when('scope_lines').someRow(when('scope_lines.service').isIn(['heat_pump_water_heater'])),
    requires: [energyStar('heat_pump_water_heater', 'Heat pump water heaters')],
    rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.share' }, of: ['measure_cost.heat_pump_water_heater'], max: 1_750 } }],
    ...valid,
  },
  {
    key: 'panel',
    name: 'Electrical panel',
    description: 'A share of the cost of a new main panel that the electric equipment needs, depending on income.',
    services: ['panel'],
    kind: 'rebate',
    when: when('scope_lines').someRow(when('scope_lines.service').isIn(['panel'])),
    requires: [
      {
        key: 'panel_amps',
        name: 'New panel of at least 200 amps',
        description: 'A new panel must be at least 200 amps to qualify.',
        reason: 'equipment',
        test: when('new_panel_amps').atLeast(200),
        fix: 'Choose a panel of 200 amps or more.',
        due: 'review',
        source: 'portal',
      },
    ],
    rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.share' }, of: ['measure_cost.panel'], max: 4_000 } }],
    ...valid,
  },
  {
    key: 'wiring',
    name: 'Electric wiring',
    description: 'A share of the cost of the circuits for the electric equipment, depending on income.',
    services: ['wiring'],
    kind: 'rebate',
    when: when('scope_lines').someRow(when('scope_lines.service').isIn(['wiring'])),
    rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.share' }, of: ['measure_cost.wiring'], max: 2_500 } }],
    ...valid,
  },
  {
    key: 'insulation_air_sealing',
    name: 'Insulation, air sealing and ventilation',
    description: 'A share of the cost of all three together, depending on income.',
    services: ['insulation', 'air_sealing', 'ventilation'],
    kind: 'rebate',
    when: when('scope_lines').someRow(when('scope_lines.service').isIn(['insulation', 'air_sealing', 'ventilation'])),
    rows: [
      {
        amount: {
          kind: 'percent_of',
          percent: { field: 'table.share' },
          of: ['measure_cost.insulation', 'measure_cost.air_sealing', 'measure_cost.ventilation'],
          max: 1_600,
        },
      },
    ],
    ...valid,
  },
  {
    key: 'electric_stove',
    name: 'Electric stove, cooktop or oven',
    description: 'A share of the cost, depending on income. The stove and the dryer share one limit.',
    services: ['electric_stove'],
    kind: 'rebate',
    when: when('scope_lines').someRow(when('scope_lines.service').isIn(['electric_stove'])),
    rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.share' }, of: ['measure_cost.electric_stove'] } }],
    ...valid,
  },
  {
    key: 'heat_pump_dryer',
    name: 'Heat pump clothes dryer',
    description: 'A share of the cost, depending on income. The stove and the dryer share one limit.',
    services: ['heat_pump_dryer'],
    kind: 'rebate',
    when: when('scope_lines').someRow(when('scope_lines.service').isIn(['heat_pump_dryer'])),
    rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.share' }, of: ['measure_cost.heat_pump_dryer'] } }],
    ...valid,
  },
  ...focusOnEnergy,
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
    kind: 'combined',
    key: 'stove_and_dryer',
    name: 'At most $840 for the stove and dryer',
    lines: ['electric_stove', 'heat_pump_dryer'],
    amount: 840,
    source: 'hear-wi',
  },
  { kind: 'household', key: 'household_total', name: 'At most $14,000 per household', family: 'hear', amount: 14_000, source: 'hear-wi' },
  companionCap,
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'defaults', is_default: true }];
