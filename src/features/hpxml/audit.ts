import { PANEL_AMPS } from '@/rules/facts';
import { readEnvelope } from './audit-envelope';
import { COOLING_TYPES, FACILITY_TYPES, FAN_TYPES, HYDRONIC_TYPES, portalValueOf, WATER_HEATER_LOCATIONS, WATER_HEATER_TYPES } from './codes';
import { attributeOf, hasNode, namesIn, nodesAt, numberAt, type ReadNode, textAt } from './node';

/** A value in an HPXML file (Home Performance XML). `fact`: name of the portal fact that has this value. */
export type HpxmlAuditValue = { fact: string; value: unknown };

export type HpxmlAudit = { software: string | null; address: string | null; zip: string | null; values: HpxmlAuditValue[] };

/** Reason why a file cannot be read. */
export type HpxmlReadError = 'no_home' | 'no_id' | 'several_homes';

/** Project steps after the audit. A `Building` element for one of these steps does not describe the home before the work. */
const LATER_STEPS = ['proposed workscope', 'approved workscope', 'construction-period testing/daily test out', 'job completion testing/final inspection'];

const eventOf = (building: ReadNode) => textAt(building, 'ProjectStatus', 'EventType');

/**
 * Reads the home's state before the work from the content of an HPXML document.
 * @param year - current year, from which the age of equipment is calculated
 */
export function readAudit(document: ReadNode, year: number): HpxmlAudit | HpxmlReadError {
  const buildings = nodesAt(document, 'Building');
  if (buildings.some((building) => !attributeOf(nodesAt(building, 'BuildingID')[0], 'id'))) return 'no_id';
  const audits = buildings.filter((building) => eventOf(building) === 'audit');
  const [building, ...others] = audits.length > 0 ? audits : buildings.filter((candidate) => !LATER_STEPS.includes(eventOf(candidate) ?? ''));
  if (building === undefined) return 'no_home';
  if (others.length > 0) return 'several_homes';
  const address = nodesAt(building, 'Site', 'Address')[0];
  const parts = ['Address1', 'Address2', 'CityMunicipality', 'StateCode', 'ZipCode'].map((name) => textAt(address, name));
  const values = { ...homeOf(building), ...readEnvelope(building), ...systemsOf(building, year), ...savingsOf(document) };
  return {
    software: textAt(document, 'SoftwareInfo', 'SoftwareProgramUsed') ?? textAt(document, 'XMLTransactionHeaderInformation', 'XMLGeneratedBy') ?? null,
    address: parts.filter(Boolean).join(', ') || null,
    zip: textAt(address, 'ZipCode')?.slice(0, 5) ?? null,
    values: Object.entries(values).flatMap(([fact, value]) => (value === undefined ? [] : [{ fact, value }])),
  };
}

type Values = Record<string, unknown>;

function homeOf(building: ReadNode): Values {
  const construction = nodesAt(building, 'BuildingDetails', 'BuildingSummary', 'BuildingConstruction')[0];
  return {
    the_site_building_type: portalValueOf(FACILITY_TYPES, textAt(construction, 'ResidentialFacilityType')),
    year_home_built: numberAt(construction, 'YearBuilt'),
    conditioned_floor_area: rounded(numberAt(construction, 'ConditionedFloorArea')),
    number_of_bedrooms: numberAt(construction, 'NumberofBedrooms'),
    number_of_bathrooms: numberAt(construction, 'NumberofBathrooms'),
    number_of_stories: numberAt(construction, 'NumberofStoriesAboveGrade') ?? numberAt(construction, 'NumberofConditionedFloorsAboveGrade'),
    energy_audit_done_on: eventOf(building) === 'audit' ? textAt(building, 'ProjectStatus', 'Date') : undefined,
  };
}

const rounded = (value: number | undefined): number | undefined => (value === undefined ? undefined : Math.round(value));

