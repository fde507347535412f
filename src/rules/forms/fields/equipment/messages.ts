import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.equipment', {
  ahri: 'AHRI {id}',
  choose_another: 'Choose another',
  find_the_types: 'Find the {types}',
  planned_equipment_button: 'Same as planned',
  water_heater: 'water heater',
});
