import { defineMessages } from '@/platform/messages';

export const t = defineMessages('audit.server', {
  file_exported_entry: 'File exported',
});
