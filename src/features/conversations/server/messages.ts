import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('conversations.server', {
  office_message_entry: 'Message in the conversation of contractor and office',
  homeowner_message_entry: 'Message in the conversation of contractor and homeowner',
  conversation_missing_error: 'There is no such conversation.',
  staff_readonly_error: 'Staff can read this conversation. Contractor and homeowner write in it.',
  job_canceled_closed_note: 'The job is canceled, so the conversation with the homeowner is closed.',
  no_email_closed_note: 'The job has no email address of the homeowner, so a message cannot reach them.',
  access_closed_note: 'The access of the homeowner to this job was closed. Send them a task to open it again.',
  file_unavailable_error: 'This file cannot be attached. Choose another one.',
  message_file_missing_error: 'No message that you can read has this file.',
  new_message_title: 'Message from {author}: {address}',
  mention_title: '{author} mentioned you: {address}',
  daily_line: '{address}: message from {author}: {text}',
  message_line: '{author}: {text}',
});
