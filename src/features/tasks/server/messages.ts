import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('tasks.server', {
  this_was_given_on_another_job: 'This was already given on another job.',
});
