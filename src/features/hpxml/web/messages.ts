import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('hpxml.web', {
  files_title: 'HPXML files',
  files_note:
    'HPXML is the format in which audits and upgrades of homes are exchanged. The files have the home, the work and the company, without name, phone number or email of the homeowner.',
  audit_button: 'Audit',
  upgrade_button: 'Upgrade',
  certificate_button: 'Certificate',
  read_title: 'Fill in from an audit',
  job_link: 'Job',
  read_note:
    'Export the audit of the home from the audit software as HPXML (.xml). Its values fill the questions that nobody answered yet. You see them first, and answers of people stay as they are.',
  choose_button: 'Choose an HPXML file',
  other_file_button: 'Choose another file',
  unreadable_title: 'The file could not be read',
  fill_failed_title: 'The answers were not filled in',
  from_label: '{file}, written by {software}',
  unknown_software: 'unnamed software',
  other_address_warning: 'The file is about another address: {address}. Check that it is the audit of this home.',
  nothing_note: 'The job has all answers that the file could fill in.',
  fill_button: '{count, plural, one {Fill in # answer} other {Fill in # answers}}',
  filled_toast: '{count, plural, one {# answer filled in} other {# answers filled in}}',
  question_column: 'Question',
  value_column: 'In the file',
  result_column: 'In the job',
  outcome_fill: 'Fills {task}',
  outcome_same: 'The same answer',
  outcome_kept: 'Stays: {answer}',
  outcome_not_asked: 'Not asked now',
});
