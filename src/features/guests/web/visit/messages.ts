import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.visit', {
  add_a_note: 'Add a note',
  question_leave_out: 'I cannot answer this',
  question_leave_out_named: 'I cannot answer this: {question}',
  questions_left_out_note: '{questions}. {note}',
  my_tasks: '‹ My page',
  please_check_your_answers: 'Please check your answers',
  send_it_like_this: 'Send it like this',
  some_answers_are_missing: 'Some answers are missing',
  these_are_right_send_them: 'These are right. Send them',
  what_should_your_contractor_know: 'What should your contractor know?',
  your_answers_are_sent: 'This sends your answers. {stays_private} To change an answer later, ask your contractor.',
  your_photos_are_sent: 'This sends everything to {name}. To change something later, please call them.',
  your_contractor_does_not_see: 'Your contractor does not see answers with a lock.',
});
