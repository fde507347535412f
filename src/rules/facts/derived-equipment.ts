import { type Equipment, equipmentName } from '@/foundation/equipment';
import { recordArrayOf, stringArrayOf, toCents, toDollars } from '@/platform';
import { type FactReading, knownReading, knownValue, type ReadFact, unansweredReading } from '@/rules/conditions';
import type { Derivation } from './derivation';
import { MEASURES, type Service } from './dictionary';
import { EQUIPMENT_COLUMNS } from './dictionary/columns';
import { t } from './messages';

/** Columns that the rules in this file read from a row of `systems`, the list of new equipment. */
type System = {
  id: string;
  service?: string;
  equipment_picker?: Equipment;
  manufacturer?: string;
  model?: string;
  outdoor_unit_manufacturer?: string;
  outdoor_unit_model?: string;
  ahri_id?: string;
  type?: string;
  compressor?: string;
  system_type?: string;
  refrigerant?: string;
  neep?: boolean;
  on_program_list?: boolean;
  energy_star_cold_climate?: boolean;
  eer2?: number;
  capacity_5f?: number;
  cop_5f?: number;
} & Partial<Record<Rating, number>>;

type Rating = 'seer2' | 'hspf2' | 'uef' | 'afue' | 'capacity';
const RATINGS: readonly Rating[] = ['seer2', 'hspf2', 'uef', 'afue', 'capacity'];

/** Services whose equipment is described in rows of `systems`. Panel and wiring have separate questions, and weatherization has separate forms. */
export const SERVICES_WITH_SYSTEMS: readonly Service[] = [
  'heat_pump',
  'air_conditioner',
  'gas_furnace',
  'electric_furnace',
  'boiler',
  'heat_pump_water_heater',
  'electric_water_heater',
  'gas_water_heater',
];

const PLANNED_WATER_HEATER = [
  'planned_water_heater',
  'planned_water_heater_by_hand',
  'planned_water_heater_brand',
  'planned_water_heater_model',
  'planned_water_heater_capacity',
];

