import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.server', {
  program_disabled_entry: 'Program switched off',
  program_enabled_entry: 'Program switched on',
});