function systemsOf(building: ReadNode, year: number): Values {
  const systems = nodesAt(building, 'BuildingDetails', 'Systems')[0];
  const area = numberAt(building, 'BuildingDetails', 'BuildingSummary', 'BuildingConstruction', 'ConditionedFloorArea');
  const plant = nodesAt(systems, 'HVAC', 'HVACPlant')[0];
  const heating = withShares([
    ...nodesAt(plant, 'HeatingSystem').flatMap((system) => heatingOf(system, year, area)),
    ...nodesAt(plant, 'HeatPump').flatMap((pump) => heatPumpOf(pump, 'FractionHeatLoadServed', year, area)),
  ]);
  const cooling = withShares([
    ...nodesAt(plant, 'CoolingSystem').flatMap((system) => coolingOf(system, year, area)),
    ...nodesAt(plant, 'HeatPump').flatMap((pump) => heatPumpOf(pump, 'FractionCoolLoadServed', year, area).map(({ fuel: _, ...row }) => row)),
  ]);
  return {
    ...(heating.length > 0 && {
      existing_heating_equipment: heating,
      primary_heating_equipment: largest(heating)?.type,
      primary_fuel_type: primaryFuel(heating),
    }),
    ...(cooling.length > 0 && { existing_ac: true, existing_cooling_equipment: cooling, primary_cooling_equipment: largest(cooling)?.type }),
    ...distributionOf(systems),
    ...waterHeaterOf(systems),
    ...ventilationOf(systems),
    ...panelOf(systems),
  };
}

type Row = { type: string; fuel?: string | undefined; age_years?: number | undefined; percent_of_floor_area?: number | undefined };

const largest = (rows: readonly Row[]): Row | undefined => rows.toSorted((a, b) => (b.percent_of_floor_area ?? 0) - (a.percent_of_floor_area ?? 0))[0];

const HEATING_FUELS = ['electric', 'natural_gas', 'propane', 'oil'];
const primaryFuel = (rows: readonly Row[]): string | undefined => HEATING_FUELS.find((fuel) => fuel === largest(rows)?.fuel);

/** Sets the share of the floor area to 100 percent if the file has a single system and does not contain its share. */
const withShares = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, percent_of_floor_area: row.percent_of_floor_area ?? (rows.length === 1 ? 100 : undefined) }));

function ageOf(system: ReadNode, year: number): number | undefined {
  const installed = numberAt(system, 'YearInstalled') ?? numberAt(system, 'ModelYear');
  return installed !== undefined && installed <= year ? year - installed : undefined;
}

/** Returns the percentage of the floor area that the system serves. If the file has no area, returns the percentage of the heating or cooling load instead. */
function shareOf(system: ReadNode, fraction: string, area: number | undefined): number | undefined {
  const served = numberAt(system, 'FloorAreaServed');
  const share = served !== undefined && area ? served / area : numberAt(system, fraction);
  return share === undefined ? undefined : Math.round(share * 1000) / 10;
}

function fuelOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (text.startsWith('fuel oil')) return 'oil';
  if (text.startsWith('wood')) return 'wood';
  return (
    { electricity: 'electric', 'renewable electricity': 'electric', 'natural gas': 'natural_gas', 'renewable natural gas': 'natural_gas', propane: 'propane' }[
      text
    ] ?? 'other'
  );
}

/** Maps child elements of `HeatingSystemType` to portal values. Includes elements that only earlier HPXML versions have. */
const HEATING: Readonly<Record<string, string>> = {
  Boiler: 'boiler',
  WallFurnace: 'space_heater',
  FloorFurnace: 'space_heater',
  ElectricResistance: 'baseboard',
  Stove: 'wood_stove',
  SpaceHeater: 'space_heater',
  PortableHeater: 'space_heater',
  FixedHeater: 'space_heater',
};

function heatingOf(system: ReadNode, year: number, area: number | undefined): Row[] {
  const [name = 'Other'] = namesIn(nodesAt(system, 'HeatingSystemType')[0]);
  if (name === 'NotPresent') return [];
  const fuel = fuelOf(textAt(system, 'HeatingSystemFuel'));
  const furnace = fuel === 'electric' ? 'electric_furnace' : 'gas_furnace';
  const type = name === 'Furnace' ? furnace : (HEATING[name] ?? 'other');
  return [{ type, fuel, age_years: ageOf(system, year), percent_of_floor_area: shareOf(system, 'FractionHeatLoadServed', area) }];
}

function heatPumpOf(pump: ReadNode, fraction: string, year: number, area: number | undefined): Row[] {
  if (numberAt(pump, fraction) === 0 || textAt(pump, 'HeatPumpType') === 'not present') return [];
  return [{ type: 'heat_pump', fuel: 'electric', age_years: ageOf(pump, year), percent_of_floor_area: shareOf(pump, fraction, area) }];
}

function coolingOf(system: ReadNode, year: number, area: number | undefined): Row[] {
  const code = textAt(system, 'CoolingSystemType');
  if (code === undefined || code === 'not present') return [];
  const type = portalValueOf(COOLING_TYPES, code) ?? 'other';
  return [{ type, age_years: ageOf(system, year), percent_of_floor_area: shareOf(system, 'FractionCoolLoadServed', area) }];
}

