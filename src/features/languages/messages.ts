import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('languages', {
  accepted_quote_label: 'Accepted quote',
  other_program_error: 'You can only change languages for your own programs.',
  shared_translation_error: 'All programs use this translation, so only staff of all programs can change it.',
});
