import { defineMessages } from '@/platform/messages';

export const t = defineMessages('facts.labels', {
  count_entries: '{count} {count, plural, one {entry} other {entries}}',
  i_dont_know: "I don't know",
  no: 'No',
  no_answer: 'no answer',
  on_file: 'on file',
  value_list_row: '{value} ({list}, row {row})',
  yes: 'Yes',
});
