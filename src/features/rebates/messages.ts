import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('rebates.shared', {
  amount_because_decision: '{decision, select, approved {The program approved {amount}.} other {The program reserved {amount}.}}',
  change_author_staff: 'Program staff',
  amount_confirmed: 'Changed amount confirmed',
  amount_payee_only: 'Only the person who is paid can confirm this amount.',
  amount_reason: '{has_line, select, yes {{line}: } other {}}{rule}',
  amount_reason_value: '{label}: {before} before, {after} now',
  amount_each_waits: '{amount} each. Waiting for {facts}',
  cap_override_entry: 'Household cap override',
  deemed_program_missing_error: 'No program on this job has a flat rebate in place of measured savings.',
  offers_of_programs: 'Program',
  only_your_own_programs: 'You can only make decisions for your own programs.',
  deemed_path_forbidden_error: 'Only the program can choose the deemed path.',
  household_cap_raise_error: '"{name}" already allows {amount}. Enter a higher amount.',
  household_cap_missing_error: 'This program does not limit what a household gets.',
  program_not_selected_error: 'This program is not on the job.',
  amount_pending_note: 'Waiting for {facts}',
});
