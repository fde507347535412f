import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.files', {
  count_files: '{count} {count, plural, one {file} other {files}}',
});