/** Facts derived from the equipment. `dictionary/equipment.ts` defines the meaning of each fact. */
export const DERIVED_EQUIPMENT: Record<string, Derivation> = {
  planned_services: { reads: ['services_being_installed', 'weatherization_services', 'other_measures', 'scope_lines'], derive: plannedServices },

  measures_to_price: {
    reads: ['services_being_installed', 'weatherization_services'],
    derive: (read) => {
      // Both lists of services can contain "other", so remove the duplicate.
      const chosen = [...new Set(['services_being_installed', 'weatherization_services'].flatMap((fact) => stringArrayOf(knownValue(read(fact)))))];
      return chosen.length > 0 ? knownReading(chosen.map((service) => ({ id: `${service}-1`, service, quantity: 1 }))) : { state: 'unanswered' };
    },
  },

  systems_to_describe: {
    reads: ['services_being_installed', 'weatherization_services', 'other_measures', 'scope_lines', ...PLANNED_WATER_HEATER],
    derive: (read) => {
      const services = plannedServices(read);
      if (services.state !== 'known') return services;
      const chosen = stringArrayOf(services.value);
      const chosenServices = SERVICES_WITH_SYSTEMS.filter((service) => chosen.includes(service));
      return chosenServices.length > 0
        ? knownReading(
            chosenServices.map((service) => ({ id: `${service}-1`, service, ...(service === 'heat_pump_water_heater' && plannedWaterHeater(read)) })),
          )
        : { state: 'unanswered' };
    },
  },

  planned_system: {
    reads: ['systems'],
    derive: (read, member = '') => {
      const slash = member.lastIndexOf('/');
      const system = recordArrayOf(knownValue(read('systems'))).find(({ id }) => id === member.slice(0, slash));
      const value = system?.[member.slice(slash + 1)];
      return value === undefined ? unansweredReading('systems') : knownReading(value);
    },
  },

  units: { reads: ['systems'], derive: (read) => (read('systems').state === 'known' ? knownReading(unitsIn(read)) : unansweredReading('systems')) },

  reserved_unit: {
    reads: ['systems'],
    derive: (read, service) =>
      modelOf(
        systemsIn(read).map((system) => ({ ...system, model: plannedModel(system) })),
        service,
      ),
  },
  installed_unit: { reads: ['systems'], derive: (read, service) => modelOf(unitsIn(read), service) },

  energy_star: { reads: ['systems'], derive: energyStar },

  units_are_new: {
    reads: ['systems'],
    derive: (read) => {
      const conditions = systemsIn(read).map(({ id }) => read(`installed_condition.${id}`));
      const answered = conditions.flatMap((reading) => (reading.state === 'known' ? [reading.value] : []));
      if (answered.some((value) => value !== 'new')) return knownReading(false);
      return answered.length > 0 && answered.length === conditions.length ? knownReading(true) : unansweredReading('installed_condition');
    },
  },

  heat_pumps_carry_main_load: {
    reads: ['systems'],
    derive: (read) => {
      const heatPumps = systemsIn(read).filter(({ service }) => service === 'heat_pump');
      const bands = heatPumps.map(({ id }) => value<string>(read, `heat_pump_load_percentage.${id}`));
      if (bands.some((band) => band === 'fifty_to_ninety_nine' || band === 'one_hundred')) return knownReading(true);
      // Several heat pumps of the lowest band can add up to 51% or more, so the lowest band decides only for a single heat pump.
      return heatPumps.length === 1 && bands[0] === 'zero_to_fifty' ? knownReading(false) : unansweredReading('heat_pump_load_percentage');
    },
  },

  mixing_valve: {
    reads: ['systems', 'planned_mixing_valve'],
    derive: (read) => {
      const valves = systemsIn(read)
        .filter(({ service }) => service === 'heat_pump_water_heater')
        .map(({ id }) => value<boolean>(read, `installed_mixing_valve.${id}`));
      if (valves.includes(false)) return knownReading(false);
      if (valves.length > 0 && valves.every((valve) => valve === true)) return knownReading(true);
      const planned = read('planned_mixing_valve');
      return planned.state === 'known' ? planned : unansweredReading('planned_mixing_valve');
    },
  },

  new_panel_amps: {
    reads: ['new_panel_capacity_amps', 'new_panel_capacity_amps_other'],
    derive: (read) => {
      const chosen = read('new_panel_capacity_amps');
      if (chosen.state !== 'known') return unansweredReading('new_panel_capacity_amps');
      return chosen.value === 'other' ? read('new_panel_capacity_amps_other') : knownReading(Number(chosen.value));
    },
  },
};

/** Returns initial values for the water heater row, taken from earlier answers about the planned water heater. */
function plannedWaterHeater(read: ReadFact): Record<string, unknown> {
  if (value<boolean>(read, 'planned_water_heater_by_hand') === true)
    return withoutGaps({
      cannot_find: true,
      manufacturer: value(read, 'planned_water_heater_brand'),
      model: value(read, 'planned_water_heater_model'),
      capacity: value(read, 'planned_water_heater_capacity'),
    });
  const unit = value<Equipment>(read, 'planned_water_heater');
  return unit ? { equipment_picker: unit } : {};
}

/**
 * Returns the total of all costs entered for a service and its systems, in dollars. Returns undefined if there is no cost, or if there are fewer costs than
 * systems.
 */
export function installedCostOf(read: ReadFact, service: string): number | undefined {
  const ids = systemsIn(read)
    .filter((system) => system.service === service)
    .map(({ id }) => id);
  const costs = [read(`installed_cost.${service}`), ...ids.map((id) => read(`installed_cost.${id}`))].flatMap((reading) =>
    reading.state === 'known' && typeof reading.value === 'number' ? [reading.value] : [],
  );
  if (costs.length === 0 || costs.length < ids.length) return undefined;
  return toDollars(costs.reduce((cents, cost) => cents + toCents(cost), 0));
}

export type ScopeLine = { service?: string; total?: number };

/** Returns the lines of the scope of work, or undefined if the reading is not a known list of objects. */
export function scopeLinesIn(reading: FactReading): readonly ScopeLine[] | undefined {
  if (reading.state !== 'known' || !Array.isArray(reading.value)) return undefined;
  // The dictionary fixes the types of the columns, so the cast is safe.
  return reading.value.every((line) => typeof line === 'object' && line !== null) ? (reading.value as ScopeLine[]) : undefined;
}

