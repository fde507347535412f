import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job.server', {
  this_task_was_not_found: 'This task was not found.',
});
