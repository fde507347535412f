import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.visit', {
  add_note_button: 'Add a note',
  question_leave_out: 'I cannot answer this',
  question_leave_out_named: 'I cannot answer this: {question}',
  questions_left_out_note: '{questions}. {note}',
  my_tasks: '‹ My page',
  review_answers_title: 'Please check your answers',
  send_incomplete_button: 'Send anyway',
  answers_missing_title: 'Some answers are missing',
  confirm_answers_button: 'Confirm and send',
  contractor_note_label: 'What should your contractor know?',
  answers_submit_note: 'This sends your answers. {stays_private} To change an answer later, ask your contractor.',
  photos_submit_note: 'This sends everything to {name}. To change something later, please call them.',
  private_answers_note: 'Your contractor cannot see answers marked with a lock.',
});