function distributionOf(systems: ReadNode): Values {
  const distributions = nodesAt(systems, 'HVAC', 'HVACDistribution');
  const isAir = (distribution: ReadNode) => hasNode(distribution, 'DistributionSystemType', 'AirDistribution');
  const air = distributions.filter(isAir);
  const hydronic = distributions.map((distribution) => textAt(distribution, 'DistributionSystemType', 'HydronicDistribution', 'HydronicDistributionType'));
  const kind = air.length > 0 ? 'forced_air_ducts' : portalValueOf(HYDRONIC_TYPES, hydronic.find(Boolean));
  if (air.length === 0) return { existing_heating_distribution: kind };
  const sealed = air.map((distribution) => textAt(distribution, 'HVACDistributionImprovement', 'DuctSystemSealed'));
  const insulated = air.flatMap((distribution) =>
    nodesAt(distribution, 'DistributionSystemType', 'AirDistribution', 'Ducts').flatMap((duct) => numberAt(duct, 'DuctInsulationRValue') ?? []),
  );
  return {
    existing_heating_distribution: kind,
    has_ductwork: true,
    ducts_sealed: partOf(sealed.filter((text) => text !== undefined).map((text) => text === 'true' || text === '1')),
    ducts_insulated: partOf(insulated.map((rValue) => rValue > 0)),
  };
}

/** Returns `yes` if all values are true, `no` if all values are false, `partially` if the values differ, and undefined if there are no values. */
function partOf(parts: readonly boolean[]): string | undefined {
  if (parts.length === 0) return undefined;
  return parts.every(Boolean) ? 'yes' : parts.some(Boolean) ? 'partially' : 'no';
}

/** Tank sizes that the forms offer, in gallons. */
const TANKS = [45, 50, 60, 80];

function waterHeaterOf(systems: ReadNode): Values {
  const heater = nodesAt(systems, 'WaterHeating', 'WaterHeatingSystem')[0];
  const code = textAt(heater, 'WaterHeaterType');
  if (heater === undefined || code === 'not present') return {};
  const fuel = fuelOf(textAt(heater, 'FuelType'));
  const volume = numberAt(heater, 'TankVolume');
  const place = textAt(heater, 'Location');
  return {
    existing_water_heater_type: portalValueOf({ ...WATER_HEATER_TYPES, other: '' }, code),
    existing_water_heater_fuel_type: HEATING_FUELS.find((candidate) => candidate === fuel),
    existing_water_heater_location: place === 'living space' ? 'other_conditioned' : portalValueOf(WATER_HEATER_LOCATIONS, place),
    existing_water_heater_size: volume === undefined ? undefined : sizeOf(volume),
  };
}

function sizeOf(gallons: number): string | undefined {
  if (gallons < 45) return 'less_than_45';
  if (gallons > 85) return 'greater_than_85';
  return TANKS.includes(gallons) ? String(gallons) : undefined;
}

function ventilationOf(systems: ReadNode): Values {
  const fan = nodesAt(systems, 'MechanicalVentilation', 'VentilationFans', 'VentilationFan').find((candidate) =>
    ['true', '1'].includes(textAt(candidate, 'UsedForWholeBuildingVentilation') ?? ''),
  );
  return { ventilation_type: portalValueOf(FAN_TYPES, textAt(fan, 'FanType')), ventilation_rated_flow: rounded(numberAt(fan, 'RatedFlowRate')) };
}

function panelOf(systems: ReadNode): Values {
  const panel = nodesAt(systems, 'ElectricPanels', 'ElectricPanel')[0];
  const amps = numberAt(panel, 'MaxCurrentRating');
  const isUsual = amps !== undefined && String(amps) in PANEL_AMPS;
  return {
    existing_panel_capacity_amps: amps === undefined ? undefined : isUsual ? String(amps) : 'other',
    existing_panel_capacity_amps_other: isUsual ? undefined : amps,
    existing_panel_breaker_slots: numberAt(panel, 'HeadroomSpaces'),
  };
}

/** Returns the modeled savings of the proposed work in percent. HPXML requires a fraction, but some software writes a percentage. */
function savingsOf(document: ReadNode): Values {
  const reduction = nodesAt(document, 'Project', 'ProjectDetails').map((project) => numberAt(project, 'EnergySavingsInfo', 'AnnualPercentReduction'))[0];
  return { modeled_savings_percent: reduction === undefined ? undefined : reduction <= 1 ? Math.round(reduction * 1000) / 10 : reduction };
}
