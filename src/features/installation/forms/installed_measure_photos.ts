import { CONTRACTOR_ROLES } from '@/access';
import { all, any, type Condition, when } from '@/rules/conditions';
import { captures, defineTask, longText, photoSlot, rows, text } from '@/rules/forms';

/**
 * Returns a condition that is met if at least one of the services was installed. The condition reads the answer about installed services or, while this answer
 * is empty, the rows of the scope of work.
 */
const installed = (...services: [string, ...string[]]): Condition =>
  any(when('services_installed').has(services), all(when('services_installed').isEmpty(), when('scope_lines').someRow(when('service').isIn(services))));

const heatPump = installed('heat_pump');
const heatPumpWaterHeater = installed('heat_pump_water_heater');
const panel = installed('panel');
const furnace = installed('gas_furnace');
const wiring = installed('wiring');
const insulation = installed('insulation');
const airSealing = installed('air_sealing');
const other = installed('boiler', 'electric_furnace', 'air_conditioner', 'gas_water_heater', 'electric_water_heater', 'other');

const NAMEPLATE = 'Nameplate photos must be legible. Fill the frame and avoid glare.';
const nameplateText = (label: string) => text(label).help('As shown on the nameplate.');

export const installedMeasurePhotos = defineTask({
  key: 'installed_measure_photos',
  version: 4,
  title: 'Installed-measure photos',
  purpose: 'Photos of the installed work, taken at the home one by one.',
  stage: 'install',
  set: 'on_site',
  owner: 'installer',
  sendTo: ['installer'],
  editors: [...CONTRACTOR_ROLES, 'installer', 'ops', 'pe'],
  after: ['scheduled_install_date'],
  completeLabel: 'Done on site',
  groups: [
    { title: 'Installed work', fields: ['photos'] },
    {
      title: 'Model and serial numbers',
      fields: [
        'heat_pump_outdoor_model_number',
        'heat_pump_outdoor_serial_number',
        'heat_pump_indoor_units',
        'heat_pump_water_heater_model_number',
        'heat_pump_water_heater_serial_number',
        'panel_model_number',
        'panel_serial_number',
        'gas_furnace_model_number',
        'gas_furnace_serial_number',
      ],
    },
    { title: 'For the office', fields: ['tech_note'] },
  ],
  fields: {
    photos: captures('Photos', [
      // Listed first, because this photo cannot be taken after the work. Programs with the task "Insulation and air sealing details" ask for a photo of each
      // location in that task. Only programs without that task ask for this photo here.
      photoSlot('photo_insulation_before', 'Before insulating', {
        asked: 'by_program',
        when: insulation,
        tip: 'The same place as in the photo after insulating.',
        skippable: true,
      }),
      photoSlot('photo_hp_outdoor_unit', 'Outdoor unit', { when: heatPump, tip: 'The whole unit with its stand and the ground below it.' }),
      photoSlot('photo_hp_outdoor_nameplate', 'Outdoor unit nameplate', { when: heatPump, tip: NAMEPLATE }),
      photoSlot('photo_hp_indoor_unit', 'Indoor unit', { when: heatPump, tip: 'One photo of each indoor unit, showing the whole unit.', max: 12 }),
      photoSlot('photo_hp_indoor_nameplate', 'Indoor unit nameplate', { when: heatPump, tip: NAMEPLATE, max: 12, skippable: true }),
      photoSlot('photo_hpwh_installed', 'Heat pump water heater', {
        when: heatPumpWaterHeater,
        tip: 'The whole heater with its pipes and the space around it.',
      }),
      photoSlot('photo_hpwh_nameplate', 'Water heater nameplate', { when: heatPumpWaterHeater, tip: NAMEPLATE }),
      photoSlot('photo_furnace_installed', 'Furnace', { when: furnace, tip: 'The whole unit, from two steps away.' }),
      photoSlot('photo_furnace_nameplate', 'Furnace nameplate', { when: furnace, tip: NAMEPLATE }),
      photoSlot('photo_new_panel', 'New electrical panel', { when: panel, tip: 'Door open, all breakers and the label in view.' }),
      photoSlot('photo_new_panel_nameplate', 'Panel nameplate', { when: panel, tip: NAMEPLATE, skippable: true }),
      photoSlot('photo_new_wiring', 'New wiring', { when: wiring, tip: 'Show where it starts and where it ends.', max: 12 }),
      photoSlot('photo_insulation_after', 'After insulating', {
        asked: 'by_program',
        when: insulation,
        tip: 'Place a ruler in the insulation to show its depth.',
      }),
      photoSlot('photo_insulation_label', 'Insulation label', {
        when: insulation,
        tip: 'The R-value and the number of bags must be readable.',
        skippable: true,
      }),
      photoSlot('photo_air_sealing', 'Air sealing', { asked: 'by_program', when: airSealing, tip: 'Close enough to see the seal.', max: 12 }),
      photoSlot('photo_other', 'Installed equipment', { when: other, tip: 'The whole unit, and its nameplate if it has one.', max: 12 }),
      photoSlot('photo_capped_gas_line', 'Capped gas line', { asked: 'by_program' }),
      photoSlot('photo_tmv', 'Thermostatic mixing valve', {
        asked: 'by_program',
        when: heatPumpWaterHeater,
        min: 2,
        tip: 'One close-up photo and one from farther away.',
      }),
      photoSlot('photo_hpwh_mode', 'Water heater mode', { asked: 'by_program', when: heatPumpWaterHeater, tip: 'The display, showing the selected mode.' }),
      photoSlot('photo_hp_breaker_outdoor', 'Outdoor unit breaker', { asked: 'by_program', when: heatPump }),
    ]).required(true, 'upload_photos'),
    heat_pump_outdoor_model_number: nameplateText('Heat pump outdoor model').fact().requiredWhen(heatPump),
    heat_pump_outdoor_serial_number: nameplateText('Heat pump outdoor serial').fact().watched('serial').requiredWhen(heatPump),
    heat_pump_indoor_units: rows('Heat pump indoor units', {
      heat_pump_indoor_model_number: text('Heat pump indoor model').required(),
      heat_pump_indoor_serial_number: text('Heat pump indoor serial').required().watched('serial'),
    })
      .fact()
      .between(1, 12)
      .requiredWhen(heatPump),
    heat_pump_water_heater_model_number: nameplateText('Heat pump water heater model').fact().requiredWhen(heatPumpWaterHeater),
    heat_pump_water_heater_serial_number: nameplateText('Heat pump water heater serial').fact().watched('serial').requiredWhen(heatPumpWaterHeater),
    panel_model_number: nameplateText('Panel model').fact().requiredWhen(panel),
    panel_serial_number: nameplateText('Panel serial').fact().watched('serial').visible(panel),
    gas_furnace_model_number: nameplateText('Gas furnace model').fact().requiredWhen(furnace),
    gas_furnace_serial_number: nameplateText('Gas furnace serial').fact().watched('serial').requiredWhen(furnace),
    tech_note: longText('Note to the office'),
  },
});
