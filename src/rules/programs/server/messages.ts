import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.server', {
  program_disabled_entry: 'Program turned off',
  program_enabled_entry: 'Program turned on',
});
