import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('saved_views', {
  actions_for_name: 'Actions for the view {name}',
  by_by: 'by {by}',
  update_view_button: 'Update this view with the current list',
  keep_to_myself: 'Stop sharing',
  view_name_label: 'Name of the view',
  not_search_words: 'A view saves filters, order and columns, but not the search text.',
  remove_view_button: 'Remove view',
  save: 'Save',
  save_view_title: 'Save this list as a view',
  save_view: 'Save view',
  saved_views: 'Saved views',
  view_share_label: 'Share with my team',
  view_changed: 'View changed',
  view_removed: 'View removed',
  view_saved: 'View saved',
});