function plannedServices(read: ReadFact): FactReading {
  const services = read('services_installed');
  if (services.state === 'known') return services;
  const lines = scopeLinesIn(read('scope_lines'));
  if (!lines) return unansweredReading('services_being_installed');
  const serviceKeys = lines.flatMap(({ service }) => (service ? [service] : []));
  return knownReading(Object.keys(MEASURES).filter((service) => serviceKeys.includes(service)));
}

function systemsIn(read: ReadFact): System[] {
  const systems = read('systems');
  return systems.state === 'known' && Array.isArray(systems.value) ? rowsOf<System>(systems.value).map((system) => ({ ...system, id: system.id ?? '' })) : [];
}

/** Returns the rows of a list. An entry that is not an object becomes an empty row, so all its columns are missing. */
const rowsOf = <Row extends object>(list: readonly unknown[]): Partial<Row>[] => list.map((row) => (typeof row === 'object' && row !== null ? row : {}));

/**
 * Returns one row of the fact `units` for each system: the installed equipment or, until it is known, the planned equipment. Omits unknown ratings, because an
 * unknown rating is not zero.
 */
function unitsIn(read: ReadFact): Record<string, unknown>[] {
  return systemsIn(read).map((system) => {
    const { id, service } = system;
    const installed = value<Equipment>(read, `installed_equipment.${id}`);
    const byHand = value<boolean>(read, `installed_by_hand.${id}`);
    const unit = byHand ? undefined : (installed ?? system.equipment_picker);
    const base = { id, service, ...withoutGaps(statedColumnsOf(system)) };
    if (unit)
      return {
        ...base,
        name: equipmentName(unit),
        model: unit.model,
        ...withoutGaps({ ahri_id: unit.ahri_id, ...ratingsFrom(unit), ...listedOf(unit), ...sizesOf(service, unit.capacity) }),
        energy_star: unit.energy_star ?? undefined,
        by_hand: false,
      };
    const enteredUnit = byHand
      ? {
          ...typedUnit(read, system),
          seer2: value(read, `installed_seer2.${id}`),
          hspf2: value(read, `installed_hspf2.${id}`),
          uef: value(read, `installed_uef.${id}`),
          capacity: value(read, `installed_capacity.${id}`),
          gwp: value(read, `installed_gwp.${id}`),
        }
      : { name: nameOf(system) || undefined, model: plannedModel(system), ahri_id: system.ahri_id, ...ratingsFrom(system) };
    const { compressor, refrigerant, neep, system_type: systemType } = system;
    const typedGwp = 'gwp' in enteredUnit ? enteredUnit.gwp : undefined;
    const gwp = typedGwp ?? (refrigerant === undefined ? undefined : WARMING_POTENTIALS[refrigerant]);
    const split_system = systemType === undefined ? undefined : systemType === 'split';
    const capacity = 'capacity' in enteredUnit ? enteredUnit.capacity : undefined;
    return { ...base, ...withoutGaps({ ...enteredUnit, compressor, refrigerant, gwp, neep, split_system, ...sizesOf(service, capacity) }), by_hand: true };
  });
}

/**
 * Returns the columns that people can enter in addition to the model. If the equipment catalog has a value for a column, that value replaces the entered value.
 */
const statedColumnsOf = ({ type, on_program_list, energy_star_cold_climate, eer2, capacity_5f, cop_5f }: System) => ({
  type,
  on_program_list,
  energy_star_cold_climate,
  eer2,
  capacity_5f,
  cop_5f,
});

/** Returns the values that the equipment catalog has for a model, under the column names that rules use. */
function listedOf(unit: Equipment): Record<string, unknown> {
  return {
    compressor: unit.fan_type && COMPRESSORS[unit.fan_type],
    refrigerant: unit.refrigerant && refrigerantOf(unit.refrigerant),
    gwp: unit.refrigerant_gwp,
    neep: unit.neep,
    eer2: unit.eer2,
    capacity_5f: unit.capacity_5f,
    cop_5f: unit.cop_5f,
    split_system: unit.system_type && unit.system_type === 'split',
  };
}

/** Compressor type by fan type. The catalog has no compressor type, but the fan type determines it. */
const COMPRESSORS: Record<NonNullable<Equipment['fan_type']>, string> = {
  single_speed: 'single_stage',
  multi_speed: 'two_stage',
  variable_speed: 'variable_speed',
};

