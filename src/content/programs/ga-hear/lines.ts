import { any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { paysFor } from '../services';
import { georgiaPower, measureMaxima } from './georgia-power';
import { wholeHome, wholeHomeClass, wholeHomeTables } from './whole-home';

/** The rule about existing equipment was reversed on 2026-08-11. The submission date decides which rule applies. */
const basis = 'submitted_on' as const;
const untilReversal = { basis, valid_to: '2026-08-10' };
const sinceReversal = { basis, valid_from: '2026-08-11' };

export const classes: ProgramFolder['classes'] = [wholeHomeClass];

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
    source: 'gefa',
  },
  ...wholeHomeTables,
  measureMaxima,
];

const share = { field: 'table.share' };

export const lines: ProgramFolder['lines'] = [
  {
    key: 'heat_pump',
    name: 'Heat pump',
    description: 'A share of the cost of an ENERGY STAR heat pump, depending on income.',
    ...paysFor('heat_pump'),
    kind: 'rebate',
    requires: [
      {
        key: 'energy_star',
        name: 'ENERGY STAR certified',
        description: 'Heat pumps must be ENERGY STAR certified.',
        reason: 'not_energy_star',
        test: when('energy_star.heat_pump').isYes(),
        fix: 'Choose a certified unit from the catalog. A unit that is not on any list is checked in the review.',
        due: 'review',
      },
      {
        key: 'first_electric_heating',
        name: 'Replaces heating that is not electric',
        description:
          'Until August 10, 2026, the program pays for a heat pump if it is the first electric heating: it replaces gas, propane or oil, or there was no heating.',
        reason: 'invalid_heating_source',
        test: any(when('has_no_heating').isYes(), when('primary_fuel_type').isNot('electric')),
        fix: 'The program does not pay for a heat pump that replaces electric heating. Check the Georgia Power rebates instead.',
        source: 'gefa-equipment',
        ...untilReversal,
      },
      {
        key: 'no_change_of_fuel',
        name: 'Replaces electric heating',
        description:
          'Since August 11, 2026, the program does not pay for fuel switching. It pays for a heat pump if it replaces electric heating, or if there was no heating.',
        reason: 'invalid_heating_source',
        test: any(when('has_no_heating').isYes(), when('primary_fuel_type').is('electric')),
        fix: 'The program no longer pays for a heat pump that replaces gas, propane or oil.',
        source: 'doe-26-2',
        ...sinceReversal,
      },
    ],
    rows: [{ amount: { kind: 'percent_of', percent: share, of: ['measure_cost.heat_pump'], max: 8_000 } }],
    source: 'gefa',
  },
  {
    key: 'heat_pump_water_heater',
    name: 'Heat pump water heater',
    description: 'A share of the cost of an ENERGY STAR heat pump water heater, depending on income.',
    ...paysFor('heat_pump_water_heater'),
    kind: 'rebate',
    requires: [
      {
        key: 'energy_star',
        name: 'ENERGY STAR certified',
        description: 'Heat pump water heaters must be ENERGY STAR certified.',
        reason: 'not_energy_star',
        test: when('energy_star.heat_pump_water_heater').isYes(),
        fix: 'Choose a certified unit from the catalog. A unit that is not on any list is checked in the review.',
        due: 'review',
      },
      {
        key: 'no_change_of_fuel',
        name: 'Replaces an electric water heater',
        description: 'Since August 11, 2026, the program does not pay for fuel switching. The existing water heater must be electric.',
        reason: 'equipment',
        test: when('existing_water_heater_fuel_type').is('electric'),
        fix: 'The program no longer pays for a heat pump water heater that replaces a gas, propane or oil water heater.',
        source: 'doe-26-2',
        ...sinceReversal,
      },
    ],
    rows: [{ amount: { kind: 'percent_of', percent: share, of: ['measure_cost.heat_pump_water_heater'], max: 1_750 } }],
    source: 'gefa',
  },
  {
    key: 'panel',
    name: 'Electrical panel',
    description: 'A share of the cost of a new main panel that the electric equipment needs, depending on income.',
    ...paysFor('panel'),
    kind: 'rebate',
    requires: [
      {
        key: 'panel_amps',
        name: 'New panel is large enough',
        description: 'A new panel must be at least 200 amps to qualify.',
        reason: 'equipment',
        test: when('new_panel_amps').atLeast({ field: 'setting.new_panel_min_amps' }),
        fix: 'Choose a panel of 200 amps or more.',
        due: 'review',
        source: 'portal',
      },
    ],
    rows: [{ amount: { kind: 'percent_of', percent: share, of: ['measure_cost.panel'], max: 4_000 } }],
    source: 'gefa',
  },
  {
    key: 'wiring',
    name: 'Electric wiring',
    description: 'A share of the cost of the circuits for the electric equipment, depending on income.',
    ...paysFor('wiring'),
    kind: 'rebate',
    rows: [{ amount: { kind: 'percent_of', percent: share, of: ['measure_cost.wiring'], max: 2_500 } }],
    source: 'gefa',
  },
  {
    key: 'insulation_air_sealing',
    name: 'Insulation, air sealing and ventilation',
    description: 'A share of the cost of all three together, depending on income.',
    ...paysFor(['insulation', 'air_sealing', 'ventilation']),
    kind: 'rebate',
    rows: [
      {
        amount: {
          kind: 'percent_of',
          percent: share,
          of: ['measure_cost.insulation', 'measure_cost.air_sealing', 'measure_cost.ventilation'],
          max: 1_600,
        },
      },
    ],
    source: 'gefa',
  },
  {
    key: 'electric_stove',
    name: 'Electric stove, cooktop or oven',
    description: 'A share of the cost, depending on income. The stove and the dryer share one limit.',
    ...paysFor('electric_stove'),
    kind: 'rebate',
    requires: [
      {
        key: 'first_electric_stove',
        name: 'Replaces a stove that is not electric',
        description: 'Until August 10, 2026, the program pays for an electric stove if it replaces a gas or propane stove, or if there was no stove.',
        reason: 'equipment',
        test: when('existing_stove_fuel').isNot('electric'),
        fix: 'The program does not pay for an electric stove that replaces an electric one.',
        source: 'gefa-equipment',
        ...untilReversal,
      },
      {
        key: 'no_change_of_fuel',
        name: 'Replaces an electric stove',
        description:
          'Since August 11, 2026, the program does not pay for fuel switching. It pays for an electric stove if it replaces an electric one, or if there was no stove.',
        reason: 'equipment',
        test: when('existing_stove_fuel').isIn(['electric', 'none']),
        fix: 'The program no longer pays for an electric stove that replaces a gas or propane stove.',
        source: 'doe-26-2',
        ...sinceReversal,
      },
    ],
    rows: [{ amount: { kind: 'percent_of', percent: share, of: ['measure_cost.electric_stove'] } }],
    source: 'gefa',
  },
  {
    key: 'heat_pump_dryer',
    name: 'Heat pump clothes dryer',
    description: 'A share of the cost, depending on income. The stove and the dryer share one limit.',
    ...paysFor('heat_pump_dryer'),
    kind: 'rebate',
    rows: [{ amount: { kind: 'percent_of', percent: share, of: ['measure_cost.heat_pump_dryer'] } }],
    source: 'gefa',
  },
  wholeHome,
  ...georgiaPower,
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
    source: 'gefa',
  },
  { kind: 'household', key: 'household_total', name: 'At most $14,000 per household', family: 'hear', amount: 14_000, source: 'gefa' },
  {
    kind: 'cost_left',
    key: 'cost_left',
    name: 'No more than the cost remaining after the program’s rebate',
    costs: ['final_invoice_total', 'scope_total'],
    source: 'portal',
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'defaults', is_default: true }];
