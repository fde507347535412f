import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('reviews.shared', {
  all_match_entry: 'All match: {title}, {count} {count, plural, one {row} other {rows}} answered at once',
  changes_requested: 'Changes requested',
  file_unopened_error: 'Please open this file first: {file}.',
  not_a_customer: 'Not a 3CE customer',
  review_empty_error: 'Nothing is waiting for review.',
  on_file: 'on file',
  photo_already_requested_error: 'This photo was already requested again.',
  correction_question_hidden_error: 'The person who corrects this can’t see that question. Attach the correction to another question or to the whole task.',
});
