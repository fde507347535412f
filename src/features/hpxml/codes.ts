/** Maps portal values to values of HPXML (Home Performance XML). A portal value without an entry has no equivalent in HPXML. */
export type HpxmlCodes = Readonly<Record<string, string>>;

export const FACILITY_TYPES: HpxmlCodes = {
  SINGLE_FAMILY_DETACHED: 'single-family detached',
  SINGLE_FAMILY_ATTACHED: 'single-family attached',
  MULTI_FAMILY_2_TO_4: '2-4 unit building',
  MULTI_FAMILY_5_PLUS: '5+ unit building',
  MOBILE_OR_MANUFACTURED: 'manufactured home',
};

export const FUEL_CODES: HpxmlCodes = {
  electric: 'electricity',
  natural_gas: 'natural gas',
  propane: 'propane',
  oil: 'fuel oil',
  wood: 'wood',
  other: 'other',
};

/**
 * Maps heating systems of the portal to elements of `HeatingSystemType` in HPXML. Heat pumps are not included, because HPXML has a separate element for them.
 */
export const HEATING_TYPES: HpxmlCodes = {
  boiler: 'Boiler',
  electric_furnace: 'Furnace',
  gas_furnace: 'Furnace',
  baseboard: 'ElectricResistance',
  wood_stove: 'Stove',
  space_heater: 'SpaceHeater',
  other: 'Other',
};

export const COOLING_TYPES: HpxmlCodes = {
  air_conditioner: 'central air conditioner',
  window_units: 'room air conditioner',
  evaporative_cooler: 'evaporative cooler',
  other: 'other',
};

export const HYDRONIC_TYPES: HpxmlCodes = { hydronic_radiators: 'radiator', hydronic_baseboard: 'baseboard', radiant_floor: 'radiant floor' };

export const WATER_HEATER_TYPES: HpxmlCodes = {
  storage: 'storage water heater',
  tankless: 'instantaneous water heater',
  heat_pump: 'heat pump water heater',
  indirect: 'space-heating boiler with storage tank',
  other: 'other',
};

export const WATER_HEATER_LOCATIONS: HpxmlCodes = {
  garage_conditioned: 'garage - conditioned',
  garage_unconditioned: 'garage - unconditioned',
  closet_conditioned: 'mechanical closet',
  closet_unconditioned: 'outdoor closet',
  basement_conditioned: 'basement - conditioned',
  basement_unconditioned: 'basement - unconditioned',
  other_conditioned: 'conditioned space',
  other_unconditioned: 'unconditioned space',
};

export const FAN_TYPES: HpxmlCodes = {
  supply: 'supply only',
  exhaust: 'exhaust only',
  balanced: 'balanced',
  cfis: 'central fan integrated supply',
  erv: 'energy recovery ventilator',
  hrv: 'heat recovery ventilator',
  other: 'other',
};

/** Maps wall types of the portal to elements of `WallType` in HPXML. */
export const WALL_TYPES: HpxmlCodes = {
  wood_frame: 'WoodStud',
  brick: 'StructuralBrick',
  concrete_block: 'ConcreteMasonryUnit',
  stone: 'Stone',
  log: 'LogWall',
  other: 'Other',
};

/** Maps materials of the portal to elements of `InsulationMaterial` in HPXML, with their text. */
export const ATTIC_MATERIALS: Readonly<Record<string, { name: string; text: string }>> = {
  fiberglass_batts: { name: 'Batt', text: 'fiberglass' },
  blown_in_fiberglass: { name: 'LooseFill', text: 'fiberglass' },
  blown_in_cellulose: { name: 'LooseFill', text: 'cellulose' },
  spray_foam: { name: 'SprayFoam', text: 'unknown' },
  rigid_board: { name: 'Rigid', text: 'unknown' },
  none: { name: 'NotPresent', text: '' },
};

export const codeOf = (codes: HpxmlCodes, value: unknown): string | undefined => (typeof value === 'string' ? codes[value] : undefined);

/** Returns the portal value for an HPXML value. Returns undefined if no portal value or more than one portal value matches. */
export function portalValueOf(codes: HpxmlCodes, code: unknown): string | undefined {
  const found = Object.keys(codes).filter((value) => codes[value] === code);
  return found.length === 1 ? found[0] : undefined;
}
