import { all, any, type Condition, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

export const classes: ProgramFolder['classes'] = [
  {
    key: 'rate',
    name: 'Rate',
    cases: [
      {
        value: 'equity',
        name: 'Equity',
        when: any(
          when('income_level').is('below_ami_80'),
          when('is_income_qualified').has(['electric', 'natural_gas']),
          // No form asks for the names of discount programs, so only an estimate can provide this fact. Without `hasValue`, a missing fact would make the class
          // unknown.
          all(when('enrolled_in').hasValue(), when('enrolled_in').has(['care', 'fera'])),
        ),
      },
      { value: 'market', name: 'Market rate' },
    ],
    source: 'tech-equity',
  },
];

export const tables: ProgramFolder['tables'] = [
  {
    key: 'equity',
    name: 'Bonus for equity customers, per outdoor unit',
    unit: 'usd',
    by: [{ key: 'rate', reads: 'class.rate' }],
    rows: [{ at: ['equity'], value: null }],
    source: 'tech-range',
    is_default: true,
  },
];

/** True unless the answer is no. The answer may be missing, because the Manual J report is optional and the work may not be done yet. */
const isNotDenied = (fact: string): Condition => any(negate(when(fact).hasValue()), when(fact).isYes());

/** The line pays once for each heat pump row, because each system has one outdoor unit. */
const each = { rows: 'units', where: when('units.service').is('heat_pump') };

export const lines: ProgramFolder['lines'] = [
  {
    key: 'heat_pump',
    name: 'Heat pump, per outdoor unit',
    description: 'A fixed amount for each outdoor unit that becomes the main source of heat.',
    services: ['heat_pump'],
    kind: 'rebate',
    each,
    requires: [
      {
        key: 'main_heat_source',
        name: 'Main source of heat',
        description: 'The heat pump must cover at least 51% of the heating load.',
        reason: 'equipment',
        test: all(
          when('manual_j_load_share').atLeast({ field: 'setting.minimum_load_share' }),
          isNotDenied('manual_j_shows_equipment_will_provide_51_load'),
          isNotDenied('heat_pumps_carry_main_load'),
        ),
        fix: 'Choose a larger heat pump.',
        // The Manual J report is optional, so the requirement is assumed to be met until the program approves the amount.
        due: 'complete',
        source: 'defaults',
        is_default: true,
      },
    ],
    rows: [
      { amount: { kind: 'fixed', amount: 3_000 }, valid_to: '2023-04-24', source: 'tech-first' },
      { amount: { kind: 'fixed', amount: 1_000 }, valid_to: '2025-11-14' },
    ],
    source: 'tech',
  },
  {
    key: 'equity',
    name: 'Bonus for equity customers',
    description: 'Since November 2024, some systems get up to $1,500. The program does not publish which ones, so equity customers may get more than $1,000.',
    services: ['heat_pump'],
    kind: 'bonus',
    with: ['heat_pump'],
    when: when('class.rate').is('equity'),
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.equity' } } }],
    valid_from: '2024-11-12',
    source: 'tech-range',
    is_default: true,
  },
];

export const caps: ProgramFolder['caps'] = [
  {
    kind: 'units',
    key: 'two_outdoor_units',
    name: 'At most two outdoor units per home',
    lines: ['heat_pump'],
    max: 2,
    per: 'dwelling',
    family: 'ca-tech',
    source: 'tech',
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'tech' }];

export const stacking: ProgramFolder['stacking'] = [
  {
    key: 'project_cost',
    name: 'Total incentives limited to the cost of the measures',
    members: ['others', 'ca-heehra', 'ca-tech'],
    limit: { percent: 100 },
    yields: ['ca-tech'],
    message: 'All incentives together cannot exceed the cost of the measures. The TECH incentive is reduced.',
    source: 'tech',
  },
];
