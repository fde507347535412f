import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('what_if.server', {
  fact_not_changeable_error: 'This answer cannot be changed here.',
  too_many: 'Too many requests in one minute. Please wait a moment.',
});
