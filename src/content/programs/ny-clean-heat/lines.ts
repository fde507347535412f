import { any, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { paysFor } from '../services';

const isGroundSource = when('class.category').is('cat_3');
/** True for air-source heat pumps. The requirements about old equipment and new buildings apply only to air-source heat pumps. */
const airSource = negate(isGroundSource);

/** Returns the requirement that the program EmPower+ does not pay for the measure, because only one of the two programs may pay for it. */
const notPaidByEmPower = (service: string) => ({
  key: 'not_paid_by_empower',
  name: 'Not paid by EmPower+',
  description: 'EmPower+ and NYS Clean Heat do not pay for the same measure.',
  reason: 'enrollment' as const,
  test: when(`measure_funded_by.${service}`).isNot('empower_plus'),
  fix: 'Choose one of the two programs to pay for the measure.',
  due: 'review' as const,
});

const since2026 = { valid_from: '2026-01-01' };
const until2025 = { valid_to: '2025-12-31' };

export const lines: ProgramFolder['lines'] = [
  {
    key: 'heat_pump',
    name: 'Heat pump',
    description:
      'Since 2026, a flat amount that depends on the category, utility, home and community. Before 2026, the capacity or the utility determined the amount.',
    ...paysFor('heat_pump'),
    kind: 'rebate',
    requires: [
      {
        key: 'cold_climate',
        name: 'On the NEEP cold-climate list',
        description: 'Air-source heat pumps must be on NEEP’s list of cold-climate heat pumps.',
        reason: 'equipment',
        applies: airSource,
        test: when('units').everyRow(any(when('units.service').isNot('heat_pump'), when('units.neep').isYes())),
        fix: 'Choose a heat pump from the NEEP list.',
        due: 'review',
      },
      {
        key: 'sized_to_the_load',
        name: 'Sized for 90% to 120% of the load',
        description: 'An air-source heat pump must be sized for 90% to 120% of the Manual J design load.',
        reason: 'equipment',
        applies: airSource,
        test: when('manual_j_load_share').between(90, 120),
        fix: 'Choose a system closer to the design load.',
        due: 'review',
      },
      {
        key: 'existing_building',
        name: 'Existing building',
        description: 'Since 2026, the program pays for air-source heat pumps only in existing buildings.',
        reason: 'building_type',
        applies: airSource,
        test: when('class.construction').is('retrofit'),
        fix: 'In a new building, the program pays only for a ground-source heat pump.',
        ...since2026,
      },
      {
        key: 'old_heating_controlled',
        name: 'Con Edison: old heating decommissioned, or integrated controls',
        description: 'Con Edison pays only if the old heating is decommissioned or runs under integrated controls.',
        reason: 'equipment',
        applies: when('class.utility').is('con_edison'),
        test: when('class.category').isNot('cat_2'),
        fix: 'Decommission the old heating, or add integrated controls.',
        ...since2026,
      },
      notPaidByEmPower('heat_pump'),
    ],
    rows: [
      {
        when: when('class.utility').is('con_edison'),
        amount: { kind: 'fixed', amount: { field: 'table.flat_before_2026' } },
        source: 'before-2026',
        ...until2025,
      },
      {
        amount: {
          kind: 'per_unit',
          amount: { field: 'table.per_capacity_before_2026' },
          units: { rows: 'units', where: when('units.service').is('heat_pump'), sum: 'units.capacity_btuh', per: 10_000, name: '10,000 BTU/h' },
        },
        source: 'before-2026',
        ...until2025,
      },
      // Amounts from 2026 on.
      { amount: { kind: 'fixed', amount: { field: 'table.incentives' } } },
    ],
    source: 'manual',
  },
  {
    key: 'water_heater',
    name: 'Heat pump water heater',
    description: 'A flat amount that depends on the utility, if the utility pays for water heaters.',
    ...paysFor('heat_pump_water_heater', when('bought_midstream').isNo()),
    kind: 'rebate',
    requires: [notPaidByEmPower('heat_pump_water_heater')],
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.incentives', at: { category: 'cat_5' } } }, ...since2026 }],
    source: 'manual',
  },
  {
    // The distributor has already deducted this amount from the contractor's price, so the line is only shown and not paid.
    key: 'water_heater_midstream',
    name: 'Heat pump water heater, discounted by the distributor',
    description: 'Con Edison pays the distributor, who lowers the price. The amount is shown here but is not paid through this portal.',
    ...paysFor('heat_pump_water_heater', when('bought_midstream').isYes()),
    kind: 'information',
    to: 'program',
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.incentives', at: { category: 'cat_5a' } } }, ...since2026 }],
    source: 'manual',
  },
  {
    key: 'desuperheater',
    name: 'Desuperheater for a ground-source heat pump',
    description: 'Added to the incentive if the ground-source heat pump also heats water.',
    ...paysFor('heat_pump', isGroundSource, when('desuperheater').isYes()),
    kind: 'bonus',
    with: ['heat_pump'],
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.incentives', at: { category: 'cat_5b' } } }, ...since2026 }],
    source: 'manual',
  },
];

export const caps: ProgramFolder['caps'] = [
  {
    kind: 'cost_share',
    key: 'share_of_cost',
    name: 'At most 70% or 85% of the cost of the measures',
    percent: { field: 'table.share' },
    source: 'manual',
    ...since2026,
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'defaults', is_default: true }];
