import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('reviews.server', {
  this_task_decides_about_no_other: 'This task does not review another task.',
});
