import { isKeyOf, recordArrayOf, stringArrayOf } from '@/platform';
import { type FactReading, knownReading, knownValue, type ReadFact, unansweredReading } from '@/rules/conditions';
import type { Derivation } from './derivation';
import { HEATING_FUELS, HVAC_SYSTEM_TYPES } from './dictionary';

type Row = Record<string, unknown>;

/** Derived facts about assessments. `dictionary/assessments.ts` defines the meaning of each fact. */
export const DERIVED_ASSESSMENTS: Record<string, Derivation> = {
  existing_hvac_systems: {
    reads: ['existing_heating_equipment', 'existing_cooling_equipment', 'primary_heating_equipment', 'primary_cooling_equipment'],
    derive: (read) => rowsOrUnanswered(existingSystems(read), 'existing_heating_equipment'),
  },

  proposed_hvac_systems: {
    reads: ['services_being_installed', 'services_being_removed', 'existing_heating_equipment', 'existing_cooling_equipment'],
    derive: (read) => {
      const installed = stringArrayOf(knownValue(read('services_being_installed')));
      const removed = stringArrayOf(knownValue(read('services_being_removed')));
      const added = Object.entries(ADDED).flatMap(([service, system]) =>
        installed.includes(service) ? [{ id: `new-${service}`, service_type: service, ...system }] : [],
      );
      const staying = existingSystems(read).filter(({ service_type }) => !removed.includes(String(service_type)));
      // New systems change the load of the remaining systems, so leave that load empty and ask for it again.
      return rowsOrUnanswered(
        [...added, ...staying.map(({ conditioning_load: _load, ...system }) => ({ ...system, stays: true }))],
        'services_being_installed',
      );
    },
  },

  heating_systems_to_assess: {
    reads: ['existing_heating_equipment'],
    derive: (read) =>
      rowsOrUnanswered(
        recordArrayOf(knownValue(read('existing_heating_equipment')))
          .slice(0, MAX_ASSESSED)
          .map((row) => ({
            id: String(row.id),
            fuel_and_system_type: assessedType(row),
            ...(typeof row.percent_of_floor_area === 'number' && { percent_conditioned_floor_area_served: row.percent_of_floor_area }),
          })),
        'existing_heating_equipment',
      ),
  },

  appliances_to_test_again: {
    reads: ['combustion_appliances'],
    derive: (read) =>
      rowsOrUnanswered(
        recordArrayOf(knownValue(read('combustion_appliances'))).map(({ id, type, name }) => ({ id, type, ...(name !== undefined && { name }) })),
        'combustion_appliances',
      ),
  },

  pre_install_cas_failed: failedIn('ambient_co_test_result', 'combustion_appliances'),
  post_install_cas_failed: failedIn('post_install_ambient_co_test_result', 'post_install_combustion_appliances'),

  existing_panel_amps: {
    reads: ['existing_panel_capacity_amps', 'existing_panel_capacity_amps_other'],
    derive: (read) => {
      const chosen = read('existing_panel_capacity_amps');
      if (chosen.state !== 'known') return unansweredReading('existing_panel_capacity_amps');
      return chosen.value === 'other' ? read('existing_panel_capacity_amps_other') : knownReading(Number(chosen.value));
    },
  },

  has_dual_fuel: {
    reads: ['systems'],
    derive: (read) => {
      const types = recordArrayOf(knownValue(read('systems'))).flatMap(({ id, service }) =>
        service === 'heat_pump' ? [knownValue(read(`heat_pump_system_type.${id}`))] : [],
      );
      if (types.some((type) => type === 'dual_fuel_with_new_equipment' || type === 'dual_fuel_with_existing_equipment')) return knownReading(true);
      return types.length > 0 && types.every((type) => type === 'all_electric') ? knownReading(false) : unansweredReading('heat_pump_system_type');
    },
  },
};

/** Returns the rows as a known reading. Returns an unanswered reading that waits for the fact `waiting` if there are no rows. */
const rowsOrUnanswered = (rows: readonly Row[], waiting: string): FactReading => (rows.length > 0 ? knownReading(rows) : unansweredReading(waiting));

/** Purpose (heating, cooling or both) and energy source of a new system, by service. */
const ADDED: Readonly<Record<string, Row>> = {
  heat_pump: { energy_use: 'both', energy_source: 'electric' },
  air_conditioner: { energy_use: 'cooling', energy_source: 'electric' },
  gas_furnace: { energy_use: 'heating' },
  electric_furnace: { energy_use: 'heating', energy_source: 'electric' },
  boiler: { energy_use: 'heating' },
};

function existingSystems(read: ReadFact): Row[] {
  const heating = recordArrayOf(knownValue(read('existing_heating_equipment')));
  const cooling = recordArrayOf(knownValue(read('existing_cooling_equipment'))).filter(({ type }) => type !== 'none');
  // A heat pump that is in both lists is one system, so list the heat pump once, for heating and cooling.
  const isHeatPump = ({ type }: Row) => type === 'heat_pump';
  const coolsToo = cooling.some(isHeatPump);
  const heaters = heating.map((row) =>
    systemFrom(row, coolsToo && isHeatPump(row) ? 'both' : 'heating', heating.length, knownValue(read('primary_heating_equipment'))),
  );
  const coolers = cooling
    .filter((row) => !(isHeatPump(row) && heating.some(isHeatPump)))
    .map((row) => systemFrom({ fuel: 'electric', ...row }, 'cooling', cooling.length, knownValue(read('primary_cooling_equipment'))));
  return [...heaters, ...coolers];
}

function systemFrom(row: Row, energy_use: string, count: number, primary: unknown): Row {
  const { id, type, fuel } = row;
  return {
    id: String(id),
    service_type: isKeyOf(HVAC_SYSTEM_TYPES, type) ? type : 'other',
    energy_use,
    // The form has no option for wood and similar fuels, so leave the source empty. The user then chooses the closest option.
    ...(isKeyOf(HEATING_FUELS, fuel) && { energy_source: fuel }),
    conditioning_load: count === 1 ? 'all' : type === primary ? 'primary' : 'secondary',
  };
}

const MAX_ASSESSED = 3;

/** Converts type and fuel of existing equipment to a type of the DOE limited assessment. */
function assessedType({ type, fuel }: Row): string {
  if (type === 'heat_pump') return 'electric_heat_pump';
  if (type === 'baseboard') return 'electric_resistance_baseboard';
  if (type === 'electric_furnace') return 'electric_resistance_furnace';
  if (type !== 'boiler' && type !== 'gas_furnace') return 'other';
  const kind = type === 'boiler' ? 'boiler' : 'furnace';
  if (fuel === 'electric') return `electric_resistance_${kind}`;
  if (fuel === 'oil') return `oil_${kind}`;
  return fuel === 'natural_gas' || fuel === 'propane' ? `gas_propane_${kind}` : 'other';
}

/**
 * Derives whether a combustion safety test failed, either of the room air (`ambient`) or of an appliance. The fact is unanswered until there is at least one
 * test result.
 */
function failedIn(ambient: string, appliances: string): Derivation {
  return {
    reads: [ambient, appliances],
    derive: (read) => {
      const results = [
        knownValue(read(ambient)),
        ...recordArrayOf(knownValue(read(appliances))).flatMap((row) =>
          Object.entries(row).flatMap(([key, value]) => (key.endsWith('_test_result') ? [value] : [])),
        ),
      ].filter((result) => result !== undefined);
      return results.length > 0 ? knownReading(results.includes('failed')) : unansweredReading(ambient);
    },
  };
}
