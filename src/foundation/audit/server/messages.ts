import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('audit.server', {
  file_exported_entry: 'File exported',
});
