import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('hpxml.web', {
  files_title: 'HPXML files',
  files_note:
    'HPXML is a standard format for exchanging home audits and upgrades. The files describe the home, the work and the company, without the homeowner’s name, phone number or email.',
  audit_button: 'Audit',
  upgrade_button: 'Upgrade',
  certificate_button: 'Certificate',
  read_title: 'Fill in from an audit',
  job_link: 'Job',
  read_note:
    'Export the audit of the home from the audit software as HPXML (.xml). Its values fill in questions that have no answer yet. You can review the values first, and existing answers stay as they are.',
  choose_button: 'Choose an HPXML file',
  other_file_button: 'Choose another file',
  unreadable_title: 'The file could not be read',
  fill_failed_title: 'The answers were not filled in',
  from_label: '{file}, written by {software}',
  unknown_software: 'unnamed software',
  other_address_warning: 'The file is for a different address: {address}. Check that it is the audit of this home.',
  nothing_note: 'The job already has all the answers that the file could fill in.',
  fill_button: '{count, plural, one {Fill in # answer} other {Fill in # answers}}',
  filled_toast: '{count, plural, one {# answer filled in} other {# answers filled in}}',
  question_column: 'Question',
  value_column: 'In the file',
  result_column: 'In the job',
  outcome_fill: 'Fills {task}',
  outcome_same: 'Same answer',
  outcome_kept: 'Unchanged: {answer}',
  outcome_not_asked: 'Not asked now',
});
