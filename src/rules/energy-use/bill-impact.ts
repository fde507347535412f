import { type HeatingFuel, SOLD_FUELS } from './sold-fuels';

/**
 * Source of an assumed value, and the deviation from that value that the estimate allows for.
 *
 * - `entered`: price that was entered for the home, ±10%.
 * - `default`: average price in the United States, ±25%.
 * - `rating`: efficiency on the label of the equipment, ±10%.
 * - `usual_winter`: heat use of a usual winter, ±10%.
 */
export type AssumptionSource = 'entered' | 'default' | 'rating' | 'usual_winter';
/** An assumption of an estimate. `low` and `high`: range of the values that the estimate allows for. */
export type BillImpactAssumption = {
  name: 'price_of_fuel' | 'price_of_electricity' | 'seasonal_efficiency' | 'weather';
  low: number;
  high: number;
  source: AssumptionSource;
};

export type BillImpact = {
  /** Change of the yearly cost in dollars: best case, likely value and worst case (`high`). Negative if the household saves. */
  low: number;
  likely: number;
  high: number;
  kWhAdded: number;
  fuelSaved: number;
  assumptions: readonly BillImpactAssumption[];
};

/**
 * Deviations that the estimate allows for, as fractions (0.1 is ±10%). Next year's prices differ from the prices on the bills, and the efficiency in use
 * differs from the efficiency on the label.
 */
const PRICE_SPREAD = 0.1;
const DEFAULT_PRICE_SPREAD = 0.25;
const EFFICIENCY_SPREAD = 0.1;
/** Deviation of the heat use, as a fraction: a winter can be 10% colder or milder than usual. */
const WEATHER_SPREAD = 0.1;

export type PlannedSwitch = {
  fuel: HeatingFuel;
  /** Use of the replaced fuel in a usual year, in the unit in which the fuel is sold. */
  replacedUse: number;
  /** AFUE or UEF of the equipment that is replaced, 0 to 1. */
  existingEfficiency: number;
  /** Seasonal COP or UEF of the new equipment. */
  newEfficiency: number;
  /** Dollars per unit of the fuel. If null, the default price is used. */
  fuelPrice: number | null;
  electricityPrice: number | null;
};

/** Returns the electricity in kWh that produces the heat of a replaced fuel. Efficiencies are ratios: 0.8 is 80%. */
export const replacingKWh = ({ fuel, replacedUse, existingEfficiency, newEfficiency }: Omit<PlannedSwitch, 'fuelPrice' | 'electricityPrice'>): number =>
  (replacedUse * SOLD_FUELS[fuel].btu * existingEfficiency) / SOLD_FUELS.electric.btu / newEfficiency;

/** Estimates how the planned work changes a year's energy bills. The range runs from the best to the worst combination of the assumptions. */
export function billImpactOf(planned: PlannedSwitch): BillImpact {
  const electricityPrice = spread('price_of_electricity', planned.electricityPrice, SOLD_FUELS.electric.price.dollars);
  const fuelPrice = spread('price_of_fuel', planned.fuelPrice, SOLD_FUELS[planned.fuel].price.dollars);
  const efficiency: BillImpactAssumption = {
    name: 'seasonal_efficiency',
    low: planned.newEfficiency * (1 - EFFICIENCY_SPREAD),
    high: planned.newEfficiency * (1 + EFFICIENCY_SPREAD),
    source: 'rating',
  };
  const weather: BillImpactAssumption = { name: 'weather', low: 1 - WEATHER_SPREAD, high: 1 + WEATHER_SPREAD, source: 'usual_winter' };
  const middle = ({ low, high }: BillImpactAssumption) => (low + high) / 2;
  const kWhOf = (cop: number) => replacingKWh({ ...planned, newEfficiency: cop });
  const change = (cop: number, fuel: number, electricity: number, winter: number) => winter * (kWhOf(cop) * electricity - planned.replacedUse * fuel);
  const ends = ({ low, high }: BillImpactAssumption) => [low, high];
  // If electric heat is replaced, the old and the new equipment use the same fuel, so vary both prices together.
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

function spread(name: BillImpactAssumption['name'], entered: number | null, fallback: number): BillImpactAssumption {
  const price = entered ?? fallback;
  const share = entered === null ? DEFAULT_PRICE_SPREAD : PRICE_SPREAD;
  return { name, low: price * (1 - share), high: price * (1 + share), source: entered === null ? 'default' : 'entered' };
}
