import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('home-records.web', {
  record_title: 'Public record of the home',
  record_date_label: '{source}, as of {date}',
  record_simulated_badge: 'Simulated',
  differences_title: '{count, plural, one {One answer differs from the public record} other {# answers differ from the public record}}',
  no_differences_note: 'No answer differs from the public record.',
  answers_unchanged_note: 'Only staff see this. Public records can be wrong, so they never change an answer.',
  not_found_note: 'The source has no record of this home.',
  lookup_pending_note: 'This home has not been looked up yet.',
  looked_up_at: 'Looked up {date}',
  value_column: 'Value',
  record_column: 'Public record',
  answer_column: 'Answer',
  differs_badge: 'Differs',
  look_up_button: 'Look up',
  repeat_lookup_button: 'Look up again',
  look_up_requested_toast: 'Looking up the home.',
});
