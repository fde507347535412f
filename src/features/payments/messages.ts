import { defineMessages } from '@/platform/messages';

export const t = defineMessages('payments.labels', {
  account_credit: 'Account credit',
  ach_transfer: 'ACH transfer',
  an_adjustment_of_nothing_changes: 'An adjustment of nothing changes nothing.',
  approve: 'Approve',
  check: 'Check',
  mark_as_paid: 'Mark as paid',
  no_more_than_back_can_be_asked: 'No more than {back} can be asked back.',
  only_what_was_paid_can_be_adjusted: 'Only what was paid can be adjusted.',
  opens_when_the_program_has_accepted: 'Opens when the program has accepted the project.',
  opens_when_the_program_has_reserved: 'Opens when the program has reserved the rebate.',
  opens_when_the_task_is_done: 'Opens with the task “{task}”.',
  send: 'Send',
  simulate_a_failure: 'Simulate a failure',
  the_amount_is_another_now: 'This part of the money changed.',
  the_job_is_not_to_be_paid: 'The job is not to be paid any more.',
  the_program_approved_no_more_than_max: 'The program approved {approved}; no more than {max} is left to pay.',
  verified_less_than_paid: 'The measured savings come to {less} less than was paid in advance.',
  void: 'Void',
  wire_transfer: 'Wire transfer',
});
