import { all, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { paysFor } from '../services';
import { PAID_SERVICES } from './criteria';

type Line = ProgramFolder['lines'][number];

const plans = (...services: string[]) => when('planned_services').has(services);
const isHeatPump = when('units.service').is('heat_pump');
const isGroundSource = all(isHeatPump, when('units.type').is('ground_source_heat_pump'));
const isAirSource = all(isHeatPump, negate(when('units.type').is('ground_source_heat_pump')));

/** Keys of the lines that require a heat pump of the right capacity. */
const HEAT_PUMPS = ['air_source_full', 'air_source_partial', 'ground_source'];

const sized: NonNullable<Line['requires']>[number] = {
  key: 'sized',
  name: 'At most 120% of the load',
  description: 'The heat pumps must be sized for at most 120% of the Manual J design load.',
  reason: 'equipment',
  test: when('manual_j_load_share').atMost(120),
  fix: 'Choose a smaller system.',
  due: 'review',
};

export const lines: ProgramFolder['lines'] = [
  {
    key: 'whole_home',
    name: 'Whole Home, by energy savings',
    description: '$2,000 for 5% total energy savings and $200 for each additional percent, up to $7,500.',
    services: PAID_SERVICES,
    kind: 'rebate',
    when: when('modeled_savings_percent').hasValue(),
    requires: [
      {
        key: 'five_percent',
        name: 'At least 5% energy savings',
        description: 'The work must save at least 5% of the whole home’s energy, according to the home energy assessment report.',
        reason: 'services',
        test: when('modeled_savings_percent').atLeast(5),
        fix: 'Add measures until the work saves at least 5%.',
      },
      {
        key: 'assessed',
        name: 'Home energy assessment first',
        description: 'A BPI-certified contractor must assess the home before the work.',
        reason: 'preapproval',
        test: when('energy_audit_done_on').onOrBefore({ field: 'install_completion_date' }),
        fix: 'Enter the date of the home energy assessment.',
        due: 'enroll',
      },
    ],
    // The program pays 2,000 + 200 × (percent − 5), which equals 1,000 + 200 × percent.
    rows: [{ amount: { kind: 'fixed', amount: { field: 'modeled_savings_percent', times: 200, plus: 1_000 }, max: 7_500 } }],
    source: 'whole-home',
  },
  {
    key: 'air_source_full',
    name: 'Air-source heat pump for the whole home',
    description: '$1,600 per 10,000 BTU/h at 5 °F.',
    ...paysFor(['heat_pump'], when('class.displacement').is('full'), when('units').someRow(isAirSource)),
    kind: 'rebate',
    requires: [sized],
    rows: [
      {
        amount: {
          kind: 'per_unit',
          amount: 1_600,
          units: { rows: 'units', where: isAirSource, sum: 'units.capacity_5f', per: 10_000, name: '10,000 BTU/h at 5 °F' },
        },
      },
    ],
    source: 'clean-heat',
  },
  {
    key: 'air_source_partial',
    name: 'Air-source heat pump for part of the home',
    description: '$500 per outdoor unit.',
    ...paysFor(['heat_pump'], when('class.displacement').is('partial')),
    kind: 'rebate',
    each: { rows: 'units', where: isAirSource },
    requires: [sized],
    rows: [{ amount: { kind: 'fixed', amount: 500 } }],
    source: 'clean-heat',
  },
  {
    key: 'ground_source',
    name: 'Ground-source heat pump',
    description: '$2,000 per 10,000 BTU/h.',
    ...paysFor(['heat_pump'], when('units').someRow(isGroundSource)),
    kind: 'rebate',
    requires: [sized],
    rows: [
      {
        amount: {
          kind: 'per_unit',
          amount: 2_000,
          units: { rows: 'units', where: isGroundSource, sum: 'units.capacity_btuh', per: 10_000, name: '10,000 BTU/h' },
        },
      },
    ],
    source: 'clean-heat',
  },
  {
    key: 'water_heater',
    name: 'Heat pump water heater',
    description: 'A fixed amount for each heat pump water heater.',
    ...paysFor(['heat_pump_water_heater']),
    kind: 'rebate',
    each: { rows: 'units', where: when('units.service').is('heat_pump_water_heater') },
    rows: [{ amount: { kind: 'fixed', amount: 1_000 } }],
    source: 'clean-heat',
  },
  {
    key: 'desuperheater',
    name: 'Desuperheater for a ground-source heat pump',
    description: 'Added if the ground-source heat pump also heats water.',
    ...paysFor(['heat_pump'], when('units').someRow(isGroundSource), when('desuperheater').isYes()),
    kind: 'bonus',
    with: ['ground_source'],
    rows: [{ amount: { kind: 'fixed', amount: 150 } }],
    source: 'clean-heat',
  },
  {
    key: 'envelope',
    name: 'Envelope work together with a heat pump',
    description: 'Added if insulation or air sealing is done together with a heat pump.',
    services: ['heat_pump', 'insulation', 'air_sealing'],
    kind: 'bonus',
    with: HEAT_PUMPS,
    when: all(plans('heat_pump'), plans('insulation', 'air_sealing')),
    rows: [{ amount: { kind: 'fixed', amount: 250 } }],
    source: 'clean-heat',
  },
  {
    key: 'loan',
    name: 'Interest-free loan',
    description: 'Up to $25,000 for 84 months, or 120 months for a low or moderate income.',
    services: PAID_SERVICES,
    kind: 'loan',
    when: when('modeled_savings_percent').hasValue(),
    rows: [{ amount: { kind: 'fixed', amount: 25_000 } }],
    source: 'whole-home',
  },
];

export const classes: ProgramFolder['classes'] = [
  {
    key: 'displacement',
    name: 'Displaced heating',
    cases: [
      { value: 'full', name: 'All of the heating', when: when('heat_pump_serves').is('whole_home') },
      { value: 'partial', name: 'Part of the heating' },
    ],
    source: 'reading',
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 'defaults', is_default: true }];
