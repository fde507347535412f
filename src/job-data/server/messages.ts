import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('record.server', {
  this_job_was_not_found: 'This job was not found.',
});
