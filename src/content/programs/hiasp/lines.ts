import { all, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { paysFor } from '../services';

export const classes: ProgramFolder['classes'] = [
  {
    key: 'path',
    name: 'Path',
    cases: [
      { value: 'deemed', name: 'Deemed: a flat rebate', when: when('deemed').isYes() },
      { value: 'measured', name: 'By measured savings' },
    ],
    source: 'utility',
  },
  {
    key: 'guarantee',
    name: 'Minimum amount of the measured path',
    cases: [
      // Staff can override the guaranteed rebate with the calculated amount. Until they do, the guarantee applies.
      {
        value: 'overridden',
        name: 'Overridden with the calculated amount',
        when: all(when('override_guarantee').hasValue(), when('override_guarantee').isYes()),
      },
      { value: 'stands', name: 'Guaranteed' },
    ],
    source: 'portal',
  },
];

const isMeasured = when('class.path').is('measured');

export const tables: ProgramFolder['tables'] = [
  {
    key: 'flat',
    name: 'Flat rebate',
    unit: 'usd',
    // The published amount is the same for every reason why a job is deemed. The column `deemed_reason` lets the program office set different amounts.
    by: [
      { key: 'path', reads: 'class.path' },
      { key: 'deemed_reason', reads: 'deemed_reason' },
    ],
    rows: [{ at: ['any', 'any'], value: 2_000 }],
    overlap: 'nearest',
    source: 'utility',
  },
  {
    key: 'savings_rate',
    name: 'Per kWh saved, above the flat rebate',
    unit: 'usd',
    // The rate for measured savings was not found. The column `climate_zone` lets the program office enter a rate for each zone.
    by: [
      { key: 'path', reads: 'class.path' },
      { key: 'climate_zone', reads: 'climate_zone' },
    ],
    rows: [{ at: ['measured', 'any'], value: null }],
    overlap: 'nearest',
    source: 'utility',
  },
];

export const lines: ProgramFolder['lines'] = [
  {
    key: 'project',
    name: 'Insulation and air sealing',
    description: 'The flat rebate of the deemed path. It is also the minimum for measured savings, unless staff override it with the calculated amount.',
    ...paysFor(['insulation', 'air_sealing']),
    kind: 'rebate',
    requires: [
      {
        key: 'not_insulated_within_ten_years',
        name: 'Not insulated in the last ten years',
        description: 'The program does not pay again for parts of the home that were insulated in the ten years before the application.',
        reason: 'services',
        applies: when('weatherization_completed').is('yes'),
        test: when('insulated_before_on').onOrBefore({ field: '$submission_date', months: -120 }),
        fix: 'Leave out the parts that were insulated in the last ten years.',
        due: 'review',
        source: 'portal',
      },
    ],
    rows: [
      // If staff override the guaranteed minimum, they enter the amount, because the program does not publish the rate for measured savings.
      { when: all(isMeasured, when('class.guarantee').is('overridden')), amount: { kind: 'fixed', amount: { field: 'calculated_amount' } } },
      { amount: { kind: 'fixed', amount: { field: 'table.flat' } } },
    ],
    source: 'utility',
  },
  {
    key: 'measured_savings',
    name: 'Measured savings, above the flat rebate',
    description: 'The amount that measured savings pay above the flat rebate. The rate is not published, so the amount stays open.',
    services: ['insulation', 'air_sealing'],
    kind: 'bonus',
    with: ['project'],
    when: all(isMeasured, when('class.guarantee').is('stands')),
    rows: [
      {
        amount: {
          kind: 'performance',
          rate: { field: 'table.savings_rate' },
          saved: { forecast: 'modeled_savings_kwh_eq', verified: 'measured_savings_kwh_eq' },
        },
      },
    ],
    source: 'utility',
  },
  {
    key: 'clean_heat_bonus',
    name: 'Bonus with an NYS Clean Heat heat pump',
    description: 'Added if NYS Clean Heat pays for a heat pump at the same home.',
    services: ['insulation', 'air_sealing'],
    kind: 'bonus',
    with: ['project'],
    when: when('program.ny-clean-heat').isIn(['live', 'reserved', 'enrolled', 'paid']),
    rows: [{ amount: { kind: 'fixed', amount: 2_000 }, valid_to: '2025-09-01' }],
    source: 'clean-heat-bonus',
  },
];

export const caps: ProgramFolder['caps'] = [
  {
    kind: 'cost_share',
    key: 'share_of_cost',
    name: 'At most 75% of the cost of the measures',
    percent: 75,
    source: 'portal',
    // The limit comes from the portal specification. An operator must check that it applies to this program.
    is_default: true,
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'defaults', is_default: true }];
