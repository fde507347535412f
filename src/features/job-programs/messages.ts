import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.shared', {
  cap_unknown_note: 'May be less: “{cap}” can’t be calculated yet.',
  cap_pending_note: 'May be less: “{cap}” depends on {facts}.',
  amount_may_drop_note: 'May be less: {name} comes first, and its amount is not known yet.',
  amount_may_rise_note: 'May be more: {name} is not known yet.',
  name_of_unit: '{name} (unit {row})',
  answer_missing_label: 'no answer yet',
  only_your_own_programs: 'You can only make decisions for your own programs.',
  reason_required_error: 'Please give a reason.',
  submitted_without_reservation_status: 'Submitted: the program decides after the installation',
  program_added: 'Program added',
  program_staff: 'program staff',
  last_own_program_error: 'This is the last of your programs on the job. Only operations can remove it.',
  program_not_found_error: 'This program does not exist.',
  program_not_selected_error: 'This program is not on the job.',
  program_version_entry: 'Program version',
  criterion_changed_entry: 'Rule “{name}”',
  line_changed_entry: 'Amount of “{name}”',
  rule_state: '{state, select, met {Met} not_met {Not met} not_applicable {Does not apply} unknown {Cannot be determined} other {Waiting for an answer}}',
  line_state: '{state, select, none {Does not apply} unmet {A requirement is not met} withheld {Not eligible} other {Not known yet}}',
  criterion_pending_note: 'Waiting for {facts}.',
});
