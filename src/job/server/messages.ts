import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job.server', {
  task_not_found_error: 'This task was not found.',
});
