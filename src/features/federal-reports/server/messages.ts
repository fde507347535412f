import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('federal_reports.server', {
  program_not_reporting_error: 'This program does not report to DOE.',
  program_missing_error: 'This program was not found.',
  ids_entered_entry: 'DOE IDs entered',
  ids_value: 'Address {address}, applicant {applicant}',
  review_gap_question: 'The review of identity, home and income must be complete.',
  connection_missing_error: 'This portal has no connection to DOE. Download the month as a file.',
  reservation_missing_error: 'DOE does not have the reservation for this record. Complete the reservation and send it.',
  doe_outage_warning: 'DOE is not responding. The portal will try again.',
  doe_outage_error: 'DOE did not respond for a day. Send the record again.',
  records_sent_entry: 'Records sent to DOE',
  sent_accepted: '{count, plural, one {# accepted} other {# accepted}}',
  sent_warned: '{count, plural, one {# accepted with a warning} other {# accepted with warnings}}',
  sent_refused: '{count, plural, one {# refused} other {# refused}}',
  sent_retracted: '{count, plural, one {# retracted} other {# retracted}}',
});
