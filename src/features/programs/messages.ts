import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.shared', {
  at_most_this_cannot_be_worked_out: 'May be less: “{cap}” can’t be calculated yet.',
  at_most_this_waits_for: 'May be less: “{cap}” depends on {facts}.',
  may_be_less_it_yields_to: 'May be less: {name} comes first, and its amount is not known yet.',
  may_be_more_is_not_known: 'May be more: {name} is not known yet.',
  name_of_unit: '{name} (unit {row})',
  no_answer_yet: 'no answer yet',
  only_your_own_programs: 'You can only decide about your own programs.',
  please_say_why: 'Please say why.',
  program_added: 'Program added',
  program_staff: 'program staff',
  the_last_of_your_programs: 'This is the last of your programs on the job. Operations can take it out.',
  there_is_no_such_program: 'There is no such program.',
  this_program_is_not_on_the: 'This program is not on the job.',
  waits_for: 'Waits for {facts}.',
});
