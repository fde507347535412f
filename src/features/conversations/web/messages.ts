import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('conversations.web', {
  messages_label: 'Messages',
  earlier_button: 'Show earlier messages',
  own_author_label: 'You',
  message_placeholder: 'Write a message',
  message_label: 'Your message',
  mention_button: 'Mention',
  attach_button: 'Attach files',
  attach_label: 'Files on this job',
  attach_empty: 'The job has no files that you can attach.',
  send_button: 'Send',
  sent_toast: 'Message sent',
  file_closed_note: '{name} (cannot be opened)',
  guest_title: 'Messages with {name}',
  guest_empty: 'Ask {name} a question here. You get an email when they answer.',
});
