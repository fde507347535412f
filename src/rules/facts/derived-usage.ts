import { isNumber, stringArrayOf, toDollars } from '@/platform';
import { type FactReading, knownReading, knownValue, type ReadFact, unansweredReading } from '@/rules/conditions';
import { kWhEquivalentOf } from '@/rules/energy-use';
import type { Derivation } from './derivation';
import { SHARED_USAGE } from './dictionary';

const HEATING: Readonly<Record<string, string>> = { natural_gas: 'utility_heating_therms', electric: 'utility_heating_kwh' };
/**
 * Names of the facts that approximate hot water use, by fuel. Electricity is absent, because a home's base use of electricity includes much more than hot
 * water.
 */
const HOT_WATER: Readonly<Record<string, string>> = { natural_gas: 'utility_base_therms' };
const CENTS: Readonly<Record<string, string>> = { natural_gas: 'utility_cents_per_therm', electric: 'utility_cents_per_kwh' };

const FUELS_OF_SAVINGS = [
  { kind: 'kWh', annual: 'utility_annual_kwh', saved: 'utility_saved_kwh' },
  { kind: 'therm', annual: 'utility_annual_therms', saved: 'utility_saved_therms' },
] as const;

const withCopies = (names: readonly string[]): string[] => names.flatMap((name) => [name, `${SHARED_USAGE}.${name}`]);

/** Reads a fact about energy use. If the fact is not known, reads its copy that the homeowner shares with the contractor (`SHARED_USAGE`). */
function numberOf(read: ReadFact, name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const values = withCopies([name]).map((fact) => knownValue(read(fact)));
  return values.find(isNumber);
}

/** Returns the fuel that the work replaces (`switched_fuel`), otherwise the fuel that heats the home. Returns an empty string if both facts are unknown. */
const fuelOf = (read: ReadFact): string => String(knownValue(read('switched_fuel')) ?? knownValue(read('primary_fuel_type')) ?? '');

const dollarsOf = (read: ReadFact, fuel: string): FactReading => {
  const cents = numberOf(read, CENTS[fuel]);
  return cents === undefined ? unansweredReading('utility_history_state') : knownReading(Number(toDollars(cents).toFixed(4)));
};

/** Facts derived from the energy use of the home. `dictionary/energy.ts` defines the meaning of each fact. */
export const DERIVED_USAGE: Record<string, Derivation> = {
  utility_annual_kwh_equivalent: {
    reads: ['has_usable_bill_history', 'utility_annual_kwh', 'utility_annual_therms'],
    derive: (read) => {
      const [kWh, therms] = [knownValue(read('utility_annual_kwh')), knownValue(read('utility_annual_therms'))];
      const isWhole = knownValue(read('has_usable_bill_history')) === true && (isNumber(kWh) || isNumber(therms));
      return isWhole ? knownReading(kWhEquivalentOf(isNumber(kWh) ? kWh : 0, isNumber(therms) ? therms : 0)) : unansweredReading('has_usable_bill_history');
    },
  },

  billed_savings_kwh_eq: {
    reads: [...FUELS_OF_SAVINGS.flatMap(({ annual, saved }) => [annual, saved]), 'has_usable_bill_history'],
    derive: (read) => {
      const parts = FUELS_OF_SAVINGS.filter(({ annual }) => isNumber(knownValue(read(annual)))).map(({ saved, kind }) => ({
        kind,
        value: knownValue(read(saved)),
      }));
      const isWhole = knownValue(read('has_usable_bill_history')) === true && parts.length > 0 && parts.every(({ value }) => isNumber(value));
      const savedOf = (kind: 'kWh' | 'therm') => Number(parts.find((part) => part.kind === kind)?.value ?? 0);
      return isWhole ? knownReading(kWhEquivalentOf(savedOf('kWh'), savedOf('therm'))) : unansweredReading('utility_history_state');
    },
  },

  billed_fuel_use: {
    reads: [
      'switched_fuel',
      'primary_fuel_type',
      'planned_services',
      'delivered_fuel_type',
      'delivered_fuel_annual_gallons',
      ...withCopies([...Object.values(HEATING), ...Object.values(HOT_WATER)]),
    ],
    derive: (read) => {
      const fuel = fuelOf(read);
      const gallons = knownValue(read('delivered_fuel_annual_gallons'));
      if (fuel === knownValue(read('delivered_fuel_type')) && isNumber(gallons)) return knownReading(gallons);
      const services = stringArrayOf(knownValue(read('planned_services')));
      const heatsWater = services.includes('heat_pump_water_heater');
      const heatsRooms = services.includes('heat_pump') || !heatsWater;
      const parts = [heatsRooms ? numberOf(read, HEATING[fuel]) : 0, heatsWater && HOT_WATER[fuel] ? numberOf(read, HOT_WATER[fuel]) : 0];
      const use = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0);
      return use > 0 ? knownReading(Math.round(use * 10) / 10) : unansweredReading('utility_history_state');
    },
  },

  billed_fuel_price: {
    reads: ['switched_fuel', 'primary_fuel_type', ...withCopies(Object.values(CENTS))],
    derive: (read) => dollarsOf(read, fuelOf(read)),
  },

  billed_electricity_price: { reads: withCopies(['utility_cents_per_kwh']), derive: (read) => dollarsOf(read, 'electric') },
};
