import { isKeyOf, isNumber, recordArrayOf } from '@/platform';
import { knownReading, knownValue, type ReadFact, unansweredReading } from '@/rules/conditions';
import { billImpactOf, type HeatingFuel, type PlannedSwitch, replacingKWh, SOLD_FUELS } from '@/rules/energy-use';
import type { Derivation } from './derivation';

/**
 * Kilograms of CO₂ for each unit in which a fuel is sold. Source: EPA, Emission Factors for Greenhouse Gas Inventories (natural gas 53.06 kg per million
 * Btu; propane 5.72 kg and heating oil No. 2 10.21 kg per gallon). Electricity: eGRID2022, United States average, 823.1 lb per MWh.
 */
const CO2_PER_UNIT: Readonly<Record<HeatingFuel, number>> = { natural_gas: 5.306, propane: 5.72, oil: 10.21, electric: 0.3734 };

/** Btu in one Wh. Dividing HSPF2 (Btu per Wh) by this number gives the seasonal COP. */
const BTU_PER_WH = 3.412;

/** Year from which federal law has required new furnaces to have an efficiency of at least 78% (DOE, Furnaces and Boilers). */
const STANDARD_SINCE = 1992;
/** Assumed efficiency in percent of fuel heating built in `STANDARD_SINCE` or later, because nearly all furnaces built since then reach 80%. */
const SINCE_THE_STANDARD = 80;
/** Assumed efficiency in percent of fuel heating built before `STANDARD_SINCE`, because these older furnaces usually have an efficiency of 56 to 70%. */
const BEFORE_THE_STANDARD = 65;
const ELECTRIC_HEAT = 100;

const INPUTS = [
  'switched_fuel',
  'switched_efficiency',
  'switched_annual_use',
  'switched_share',
  'switched_to_efficiency',
  'switched_fuel_price',
  'electricity_price',
] as const;

const INPUTS_WITHOUT_PRICES = INPUTS.filter((name) => name !== 'switched_fuel_price' && name !== 'electricity_price');

/** Returns the planned fuel switch, with null for unanswered prices. Returns undefined until all other answers are usable. */
function switchOf(read: ReadFact): PlannedSwitch | undefined {
  const [fuel, efficiency, use, share, cop, fuelPrice, electricityPrice] = INPUTS.map((name) => knownValue(read(name)));
  if (!isKeyOf(CO2_PER_UNIT, fuel) || !isNumber(efficiency) || !isNumber(use) || !isNumber(share) || !isNumber(cop) || cop <= 0) return undefined;
  return {
    fuel,
    replacedUse: (use * share) / 100,
    existingEfficiency: efficiency / 100,
    newEfficiency: cop,
    fuelPrice: isNumber(fuelPrice) ? fuelPrice : null,
    electricityPrice: isNumber(electricityPrice) ? electricityPrice : null,
  };
}

/** Returns a rule that derives a number from the planned fuel switch and the fuel prices. */
const ofBills = (result: (planned: PlannedSwitch, prices: { fuel: number; electricity: number }) => number): Derivation => ({
  reads: INPUTS,
  derive: (read) => {
    const planned = switchOf(read);
    if (!planned || planned.fuelPrice === null || planned.electricityPrice === null) return unansweredReading(...INPUTS);
    return knownReading(result(planned, { fuel: planned.fuelPrice, electricity: planned.electricityPrice }));
  },
});

/** Facts derived from a fuel switch. `dictionary/fuel-switch.ts` defines the meaning of each fact. */
export const FUEL_SWITCH_DERIVATIONS: Record<string, Derivation> = {
  annual_bill_change: ofBills((planned, { fuel, electricity }) => Math.round((replacingKWh(planned) * electricity - planned.replacedUse * fuel) * 100) / 100),
  annual_bill_change_low: ofBills((planned) => billImpactOf(planned).low),
  annual_bill_change_high: ofBills((planned) => billImpactOf(planned).high),

  annual_co2_change: {
    reads: INPUTS_WITHOUT_PRICES,
    derive: (read) => {
      const planned = switchOf(read);
      if (!planned) return unansweredReading(...INPUTS_WITHOUT_PRICES);
      return knownReading(Math.round(replacingKWh(planned) * CO2_PER_UNIT.electric - planned.replacedUse * CO2_PER_UNIT[planned.fuel]));
    },
  },

  switched_fuel_unit: {
    reads: ['switched_fuel'],
    derive: (read) => {
      const fuel = knownValue(read('switched_fuel'));
      return isKeyOf(SOLD_FUELS, fuel) ? knownReading(SOLD_FUELS[fuel].unit) : unansweredReading('switched_fuel');
    },
  },

  usual_efficiency: {
    reads: ['primary_fuel_type', 'primary_heating_equipment', 'existing_heating_equipment', '$today'],
    derive: (read) => {
      const fuel = knownValue(read('primary_fuel_type'));
      const kind = knownValue(read('primary_heating_equipment'));
      // The efficiency of a heat pump varies too much for a default.
      if (kind === 'heat_pump') return unansweredReading('primary_heating_equipment');
      if (fuel === 'electric') return knownReading(ELECTRIC_HEAT);
      const age = recordArrayOf(knownValue(read('existing_heating_equipment'))).find(({ type }) => type === kind)?.age_years;
      const year = Number(String(knownValue(read('$today')) ?? '').slice(0, 4));
      if (!isNumber(age) || !year) return unansweredReading('existing_heating_equipment');
      return knownReading(year - age < STANDARD_SINCE ? BEFORE_THE_STANDARD : SINCE_THE_STANDARD);
    },
  },

  planned_seasonal_efficiency: {
    reads: ['systems'],
    derive: (read) => {
      const units = recordArrayOf(knownValue(read('units')));
      const hspf2 = units.find(({ service }) => service === 'heat_pump')?.hspf2;
      if (isNumber(hspf2)) return knownReading(Math.round((hspf2 / BTU_PER_WH) * 100) / 100);
      const uef = units.find(({ service }) => service === 'heat_pump_water_heater')?.uef;
      return isNumber(uef) ? knownReading(uef) : unansweredReading('systems');
    },
  },
};
