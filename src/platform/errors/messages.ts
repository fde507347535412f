import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('platform.refusals', {
  this_page_was_not_found: 'This page was not found.',
  validation_error: 'Validation Error',
});
