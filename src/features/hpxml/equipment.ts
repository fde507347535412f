import { isNumber, isString, recordArrayOf, stringArrayOf } from '@/platform';
import { COOLING_TYPES, codeOf, FAN_TYPES, FUEL_CODES, HEATING_TYPES, HYDRONIC_TYPES, WATER_HEATER_LOCATIONS, WATER_HEATER_TYPES } from './codes';
import { type DescribedJob, type HomeState, newEquipmentOf, positiveIntegerOf, positiveNumberOf, type ReadValue } from './described-job';
import { element, emptyElement, type XmlNode } from './xml';

type Row = Record<string, unknown>;

/** HPXML elements of the heating, cooling and water heating systems of a home, in the order that HPXML requires. */
type Plant = { heating: (XmlNode | null)[]; cooling: (XmlNode | null)[]; heatPumps: (XmlNode | null)[]; waterHeaters: (XmlNode | null)[] };

/** Returns the heating, cooling and water heating systems of the home before the work. */
export const equipmentBefore = (job: DescribedJob): XmlNode | null => systems(job, 'before', existingPlant(job, 'before', []));

/** Returns the heating, cooling and water heating systems of the home after the work: equipment that stays, and new equipment. */
export function equipmentAfter(job: DescribedJob): XmlNode | null {
  const remaining = existingPlant(job, 'after', stringArrayOf(job.read('services_being_removed')));
  const added = newPlant(job.read);
  return systems(job, 'after', {
    heating: [...remaining.heating, ...added.heating],
    cooling: [...remaining.cooling, ...added.cooling],
    heatPumps: [...remaining.heatPumps, ...added.heatPumps],
    waterHeaters: [...remaining.waterHeaters, ...added.waterHeaters],
  });
}

function systems({ read }: DescribedJob, moment: HomeState, plant: Plant): XmlNode | null {
  return element('Systems', [
    element('HVAC', [element('HVACPlant', [...plant.heating, ...plant.cooling, ...plant.heatPumps]), distribution(read, moment)]),
    element('MechanicalVentilation', [element('VentilationFans', [ventilation(read, moment)])]),
    element('WaterHeating', plant.waterHeaters),
    element('ElectricPanels', [panel(read, moment)]),
  ]);
}

/** Returns true if a service removes the water heater. Ignores the fuel in the name of the service, because a home has only one water heater. */
const isRemovedWaterHeater = (removed: readonly string[]): boolean => removed.some((service) => service.endsWith('_water_heater'));

function existingPlant({ read, year }: DescribedJob, moment: HomeState, removed: readonly string[]): Plant {
  const area = positiveNumberOf(read('conditioned_floor_area'));
  const served = (row: Row) => {
    const share = positiveNumberOf(row.percent_of_floor_area);
    return share === null || area === null ? null : positiveNumberOf(Math.round((share / 100) * area));
  };
  const installed = ({ age_years: age }: Row) => (isNumber(age) ? year - age : null);
  const stays = ({ type }: Row) => !(isString(type) && removed.includes(type));
  const heating = recordArrayOf(read('existing_heating_equipment')).filter(stays);
  const cooling = recordArrayOf(read('existing_cooling_equipment')).filter(stays);
  const isHeatPump = ({ type }: Row) => type === 'heat_pump';
  return {
    heating: heating
      .filter((row) => !isHeatPump(row))
      .map((row, index) => {
        const type = codeOf(HEATING_TYPES, row.type);
        return element('HeatingSystem', [
          emptyElement('SystemIdentifier', { id: `heating-${moment}-${index + 1}` }),
          element('YearInstalled', installed(row)),
          type ? element('HeatingSystemType', [emptyElement(type)]) : null,
          element('HeatingSystemFuel', codeOf(FUEL_CODES, row.fuel)),
          element('FloorAreaServed', served(row)),
        ]);
      }),
    cooling: cooling.flatMap((row, index) => {
      const type = codeOf(COOLING_TYPES, row.type);
      return type
        ? [
            element('CoolingSystem', [
              emptyElement('SystemIdentifier', { id: `cooling-${moment}-${index + 1}` }),
              element('YearInstalled', installed(row)),
              element('CoolingSystemType', type),
              element('FloorAreaServed', served(row)),
            ]),
          ]
        : [];
    }),
    // Read only one of the lists, because both lists contain a heat pump that heats and cools.
    heatPumps: (heating.some(isHeatPump) ? heating : cooling)
      .filter(isHeatPump)
      .map((row, index) =>
        element('HeatPump', [
          emptyElement('SystemIdentifier', { id: `heat-pump-${moment}-${index + 1}` }),
          element('YearInstalled', installed(row)),
          element('HeatPumpType', 'unknown'),
          element('HeatPumpFuel', FUEL_CODES.electric),
          element('FloorAreaServed', served(row)),
        ]),
      ),
    waterHeaters: isRemovedWaterHeater(removed) ? [] : [existingWaterHeater(read, moment)],
  };
}

