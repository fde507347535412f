import { defineMessages } from '@/platform/messages';

export const t = defineMessages('reviews.forms', {
  ahri_number: 'AHRI number',
  different_unit: 'Not the reserved unit: {units}. Say why you accept it, request changes, or reject.',
  gas_furnace: 'Gas furnace',
  installed: 'Installed',
  outdoor_unit: 'Outdoor unit',
  reserved: 'Reserved',
  system: 'System {number}: {what}',
  unit: 'unit',
  water_heater: 'Water heater',
});
