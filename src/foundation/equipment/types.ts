import { isOneOf } from '@/platform';
import { t } from './messages';
/** Equipment types. Source: docs/spec/portal.md §3. A service that installs equipment of one of these types has the same code as the type. */
export const EQUIPMENT_TYPES = {
  heat_pump: t('heat_pump'),
  air_conditioner: t('ac_unit'),
  gas_furnace: t('gas_furnace'),
  electric_furnace: t('electric_furnace'),
  boiler: t('boiler'),
  heat_pump_water_heater: t('heat_pump_heater_option'),
  electric_water_heater: t('water_heater_electric_option'),
  gas_water_heater: t('water_heater_gas_option'),
  panel: t('electrical_panel'),
  wiring: t('wiring'),
  insulation: t('insulation'),
  air_sealing: t('air_sealing'),
  other: t('other'),
} as const;
export type EquipmentType = keyof typeof EQUIPMENT_TYPES;

/** Equipment types whose capacity is in gallons. */
export const WATER_HEATERS = ['heat_pump_water_heater', 'electric_water_heater', 'gas_water_heater'] as const satisfies EquipmentType[];

export const SYSTEM_TYPES = { split: t('split'), single_package: t('single_package') } as const;
export const FAN_TYPES = { single_speed: t('single_speed'), multi_speed: t('multi_speed_option'), variable_speed: t('variable_speed') } as const;
export const DUCT_TYPES = { ducted: t('ducted'), ductless: t('ductless'), mixed: t('mixed') } as const;
export const ZONE_TYPES = { single: t('single_zone'), multizone: t('multizone') } as const;

/** Returns the unit of measure for an equipment type's `capacity`. Empty if the type has no capacity. */
export function capacityUnit(type: EquipmentType): 'BTU/h' | 'gallons' | 'amps' | '' {
  if (isOneOf(WATER_HEATERS, type)) return 'gallons';
  if (type === 'panel') return 'amps';
  return ['wiring', 'insulation', 'air_sealing', 'other'].includes(type) ? '' : 'BTU/h';
}

/** Capacity ranges for water heaters. Source: docs/spec/portal.md §9. Both 45 and 55 gallons belong to the middle range. */
export const CAPACITY_BANDS = { below_45: t('capacity_small_option'), '45_to_55': t('capacity_medium_option'), above_55: t('capacity_large_option') } as const;

export function capacityBand(gallons: number): keyof typeof CAPACITY_BANDS {
  if (gallons < 45) return 'below_45';
  return gallons <= 55 ? '45_to_55' : 'above_55';
}
