import { defineMessages } from '@/platform/messages';

export const t = defineMessages('platform.refusals', {
  this_page_was_not_found: 'This page was not found.',
  validation_error: 'Validation Error',
});
