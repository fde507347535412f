import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('platform.refusals', {
  page_not_found_error: 'This page was not found.',
  validation_error: 'Validation Error',
});
