import { factBuilders } from '../fact';

export const ENERGY_TYPES = { electric: 'Electricity', natural_gas: 'Natural gas', propane: 'Propane', oil: 'Fuel oil', wood: 'Wood' } as const;

const SOURCES_OF_USES = {
  electric: 'Electricity',
  natural_gas: 'Natural gas',
  propane: 'Propane',
  fuel_oil: 'Fuel oil',
  none: 'None',
  oil: 'Oil',
  other: 'Other',
} as const;

/** Utilities of the home and its energy uses before the project. */
export const ENERGY = {
  energy_types: factBuilders.choices('energy used in the home', ENERGY_TYPES),
  delivered_fuel_type: factBuilders.choice('delivered fuel', { oil: ENERGY_TYPES.oil, propane: ENERGY_TYPES.propane }),
  delivered_fuel_annual_gallons: factBuilders.decimal('delivered fuel used in a year', {
    unit: 'gallons',
    meaning: 'The baseline of a home that heats with oil or propane, as its review approved it.',
  }),
  electric_utility_provider: factBuilders.choice(
    'electric utility',
    { not_listed: 'Not listed' },
    { meaning: 'Key of the electric utility that serves the home, once answered.' },
  ),
  gas_utility_provider: factBuilders.choice(
    'gas utility',
    { not_listed: 'Not listed' },
    { meaning: 'Key of the gas utility that serves the home, once answered.' },
  ),
  electric_account_number: factBuilders.text('electric account number'),
  electric_said: factBuilders.text('electric service agreement ID', { meaning: 'The number by which some utilities know one service of an account (SAID).' }),
  gas_account_or_said: factBuilders.text('gas account number or service agreement ID'),
  is_san_diego_community_power_customer: factBuilders.yesNoDontKnow('San Diego Community Power customer'),
  has_solar_panels: factBuilders.yesNo('solar panels'),
  solar_installed_within_year: factBuilders.yesNo('solar panels installed in the last 12 months'),
  has_lived_for_year: factBuilders.yesNo('lived in the home for 12 months'),
  major_energy_changes_within_year: factBuilders.yesNo('other big energy changes in the last 12 months', {
    meaning: 'An electric car, a pool, an addition, a long absence.',
  }),
  energy_uses: factBuilders.map('sources of each energy use', SOURCES_OF_USES, {
    meaning: 'For each use of energy before the project, the sources that serve it; a line is read as `energy_uses.heating`.',
  }),
  utility_history_state: factBuilders.choice(
    'collection of the utility history',
    { complete: 'Complete', failed: 'Failed', not_attempted: 'Not attempted', in_progress: 'In progress' },
    { origin: 'job' },
  ),
  is_utility_data_expected: factBuilders.yesNo('utility data there or on its way', {
    origin: 'job',
    meaning: 'The data of each utility of the home was collected, or is being collected with the consent of the homeowner.',
  }),
  utility_annual_kwh: factBuilders.decimal('electricity used in a year', {
    origin: 'job',
    unit: 'kWh',
    visibility: 'homeowner_private',
    meaning: 'Sum of the last 12 months of bills.',
  }),
  utility_annual_therms: factBuilders.decimal('natural gas used in a year', {
    origin: 'job',
    visibility: 'homeowner_private',
    meaning: 'Sum of the last 12 months of bills, in therms.',
  }),
  energy_types_so_far: factBuilders.choices('energy used so far as is known', ENERGY_TYPES, {
    origin: 'derived',
    meaning: 'Electricity and the fuel that heats the home.',
  }),
  energy_uses_so_far: factBuilders.map('sources of energy uses so far as is known', SOURCES_OF_USES, {
    origin: 'derived',
    meaning: 'What the existing equipment says of heating, cooling and hot water; no pool, no hot tub, no charging of cars.',
  }),
  electric_utility_offered: factBuilders.text('electric utility of the address', {
    origin: 'derived',
    meaning: 'The only electric utility of the ZIP code; `not_listed` where none is known.',
  }),
  gas_utility_offered: factBuilders.text('gas utility of the address', {
    origin: 'derived',
    meaning: 'The only gas utility of the ZIP code; `not_listed` where none is known.',
  }),
};
