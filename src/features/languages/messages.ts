import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('languages', {
  other_program_error: 'You can only change languages of your own programs.',
});
