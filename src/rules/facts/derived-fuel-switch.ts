import { isKeyOf, isNumber, recordArrayOf } from '@/platform';
import { type FactReading, knownValue, type ReadFact } from '@/rules/conditions';
import type { Derivation } from './derivation';

/**
 * Heat content of one sold unit of fuel in Btu (EIA, Units and calculators explained: therm 100,000, propane 91,452, heating oil 138,500, kWh 3,412)
 * and the CO₂ of burning it in kg (EPA, Emission Factors for Greenhouse Gas Inventories: natural gas 53.06 per million Btu, propane 5.72 and heating
 * oil No. 2 10.21 per gallon). Electricity: eGRID2022, average of the United States, 823.1 lb per MWh.
 */
const FUELS = {
  natural_gas: { btu: 100_000, co2: 5.306 },
  propane: { btu: 91_452, co2: 5.72 },
  oil: { btu: 138_500, co2: 10.21 },
  electric: { btu: 3_412, co2: 0.3734 },
} as const;
const KWH = FUELS.electric;

/** Btu of heat per Wh of electricity: HSPF2 divided by this is a seasonal COP. */
const BTU_PER_WH = 3.412;

/**
 * Since 1992 federal law requires 78% efficiency of a furnace, and nearly all reach 80%. Earlier furnaces usually had 56 to 70% (DOE, Furnaces and
 * Boilers).
 */
const STANDARD_SINCE = 1992;
const SINCE_THE_STANDARD = 80;
const BEFORE_THE_STANDARD = 65;
const ELECTRIC_HEAT = 100;

const known = (value: unknown): FactReading => ({ state: 'known', value });

const INPUTS = [
  'switched_fuel',
  'switched_efficiency',
  'switched_annual_use',
  'switched_share',
  'switched_to_efficiency',
  'switched_fuel_price',
  'electricity_price',
] as const;

/** Amount of fuel that is replaced, and the electricity that produces the same heat. */
type Switch = { fuel: keyof typeof FUELS; fuelSaved: number; kwh: number };

function switchOf(read: ReadFact): Switch | undefined {
  const [fuel, efficiency, use, share, cop] = INPUTS.map((name) => knownValue(read(name)));
  if (!isKeyOf(FUELS, fuel) || !isNumber(efficiency) || !isNumber(use) || !isNumber(share) || !isNumber(cop) || cop <= 0) return undefined;
  const fuelSaved = (use * share) / 100;
  const heat = (fuelSaved * FUELS[fuel].btu * efficiency) / 100;
  return { fuel, fuelSaved, kwh: heat / KWH.btu / cop };
}

const inputsBut = (...unread: string[]): string[] => INPUTS.filter((name) => !unread.includes(name));
const waitsFor = (facts: readonly string[]): FactReading => ({ state: 'unanswered', waitsFor: [...facts] });

/** Facts derived from a fuel switch. Their meanings: `dictionary/fuel-switch.ts`. */
export const DERIVED_FUEL_SWITCH: Record<string, Derivation> = {
  annual_bill_change: {
    reads: INPUTS,
    derive: (read) => {
      const change = switchOf(read);
      const [gas, electricity] = [knownValue(read('switched_fuel_price')), knownValue(read('electricity_price'))];
      if (!change || !isNumber(gas) || !isNumber(electricity)) return waitsFor(INPUTS);
      return known(Math.round((change.kwh * electricity - change.fuelSaved * gas) * 100) / 100);
    },
  },

  annual_co2_change: {
    reads: inputsBut('switched_fuel_price', 'electricity_price'),
    derive: (read) => {
      const change = switchOf(read);
      if (!change) return waitsFor(inputsBut('switched_fuel_price', 'electricity_price'));
      return known(Math.round(change.kwh * KWH.co2 - change.fuelSaved * FUELS[change.fuel].co2));
    },
  },

  usual_efficiency: {
    reads: ['primary_fuel_type', 'primary_heating_equipment', 'existing_heating_equipment', '$today'],
    derive: (read) => {
      const fuel = knownValue(read('primary_fuel_type'));
      const kind = knownValue(read('primary_heating_equipment'));
      // The efficiency of a heat pump varies too much for a default.
      if (kind === 'heat_pump') return waitsFor(['primary_heating_equipment']);
      if (fuel === 'electric') return known(ELECTRIC_HEAT);
      const age = recordArrayOf(knownValue(read('existing_heating_equipment'))).find(({ type }) => type === kind)?.age_years;
      const year = Number(String(knownValue(read('$today')) ?? '').slice(0, 4));
      if (!isNumber(age) || !year) return waitsFor(['existing_heating_equipment']);
      return known(year - age < STANDARD_SINCE ? BEFORE_THE_STANDARD : SINCE_THE_STANDARD);
    },
  },

  planned_seasonal_efficiency: {
    reads: ['systems'],
    derive: (read) => {
      const units = recordArrayOf(knownValue(read('units')));
      const hspf2 = units.find(({ service }) => service === 'heat_pump')?.hspf2;
      if (isNumber(hspf2)) return known(Math.round((hspf2 / BTU_PER_WH) * 100) / 100);
      const uef = units.find(({ service }) => service === 'heat_pump_water_heater')?.uef;
      return isNumber(uef) ? known(uef) : waitsFor(['systems']);
    },
  },
};
