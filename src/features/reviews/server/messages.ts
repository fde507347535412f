import { defineMessages } from '@/platform/messages';

export const t = defineMessages('reviews.server', {
  this_task_decides_about_no_other: 'This task does not review another task.',
});
