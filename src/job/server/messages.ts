import { defineMessages } from '@/platform/messages';

export const t = defineMessages('job.server', {
  this_task_was_not_found: 'This task was not found.',
});
