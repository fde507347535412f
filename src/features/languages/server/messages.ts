import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('languages.server', {
  english_name: 'English',
  language_chosen_entry: 'Language of the guest pages chosen',
  language_off_error: 'This language is not offered for this job.',
  program_language_entry: 'Language of guest pages changed',
  translation_missing_error: 'There is no translation in this language yet.',
});
