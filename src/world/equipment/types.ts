import { isOneOf } from '@/platform';
/**
 * What equipment can be (seed 1 §3). The codes are the service words, so that a service and the
 * equipment that is installed for it are one word.
 */
export const EQUIPMENT_TYPES = {
  heat_pump: 'Heat pump',
  air_conditioner: 'AC unit',
  gas_furnace: 'Gas furnace',
  electric_furnace: 'Electric furnace',
  boiler: 'Boiler',
  heat_pump_water_heater: 'Heat pump water heater',
  electric_water_heater: 'Electric water heater',
  gas_water_heater: 'Gas water heater',
  panel: 'Electrical panel',
  wiring: 'Wiring',
  insulation: 'Insulation',
  air_sealing: 'Air sealing',
  other: 'Other',
} as const;
export type EquipmentType = keyof typeof EQUIPMENT_TYPES;

export const WATER_HEATERS = ['heat_pump_water_heater', 'electric_water_heater', 'gas_water_heater'] as const satisfies EquipmentType[];

export const SYSTEM_TYPES = { split: 'Split', single_package: 'Single package' } as const;
export const FAN_TYPES = { single_speed: 'Single speed', multi_speed: 'Two-stage or multi-speed', variable_speed: 'Variable speed' } as const;
export const DUCT_TYPES = { ducted: 'Ducted', ductless: 'Ductless', mixed: 'Mixed' } as const;
export const ZONE_TYPES = { single: 'Single zone', multizone: 'Multizone' } as const;

/** What the number in `capacity` counts. */
export function capacityUnit(type: EquipmentType): 'BTU/h' | 'gallons' | 'amps' | '' {
  if (isOneOf(WATER_HEATERS, type)) return 'gallons';
  if (type === 'panel') return 'amps';
  return ['wiring', 'insulation', 'air_sealing', 'other'].includes(type) ? '' : 'BTU/h';
}

/** Bands of water heater capacity (seed 1 §9): 45 and 55 gallons belong to the middle one. */
export const CAPACITY_BANDS = { below_45: 'Below 45 gallons', '45_to_55': '45 to 55 gallons', above_55: 'Above 55 gallons' } as const;

export function capacityBand(gallons: number): keyof typeof CAPACITY_BANDS {
  if (gallons < 45) return 'below_45';
  return gallons <= 55 ? '45_to_55' : 'above_55';
}
