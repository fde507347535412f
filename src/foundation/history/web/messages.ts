import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('history', {
  action: 'Action',
  after: 'After',
  before: 'Before',
  chat_message: 'Chat message',
  count_changes: '{count} {count, plural, one {change} other {changes}}',
  count_of_total: '{count} of {total}',
  task_status_changes_summary: 'This changed the status of {count} tasks{has_open, select, yes {:} other {}}',
  date: 'Date',
  email_entry: 'Email',
  field: 'Field',
  job: 'Job',
  owner: 'Owner',
  show_more: 'Show more',
  stage: 'Stage',
  task: 'Task',
  time_zone_note: 'Dates and times in the time zone of the home ({time_zone})',
});
