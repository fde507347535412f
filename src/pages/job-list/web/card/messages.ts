import { defineMessages } from '@/platform/messages';

export const t = defineMessages('job_list.card', {
  all_done: 'All done',
  canceled: 'Canceled',
  claimed_by_claimed_by: 'Claimed by {claimed_by}',
  deemed: 'Deemed',
  done: 'Done',
  exception: 'Exception',
  in_this_stage_for_days_since: 'In this stage for {days}, since {since}',
  install_install_start_date: 'Install {install_start_date}',
  next: 'Next',
  name_declined: '{name} declined.',
  see_what_can_be_done: 'See what can be done',
  decide_how_to_continue: 'Decide how to continue',
  nothing_left_to_do_owner_labels: 'Nothing left to do: {owner_labels} decides how to continue',
  nothing_to_do_now: 'Nothing to do now',
  nothing_to_do_while_it_is_canceled: 'Nothing to do while it is canceled',
  ops_exception: 'Ops exception',
  pending_tasks_to_do: '{pending_tasks} to do',
  programs: 'Programs',
  reactivated: 'Reactivated',
  sent_sent_at: ', sent {sent_at}',
});
