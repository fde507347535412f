import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { paysFor } from '../services';

export const classes: ProgramFolder['classes'] = [
  {
    key: 'rate',
    name: 'Rate',
    cases: [
      {
        value: 'enhanced',
        name: 'Income-qualified',
        when: any(
          when('income_enhanced_incentive').isIn(['CARE', 'FERA', 'FPL']),
          // No form asks for the names of discount programs or for the income in dollars, so only an estimate can provide these facts. Without `hasValue`, a
          // missing fact would make the class unknown.
          all(when('enrolled_in').hasValue(), when('enrolled_in').has(['care', 'fera'])),
          all(when('household_income').hasValue(), when('household_income').lessThan({ field: 'poverty_limit_200' })),
        ),
      },
      { value: 'market', name: 'Market rate' },
    ],
    source: 'electrify',
  },
];

export const tables: ProgramFolder['tables'] = [
  {
    key: 'amount',
    name: 'Per appliance',
    unit: 'usd',
    by: [{ key: 'rate', reads: 'class.rate' }, { key: 'appliance' }],
    rows: [
      { at: ['market', 'water_heater'], value: 1_000 },
      { at: ['enhanced', 'water_heater'], value: 1_500 },
      { at: ['market', 'heat_pump'], value: 2_000 },
      { at: ['enhanced', 'heat_pump'], value: 3_000 },
    ],
    source: 'electrify',
  },
  {
    key: 'electrical',
    name: 'Electrical upgrade',
    unit: 'usd',
    by: [{ key: 'rate', reads: 'class.rate' }],
    rows: [{ at: ['any'], value: null }],
    source: 'adders',
    is_default: true,
  },
];

const unitsOfService = (service: string) => ({ rows: 'units', where: when('units.service').is(service) });
const GAS = ['natural_gas', 'propane'];

/** Requirement: the water heater has a thermostatic mixing valve. */
const mixingValve = {
  key: 'mixing_valve',
  name: 'Thermostatic mixing valve',
  description: 'A thermostatic mixing valve must be installed with the water heater.',
  reason: 'equipment' as const,
  test: when('mixing_valve').isYes(),
  fix: 'Plan a thermostatic mixing valve in New water heater details.',
  source: 'portal',
};
const replacesGasHeater = {
  key: 'replaces_gas_heater',
  name: 'Replaces a natural gas or propane water heater',
  description: 'The old water heater must burn natural gas or propane.',
  reason: 'equipment' as const,
  test: when('existing_water_heater_fuel_type').isIn(GAS),
  fix: 'Enter the existing water heater. The program does not pay to replace an electric one.',
};

export const lines: ProgramFolder['lines'] = [
  {
    key: 'water_heater',
    name: 'Heat pump water heater',
    description: 'A fixed amount for one heat pump water heater that replaces gas or propane; more for income-qualified customers.',
    services: ['heat_pump_water_heater'],
    kind: 'rebate',
    each: unitsOfService('heat_pump_water_heater'),
    requires: [
      replacesGasHeater,
      mixingValve,
      {
        key: 'energy_star',
        name: 'ENERGY STAR',
        description: 'The water heater must be ENERGY STAR certified.',
        reason: 'not_energy_star',
        test: when('energy_star.heat_pump_water_heater').isYes(),
        fix: 'Choose an ENERGY STAR certified water heater.',
      },
    ],
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.amount', at: { appliance: 'water_heater' } } } }],
    valid_from: '2025-06-01',
    source: 'electrify',
  },
  {
    key: 'connected_water_heater',
    name: 'Connected heat pump water heater, in addition to TECH',
    description: 'Until May 2025, 3CE paid $1,500 for a water heater that shifts its load, together with TECH.',
    services: ['heat_pump_water_heater'],
    kind: 'rebate',
    each: unitsOfService('heat_pump_water_heater'),
    when: when('program.ca-tech-water-heater').isIn(['chosen', 'live', 'reserved', 'enrolled', 'paid']),
    requires: [
      replacesGasHeater,
      mixingValve,
      {
        key: 'demand_response',
        name: 'Demand response',
        description: 'The water heater must be enrolled in a program that shifts its load.',
        reason: 'enrollment',
        test: any(
          when('water_heater_rewards_program').isNotIn(['none', 'none_available']),
          when('demand_response_program').isNotIn(['none', 'none_available']),
        ),
        fix: 'Join the electric utility’s rewards program for water heaters.',
        source: 'portal',
      },
    ],
    rows: [{ amount: { kind: 'fixed', amount: 1_500 } }],
    valid_to: '2025-05-31',
    source: 'connected',
  },
  {
    key: 'heat_pump',
    name: 'Heat pump, per condenser',
    description: 'A fixed amount for each outdoor condenser that replaces gas or propane; more for income-qualified customers.',
    services: ['heat_pump'],
    kind: 'rebate',
    each: unitsOfService('heat_pump'),
    requires: [
      {
        key: 'replaces_gas_heating',
        name: 'Replaces natural gas or propane heating',
        description: 'The old heating system must burn natural gas or propane.',
        reason: 'invalid_heating_source',
        test: when('primary_fuel_type').isIn(GAS),
        fix: 'Enter the existing heating. The program does not pay for a home that heats with electricity or oil.',
      },
      {
        key: 'old_heating_retired',
        name: 'Old heating is retired',
        description: 'The old heating is removed, serves as a blower, or stays for emergencies only.',
        reason: 'equipment',
        test: when('heating_equipment_removal_type').isNot('none'),
        fix: 'Plan to remove or decommission the existing heating equipment.',
      },
    ],
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.amount', at: { appliance: 'heat_pump' } } } }],
    valid_from: '2025-06-01',
    source: 'electrify',
  },
  {
    key: 'electrical',
    name: 'Bonus for an electrical upgrade',
    description: '3CE pays more for electrical work that the appliances need. The amount is not published, so staff enter it.',
    ...paysFor(['panel', 'wiring']),
    kind: 'bonus',
    with: ['water_heater', 'heat_pump'],
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.electrical' } } }],
    source: 'adders',
    is_default: true,
  },
];

export const caps: ProgramFolder['caps'] = [
  {
    kind: 'units',
    key: 'one_water_heater',
    name: 'One water heater per account',
    lines: ['water_heater', 'connected_water_heater'],
    max: 1,
    per: 'account',
    family: '3ce-water-heater',
    source: 'electrify',
  },
  {
    kind: 'units',
    key: 'two_condensers',
    name: 'At most two condensers per account',
    lines: ['heat_pump'],
    max: 2,
    per: 'account',
    family: '3ce-heat-pump',
    source: 'electrify',
  },
];

const assigned = when('document_status.rebate_assignment_3ce');

export const splits: ProgramFolder['splits'] = [
  // If the homeowner signed the assignment, the contractor gets the rebate and deducts it from the invoice.
  {
    when: all(assigned.hasValue(), assigned.isIn(['signed', 'on_paper'])),
    homeowner: 100,
    contractor: 0,
    fee: 0,
    payee: 'contractor',
    source: 'application',
  },
  { homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 'application' },
];
