import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.rows', {
  add_row_button: 'Add a line',
  index_of_count: '{index} of {count}',
  line_index_was_removed: 'Line {index} was removed.',
  rows_empty: 'Nothing here yet.',
  remove_title: 'Remove {title}',
  undo: 'Undo',
});
