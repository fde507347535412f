import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('installation', {
  equipment_mismatch_title: 'Installed equipment differs from the plan',
  planned_installed: '{words}: planned {planned}, installed {installed}.',
});
