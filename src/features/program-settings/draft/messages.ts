import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-settings.draft', {
  path_locked_error: 'This part of a program cannot be edited here. Only a product release can change it.',
  path_unknown_error: 'This entry does not exist.',
  value_missing_error: 'The new value is missing.',
  value_undated_error: 'This value has no dates. Refer to a table with a row for each period, or change the value for all dates.',
  day_outside_row_error: 'The day must be after the row’s first day and no later than its last day.',
  key_differs_error: 'The key of an entry cannot change. A new entry is stored under its own key.',
  key_taken_error: 'An entry with the key {key} already exists.',
  last_entry_error: '{kind}: the list must keep at least one entry. Change this one, or delete the entry that contains it.',
  position_invalid_error: 'The position must be a number from 1 to {last}.',
  source_required_error: 'A changed number needs a source: a document with its page, or a web address.',
  source_unknown_error: 'The program has no such source.',
  days_gap_error: 'No row is in force from {from} to {to}.',
  days_overlap_error: 'This row begins on {from}, before the previous row ends.',
});
