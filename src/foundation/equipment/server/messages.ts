import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('equipment.server', {
  staff_source_label: 'Added by staff',
  ahri_id: 'AHRI id',
  brand: 'Brand',
  in_the_catalogue: '{label}: {mine}, in the catalog {known}',
  indoor_unit: 'Indoor unit',
  model: 'Model',
  unit_outdated_error: 'Someone else changed this unit in the meantime. Please load it again.',
  equipment_not_found_error: 'This equipment was not found.',
  unit_retired_error: 'This unit is in the catalog but was retired. You can restore it there.',
  unit_exists_error: 'This unit is already in the catalog',
  unit_added: 'Unit added',
  unit_corrected: 'Unit corrected',
  unit_retired: 'Unit retired',
  unit_taken_back: 'Unit restored',
});
