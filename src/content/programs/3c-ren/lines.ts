import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const house = when('class.home').is('single_family');
const multifamily = when('class.home').is('multifamily');
const electrifies = all(
  when('planned_services').has(['heat_pump', 'heat_pump_water_heater']),
  when('energy_types').has(['natural_gas', 'propane', 'oil', 'wood']),
);

/** Services that save energy. The program pays for the savings of all of them. */
const ANY_MEASURE = ['heat_pump', 'heat_pump_water_heater', 'insulation', 'air_sealing'];
const UNITARY = ['heat_pump', 'heat_pump_water_heater'];

export const tables: ProgramFolder['tables'] = [
  {
    key: 'rate',
    name: 'Per kWh saved in a year',
    unit: 'usd',
    by: [{ key: 'reach', reads: 'class.reach' }],
    // The rate for each unit of savings is not published, so people enter the forecast and the measured amount.
    rows: [{ at: ['any'], value: null }],
    source: 'network',
  },
  {
    key: 'more',
    name: 'Adders',
    unit: 'usd',
    by: [{ key: 'why' }],
    rows: [
      { at: ['hard_to_reach'], value: null },
      { at: ['local_contractor'], value: null },
    ],
    source: 'network',
  },
];

export const lines: ProgramFolder['lines'] = [
  {
    key: 'savings',
    name: 'Energy savings',
    description: 'Based on the forecast of one year’s savings, and later on the measured savings.',
    services: ANY_MEASURE,
    kind: 'rebate',
    when: house,
    requires: [
      {
        key: 'listed_utilities',
        name: 'Electricity and gas from the listed utilities',
        description:
          'Switching from a fuel to electricity counts if PG&E, Southern California Edison or SoCalGas supplies the home, with or without a community choice supplier. Delivered fuels do not count.',
        reason: 'providers',
        applies: electrifies,
        test: all(
          any(
            when('electric_utility_provider').isIn(['ca-pacific-gas-and-electric', 'ca-southern-california-edison']),
            // No form asks for the electricity supplier yet, so only an estimate can provide this fact. Without `hasValue`, a missing fact would make the
            // requirement unknown.
            all(when('community_choice').hasValue(), when('community_choice').isIn(['_3ce', 'cpa', 'sbce'])),
          ),
          when('energy_types').has('natural_gas'),
          // Natural gas comes from SoCalGas or PG&E in all three counties, even if the list for a ZIP code lacks these utilities.
          when('gas_utility_provider').isIn(['ca-southern-cal-gas', 'ca-pacific-gas-and-electric', 'not_listed']),
        ),
        fix: 'If a utility is wrong, correct it in Energy sources and utilities. Otherwise, leave out the heat pump.',
        due: 'review',
        source: 'network',
      },
    ],
    rows: [
      {
        amount: {
          kind: 'performance',
          rate: { field: 'table.rate' },
          saved: { forecast: 'modeled_savings_kwh_eq', verified: 'measured_savings_kwh_eq' },
          typed: { forecast: 'entered_amount.3c-ren', verified: 'verified_amount.3c-ren' },
        },
      },
    ],
    source: 'network',
  },
  {
    key: 'hard_to_reach',
    name: 'Bonus for a hard-to-reach home',
    description: 'Paid to the contractor if the language, location, type of home or income makes the home hard to reach. The amount is not published.',
    services: ANY_MEASURE,
    kind: 'bonus',
    to: 'contractor',
    with: ['savings'],
    when: house,
    requires: [
      {
        key: 'is_hard_to_reach',
        name: 'Hard to reach',
        description: 'The home is hard to reach because of language, location, income, or because it is a mobile or manufactured home.',
        reason: 'non_hard_to_reach',
        test: when('class.reach').is('hard'),
        fix: 'No action is needed. The program still pays for the savings.',
        source: 'portal',
      },
    ],
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.more', at: { why: 'hard_to_reach' } } } }],
    source: 'network',
  },
  {
    key: 'local_contractor',
    name: 'Bonus for a local contractor',
    description: 'Paid to a contractor from one of the three counties. The amount is not published.',
    services: ANY_MEASURE,
    kind: 'bonus',
    to: 'contractor',
    with: ['savings'],
    when: all(house, when('contractor.is_local').isYes()),
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.more', at: { why: 'local_contractor' } } } }],
    source: 'network',
  },
  {
    key: 'multifamily_homes',
    name: 'Multifamily: per home',
    description: 'An amount for each home in a building with five or more units.',
    services: UNITARY,
    kind: 'rebate',
    when: all(multifamily, when('planned_services').has(UNITARY)),
    rows: [{ amount: { kind: 'per_unit', amount: 1_000, units: 'number_of_dwelling_units' } }],
    source: 'multifamily',
  },
  {
    key: 'multifamily_unitary',
    name: 'Multifamily: per unitary heat pump or heat pump water heater',
    description: 'An amount for each heat pump or water heater that serves a single home in the building.',
    services: UNITARY,
    kind: 'rebate',
    when: all(multifamily, when('planned_services').has(UNITARY)),
    rows: [
      {
        amount: {
          kind: 'per_unit',
          amount: 1_500,
          units: { rows: 'units', where: when('units.service').isIn(UNITARY), name: 'heat pumps and heat pump water heaters' },
        },
      },
    ],
    source: 'multifamily',
  },
  {
    key: 'multifamily_contractor',
    name: 'Multifamily: contractor incentive for heat pump water heaters',
    description: 'A fixed amount for the contractor who installs heat pump water heaters in a building with five or more units.',
    services: ['heat_pump_water_heater'],
    kind: 'bonus',
    to: 'contractor',
    with: ['multifamily_homes'],
    when: all(multifamily, when('planned_services').has('heat_pump_water_heater')),
    rows: [{ amount: { kind: 'fixed', amount: 5_000 } }],
    source: 'multifamily',
  },
];

export const splits: ProgramFolder['splits'] = [
  // The program does not publish which discount the invoice must contain. Default: half of the amount, because only half is paid in advance. So the contractor
  // does not deduct money that may not be paid after the savings are measured.
  { lines: ['savings'], homeowner: 50, contractor: 50, fee: 0, payee: 'contractor', source: 'defaults', is_default: true },
  { homeowner: 100, contractor: 0, fee: 0, payee: 'contractor', source: 'defaults', is_default: true },
];

export const instalments: ProgramFolder['instalments'] = [
  { key: 'forecast', name: 'Half of the forecast', lines: ['savings'], share: 50, opens: 'enrolled', amount: 'forecast', source: 'network' },
  {
    key: 'measured',
    name: 'The rest, based on measured savings',
    lines: ['savings'],
    share: 'remainder',
    opens: { task: 'confirm_savings' },
    amount: 'verified',
    source: 'network',
  },
];

export const stacking: ProgramFolder['stacking'] = [
  {
    key: 'one_commission_program',
    name: '3C-REN or TECH for the same measure',
    members: ['3c-ren', 'ca-tech'],
    exclusive: 'measure',
    message: 'The Public Utilities Commission funds both 3C-REN and TECH and pays for the same work only once. Choose which program pays for this measure.',
    source: 'one-commission-program',
    is_default: true,
  },
];
