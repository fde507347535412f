import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('equipment.server', {
  added_by_staff: 'Added by staff',
  ahri_id: 'AHRI id',
  brand: 'Brand',
  in_the_catalogue: '{label}: {mine}, in the catalog {known}',
  indoor_unit: 'Indoor unit',
  model: 'Model',
  somebody_changed_this_unit: 'Somebody changed this unit in the meantime. Please load it again.',
  this_equipment_was_not_found: 'This equipment was not found.',
  this_unit_is_retired: 'This unit is in the catalog, retired. You can restore it there.',
  this_unit_is_there: 'This unit is already in the catalog',
  unit_added: 'Unit added',
  unit_corrected: 'Unit corrected',
  unit_retired: 'Unit retired',
  unit_taken_back: 'Unit restored',
});
