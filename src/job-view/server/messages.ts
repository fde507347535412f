import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('view.server', {
  job_not_found_error: 'This job was not found.',
});
