import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('installation', {
  installed_equipment_differs_from_the_plan: 'Installed equipment differs from the plan',
  planned_installed: '{words}: planned {planned}, installed {installed}.',
});
