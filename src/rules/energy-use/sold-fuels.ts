/**
 * Price that an estimate uses until the price for the home is entered: a rounded average of homes in the United States. `is_default`: an operator must check
 * the price. Screens show the price with its year and source.
 */
type DefaultPrice = { dollars: number; year: number; source: PriceSource; is_default: true };
/** Publications of EIA, the Energy Information Administration. */
export type PriceSource = 'electric_power_monthly' | 'natural_gas_monthly' | 'oil_and_propane_update';

type SoldFuel = {
  unit: 'kWh' | 'therm' | 'gallon';
  /** Btu per unit in which the fuel is sold. This physical property has no validity dates. Source: EIA, "Units and calculators". */
  btu: number;
  price: DefaultPrice;
};

const average = (dollars: number, source: PriceSource): DefaultPrice => ({ dollars, year: 2024, source, is_default: true });

/** Sales units, heat contents and default prices of heating fuels. */
export const SOLD_FUELS = {
  natural_gas: { unit: 'therm', btu: 100_000, price: average(1.4, 'natural_gas_monthly') },
  propane: { unit: 'gallon', btu: 91_452, price: average(2.5, 'oil_and_propane_update') },
  oil: { unit: 'gallon', btu: 138_500, price: average(3.7, 'oil_and_propane_update') },
  electric: { unit: 'kWh', btu: 3_412, price: average(0.165, 'electric_power_monthly') },
} as const satisfies Record<string, SoldFuel>;
export type HeatingFuel = keyof typeof SOLD_FUELS;
