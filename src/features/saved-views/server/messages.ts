import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('saved_views.server', {
  view_limit_error: 'You already have {most} views. Remove one first.',
  view_not_found_error: 'This view was not found.',
  view_name_taken_error: 'You already have a view with this name.',
});
