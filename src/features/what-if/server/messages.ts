import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('what_if.server', {
  this_cannot_be_tried_here: 'This cannot be tried here.',
  too_many: 'Too many questions in a minute. Please wait a moment.',
});
