import { defineMessages } from '@/platform/messages';

export const t = defineMessages('job_list.table', {
  customer: 'Customer',
  next_task: 'Next task',
  nothing_to_do_now: 'Nothing to do now',
  pending_tasks_to_do: '{pending_tasks} to do',
  programs: 'Programs',
  rebate: 'Rebate',
  stage: 'Stage',
});
