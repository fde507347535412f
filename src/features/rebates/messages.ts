import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('rebates.shared', {
  amount_because_decision: '{decision, select, approved {The program approved {amount}.} other {The program reserved {amount}.}}',
  change_author_staff: 'Program staff',
  amount_confirmed: 'Changed amount confirmed',
  amount_payee_only: 'Only the person who is paid can confirm this amount.',
  amount_reason: '{has_line, select, yes {{line}: } other {}}{rule}',
  amount_reason_value: '{label}: {before} before, {after} now',
  amount_each_waits: '{amount} each. Waits for {facts}',
  household_cap_override: 'Household cap override',
  no_program_of_this_job_pays: 'No program of this job has a flat rebate in place of measured savings.',
  offers_of_programs: 'Program',
  only_your_own_programs: 'You can only decide about your own programs.',
  the_program_decides_about_the_deemed: 'The program decides about the deemed path.',
  this_program_has_no_household_cap: 'This program does not limit what a household gets.',
  this_program_is_not_on_the: 'This program is not on the job.',
  waits_for: 'Waits for {facts}',
});
