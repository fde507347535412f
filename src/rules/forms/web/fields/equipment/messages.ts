import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.controls.equipment', {
  choose_another: 'Choose another',
  equipment: 'equipment',
  find_the_types: 'Find the {types}',
  planned_equipment_button: 'Same as planned',
  water_heater: 'water heater',
});