function existingWaterHeater(read: ReadValue, moment: HomeState): XmlNode | null {
  const type = codeOf(WATER_HEATER_TYPES, read('existing_water_heater_type'));
  const fuel = codeOf(FUEL_CODES, read('existing_water_heater_fuel_type'));
  if (!type && !fuel) return null;
  const size = Number(read('existing_water_heater_size'));
  return element('WaterHeatingSystem', [
    emptyElement('SystemIdentifier', { id: `water-heater-${moment}` }),
    element('FuelType', fuel),
    element('WaterHeaterType', type),
    element('Location', codeOf(WATER_HEATER_LOCATIONS, read('existing_water_heater_location'))),
    element('TankVolume', Number.isFinite(size) && size > 0 ? size : null),
  ]);
}

/** Maps the heat pump types of the catalog to HPXML types. The catalog does not distinguish ducted and ductless heat pumps. */
const HEAT_PUMP_TYPES: Readonly<Record<string, string>> = {
  air_source_heat_pump: 'air-to-air',
  ground_source_heat_pump: 'ground-to-air',
  air_to_water_heat_pump: 'air-to-water',
};
const NEW_HEATING: Readonly<Record<string, string | null>> = { gas_furnace: null, electric_furnace: 'electricity', boiler: null };
const NEW_WATER_HEATERS: Readonly<Record<string, { type: string; fuel: string }>> = {
  heat_pump_water_heater: { type: 'heat pump water heater', fuel: 'electricity' },
  electric_water_heater: { type: 'storage water heater', fuel: 'electricity' },
  gas_water_heater: { type: 'storage water heater', fuel: 'natural gas' },
};

/** Returns the ID of new equipment in the file. The elements for the measures refer to the equipment by this ID. */
export const equipmentElementId = (index: number): string => `unit-${index + 1}`;

const efficiency = (name: 'AnnualHeatingEfficiency' | 'AnnualCoolingEfficiency', units: string, value: unknown): XmlNode | null => {
  const known = positiveNumberOf(value);
  return known === null ? null : element(name, [element('Units', units), element('Value', known)]);
};

/** Returns the energy factor of a water heater, or null for a value above 5, which HPXML does not allow. */
const energyFactor = (value: unknown): number | null => {
  const known = positiveNumberOf(value);
  return known !== null && known <= 5 ? known : null;
};

/** Converts an AFUE (furnace efficiency) from a percentage, which the catalog uses, to a fraction, which HPXML requires. */
const fraction = (value: unknown): number | null => {
  const known = positiveNumberOf(value);
  return known !== null && known > 1 ? known / 100 : known;
};