/**
 * Global warming potential over 100 years by refrigerant, for equipment that is not from the catalog. Source: IPCC, Fourth Assessment Report, which the US
 * EPA uses in 40 CFR 84 (2023-10-24).: 40 CFR 98, table A-1.
 */
const WARMING_POTENTIALS: Readonly<Record<string, number>> = { r410a: 2_088, r32: 675, r454b: 466, r290: 3, r744: 1, r134a: 1_430 };

/** Converts the name of a refrigerant to a code: `R-454B` becomes `r454b`. Refrigerants without a code in rules become `other`. */
function refrigerantOf(written: string): string {
  const code = written.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return Object.hasOwn(EQUIPMENT_COLUMNS.refrigerant.options ?? {}, code) ? code : 'other';
}

/**
 * Returns the size columns for a capacity, or no columns if the capacity is unknown. The capacity is in gallons for water heaters, and in BTU/h for all other
 * equipment (12,000 BTU/h = 1 ton).
 */
function sizesOf(service: string | undefined, capacity: unknown): Record<string, unknown> {
  if (typeof capacity !== 'number') return {};
  const isTank = service !== undefined && WATER_HEATERS.includes(service);
  return isTank ? { volume: capacity } : { capacity_btuh: capacity, tons: capacity / 12_000 };
}

const WATER_HEATERS: readonly string[] = ['heat_pump_water_heater', 'electric_water_heater', 'gas_water_heater'];

/** Returns the equipment name and model from the nameplate. Until a nameplate is entered, returns the name and model of the planned equipment. */
function typedUnit(read: ReadFact, system: System): { name: string | undefined; model: string | undefined } {
  const model = value<string>(read, `installed_model.${system.id}`);
  if (model === undefined) return { name: nameOf(system) || undefined, model: plannedModel(system) };
  return { name: [value<string>(read, `installed_brand.${system.id}`), model].filter(Boolean).join(' '), model };
}

const plannedModel = (system: System): string | undefined => system.equipment_picker?.model ?? system.outdoor_unit_model ?? system.model;

/**
 * Returns the equipment model of a service. Returns an unanswered reading if the model is unknown. Also returns an unanswered reading for several systems,
 * because a nameplate cannot be assigned to one of them.
 */
function modelOf(units: readonly Record<string, unknown>[], service: string | undefined): FactReading {
  const [unit, ...others] = units.filter((other) => other.service === service);
  return unit && others.length === 0 && typeof unit.model === 'string' ? knownReading(unit.model) : unansweredReading('systems');
}

/**
 * Returns whether the equipment of a service is ENERGY STAR certified. The finding of a reviewer decides, unless it is `not_applicable`. Without such a
 * finding, every row of `units` for the service must be certified, and a row without data makes the result unknown.
 */
function energyStar(read: ReadFact, service: string | undefined): FactReading {
  const confirmed = read('energy_star_confirmed');
  if (confirmed.state === 'known' && confirmed.value !== 'not_applicable') return knownReading(confirmed.value === 'yes');
  const all = recordArrayOf(knownValue(read('units')));
  const units = all.filter((unit) => unit.service === service);
  if (units.length === 0) return unansweredReading('systems');
  if (units.some((unit) => unit.energy_star === false)) return knownReading(false);
  const unlisted = units.find((unit) => unit.energy_star !== true);
  // A row without `by_hand` was entered for an estimate. The result is unanswered, because people can add the certification to the row.
  if (unlisted && unlisted.by_hand === undefined) return unansweredReading(`units[${all.indexOf(unlisted) + 1}].energy_star`);
  if (unlisted) return { state: 'unavailable', why: t('equipment_uncertified_error', { name: String(unlisted.name ?? t('the_equipment')) }) };
  return knownReading(true);
}

function value<T>(read: ReadFact, fact: string): T | undefined {
  const reading = read(fact);
  // The dictionary fixes the type of each of these facts, so the cast is safe.
  return reading.state === 'known' ? (reading.value as T) : undefined;
}

const ratingsFrom = (from: Partial<Record<Rating, number | null>>): Record<string, unknown> =>
  Object.fromEntries(RATINGS.map((rating) => [rating, from[rating]]));

const withoutGaps = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

const nameOf = (system: System): string =>
  [system.outdoor_unit_manufacturer ?? system.manufacturer, system.outdoor_unit_model ?? system.model].filter(Boolean).join(' ');
