import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('reviews.server', {
  task_not_review_error: 'This task does not review another task.',
});
