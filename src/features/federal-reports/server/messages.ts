import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('federal_reports.server', {
  program_not_reporting_error: 'This program does not report to DOE.',
  program_missing_error: 'This program was not found.',
  ids_entered_entry: 'Ids of DOE entered',
  ids_value: 'Address {address}, applicant {applicant}',
  review_gap_question: 'The review of identity, home and income must be complete.',
});
