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
  send: 'Send',
  simulate_a_failure: 'Simulate a failure',
  the_program_approved_no_more_than_max: 'The program approved {approved}; no more than {max} is left to pay.',
  void: 'Void',
  wire_transfer: 'Wire transfer',
});
