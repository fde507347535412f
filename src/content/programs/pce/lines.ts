import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { paysFor } from '../services';

const isRebates = when('class.path').is('rebates');
const isMeasured = when('class.path').is('measured');
const earnsBonus = all(isRebates, when('class.income').is('qualified'));

export const classes: ProgramFolder['classes'] = [
  {
    key: 'path',
    name: 'Path',
    cases: [
      // No form of this program asks for modeled savings, so jobs get the rebates. Only an estimate can provide modeled savings.
      { value: 'measured', name: 'By measured savings', when: all(when('modeled_savings_kwh_eq').hasValue(), when('modeled_savings_kwh_eq').moreThan(0)) },
      { value: 'rebates', name: 'Rebates' },
    ],
    source: 'measured',
    is_default: true,
  },
  {
    key: 'income',
    name: 'Income',
    cases: [
      {
        value: 'qualified',
        name: 'Income-qualified',
        when: any(
          when('income_enhanced_incentive').isIn(['CARE', 'FERA', 'FPL']),
          // No form asks for the names of discount programs, so only an estimate can provide this fact. Without `hasValue`, a missing fact would make the class
          // unknown.
          all(when('enrolled_in').hasValue(), when('enrolled_in').has(['care', 'fera'])),
        ),
      },
      { value: 'other', name: 'Not income-qualified' },
    ],
    source: 'income-bonus',
    is_default: true,
  },
];

export const tables: ProgramFolder['tables'] = [
  {
    key: 'savings_rate',
    name: 'Per kWh saved in a year',
    unit: 'usd',
    by: [{ key: 'path', reads: 'class.path' }],
    rows: [{ at: ['measured'], value: null }],
    source: 'measured',
  },
];

export const lines: ProgramFolder['lines'] = [
  {
    key: 'heat_pump',
    name: 'Heat pump',
    description: 'A fixed amount for heat pumps that replace gas heating.',
    ...paysFor('heat_pump', isRebates),
    kind: 'rebate',
    requires: [
      {
        key: 'replaces_gas_heating',
        name: 'Replaces gas heating',
        description: 'The old heating system must burn natural gas.',
        reason: 'invalid_heating_source',
        test: when('primary_fuel_type').is('natural_gas'),
        fix: 'Enter the existing heating. The program does not pay for a home that is not heated with natural gas.',
      },
      {
        key: 'old_heating_retired',
        name: 'Old gas heating is retired',
        description: 'The old gas heating is removed, serves as a blower, or stays for emergencies only.',
        reason: 'equipment',
        test: when('heating_equipment_removal_type').isNot('none'),
        fix: 'Plan to remove or decommission the existing heating equipment.',
      },
    ],
    rows: [{ amount: { kind: 'fixed', amount: 2_500 } }],
    source: 'rebates',
  },
  {
    key: 'water_heater',
    name: 'Heat pump water heater',
    description: 'A fixed amount for one heat pump water heater that replaces a gas water heater.',
    services: ['heat_pump_water_heater'],
    kind: 'rebate',
    when: isRebates,
    each: { rows: 'units', where: when('units.service').is('heat_pump_water_heater') },
    requires: [
      {
        key: 'replaces_gas_heater',
        name: 'Replaces a gas water heater',
        description: 'The old water heater must burn natural gas.',
        reason: 'equipment',
        test: when('existing_water_heater_fuel_type').is('natural_gas'),
        fix: 'Enter the existing water heater. The program does not pay to replace one that does not burn natural gas.',
      },
      {
        key: 'installed_since_start',
        name: 'Installed since the rebate began',
        description: 'Installed on or after January 1, 2021; in Los Banos, on or after April 1, 2022.',
        reason: 'install_date_outside_period',
        test: any(
          when('install_completion_date').onOrAfter('2022-04-01'),
          all(when('city').isNot('Los Banos'), when('install_completion_date').onOrAfter('2021-01-01')),
        ),
        fix: 'Check the completion date.',
        due: 'enroll',
      },
    ],
    rows: [{ amount: { kind: 'fixed', amount: 2_000 } }],
    source: 'rebates',
  },
  {
    key: 'income_heat_pump',
    name: 'Income bonus for the heat pump',
    description: 'Added to the heat pump rebate for income-qualified customers.',
    ...paysFor('heat_pump', earnsBonus),
    kind: 'bonus',
    with: ['heat_pump'],
    rows: [{ amount: { kind: 'fixed', amount: 1_000 } }],
    source: 'income-bonus',
    is_default: true,
  },
  {
    key: 'income_water_heater',
    name: 'Income bonus for the water heater',
    description: 'Added to the water heater rebate for income-qualified customers.',
    ...paysFor('heat_pump_water_heater', earnsBonus),
    kind: 'bonus',
    with: ['water_heater'],
    rows: [{ amount: { kind: 'fixed', amount: 1_000 } }],
    source: 'income-bonus',
    is_default: true,
  },
  {
    key: 'subpanel',
    name: 'Subpanel',
    description: 'Added if the heat pump or the water heater needs a subpanel.',
    ...paysFor('subpanel', isRebates),
    kind: 'bonus',
    with: ['heat_pump', 'water_heater'],
    rows: [{ amount: { kind: 'fixed', amount: 750 } }],
    source: 'rebates',
  },
  {
    key: 'main_panel',
    name: 'Main panel',
    description: 'Added if the heat pump or the water heater needs a new main panel.',
    ...paysFor('panel', isRebates),
    kind: 'bonus',
    with: ['heat_pump', 'water_heater'],
    rows: [{ amount: { kind: 'fixed', amount: 1_500 } }],
    source: 'main-panel',
    is_default: true,
  },
  {
    key: 'measured_savings',
    name: 'Measured savings, instead of the rebates',
    description: 'The Demand FLEXmarket alternative. No rate is published, so staff enter the amount.',
    ...paysFor(['heat_pump', 'heat_pump_water_heater'], isMeasured),
    kind: 'rebate',
    rows: [
      {
        amount: {
          kind: 'performance',
          rate: { field: 'table.savings_rate' },
          saved: { forecast: 'modeled_savings_kwh_eq', verified: 'measured_savings_kwh_eq' },
        },
      },
    ],
    source: 'measured',
    is_default: true,
  },
  {
    key: 'loan',
    name: 'Interest-free loan',
    description:
      'Up to $10,000 for 2 to 10 years, with an approved contractor. The agreement must be signed before the work, and nothing may be past due on the last three bills.',
    ...paysFor(['heat_pump', 'heat_pump_water_heater']),
    kind: 'loan',
    rows: [{ amount: { kind: 'fixed', amount: 10_000 } }],
    source: 'loan',
  },
];

export const caps: ProgramFolder['caps'] = [
  {
    kind: 'units',
    key: 'one_water_heater',
    name: 'One water heater per customer',
    lines: ['water_heater'],
    max: 1,
    per: 'account',
    family: 'pce-water-heater',
    source: 'rebates',
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 'rebates' }];
