import { defineMessages } from '@/platform/messages';

export const t = defineMessages('equipment.server', {
  ahri_id: 'AHRI id',
  brand: 'Brand',
  in_the_catalogue: '{label}: {mine}, in the catalog {known}',
  indoor_unit: 'Indoor unit',
  model: 'Model',
  this_equipment_was_not_found: 'This equipment was not found.',
});
