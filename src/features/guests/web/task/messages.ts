import { defineMessages } from '@/platform/messages';

export const t = defineMessages('guests.task', {
  back: 'Back',
  index_of_count: '{index} of {count}',
  my_tasks: '‹ My page',
  next: 'Next',
  only_you_and_the_program_see: 'Only you and the program see your answer.',
  programs_needs_the_answer_to_decide: '{programs} needs this answer to decide on the rebate.',
  progress: 'Progress',
  question: 'Question',
  save_and_finish_later: 'Save and finish later',
  these_answers_are_with_your_contractor: 'Your contractor has these answers now. If something is wrong, please tell them.',
  these_questions_could_not_be_loaded: 'These questions could not be loaded.',
  why_do_you_ask: 'Why do you ask?',
  your_contractor_and_the_program_see: 'Your contractor and the program see your answer.',
  your_contractor_works_on_this_again: 'Your contractor is working on this again. Your answers are saved; if they need more from you, you get a message.',
  your_task: 'Your questions',
  back_to_the_check: 'Back to my answers',
  step_index_of_count: 'part {index} of {count}',
  tap_an_answer_to_go_on: 'Tap an answer to go on.',
  your_contractor_has_this_task: 'Your contractor has this now. Your answers are saved; there is nothing left for you to do here.',
});
