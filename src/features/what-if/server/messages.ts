import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('what_if.server', {
  fact_not_changeable_error: 'This cannot be tried here.',
  too_many: 'Too many questions in a minute. Please wait a moment.',
});
