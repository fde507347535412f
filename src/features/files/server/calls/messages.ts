import { defineMessages } from '@/platform/messages';

export const t = defineMessages('files.server.calls', {
  a_virus_was_found_in_this: 'A virus was found in this file. It cannot be opened.',
  file_added: 'File added: {label}',
  file_deleted: 'File deleted',
  file_scanned_again: 'File scanned again',
  file_shows_something_else: 'File shows something else',
  file_taken_back: 'File taken back',
  income_evidence_opened: 'Income evidence opened',
  no_virus_scanner_is_connected: 'No virus scanner is connected.',
  the_stage_is_submitted_ask_your: 'The stage is submitted. Ask your program contact.',
  this_file_is_still_being_checked: 'This file is still being checked for viruses. Please try again in a moment.',
  this_file_was_not_found: 'This file was not found.',
  this_job_is_canceled: 'This job is canceled.',
  this_upload_became_a_file_many: 'This upload was used many times already. Please upload the file again.',
  virus_found_the_file_is_in: 'Virus found: {found}. The file is in quarantine',
  you_are_not_allowed_to_say: 'You are not allowed to change what this file shows.',
  you_are_not_allowed_to_upload: 'You are not allowed to upload files.',
});
