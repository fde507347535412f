import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.shared', {
  cap_unknown_note: 'May be less: “{cap}” can’t be calculated yet.',
  cap_pending_note: 'May be less: “{cap}” depends on {facts}.',
  amount_may_drop_note: 'May be less: {name} comes first, and its amount is not known yet.',
  amount_may_rise_note: 'May be more: {name} is not known yet.',
  name_of_unit: '{name} (unit {row})',
  answer_missing_label: 'no answer yet',
  only_your_own_programs: 'You can only decide about your own programs.',
  reason_required_error: 'Please say why.',
  program_added: 'Program added',
  program_staff: 'program staff',
  last_own_program_error: 'This is the last of your programs on the job. Operations can take it out.',
  program_not_found_error: 'There is no such program.',
  program_not_selected_error: 'This program is not on the job.',
  criterion_pending_note: 'Waits for {facts}.',
});
