import { all, type Condition, when } from '@/rules/conditions';
import { captures, photoSlot } from '@/rules/forms';

export const isInstalling = (...services: string[]) => when('planned_services').has(services);
export const hasHeatPump = isInstalling('heat_pump');
export const hasWaterHeater = isInstalling('heat_pump_water_heater');
export const hasPanel = isInstalling('panel');
export const isDucted = when('systems').someRow(all(when('service').is('heat_pump'), when('duct_type').isIn(['ducted', 'mixed'])));
const isDuctless = when('systems').someRow(all(when('service').is('heat_pump'), when('duct_type').isIn(['ductless', 'mixed'])));
const hasWiring = isInstalling('wiring');
const hasAirSealing = isInstalling('air_sealing');
const hasInsulation = isInstalling('insulation');
export const removedCooling = when('services_being_removed').has(['air_conditioner', 'heat_pump']);

const NAMEPLATE = 'Nameplate photos must be legible.';

/** Returns the settings of a photo slot that people can skip with a reason, because some homes do not have the object to photograph. */
const skippableIf = (condition: Condition, tip?: string) => ({ when: condition, skippable: true, ...(tip && { tip }) });

/** Returns the photo slot for a part of the home that is sealed or insulated. */
const place = (key: string, title: string, condition: Condition, category = 'photo_air_sealing') =>
  photoSlot(category, title, { key, max: 12, ...skippableIf(condition) });

/** Returns the field for photos that show the quality of the installation, by installed measure (PNNL Quality Install Tool). */
export const qualityInstallPhotos = () =>
  captures('Photos', [
    photoSlot('photo_hp_outdoor_nameplate', 'Outdoor unit nameplate', skippableIf(hasHeatPump, NAMEPLATE)),
    photoSlot('photo_hp_indoor_nameplate', 'Indoor unit nameplate', { ...skippableIf(hasHeatPump, NAMEPLATE), max: 12 }),
    photoSlot('photo_hp_breaker_outdoor', 'Breaker of the outdoor unit', { when: hasHeatPump }),
    photoSlot('photo_hp_breaker_indoor', 'Breaker of the indoor unit', skippableIf(hasHeatPump)),
    photoSlot('photo_nitrogen_test_setup', 'Nitrogen test: setup', { when: hasHeatPump }),
    photoSlot('photo_nitrogen_test_result', 'Nitrogen test: result', { when: hasHeatPump, tip: 'The gauge must be readable.' }),
    photoSlot('photo_vacuum_setup', 'Vacuum: setup', { when: hasHeatPump }),
    photoSlot('photo_vacuum_result', 'Vacuum: decay after 15 minutes', { when: hasHeatPump, tip: 'The micron gauge must be readable.' }),
    photoSlot('photo_refrigerant_charge', 'Refrigerant on the scale', skippableIf(hasHeatPump)),
    photoSlot('photo_refrigerant_recovery_setup', 'Refrigerant recovery: setup', { when: removedCooling }),
    photoSlot('photo_refrigerant_recovery_scale', 'Refrigerant recovery: scale', { when: removedCooling }),
    photoSlot('photo_condensate_line', 'Condensate line', { when: hasHeatPump }),
    photoSlot('photo_line_set', 'Line set protection', { when: hasHeatPump, tip: 'Show its insulation and cover.' }),
    photoSlot('photo_surge_protection', 'Surge protection', skippableIf(hasHeatPump)),
    photoSlot('photo_service_caps', 'Service caps', { when: hasHeatPump }),
    photoSlot('photo_plenum', 'Plenum connections', { when: isDucted, max: 12 }),
    photoSlot('photo_thermostat_settings', 'Thermostat settings', { when: hasHeatPump, tip: 'The lockout temperatures must be readable.' }),
    photoSlot('photo_airflow', 'Airflow after the installation', { when: isDucted }),
    photoSlot('photo_static_pressure', 'Static pressure after the installation', { when: isDucted, tip: 'The reading on the manometer must be readable.' }),
    photoSlot('photo_flare_gauge', 'Flare gauge', { when: isDuctless }),
    photoSlot('photo_torque_wrench', 'Torque wrench', { when: isDuctless }),
    photoSlot('photo_hpwh_installed', 'Installed water heater', { when: hasWaterHeater, tip: 'A wide view of the finished installation.' }),
    photoSlot('photo_adjacent_space', 'Adjacent space', skippableIf(hasWaterHeater, 'Only if the water heater draws air from it.')),
    photoSlot('photo_hpwh_nameplate', 'Water heater nameplate', skippableIf(hasWaterHeater, NAMEPLATE)),
    photoSlot('photo_hpwh_mode', 'Water heater screen showing its mode', { when: hasWaterHeater }),
    photoSlot('photo_hpwh_cta2045', 'CTA-2045 module', skippableIf(hasWaterHeater)),
    photoSlot('photo_existing_panel', 'Old panel', { when: hasPanel, tip: 'Door open, labels readable.' }),
    photoSlot('photo_new_panel', 'New panel', { when: hasPanel, tip: 'Door open, all breakers and the label in view.' }),
    photoSlot('photo_existing_wiring', 'Old wiring', skippableIf(hasWiring)),
    photoSlot('photo_existing_circuit_plan', 'Old circuit plan', skippableIf(hasWiring)),
    photoSlot('photo_new_circuit_plan', 'New circuit plan', { when: hasWiring }),
    photoSlot('photo_new_wiring', 'New wires in the panel', { when: hasWiring, max: 12 }),
    place('top_plates', 'Top plates', hasAirSealing),
    place('recessed_lights', 'Recessed lights', hasAirSealing),
    place('chimney_and_flue', 'Dams at the chimney and flue', hasAirSealing),
    place('penetrations', 'Penetrations', hasAirSealing),
    place('large_openings', 'Large openings', hasAirSealing),
    place('duct_boots', 'Duct boots', hasAirSealing),
    place('exhaust_fan', 'Exhaust fan', hasAirSealing),
    photoSlot('photo_blower_door_post', 'Manometer after air sealing', skippableIf(hasAirSealing, 'The CFM50 reading must be readable.')),
    place('soffit_baffles', 'Soffit baffles', hasInsulation, 'photo_insulation_after'),
    place('knee_walls', 'Knee walls', hasInsulation, 'photo_insulation_after'),
    place('skylight_walls', 'Skylight walls', hasInsulation, 'photo_insulation_after'),
    place('attic_access', 'Attic access', hasInsulation, 'photo_insulation_after'),
    photoSlot('photo_insulation_after', 'Rulers in the insulation', { key: 'rulers', when: hasInsulation, max: 12, tip: 'The depth must be readable.' }),
    photoSlot('photo_insulation_after', 'Wide view of the insulation', { key: 'insulation_wide', when: hasInsulation }),
    photoSlot('photo_insulation_label', 'R-value label', skippableIf(hasInsulation)),
  ]).required(true, 'upload_photos');
