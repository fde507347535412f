import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('installation', {
  extension_forbidden_error: 'You can only extend reservations of your own programs.',
  equipment_mismatch_title: 'Installed equipment differs from the plan',
  planned_installed: '{words}: planned {planned}, installed {installed}.',
});
