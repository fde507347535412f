import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.changes', {
  message_too_soon_error: 'A message was sent less than a day ago. Please wait until tomorrow.',
  access_closed: 'Access closed: {role}',
  task_overlap_error: '“{title}” asks the same questions. Only one of the two can be with a guest.',
  cannot_answer: '{role} cannot answer: {note}',
  email_corrected_entry: 'Email corrected: {role}',
  recipient_role_error: '“{title}” cannot be sent to the {role}.',
  task_resent_error: 'This was just sent to {email}.',
  installer_access_error: 'The installation is complete, and installer links expired on {day}. Please complete the tasks yourself.',
  task_joined_entry: 'Joined the homeowner’s open invitation: {title}',
  guest_share_missing_error: 'This guest has no tasks on this job now. Send the guest a task instead.',
  answers_shared_entry: 'Private answers shared with the new address',
  address_unchanged_error: 'The tasks were already sent to this address.',
  answer_not_known_entry: 'Does not know: {question}',
  question_missing_error: 'This question is not in the task.',
  help_allowed_entry: 'The homeowner lets {name} help',
  help_stopped_entry: 'Help from {name} stopped',
  task_unsent_error: 'This task was not sent.',
});
