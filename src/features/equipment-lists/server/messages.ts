import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('equipment_lists.server', {
  applied_entry: 'List imported',
  duplicate_problem: 'The same equipment is on an earlier line.',
  empty_file_failure: 'The file has no lines.',
  import_failed_failure: 'The import stopped because of an error. Please try again.',
  import_missing_error: 'This import was not found.',
  import_state_error: 'This import is no longer in this state. Please load the page again.',
  listed_changed_entry: 'Changed by a list',
  listed_gone_entry: 'No longer listed',
  newer_import_error: 'A newer import of this list was applied in the meantime. Please import the file again.',
  no_csv_failure: 'The file is not a CSV file: {error}',
  parts_missing_error: 'A part of the file is missing. Please choose the file again.',
  rights_changed_failure: 'The rights of the user who applied it changed.',
});
