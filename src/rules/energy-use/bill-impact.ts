import { type HeatingFuel, SOLD_FUELS } from './sold-fuels';

/**
 * Source of an assumption. `entered`: prices of this home, 10% less to 10% more. `default`: average of households in the United States, 25% less to
 * 25% more. `rating`: label of the equipment, 10% less to 10% more in use. `usual_winter`: 10% milder to 10% colder.
 */
export type AssumptionSource = 'entered' | 'default' | 'rating' | 'usual_winter';
/** An assumption of an estimate, with its source. */
export type Assumption = {
  name: 'price_of_fuel' | 'price_of_electricity' | 'seasonal_efficiency' | 'weather';
  low: number;
  high: number;
  source: AssumptionSource;
};

export type BillImpact = {
  /** Change of the yearly cost in dollars, negative if the household saves: best and worst case of all assumptions, and the likely value. */
  low: number;
  likely: number;
  high: number;
  kWhAdded: number;
  fuelSaved: number;
  assumptions: readonly Assumption[];
};

/** Prices of the next year and the efficiency in use differ from those of the bills and of the label. */
const PRICE_SPREAD = 0.1;
const DEFAULT_PRICE_SPREAD = 0.25;
const EFFICIENCY_SPREAD = 0.1;
/** A winter that is 10% colder or warmer than usual. */
const WEATHER_SPREAD = 0.1;

export type PlannedSwitch = {
  fuel: HeatingFuel;
  /** Use of the replaced fuel in a usual year, in the unit in which the fuel is sold. */
  replacedUse: number;
  /** 0 to 1: AFUE or UEF of the equipment that is replaced. */
  existingEfficiency: number;
  /** Seasonal COP or UEF of the new equipment. */
  newEfficiency: number;
  /** Dollars for each unit; null for the default. */
  fuelPrice: number | null;
  electricityPrice: number | null;
};

/** Returns the electricity in kWh that produces the heat of a replaced fuel. Efficiencies are fractions; `newEfficiency` is a seasonal COP or UEF. */
export const replacingKWh = ({ fuel, replacedUse, existingEfficiency, newEfficiency }: Omit<PlannedSwitch, 'fuelPrice' | 'electricityPrice'>): number =>
  (replacedUse * SOLD_FUELS[fuel].btu * existingEfficiency) / SOLD_FUELS.electric.btu / newEfficiency;

/** Estimates the change of a year's energy bills by the planned work. The range covers every combination of its assumptions. */
export function billImpactOf(planned: PlannedSwitch): BillImpact {
  const electricityPrice = spread('price_of_electricity', planned.electricityPrice, SOLD_FUELS.electric.price.dollars);
  const fuelPrice = spread('price_of_fuel', planned.fuelPrice, SOLD_FUELS[planned.fuel].price.dollars);
  const efficiency: Assumption = {
    name: 'seasonal_efficiency',
    low: planned.newEfficiency * (1 - EFFICIENCY_SPREAD),
    high: planned.newEfficiency * (1 + EFFICIENCY_SPREAD),
    source: 'rating',
  };
  const weather: Assumption = { name: 'weather', low: 1 - WEATHER_SPREAD, high: 1 + WEATHER_SPREAD, source: 'usual_winter' };
  const middle = ({ low, high }: Assumption) => (low + high) / 2;
  const kWhOf = (cop: number) => replacingKWh({ ...planned, newEfficiency: cop });
  const change = (cop: number, fuel: number, electricity: number, winter: number) => winter * (kWhOf(cop) * electricity - planned.replacedUse * fuel);
  const ends = ({ low, high }: Assumption) => [low, high];
  // Electric heat is paid at the same price before and after, so both prices rise and fall together.
  const prices =
    planned.fuel === 'electric'
      ? ends(electricityPrice).map((electricity) => [(middle(fuelPrice) * electricity) / middle(electricityPrice), electricity] as const)
      : ends(fuelPrice).flatMap((fuel) => ends(electricityPrice).map((electricity) => [fuel, electricity] as const));
  const all = prices.flatMap(([fuel, electricity]) => ends(efficiency).flatMap((cop) => ends(weather).map((winter) => change(cop, fuel, electricity, winter))));
  return {
    low: Math.round(Math.min(...all)),
    likely: Math.round(change(planned.newEfficiency, middle(fuelPrice), middle(electricityPrice), 1)),
    high: Math.round(Math.max(...all)),
    kWhAdded: Math.round(kWhOf(planned.newEfficiency)),
    fuelSaved: planned.replacedUse,
    assumptions: [...(planned.fuel === 'electric' ? [] : [fuelPrice]), electricityPrice, efficiency, weather],
  };
}

function spread(name: Assumption['name'], entered: number | null, fallback: number): Assumption {
  const price = entered ?? fallback;
  const share = entered === null ? DEFAULT_PRICE_SPREAD : PRICE_SPREAD;
  return { name, low: price * (1 - share), high: price * (1 + share), source: entered === null ? 'default' : 'entered' };
}
