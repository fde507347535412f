import { all, any, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { plansHeatPump } from '../conditions';

const house = when('class.home').is('single_family');
const multifamily = when('class.home').is('multifamily');
const ofHeatPumps = (is: Parameters<typeof any>[0]) => when('units').everyRow(any(when('units.service').isNot('heat_pump'), is));

/** Requirements for a heat pump. A requirement with `due: 'complete'` is assumed to be met until the stage Complete if its answer is missing. */
const requires: NonNullable<ProgramFolder['lines'][number]['requires']> = [
  {
    key: 'energy_star',
    name: 'ENERGY STAR certified',
    description: 'Heat pumps must be ENERGY STAR certified.',
    reason: 'not_energy_star',
    test: when('energy_star.heat_pump').isYes(),
    fix: 'Choose a certified unit from the catalog. A unit that is not on any list is checked in the review.',
    due: 'review',
    source: 'heehra',
  },
  {
    key: 'two_stage_or_variable',
    name: 'Two-stage or variable speed',
    description: 'The compressor must be two-stage or variable-speed.',
    reason: 'equipment',
    test: ofHeatPumps(when('units.compressor').isIn(['two_stage', 'variable_speed'])),
    fix: 'Choose a two-stage or variable-speed model.',
    due: 'complete',
    source: 'heehra',
  },
  {
    key: 'no_new_dual_fuel',
    name: 'No new furnace with the heat pump',
    description: 'The program does not pay for new dual-fuel systems (a heat pump with a new furnace).',
    reason: 'equipment',
    test: negate(when('planned_services').has('gas_furnace')),
    fix: 'Leave out the new furnace.',
    source: 'heehra',
  },
  {
    key: 'no_r410a',
    name: 'No R-410A',
    description: 'Starting in January 2026, the program does not pay for equipment with the refrigerant R-410A.',
    reason: 'equipment',
    test: ofHeatPumps(when('units.refrigerant').isNot('r410a')),
    fix: 'Choose a model with another refrigerant.',
    due: 'complete',
    valid_from: '2026-01-01',
    source: 'heehra',
  },
];

export const lines: ProgramFolder['lines'] = [
  {
    key: 'heat_pump',
    name: 'Heat pump',
    description: 'A share of the cost of the heat pump, up to a maximum. The share and the maximum depend on income.',
    services: ['heat_pump'],
    kind: 'rebate',
    when: all(house, plansHeatPump),
    requires,
    rows: [{ amount: { kind: 'percent_of', percent: { field: 'table.share' }, of: ['measure_cost.heat_pump'], max: { field: 'table.most' } } }],
    valid_from: '2024-11-12',
    source: 'heehra',
  },
  {
    key: 'installer_incentive',
    name: 'Installer incentive, low income',
    description: 'A fixed amount for the contractor of a low-income job. It does not count toward the limit on the cost.',
    services: ['heat_pump'],
    kind: 'bonus',
    to: 'contractor',
    with: ['heat_pump'],
    when: all(house, when('income_level').is('below_ami_80')),
    rows: [{ amount: { kind: 'fixed', amount: 200 } }],
    outside_caps: true,
    source: 'heehra',
  },
  {
    key: 'heat_pump_multifamily',
    name: 'Heat pumps, five or more units',
    description: 'An amount for each home in the building, depending on the type of heat pump.',
    services: ['heat_pump'],
    kind: 'rebate',
    when: all(multifamily, plansHeatPump),
    requires,
    rows: [{ amount: { kind: 'per_unit', amount: { field: 'table.for_each_home' }, units: 'number_of_dwelling_units' } }],
    source: 'heehra',
  },
  {
    key: 'panel_multifamily',
    name: 'Electrical panels, five or more units',
    description: 'An amount for each home in the building that gets a panel.',
    services: ['panel'],
    kind: 'rebate',
    when: all(multifamily, when('planned_services').has('panel')),
    rows: [{ amount: { kind: 'per_unit', amount: 4_000, units: 'number_of_dwelling_units' } }],
    source: 'heehra',
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
    kind: 'household',
    key: 'one_heat_pump',
    name: 'One heat pump rebate per household',
    family: 'ca-heehra',
    lines: ['heat_pump'],
    amount: { field: 'table.most' },
    source: 'heehra',
  },
  {
    kind: 'cost_share',
    key: 'cost',
    name: 'No more than the cost',
    lines: ['heat_pump_multifamily', 'panel_multifamily'],
    percent: 100,
    of: ['measure_cost'],
    per: 'line',
    source: 'heehra',
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'heehra' }];

export const stacking: ProgramFolder['stacking'] = [
  {
    key: 'tech_or_heehra',
    name: 'TECH or HEEHRA',
    members: ['ca-heehra', 'ca-tech'],
    exclusive: 'job',
    message: 'A project cannot use both TECH Clean California and HEEHRA. Choose one of them.',
    valid_from: '2025-07-15',
    source: 'heehra',
  },
];
