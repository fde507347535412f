import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('facts.labels', {
  count_entries: '{count} {count, plural, one {entry} other {entries}}',
  no_answer: 'no answer',
  no_in_a_sentence: 'no',
  on_file: 'on file',
  equipment_uncertified_error: '{name} is not on any of our lists of certified equipment',
  the_equipment: 'the equipment',
  value_list_row: '{value} ({list}, row {row})',
  yes_in_a_sentence: 'yes',
});
