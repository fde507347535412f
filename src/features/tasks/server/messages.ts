import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('tasks.server', {
  answer_used_elsewhere_error: 'This was already entered on another job.',
});
