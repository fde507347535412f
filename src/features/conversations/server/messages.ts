import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('conversations.server', {
  office_message_entry: 'Message in the conversation between contractor and office',
  homeowner_message_entry: 'Message in the conversation between contractor and homeowner',
  conversation_missing_error: 'This conversation was not found.',
  staff_readonly_error: 'Staff can only read this conversation. The contractor and the homeowner write in it.',
  job_canceled_closed_note: 'The job is canceled, so the conversation with the homeowner is closed.',
  no_email_closed_note: 'The job has no email address for the homeowner, so messages cannot reach them.',
  access_closed_note: 'The homeowner’s access to this job was closed. Send them a task to reopen it.',
  file_unavailable_error: 'This file cannot be attached. Choose another one.',
  message_file_missing_error: 'This file is not attached to any message that you can read.',
  new_message_title: 'Message from {author}: {address}',
  mention_title: '{author} mentioned you: {address}',
  daily_line: '{address}: message from {author}: {text}',
  message_line: '{author}: {text}',
});
