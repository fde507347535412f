import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('saved_views.server', {
  there_are_many_views_already: 'You have {most} views already. Remove one first.',
  this_view_was_not_found: 'This view was not found.',
  you_have_a_view_of_this_name: 'You have a view with this name already.',
});
