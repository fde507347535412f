import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { all, any, negate, when } from '@/rules/conditions';
import { ENERGY_TYPES } from '@/rules/facts';
import { captures, checkbox, choice, defineTask, longText, photoSlot, text } from '@/rules/forms';

const OF = 'services_being_removed';
const removed = (...services: string[]) => when('$member').isIn(services);

/** True for equipment that usually has a nameplate. The form asks for the nameplate of this equipment only. */
const hasNameplate = negate(removed('insulation', 'baseboard', 'wiring', 'other'));
const HEATERS = ['boiler', 'electric_furnace', 'gas_furnace', 'heat_pump', 'baseboard', 'gas_water_heater', 'electric_water_heater', 'heat_pump_water_heater'];
const isHeater = removed(...HEATERS);
const isUnreadable = when('removed_nameplate_unreadable.$member').isYes();
const isReadable = any(when('removed_nameplate_unreadable.$member').isEmpty(), when('removed_nameplate_unreadable.$member').isNo());
const isNamed = all(hasNameplate, isReadable);
const burnsGas = any(removed('gas_furnace', 'gas_water_heater'), when('removed_fuel.$member').isIn(['natural_gas', 'propane']));

export const removedEquipmentDetails = defineTask({
  key: 'removed_equipment_details',
  version: 1,
  title: 'Removed equipment details',
  purpose: 'Proof of each piece of equipment that was removed.',
  stage: 'install',
  set: 'installed_work',
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['services'],
  editors: [...CONTRACTOR_OFFICE_ROLES, 'installer', 'ops', 'pe'],
  fields: {
    removed_manufacturer: text('Manufacturer').eachOf(OF).required(isNamed, 'removed_each'),
    removed_model: text('Model').eachOf(OF).required(isNamed, 'removed_each'),
    removed_serial: text('Serial number').eachOf(OF),
    removed_fuel: choice('Fuel', ENERGY_TYPES).eachOf(OF).requiredWhen(isHeater),
    removed_nameplate_unreadable: checkbox('Nameplate missing or unreadable')
      .eachOf(OF)
      .visible(isHeater)
      .help('You then provide a wide photo and a note instead.'),
    removed_notes: longText('Notes').eachOf(OF).required(isUnreadable),
    removed_photos: captures('Photos', [
      photoSlot('photo_removed_equipment', 'In its place, before removal', { key: 'before', tip: 'The whole unit, still connected.' }),
      photoSlot('photo_removed_nameplate', 'Nameplate', { key: 'nameplate', when: isNamed, tip: 'Fill the frame and avoid glare.' }),
      photoSlot('photo_removed_equipment', 'Wide view', {
        key: 'wide',
        when: isUnreadable,
        tip: 'The unit, including the place where its nameplate would be.',
      }),
      photoSlot('photo_removed_equipment', 'Removed or decommissioned', { key: 'after', tip: 'The disconnected unit, out of its place.' }),
      photoSlot('photo_capped_gas_line', 'Capped gas line', { key: 'capped_gas_line', when: burnsGas }),
    ])
      .eachOf(OF)
      .required(true, 'upload_photos'),
    removed_internal_notes: longText('Internal notes').eachOf(OF).class('internal').atMost(2000),
  },
});
