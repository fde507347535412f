import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.rows', {
  add_a_line: 'Add a line',
  index_of_count: '{index} of {count}',
  line_index_was_removed: 'Line {index} was removed.',
  nothing_here_yet: 'Nothing here yet.',
  remove_title: 'Remove {title}',
  undo: 'Undo',
});
