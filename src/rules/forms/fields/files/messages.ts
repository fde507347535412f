import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.fields.files', {
  count_files: '{count} {count, plural, one {file} other {files}}',
});
