import { keysOf } from '@/platform';
import type { CategoryKey } from './categories';

/** Name of a drawing that shows an example of a good photo. Several categories can share a drawing. */
export type ExampleKind = keyof typeof KINDS;

const KINDS = {
  nameplate: [
    'photo_existing_heating_nameplate',
    'photo_existing_cooling_nameplate',
    'photo_existing_water_heater_nameplate',
    'photo_removed_nameplate',
    'photo_hp_outdoor_nameplate',
    'photo_hp_indoor_nameplate',
    'photo_furnace_nameplate',
    'photo_hpwh_nameplate',
    'photo_new_panel_nameplate',
    'photo_insulation_label',
  ],
  outdoor_unit: ['photo_existing_cooling_equipment', 'photo_hp_outdoor_unit', 'photo_proposed_outdoor_location', 'photo_hp_breaker_outdoor'],
  indoor_unit: ['photo_hp_indoor_unit', 'photo_proposed_indoor_location', 'photo_hp_breaker_indoor'],
  appliance: ['photo_existing_heating_equipment', 'photo_furnace_installed', 'photo_removed_equipment', 'photo_ventilation_unit'],
  water_heater: ['photo_existing_water_heater', 'photo_hpwh_installed', 'photo_hpwh_cta2045'],
  panel: ['photo_existing_panel', 'photo_new_panel'],
  wiring: ['photo_existing_wiring', 'photo_existing_circuit_plan', 'photo_new_wiring', 'photo_new_circuit_plan', 'photo_surge_protection'],
  meter: ['photo_electric_meter', 'photo_gas_meter'],
  reading: [
    'photo_static_pressure',
    'photo_airflow',
    'photo_duct_leakage',
    'photo_blower_door_pre',
    'photo_blower_door_post',
    'photo_cas_ambient_co',
    'photo_cas_spillage',
    'photo_cas_gas_leak',
    'photo_cas_undiluted_co',
    'photo_cas_ambient_co_post',
    'photo_cas_spillage_post',
    'photo_cas_gas_leak_post',
    'photo_cas_undiluted_co_post',
    'photo_ventilation_flow',
    'photo_nitrogen_test_result',
    'photo_vacuum_result',
    'photo_refrigerant_charge',
    'photo_refrigerant_recovery_scale',
    'photo_flare_gauge',
    'photo_torque_wrench',
    'photo_thermostat_settings',
    'photo_hpwh_mode',
  ],
  house: ['photo_house_front', 'photo_exterior_walls', 'photo_roof', 'photo_drainage'],
  room: [
    'photo_pre_install_general',
    'photo_water_heater_space',
    'photo_adjacent_space',
    'photo_basement_existing',
    'photo_crawlspace_existing',
    'photo_mold',
    'photo_nitrogen_test_setup',
    'photo_vacuum_setup',
    'photo_refrigerant_recovery_setup',
  ],
  insulation: ['photo_attic_existing', 'photo_insulation_before', 'photo_insulation_after'],
  pipe: ['photo_capped_gas_line', 'photo_condensate_line', 'photo_line_set', 'photo_service_caps', 'photo_tmv'],
  duct: ['photo_ducts_existing', 'photo_plenum', 'photo_cas_venting', 'photo_cas_venting_post'],
  seal: ['photo_air_sealing'],
} as const satisfies Record<string, readonly CategoryKey[]>;

const KIND_OF: ReadonlyMap<string, ExampleKind> = new Map(keysOf(KINDS).flatMap((kind) => KINDS[kind].map((key) => [key, kind] as const)));

/** Returns the example drawing for a category; undefined for documents and `photo_other`. */
export const exampleKindOf = (category: string): ExampleKind | undefined => KIND_OF.get(category);
