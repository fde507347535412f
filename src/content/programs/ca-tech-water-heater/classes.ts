import { all, any, type Condition, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const PGE = 'ca-pacific-gas-and-electric';
const SCE = 'ca-southern-california-edison';
const SDGE = 'ca-san-diego-gas-and-electric';
const SMUD = 'ca-sacramento-municipal-utility-district';

const market = when('class.rate').is('market');
const equity = when('class.rate').is('equity');
const suppliedBy = (...groups: string[]): Condition => when('class.utility').isIn(groups);

/**
 * Returns a case for the incentive round of 2023-24, which ended on different days for different utilities and rates.
 * @param last Last day of the round.
 */
const second = (rate: Condition, utility: Condition, last: string) => ({
  value: 'second',
  name: 'Round of 2023 and 2024',
  when: all(rate, utility),
  valid_to: last,
});

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
          // No form asks for the names of discount programs or for the income in dollars, so only an estimate can provide these facts. Without `hasValue`, a
          // missing fact would make the class unknown.
          all(when('enrolled_in').hasValue(), when('enrolled_in').has(['care', 'fera'])),
          all(when('household_income').hasValue(), when('household_income').atMost({ field: 'poverty_limit_200', times: 1.25 })),
        ),
      },
      { value: 'market', name: 'Market rate' },
    ],
    source: 'tech-equity',
  },
  {
    key: 'utility',
    name: 'Electric utility',
    cases: [
      { value: 'pge', name: 'PG&E', when: when('electric_utility_provider').is(PGE) },
      { value: 'sce', name: 'Southern California Edison', when: when('electric_utility_provider').is(SCE) },
      { value: 'sdge', name: 'SDG&E', when: when('electric_utility_provider').is(SDGE) },
      { value: 'smud', name: 'SMUD', when: when('electric_utility_provider').is(SMUD) },
      { value: 'municipal', name: 'Another utility' },
    ],
    source: 'tech-closing',
  },
  {
    key: 'region',
    name: 'Region',
    cases: [
      {
        value: 'south',
        name: 'South',
        when: any(
          when('electric_utility_provider').isIn([SCE, SDGE]),
          all(when('energy_types').has('natural_gas'), when('gas_utility_provider').isIn(['ca-southern-cal-gas', SDGE])),
        ),
      },
      { value: 'north', name: 'North' },
    ],
    source: 'tech-region',
  },
  {
    key: 'replaced',
    name: 'Replaced water heater',
    cases: [
      // The program's web pages do not mention propane. Default: a propane water heater is treated as a gas water heater.
      { value: 'gas', name: 'Gas', when: when('existing_water_heater_fuel_type').isIn(['natural_gas', 'propane']) },
      {
        value: 'electric_resistance',
        name: 'Electric resistance',
        when: all(when('existing_water_heater_fuel_type').is('electric'), when('existing_water_heater_type').isNot('heat_pump')),
      },
      { value: 'other', name: 'Other' },
    ],
    source: 'tech',
  },
  {
    key: 'round',
    name: 'Round',
    cases: [
      { value: 'first', name: 'Round of 2021 and 2022', valid_to: '2022-05-12', source: 'tech-first' },
      { value: 'closed', name: 'Between rounds', valid_to: '2023-04-24', source: 'tech-second' },
      second(market, suppliedBy('pge'), '2024-02-05'),
      second(market, suppliedBy('smud'), '2024-02-09'),
      second(market, suppliedBy('municipal'), '2024-03-07'),
      second(market, suppliedBy('sdge'), '2024-04-04'),
      second(equity, suppliedBy('pge'), '2024-05-29'),
      second(any(market, equity), suppliedBy('sce'), '2024-05-30'),
      second(equity, suppliedBy('smud', 'municipal'), '2024-06-03'),
      second(equity, suppliedBy('sdge'), '2024-07-09'),
      { value: 'closed', name: 'Between rounds', valid_to: '2024-12-31', source: 'tech-2025-days', is_default: true },
      { value: 'third', name: 'Round of 2025', source: 'tech-2025' },
    ],
    source: 'tech-closing',
  },
];