function newPlant(read: ReadValue): Plant {
  const plant: Plant = { heating: [], cooling: [], heatPumps: [], waterHeaters: [] };
  for (const [index, unit] of newEquipmentOf(read).entries()) {
    const service = String(unit.service);
    const id = emptyElement('SystemIdentifier', { id: equipmentElementId(index) });
    const model = element('ModelNumber', isString(unit.model) ? unit.model : null);
    const ahri = element('AHRINumber', isString(unit.ahri_id) ? unit.ahri_id : null);
    if (service === 'heat_pump')
      plant.heatPumps.push(
        element('HeatPump', [
          id,
          model,
          ahri,
          element('HeatPumpType', codeOf(HEAT_PUMP_TYPES, unit.type) ?? 'unknown'),
          element('HeatPumpFuel', FUEL_CODES.electric),
          element('HeatingCapacity', positiveNumberOf(unit.capacity_btuh)),
          efficiency('AnnualCoolingEfficiency', 'SEER2', unit.seer2),
          efficiency('AnnualHeatingEfficiency', 'HSPF2', unit.hspf2),
        ]),
      );
    else if (service === 'air_conditioner')
      plant.cooling.push(
        element('CoolingSystem', [
          id,
          model,
          ahri,
          element('CoolingSystemType', 'central air conditioner'),
          efficiency('AnnualCoolingEfficiency', 'SEER2', unit.seer2),
        ]),
      );
    else if (service in NEW_HEATING)
      plant.heating.push(
        element('HeatingSystem', [
          id,
          model,
          ahri,
          element('HeatingSystemType', [emptyElement(service === 'boiler' ? 'Boiler' : 'Furnace')]),
          element('HeatingSystemFuel', NEW_HEATING[service]),
          efficiency('AnnualHeatingEfficiency', 'AFUE', fraction(unit.afue)),
        ]),
      );
    else if (NEW_WATER_HEATERS[service])
      plant.waterHeaters.push(
        element('WaterHeatingSystem', [
          id,
          element('FuelType', NEW_WATER_HEATERS[service].fuel),
          element('WaterHeaterType', NEW_WATER_HEATERS[service].type),
          model,
          ahri,
          element('TankVolume', positiveNumberOf(unit.volume)),
          element('UniformEnergyFactor', energyFactor(unit.uef)),
        ]),
      );
  }
  return plant;
}

/**
 * Returns the element for ducts or pipes. No form asks for their condition after the work, so for the home after the work the element contains only the kind of
 * distribution.
 */
function distribution(read: ReadValue, moment: HomeState): XmlNode | null {
  const kind = read('existing_heating_distribution');
  const hydronic = codeOf(HYDRONIC_TYPES, kind);
  const hasDucts = kind === 'forced_air_ducts' || read('has_ductwork') === true;
  const type = hydronic ? element('HydronicDistribution', [element('HydronicDistributionType', hydronic)]) : hasDucts ? emptyElement('AirDistribution') : null;
  if (!type) return null;
  const sealed = { yes: true, no: false }[String(read('ducts_sealed'))];
  return element('HVACDistribution', [
    emptyElement('SystemIdentifier', { id: `distribution-${moment}` }),
    element('DistributionSystemType', [type]),
    hasDucts && moment === 'before' ? element('HVACDistributionImprovement', [element('DuctSystemSealed', sealed)]) : null,
  ]);
}

function ventilation(read: ReadValue, moment: HomeState): XmlNode | null {
  const type = codeOf(FAN_TYPES, read('ventilation_type'));
  if (!type) return null;
  return element('VentilationFan', [
    emptyElement('SystemIdentifier', { id: `ventilation-${moment}` }),
    element('FanType', type),
    element('RatedFlowRate', positiveNumberOf(read('ventilation_rated_flow'))),
    element('UsedForWholeBuildingVentilation', true),
  ]);
}

function panel(read: ReadValue, moment: HomeState): XmlNode | null {
  const before = positiveIntegerOf(read('existing_panel_amps'));
  const amps = moment === 'after' ? (positiveIntegerOf(read('new_panel_amps')) ?? before) : before;
  const spaces = read('existing_panel_breaker_slots');
  if (amps === null) return null;
  return element('ElectricPanel', [
    emptyElement('SystemIdentifier', { id: `panel-${moment}` }),
    element('MaxCurrentRating', amps),
    element('HeadroomSpaces', moment === 'before' && isNumber(spaces) ? spaces : null),
  ]);
}
