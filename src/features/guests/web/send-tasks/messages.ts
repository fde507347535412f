import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.send', {
  technicians_label: 'Technicians',
  authenticity_title: 'Is this real?',
  email_link_note: 'The address of the link follows, in case the button does not work.',
  email_label: 'Email',
  message_optional: 'Message (optional)',
  name: 'Name',
  send_unknown_error: 'The response was lost, so the email may have been sent. Press the button again. The email is sent only once.',
  task_required_error: 'Please choose at least one task',
  email_invalid_error: 'Please enter a valid email address',
  email_preview_title: 'Preview of the email',
  send: 'Send',
  send_tasks_label: 'Send to homeowner or installer',
  sent_to_email: 'Sent to {email}',
  email_sent_note: 'Sent to {email} on {sent_at}',
  tasks: 'Tasks',
  email_missing_warning: 'There is no email address on this job yet.',
  existing_tasks_note: 'This person already has tasks. These will be added.',
  task_twin_note: '“{title}” asks the same questions',
  who: 'Who',
});
