import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('equipment_lists.server', {
  applied_entry: 'List imported',
  downloads_off_error: 'The operator of the portal does not allow downloads of lists.',
  duplicate_problem: 'The same equipment is on an earlier line.',
  empty_file_failure: 'The file has no lines.',
  file_only_error: 'The license of this list allows imports from files only.',
  host_error: 'Lists may be downloaded from {hosts} only.',
  https_error: 'Please enter an address that starts with https://, without a port or a password.',
  import_failed_failure: 'The import stopped because of an error. Please try again.',
  import_missing_error: 'This import was not found.',
  import_state_error: 'This import is no longer in this state. Please load the page again.',
  listed_changed_entry: 'Changed by a list',
  listed_gone_entry: 'No longer listed',
  newer_import_error: 'A newer import of this list was applied in the meantime. Please import the file again.',
  no_csv_failure: 'The file is not a CSV file: {error}',
  parts_missing_error: 'A part of the file is missing. Please choose the file again.',
  portal_name: 'Weekly download',
  rights_changed_failure: 'The rights of the user who applied it changed.',
  source_changed_entry: 'Download of a list changed',
  source_missing_error: 'This list has no address.',
});
