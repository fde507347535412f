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

/** Defines a fact that comes from utility data and is visible to the homeowner and the program (decisions/forms-fuel-switching-and-bills.md). */
const usage = (label: string, more: Parameters<typeof factBuilders.decimal>[1]) =>
  factBuilders.decimal(label, { origin: 'job', visibility: 'homeowner_private', ...more });
const OF_USUAL_YEAR = 'For a year with typical weather, from 12 months of bills and the temperatures at the home.';

/** Name prefix for copies of utility facts. Unlike the originals, these copies can be read by the contractor. Example: `shared_usage.utility_annual_kwh`. */
export const SHARED_USAGE = 'shared_usage';
export const USAGE_FACT_FAMILIES = {
  [SHARED_USAGE]: factBuilders.decimal('energy use that the homeowner shares', {
    origin: 'job',
    meaning: 'Copy of a fact from the readings, as long as the homeowner shares them with the contractor.',
  }),
};

/** Facts about the utilities of the home and its energy uses before the project. */
export const ENERGY = {
  energy_types: factBuilders.choices('energy used in the home', ENERGY_TYPES),
  delivered_fuel_type: factBuilders.choice('delivered fuel', { oil: ENERGY_TYPES.oil, propane: ENERGY_TYPES.propane }),
  delivered_fuel_annual_gallons: factBuilders.decimal('delivered fuel used in a year', {
    unit: 'gallons',
    meaning: 'Baseline of a home that heats with oil or propane, as approved in the review.',
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
  electric_said: factBuilders.text('electric service agreement ID', {
    meaning: 'Number that some utilities use to identify one service of an account (SAID).',
  }),
  gas_account_or_said: factBuilders.text('gas account number or service agreement ID'),
  is_san_diego_community_power_customer: factBuilders.yesNoDontKnow('San Diego Community Power customer'),
  has_solar_panels: factBuilders.yesNo('solar panels'),
  solar_installed_within_year: factBuilders.yesNo('solar panels installed in the last 12 months'),
  has_lived_for_year: factBuilders.yesNo('lived in the home for 12 months'),
  major_energy_changes_within_year: factBuilders.yesNo('other big energy changes in the last 12 months', {
    meaning: 'An electric car, a pool, an addition, a long absence.',
  }),
  energy_uses: factBuilders.map('sources of each energy use', SOURCES_OF_USES, {
    meaning: 'Energy sources for each energy use before the project. Read one use as `energy_uses.heating`.',
  }),
  utility_history_state: factBuilders.choice(
    'collection of the utility history',
    { complete: 'Complete', failed: 'Failed', not_attempted: 'Not attempted', in_progress: 'In progress' },
    { origin: 'job' },
  ),
  is_utility_data_expected: factBuilders.yesNo('utility data available or expected', {
    origin: 'job',
    meaning: 'Data from each utility of the home was collected, or is being collected with the homeowner’s consent.',
  }),
  utility_annual_kwh: usage('electricity used in a year', { unit: 'kWh', meaning: 'Total of the last 12 months of bills.' }),
  utility_annual_therms: usage('natural gas used in a year', { meaning: 'Total of the last 12 months of bills, in therms.' }),
  utility_annual_kwh_equivalent: usage('electricity and gas used in a year', {
    origin: 'derived',
    unit: 'kWh',
    meaning: 'Total of the last 12 months of bills from each utility, with gas converted to kWh. Known only if all bills cover 12 months.',
  }),
  utility_base_kwh: usage('electricity that does not depend on the weather', { unit: 'kWh', meaning: OF_USUAL_YEAR }),
  utility_heating_kwh: usage('electricity for heating', { unit: 'kWh', meaning: OF_USUAL_YEAR }),
  utility_cooling_kwh: usage('electricity for cooling', { unit: 'kWh', meaning: OF_USUAL_YEAR }),
  utility_base_therms: usage('natural gas that does not depend on the weather', {
    meaning: `${OF_USUAL_YEAR} In therms, for example for hot water and cooking.`,
  }),
  utility_heating_therms: usage('natural gas for heating', { meaning: `${OF_USUAL_YEAR} In therms.` }),
  utility_peak_hour_kwh: usage('electricity in the hour with the highest use', { unit: 'kWh', meaning: 'From readings for one hour or less.' }),
  utility_cents_per_kwh: usage('price of electricity from the bills', { meaning: 'In cents per kWh: cost divided by use, from the bills that state a cost.' }),
  utility_cents_per_therm: usage('price of natural gas from the bills', {
    meaning: 'In cents per therm: cost divided by use, from the bills that state a cost.',
  }),
  utility_saved_kwh: usage('electricity saved in a year', {
    unit: 'kWh',
    meaning: 'Use before the work minus use after it, for a year with typical weather. Below zero if the home uses more.',
  }),
  utility_saved_therms: usage('natural gas saved in a year', {
    meaning: 'Use before the work minus use after it, for a year with typical weather, in therms. Below zero if the home uses more.',
  }),
  billed_savings_kwh_eq: usage('savings from the bills', {
    origin: 'derived',
    unit: 'kWh',
    meaning: 'Electricity and gas saved in a year, with gas converted to kWh. Known only if the bills for both cover 12 months before and after the work.',
  }),
  billed_fuel_use: usage('use of the replaced fuel from the bills', {
    origin: 'derived',
    meaning: 'Heating in a typical year, plus hot water if a heat pump water heater is planned, or the approved gallons. In therms, kWh or gallons.',
  }),
  billed_fuel_price: usage('price of the replaced fuel from the bills', { origin: 'derived', meaning: 'In dollars per therm or kWh.' }),
  billed_electricity_price: usage('price of electricity from the bills, in dollars', { origin: 'derived', meaning: 'In dollars per kWh.' }),
  energy_types_so_far: factBuilders.choices('energy used as far as is known', ENERGY_TYPES, {
    origin: 'derived',
    meaning: 'Electricity and the fuel that heats the home.',
  }),
  energy_uses_so_far: factBuilders.map('sources of energy uses as far as is known', SOURCES_OF_USES, {
    origin: 'derived',
    meaning: 'Sources of heating, cooling and hot water according to the existing equipment, without pool, hot tub and EV charging.',
  }),
  electric_utility_offered: factBuilders.text('electric utility of the address', {
    origin: 'derived',
    meaning: 'The only electric utility in the ZIP code, or `not_listed` if none is known.',
  }),
  gas_utility_offered: factBuilders.text('gas utility of the address', {
    origin: 'derived',
    meaning: 'The only gas utility in the ZIP code, or `not_listed` if none is known.',
  }),
};
