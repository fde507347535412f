import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.server', {
  program_switched_off: 'Program switched off',
  program_switched_on: 'Program switched on',
});
