import { isKeyOf, stringArrayOf } from '@/platform';
import { type FactReading, knownReading, knownValue, type ReadFact, unansweredReading } from '@/rules/conditions';
import type { Derivation } from './derivation';
import { HEATING_TYPES } from './dictionary';

const BURN = ['gas_furnace', 'boiler', 'gas_water_heater'];
const RUN_ON_ELECTRICITY = ['heat_pump', 'air_conditioner', 'electric_furnace', 'heat_pump_water_heater', 'electric_water_heater'];

const removed = (read: ReadFact): string[] => stringArrayOf(knownValue(read('services_being_removed')));
const installed = (read: ReadFact): string[] => stringArrayOf(knownValue(read('services_being_installed')));
const removedHeating = (read: ReadFact): string[] => removed(read).filter((service) => isKeyOf(HEATING_TYPES, service));
/** Returns true if the project removes a combustion appliance and installs an electric appliance. */
const electrifies = (read: ReadFact): boolean =>
  removed(read).some((service) => BURN.includes(service)) && installed(read).some((service) => RUN_ON_ELECTRICITY.includes(service));

/**
 * Suggested answers about the existing equipment, derived from the planned work and the first answers about the home. Forms prefill their questions with these
 * suggestions. A suggestion is not an answer: the facts of these questions get values only when a user completes the form.
 */
export const DERIVED_EXISTING: Record<string, Derivation> = {
  heating_to_describe: {
    reads: ['removing_services', 'services_being_removed'],
    derive: (read) => {
      if (read('removing_services').state !== 'known') return unansweredReading('removing_services');
      const types = removedHeating(read);
      if (types.length === 0) return knownReading([{ id: 'heating-1' }]);
      return knownReading(types.map((type) => ({ id: `${type}-1`, type, ...(types.length === 1 && { percent_of_floor_area: 100 }) })));
    },
  },

  planned_heating_removal: {
    reads: ['services_being_removed'],
    derive: (read) => (removedHeating(read).length > 0 ? knownReading('fully_removed_or_decommissioned') : unansweredReading('services_being_removed')),
  },

  planned_load_increase: {
    reads: ['services_being_removed', 'services_being_installed'],
    derive: (read) => (electrifies(read) ? knownReading('yes') : unansweredReading('services_being_installed')),
  },

  planned_panel_support: {
    reads: ['services_being_removed', 'services_being_installed'],
    derive: (read) => (electrifies(read) ? knownReading(['electrification']) : unansweredReading('services_being_installed')),
  },

  energy_types_so_far: {
    reads: ['primary_fuel_type'],
    derive: (read) => {
      const fuel = knownValue(read('primary_fuel_type'));
      return typeof fuel === 'string' ? knownReading([...new Set(['electric', fuel])]) : unansweredReading('primary_fuel_type');
    },
  },

  energy_uses_so_far: {
    reads: ['primary_fuel_type', 'existing_ac', 'existing_water_heater_fuel_type'],
    derive: (read) => {
      const fuel = sourceOf(knownValue(read('primary_fuel_type')));
      if (fuel === undefined) return unansweredReading('primary_fuel_type');
      const cools = knownValue(read('existing_ac'));
      const water = sourceOf(knownValue(read('existing_water_heater_fuel_type')));
      return knownReading({
        // Default `none`: most homes have no pool, hot tub or electric vehicle.
        pool: ['none'],
        hot_tub: ['none'],
        ev_charging: ['none'],
        heating: [fuel],
        ...(typeof cools === 'boolean' && { cooling: [cools ? 'electric' : 'none'] }),
        ...(water !== undefined && { water_heating: [water] }),
      });
    },
  },

  electric_utility_offered: { reads: ['electric_utility_options'], derive: (read) => onlyOne(read('electric_utility_options')) },
  gas_utility_offered: { reads: ['gas_utility_options'], derive: (read) => onlyOne(read('gas_utility_options')) },
};

/** Converts a fuel to its code in `energy_uses`. Only the code of oil differs. */
const sourceOf = (fuel: unknown): string | undefined => (typeof fuel !== 'string' ? undefined : fuel === 'oil' ? 'fuel_oil' : fuel);

/**
 * Returns the utility if exactly one is listed, or an unanswered reading if several are listed. If none is listed, returns `not_listed`, and a person enters
 * the name.
 */
function onlyOne(options: FactReading): FactReading {
  const listed = knownValue(options);
  if (!Array.isArray(listed) || listed.length === 0) return knownReading('not_listed');
  const [only]: unknown[] = listed;
  const isOne = listed.length === 1 && typeof only === 'object' && only !== null && 'value' in only;
  return isOne ? knownReading(only.value) : { state: 'unanswered' };
}
